import type { Page } from '@playwright/test';
import { bookingsAddress, fillCustom, formOf, send, sendButton, someone, thanked } from './booking-form.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: [/ERR_|Failed to load resource/] });

const failed = 'Sorry, there was an error submitting your booking. Please try again or contact us directly.';

/** Sends the form; the booking is stored, and the answer lost. */
async function loseAnswer(page: Page) {
  await page.route(bookingsAddress, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(formOf(page).getByRole('alert')).toHaveText(failed);
  await page.unroute(bookingsAddress);
}

test('what staff have cancelled is booked anew by who asks for it again, with another number', async ({
  page,
  sql,
}) => {
  const name = someone();
  await fillCustom(page, name);
  await send(page);
  const first = await thanked(page);
  await sql`update bookings set status = 'cancelled' where customer_name = ${name}`;
  await fillCustom(page, name);
  await send(page);
  expect(await thanked(page)).not.toBe(first);
  expect([...(await sql`select status from bookings where customer_name = ${name} order by status`)]).toEqual([
    { status: 'cancelled' },
    { status: 'pending' },
  ]);
});

test('a blank more after a lost answer makes no second booking', async ({ page, sql }) => {
  const name = someone();
  await fillCustom(page, name);
  await loseAnswer(page);
  await formOf(page).getByLabel('Full name').fill(`${name} `);
  await send(page);
  await thanked(page);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
});

test('an edit after a lost answer makes no second booking, and the visitor is told which of the two arrived', async ({
  page,
  sql,
}) => {
  const name = someone();
  await fillCustom(page, name);
  await loseAnswer(page);
  await page.reload();
  await formOf(page).getByLabel('Number of travellers').selectOption('4');
  await send(page);
  const number = await thanked(page);
  await expect(formOf(page).getByRole('status').first()).toContainText(
    'It arrived when you first sent it, as it was then: please tell us directly what you have changed since.',
  );
  await expect(formOf(page).getByRole('link', { name: /^Call / })).toBeVisible();
  expect([
    ...(await sql`select left(id::text, 8) as number, number_of_people from bookings where customer_name = ${name}`),
  ]).toEqual([{ number, number_of_people: 1 }]);
  // What comes next is a booking of its own.
  await fillCustom(page, name);
  await formOf(page).getByLabel('Number of travellers').selectOption('5');
  await send(page);
  expect(await thanked(page)).not.toBe(number);
});

test('an edit after a try that never arrived is what is booked, once', async ({ page, context, sql }) => {
  const name = someone();
  await fillCustom(page, name);
  await context.setOffline(true);
  await send(page);
  await expect(formOf(page).getByRole('alert')).toHaveText(failed);
  await context.setOffline(false);
  await formOf(page).getByLabel('Number of travellers').selectOption('3');
  await send(page);
  await thanked(page);
  expect([...(await sql`select number_of_people from bookings where customer_name = ${name}`)]).toEqual([
    { number_of_people: 3 },
  ]);
});

test('an answer of something else than the database is no answer', async ({ page, sql }) => {
  const name = someone();
  await fillCustom(page, name);
  for (const [status, body] of [
    [200, ''],
    [204, ''],
    [200, '<html>Sign in to the network</html>'],
  ] as const) {
    await page.route(bookingsAddress, (route) => route.fulfill({ status, body }));
    await send(page);
    await expect(formOf(page).getByRole('alert')).toHaveText(failed);
    await page.unroute(bookingsAddress);
  }
  await expect(sendButton(page)).toBeEnabled();
  await expect(formOf(page).getByLabel('Full name')).toHaveValue(name);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(0);
  await send(page);
  await thanked(page);
});
