import type postgres from 'postgres';
import { z } from 'zod';

interface ReviewValues {
  readonly name?: string;
  readonly rating?: number;
  readonly comment?: string | null;
  readonly is_approved?: boolean;
  readonly is_featured?: boolean;
  readonly created_at?: string;
  readonly email?: string;
  readonly title?: string;
}

/** The counts of dashboard and reviews as the API returns them; another test checks the counting itself. */
export const adminStatsSchema = z.strictObject({
  id: z.string(),
  tours: z.int(),
  confirmed_bookings: z.int(),
  day_trips: z.int(),
  locations: z.int(),
  reviews: z.int(),
  pending_reviews: z.int(),
  approved_reviews: z.int(),
  marked_featured_reviews: z.int(),
});

/** Inserts a completed booking with its review, as submit_review() leaves them, and returns the ids of both. */
export async function insertReviewWithBooking(sql: postgres.Sql, word: string, values: ReviewValues = {}) {
  const { name = 'Amal', rating = 5, comment = 'Dunes for ever.', email = 'amal@example.com' } = values;
  const trip = {
    booking_type: 'custom',
    tour_title: values.title ?? 'Sahara and back',
    travel_dates: 'First week of May',
  };
  const customer_name = `${name} ${word}`;
  const [booking] = await sql<{ id: string }[]>`insert into bookings ${sql({
    ...trip,
    customer_name,
    customer_email: email,
    duration: 'flexible',
    budget: 'flexible',
    status: 'completed',
    review_submitted: true,
  })} returning id`;
  const [review] = await sql<{ id: string }[]>`insert into reviews ${sql({
    ...trip,
    booking_id: booking?.id ?? null,
    customer_name,
    rating,
    comment,
    is_approved: values.is_approved ?? false,
    is_featured: values.is_featured ?? false,
    created_at: values.created_at ?? new Date().toISOString(),
  })} returning id`;
  return { name: customer_name, booking: booking?.id ?? '', id: review?.id ?? '' };
}

/** Reads from the database whether a review is approved and featured; undefined if it is deleted. */
export async function readReviewFlags(sql: postgres.Sql, id: string) {
  const [row] = await sql<{ is_approved: boolean; is_featured: boolean }[]>`
    select is_approved, is_featured from reviews where id = ${id}`;
  return row && { ...row };
}
