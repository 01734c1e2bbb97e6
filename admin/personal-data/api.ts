import { z } from 'zod/mini';
import { noteExport } from '../data/api/history.ts';
import { type Client, number, rpc } from '../data/rpc.ts';

// Calls about the data of a person. All reject with an HttpError.

const rowSchema = z.record(z.string(), z.unknown());

/** A row that is held, with all its columns. */
export type HeldRow = Readonly<z.output<typeof rowSchema>>;

const rows = z.array(rowSchema);

const personalDataSchema = z.pipe(
  z.object({
    email: z.string(),
    bookings: rows,
    reviews: rows,
    deleted: z.array(z.object({ table: z.string(), deleted_at: z.string(), row: rowSchema })),
    history: rows,
    mails: rows,
    is_suppressed: z.boolean(),
    requests: number,
    is_account: z.boolean(),
  }),
  z.transform(({ deleted, is_suppressed, is_account, ...held }) => ({
    ...held,
    /** Rows that were deleted and can still be brought back. */
    deleted: deleted.map(({ table, deleted_at: deletedAt, row }) => ({ table, deletedAt, row })),
    /** True for an address that is not written to. */
    isSuppressed: is_suppressed,
    /** True for the address of somebody who can sign in. */
    isAccount: is_account,
  })),
);

/**
 * Everything that is held about an e-mail address, in lower case: mails about this person's bookings, also those to staff, and mails
 * to this address; `requests` is the number of booking requests of the last day, counted for the limits.
 */
export type PersonalData = Readonly<z.output<typeof personalDataSchema>>;

export function readPersonalData(client: Client, email: string): Promise<PersonalData> {
  return rpc(client, 'get_personal_data', { email }, personalDataSchema);
}

/** What becomes of a person's reviews. */
export type ReviewChoice = 'anonymize' | 'delete';

const erasureSchema = z.pipe(
  z.object({
    bookings: number,
    /** Pending bookings, which are cancelled now. */
    cancelled: number,
    reviews: number,
    /** Reviews that visitors could read. */
    published: number,
    deleted_records: number,
    mails: number,
  }),
  z.transform(({ deleted_records: deletedRecords, ...counts }) => ({ ...counts, deletedRecords })),
);

/** Numbers of rows that an erasure has changed or deleted. */
export type Erasure = Readonly<z.output<typeof erasureSchema>>;

/** Erases the data of a person. `typed` is the address that staff have typed to confirm. */
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

export function saveRetention(client: Client, { cancelled, completed, pending }: Retention): Promise<Retention> {
  const args = {
    ...(cancelled === null ? {} : { cancelled }),
    ...(completed === null ? {} : { completed }),
    ...(pending === null ? {} : { pending }),
  };
  return rpc(client, 'set_retention', args, retentionSchema);
}
