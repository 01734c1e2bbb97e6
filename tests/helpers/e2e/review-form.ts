import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type postgres from 'postgres';
import { setReviewToken } from '../review-link.ts';

/** Creates a completed booking with a review link for one test. */
export async function createInvitedBooking(
  sql: postgres.Sql,
  values: { tour?: string; title?: string; name?: string; dates?: string } = {},
) {
  const token = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
  const name = values.name ?? `Reviewer ${randomUUID().slice(0, 8)}`;
  const type = values.tour ? 'tour' : 'custom';
  const [row] = await sql<{ id: string }[]>`
    insert into bookings (customer_name, customer_email, booking_type, tour_id, tour_title, number_of_people, travel_dates, duration, budget)
    values (${name}, 'reviewer@example.com', ${type}, ${values.tour ?? null}, ${values.title ?? 'Sahara and back'}, 2, ${values.dates ?? 'First week of May'},
      ${values.tour ? null : 'flexible'}, ${values.tour ? null : 'flexible'})
    returning id`;
  const id = row?.id ?? '';
  await sql`update bookings set status = 'completed' where id = ${id}`;
  await setReviewToken(sql, id, token);
  return { id, name, token, link: `/review/${id}?token=${token}` };
}

export const reviewForm = (page: Page): Locator => page.getByRole('form', { name: 'Your review' });
export const starOption = (page: Page, name: string): Locator => reviewForm(page).getByRole('radio', { name });
export const submitButton = (page: Page): Locator => reviewForm(page).getByRole('button');

export const submitReviewUrl = '**/rest/v1/rpc/submit_review';
export const loadBookingUrl = '**/rest/v1/rpc/get_booking_for_review';

/** Opens a review link and fills in five stars and a comment. */
export async function fillReview(page: Page, link: string, comment: string): Promise<void> {
  await page.goto(link);
  await starOption(page, '5 Excellent').check();
  await reviewForm(page).getByLabel('Your comment').fill(comment);
}
