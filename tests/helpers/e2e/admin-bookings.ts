import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { searchQuery, storedSession } from './admin-session.ts';
import { adminPath, test as base, expect } from './fixtures.ts';

/** Tests with staff signed in and mail on. */
export const test = base.extend<object, { isMailOn: true }>({
  isMailOn: [
    async ({ sql }, use) => {
      // As a sender does at its start.
      await sql`insert into private.settings (key, value) values ('mail', 'on') on conflict (key) do nothing`;
      await use(true);
    },
    { scope: 'worker', auto: true },
  ],
  storageState: async ({ origin, staffApi }, use) => {
    await use(await storedSession(staffApi, origin));
  },
});

/** The path of the bookings list. */
export const bookingsPath = `/${adminPath}/bookings`;

/** Inserts a custom booking for one test, in any state and of any age, and returns its id. */
export async function insertBooking(sql: postgres.Sql, values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const { created_at, ...others } = values;
  await sql`insert into bookings ${sql({
    id,
    customer_name: `Customer ${id.slice(0, 8)}`,
    customer_email: 'customer@example.com',
    booking_type: 'custom',
    duration: '4-7-days',
    budget: '500-1000',
    number_of_people: 2,
    ...others,
  })}`;
  if (created_at instanceof Date) await sql`update bookings set created_at = ${created_at} where id = ${id}`;
  return id;
}

/** Returns the time a number of hours ago. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Opens the bookings that match a search word, newest first, and waits for the expected number of rows. */
export async function openSearchResults(page: Page, word: string, expected: number): Promise<void> {
  await page.goto(`${bookingsPath}?${searchQuery(word)}`);
  await expect(bookingRows(page)).toHaveCount(expected);
}

/** Finds the rows of the bookings table, without its head. */
export const bookingRows = (page: Page) =>
  page.getByRole('table', { name: 'Bookings' }).locator('tbody').getByRole('row');

/** Tells the admin that mail is not set up, from its next request on. */
export async function hideMail(page: Page): Promise<void> {
  const state = {
    state: 'not set up',
    alert_addresses: [],
    keep_days: 90,
    now: new Date(),
    waiting: 0,
    failed: 0,
    unknown: 0,
  };
  await page.route('**/rpc/get_mail_state', (route) => route.fulfill({ json: state }));
}

/** Finds the dialog with the details of a booking. */
export const bookingDialog = (page: Page) => page.getByRole('dialog', { name: /^Booking #/ });
