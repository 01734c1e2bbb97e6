import { z } from 'zod/mini';
import { normalizeSearchedEmails } from '#shared/rules/booking/email.ts';
import { type Client, optionalNumber, optionalText, rpc } from '../data/rpc.ts';

const foundSchema = z.pipe(
  z.object({
    /** Section of the record, or 'customers'. */
    kind: z.string(),
    id: z.string(),
    label: z.string(),
    detail: optionalText,
    /** Phone number or address by which a booking or customer was found, if nothing else shows it. */
    contact: optionalText,
    /** Type of a booking, kind of a mail. */
    type: optionalText,
    status: optionalText,
    /** Day of departure. */
    day: optionalText,
    at: z.string(),
    /** Number of bookings of a customer. */
    total: optionalNumber,
  }),
  z.transform(({ day: departure, at: createdAt, total: bookings, ...row }) => ({
    ...row,
    departure,
    createdAt,
    bookings,
  })),
);

/** A record that a search has found. */
export type Found = Readonly<z.output<typeof foundSchema>>;

/**
 * Returns up to five records of each kind with all words.
 * @throws HttpError when the database refuses or cannot be reached
 */
export function findAnything(client: Client, words: string): Promise<Found[]> {
  return rpc(client, 'find_anything', { words: normalizeSearchedEmails(words) }, z.array(foundSchema));
}
