import { randomUUID } from 'node:crypto';
import { setReviewToken } from '../../helpers/review-link.ts';
import { addTour, sql } from '../clients.ts';

/** A customer's completed booking with its link, and the private words that nobody may get to see. */
export async function secretBooking(values: Record<string, unknown> = {}) {
  const mark = randomUUID().slice(0, 8);
  const [id, token] = [randomUUID(), `token-${randomUUID()}`];
  const email = `secret-${mark}@example.com`;
  await sql`insert into public.bookings ${sql({
    id,
    customer_name: `Secret ${mark}`,
    customer_email: email,
    customer_phone: `+212 600 ${mark}`,
    special_requests: `whisper-${mark}`,
    booking_type: 'tour',
    tour_id: await addTour(),
    status: 'completed',
    ...values,
  })}`;
  await setReviewToken(sql, id, token);
  return { id, token, email, mark };
}
