import { useMemo } from 'react';
import { toHttpError } from '../data/http-status.ts';
import { parseResponse, toNumber } from '../data/parse-response.ts';
import type { SupabaseConnection } from '../data/supabase.ts';
import { useSupabase } from '../data/supabase-context.tsx';

/** A row that is held, with all its columns. */
export type HeldRow = Readonly<Record<string, unknown>>;

/** A row that was deleted and can still be brought back. */
interface DeletedRow {
  readonly table: string;
  readonly deletedAt: string;
  readonly row: HeldRow;
}

/** Everything that is held about an e-mail address. */
export interface PersonalData {
  /** The address in lower case. */
  readonly email: string;
  readonly bookings: readonly HeldRow[];
  readonly reviews: readonly HeldRow[];
  readonly deleted: readonly DeletedRow[];
  readonly history: readonly HeldRow[];
  /** Mails about this person's bookings, also those to staff, and mails to this address. */
  readonly mails: readonly HeldRow[];
  /** True for an address that is not written to. */
  readonly isSuppressed: boolean;
  /** Number of booking requests of the last day, counted for the limits. */
  readonly requests: number;
  /** True for the address of somebody who can sign in. */
  readonly isAccount: boolean;
}

/** What becomes of a person's reviews. */
export type ReviewChoice = 'anonymize' | 'delete';

/** Numbers of rows that an erasure has changed or deleted. */
export interface Erasure {
  readonly bookings: number;
  /** Pending bookings, which are cancelled now. */
  readonly cancelled: number;
  readonly reviews: number;
  /** Reviews that visitors could read. */
  readonly published: number;
  readonly deletedRecords: number;
  readonly mails: number;
}

/** Months until the personal data of a booking is erased, by its status; null for never. */
export interface Retention {
  readonly cancelled: number | null;
  readonly completed: number | null;
  readonly pending: number | null;
}

/** Calls about the data of a person. All reject with an HttpError. */
export interface PersonalDataApi {
  read(email: string): Promise<PersonalData>;
  erase(email: string, typed: string, reviews: ReviewChoice): Promise<Erasure>;
  noteDownload(): Promise<void>;
  readRetention(): Promise<Retention>;
  saveRetention(periods: Retention): Promise<Retention>;
}

/** Creates the calls on a Supabase client. */
function createPersonalDataApi(client: SupabaseConnection['client']): PersonalDataApi {
  return {
    async read(email) {
      const { data, error, status } = await client.rpc('get_personal_data', { email });
      if (error) throw toHttpError(error, status);
      return parsePersonalData(data);
    },
    async erase(email, typed, reviews) {
      const { data, error, status } = await client.rpc('erase_personal_data', { email, typed, reviews });
      if (error) throw toHttpError(error, status);
      const counts = parseResponse(data, 'The erasure');
      return {
        bookings: counts.number('bookings'),
        cancelled: counts.number('cancelled'),
        reviews: counts.number('reviews'),
        published: counts.number('published'),
        deletedRecords: counts.number('deleted_records'),
        mails: counts.number('mails'),
      };
    },
    async noteDownload() {
      const { error, status } = await client.rpc('note_export', { resource: 'personal_data', row_count: 1 });
      if (error) throw toHttpError(error, status);
    },
    async readRetention() {
      const { data, error, status } = await client.rpc('get_retention');
      if (error) throw toHttpError(error, status);
      return parseRetention(data);
    },
    async saveRetention({ cancelled, completed, pending }) {
      const { data, error, status } = await client.rpc('set_retention', {
        ...(cancelled === null ? {} : { cancelled }),
        ...(completed === null ? {} : { completed }),
        ...(pending === null ? {} : { pending }),
      });
      if (error) throw toHttpError(error, status);
      return parseRetention(data);
    },
  };
}

/** Returns the calls about the data of a person. */
export function usePersonalDataApi(): PersonalDataApi {
  const { client } = useSupabase();
  return useMemo(() => createPersonalDataApi(client), [client]);
}

function parsePersonalData(value: unknown): PersonalData {
  const held = parseResponse(value, 'The personal data');
  return {
    email: held.text('email'),
    bookings: held.list('bookings').map(parseRow),
    reviews: held.list('reviews').map(parseRow),
    deleted: held.list('deleted').map(parseDeletedRow),
    history: held.list('history').map(parseRow),
    mails: held.list('mails').map(parseRow),
    isSuppressed: parseRow(value)['is_suppressed'] === true,
    requests: held.number('requests'),
    isAccount: parseRow(value)['is_account'] === true,
  };
}

function parseDeletedRow(value: unknown): DeletedRow {
  const deleted = parseResponse(value, 'A deleted record');
  return { table: deleted.text('table'), deletedAt: deleted.text('deleted_at'), row: parseRow(parseRow(value)['row']) };
}

function parseRow(value: unknown): HeldRow {
  if (typeof value !== 'object' || value === null) throw new Error('A row of the personal data is no object.');
  return Object.fromEntries(Object.entries(value));
}

function parseRetention(value: unknown): Retention {
  const periods = parseRow(value);
  return {
    cancelled: toNumber(periods['cancelled']) ?? null,
    completed: toNumber(periods['completed']) ?? null,
    pending: toNumber(periods['pending']) ?? null,
  };
}
