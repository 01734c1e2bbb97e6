import { randomUUID } from 'node:crypto';
import { setReviewToken } from '../../helpers/review-link.ts';
import { insertTour, sql } from '../clients.ts';

/**
 * Inserts a completed booking with a review link. Name, e-mail address and special requests contain the suffix, so that
 * tests can search responses for them.
 */
export async function insertPrivateBooking(values: Record<string, unknown> = {}) {
  const suffix = randomUUID().slice(0, 8);
  const [id, token] = [randomUUID(), `token-${randomUUID()}`];
  const email = `secret-${suffix}@example.com`;
  await sql`insert into public.bookings ${sql({
    id,
    customer_name: `Secret ${suffix}`,
    customer_email: email,
    customer_phone: `+212 600 ${suffix}`,
    special_requests: `whisper-${suffix}`,
    booking_type: 'tour',
    tour_id: await insertTour(),
    status: 'completed',
    ...values,
  })}`;
  await setReviewToken(sql, id, token);
  return { id, token, email, suffix };
}
