import { z } from 'zod/mini';
import type { Tables } from '#shared/database.types.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';

/** What is told of a booking that staff marked. */
const markedSchema = z.object({ status: z.string(), internal_note: z.nullable(z.string()) });

/** Messages of the suspicious requests (docs/product.md, "Suspicious requests"). */
export const suspiciousMessages = {
  title: 'Suspicious requests',
  lead: 'These requests filled a hidden field of the booking form, as bots do and sometimes a browser, or you marked their sender as spam. No mail goes to them.',
  loading: 'Loading the requests…',
  loadFailed: 'The suspicious requests could not be loaded.',
  none: 'No suspicious requests',
  /** Says why a request is here. */
  reason({ reason, trap, booking }: Pick<Tables<'suspicious_bookings'>, 'reason' | 'trap' | 'booking'>): string {
    if (reason === 'sender') return 'From an address that staff marked as spam.';
    if (reason === 'trap') return `The hidden field held: ${bidiIsolate(trap)}`;
    const { status, internal_note: note } = markedSchema.parse(booking);
    return `Marked as spam by staff. It was ${status}${note === null ? '.' : `, with the note “${bidiIsolate(note)}”`}`;
  },
  /** @param number number of the booking */
  kept: (number: string) => `Kept as booking #${number}. New requests from its address come in again.`,
  /** @param status HTTP status of the error; undefined without a response */
  keepFailed(status: number | undefined): string {
    if (status === 404) return 'This request is no longer there.';
    if (status === 409) return 'Not kept: another booking has the number of this request.';
    return 'The request could not be kept. Please try again.';
  },
  /** @param name name of the customer */
  deleteText: (name: string) => `The request of ${name} is deleted for good.`,
  deleted: 'Request deleted.',
  deleteFailed: 'The request could not be deleted. Please try again.',
} as const;
