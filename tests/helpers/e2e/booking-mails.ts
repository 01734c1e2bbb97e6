import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { bookingDialog } from './admin-bookings.ts';

/** Matches the states of a queued mail, which depend on how far the sender has got. */
export const onItsWay = /Waiting|Sending|Sent/;

/** Inserts a finished message of a booking and returns its id. */
export async function insertMail(
  sql: postgres.Sql,
  bookingId: string,
  values: { kind: string; state: string; recipient: string; failure?: string; body?: string },
): Promise<string> {
  const id = randomUUID();
  const { body = 'Dear traveller,\n\nall is well.', failure = null, ...others } = values;
  const texts = { subject: 'Your booking', body, failure, attempts: 1, finished_at: new Date() };
  await sql`insert into mail_messages ${sql({ id, booking_id: bookingId, ...others, ...texts })}`;
  return id;
}

/** Reads the mails of a booking, the oldest first. */
export const readMails = (sql: postgres.Sql, bookingId: string) =>
  sql<{ kind: string; subject: string | null; body: string | null }[]>`
    select kind, subject, body from mail_messages where booking_id = ${bookingId} order by created_at`;

/** Finds the mails in the details of a booking. */
export const mails = (page: Page) => bookingDialog(page).getByRole('list', { name: 'Conversation' });

/** Finds the button of a status in the details of a booking. */
export const statusButton = (page: Page, name: string) => bookingDialog(page).getByRole('button', { name });
