import { z } from 'zod/mini';
import { noteExport } from '../data/note-export.ts';
import { type Client, number, rpc, unwrap } from '../data/rpc.ts';

// Calls about the data of a person. All reject with an HttpError.

const rowSchema = z.record(z.string(), z.unknown());

/** A row with personal data. */
export type HeldRow = Readonly<z.output<typeof rowSchema>>;

const rows = z.array(rowSchema);

const personalDataSchema = z.pipe(
  z.object({
    /** The e-mail address in lower case, or the telephone number. */
    email: z.string(),
    bookings: rows,
    /** Suspicious requests, which are not bookings yet. */
    suspicious: rows,
    reviews: rows,
    deleted: z.array(z.object({ table: z.string(), deleted_at: z.string(), row: rowSchema })),
    history: rows,
    /** Mails to the address, and mails about the person's bookings, including those to staff. */
    mails: rows,
    /** Recorded answers by WhatsApp and telephone. */
    answers: rows,
    is_suppressed: z.boolean(),
    /** Booking requests of the last day, counted for the limits. */
    requests: number,
    is_account: z.boolean(),
  }),
  z.transform(({ deleted, is_suppressed, is_account, ...held }) => ({
    ...held,
    /** Deleted rows that can still be restored. */
    deleted: deleted.map(({ table, deleted_at: deletedAt, row }) => ({ table, deletedAt, row })),
    /** True if the address is blocked. */
    isSuppressed: is_suppressed,
    /** True if an account has the address. */
    isAccount: is_account,
  })),
);

/** All data held about an e-mail address or telephone number. */
export type PersonalData = Readonly<z.output<typeof personalDataSchema>>;

export function readPersonalData(client: Client, email: string): Promise<PersonalData> {
  return rpc(client, 'get_personal_data', { email }, personalDataSchema);
}

/** What an erasure does with a person's reviews. */
export type ReviewChoice = 'anonymize' | 'delete';

const erasureSchema = z.pipe(
  z.object({
    bookings: number,
    /** Bookings that were pending and have been cancelled. */
    cancelled: number,
    reviews: number,
    /** Reviews that were public. */
    published: number,
    deleted_records: number,
    suspicious: number,
    mails: number,
  }),
  z.transform(({ deleted_records: deletedRecords, ...counts }) => ({ ...counts, deletedRecords })),
);

/** Numbers of rows that an erasure changed or deleted. */
export type Erasure = Readonly<z.output<typeof erasureSchema>>;

/** Erases the data of a person. `typed` is what staff typed to confirm. */
export function erasePersonalData(
  client: Client,
  email: string,
  typed: string,
  reviews: ReviewChoice,
): Promise<Erasure> {
  return rpc(client, 'erase_personal_data', { email, typed, reviews }, erasureSchema);
}

export function noteDownload(client: Client): Promise<void> {
  return noteExport(client, 'personal_data', 1);
}

const months = z.nullable(number);
const retentionSchema = z.object({ cancelled: months, completed: months, pending: months });

/** Months until the personal data of a booking is erased, by its status; null for never. */
export type Retention = Readonly<z.output<typeof retentionSchema>>;

export function readRetention(client: Client): Promise<Retention> {
  return rpc(client, 'get_retention', {}, retentionSchema);
}

const nextRetentionSchema = z.nullable(
  z.pipe(
    z.object({ periods: retentionSchema, starts_at: z.string() }),
    z.transform(({ periods, starts_at: startsAt }) => ({ periods, startsAt })),
  ),
);

/** Reads the shorter periods that wait, and when they begin; null without any. */
export function readNextRetention(client: Client): Promise<z.output<typeof nextRetentionSchema>> {
  return rpc(client, 'get_next_retention', {}, nextRetentionSchema);
}

/** Takes back the shorter periods that wait. */
export async function takeBackRetention(client: Client): Promise<void> {
  await unwrap(client.rpc('take_back_retention'));
}

/** Saves periods, with the client of a new session, and returns those that count now: shorter ones wait. */
export function saveRetention(client: Client, { cancelled, completed, pending }: Retention): Promise<Retention> {
  const args = {
    ...(cancelled === null ? {} : { cancelled }),
    ...(completed === null ? {} : { completed }),
    ...(pending === null ? {} : { pending }),
  };
  return rpc(client, 'set_retention', args, retentionSchema);
}
