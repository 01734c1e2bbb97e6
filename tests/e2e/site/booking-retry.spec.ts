import { bookingCopy, bookingErrorMessages } from '#shared/rules/booking/booking-copy.ts';
import {
  bookingForm,
  bookingsUrl,
  fillContact,
  fillCustomTrip,
  sendButton,
  submitBooking,
  uniqueCustomerName,
  waitForConfirmation,
} from '../../helpers/e2e/booking-form.ts';
import { createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';

test.use({ expectedErrors: [/ERR_|Failed to load resource/] });

const failed = 'Sorry, there was an error submitting your booking. Please try again or contact us directly.';

test('an edit after a booking that never arrived is stored', { tag: '@deep' }, async ({ page, context, sql }) => {
  const name = uniqueCustomerName();
  await fillCustomTrip(page, name);
  await context.setOffline(true);
  await submitBooking(page);
  await expect(bookingForm(page).getByRole('alert')).toHaveText(bookingCopy.refused(bookingCopy.offline));
  await context.setOffline(false);
  await bookingForm(page).getByLabel('Number of travellers').selectOption('3');
  await submitBooking(page);
  await waitForConfirmation(page);
  expect([...(await sql`select number_of_people from bookings where customer_name = ${name}`)]).toEqual([
    { number_of_people: 3 },
  ]);
});

test('a stored booking whose response was lost is not changed by an edit', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const name = uniqueCustomerName();
  await fillCustomTrip(page, name);
  await page.route(bookingsUrl, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitBooking(page);
  await expect(bookingForm(page).getByRole('alert')).toHaveText(failed);
  await page.unroute(bookingsUrl);
  await page.reload();
  await bookingForm(page).getByLabel('Number of travellers').selectOption('4');
  await submitBooking(page);
  const number = await waitForConfirmation(page);
  await expect(bookingForm(page).getByRole('status').first()).toContainText(
    'It arrived when you first sent it. Your changes since are still below: tell us, or send it again.',
  );
  await expect(bookingForm(page).getByRole('link', { name: /^Call / })).toBeVisible();
  expect([
    ...(await sql`select left(id::text, 8) as number, number_of_people from bookings where customer_name = ${name}`),
  ]).toEqual([{ number, number_of_people: 1 }]);
});

test('a booking sent again keeps its number until staff cancel it', {
  tag: '@deep',
}, async ({ page, sql }) => {
  const name = uniqueCustomerName();
  const book = async () => {
    await fillCustomTrip(page, name);
    await submitBooking(page);
    return waitForConfirmation(page);
  };
  const number = await book();
  await sql`update bookings set number_of_people = 2 where customer_name = ${name}`;
  expect(await book()).toBe(number);
  const rows = await sql`select booking_type, duration, budget, total_price, currency, special_requests, status,
    number_of_people, left(id::text, 8) as number from bookings where customer_name = ${name}`;
  expect([...rows]).toEqual([
    {
      booking_type: 'custom',
      duration: '4-7-days',
      budget: '500-1000',
      total_price: null,
      currency: null,
      special_requests: 'A quiet room, and <b>no</b> peanuts.',
      status: 'pending',
      number_of_people: 2,
      number,
    },
  ]);
  await sql`update bookings set status = 'cancelled' where customer_name = ${name}`;
  expect(await book()).not.toBe(number);
  expect([...(await sql`select status from bookings where customer_name = ${name} order by status`)]).toEqual([
    { status: 'cancelled' },
    { status: 'pending' },
  ]);
});

test('a booking that fills the trap is confirmed, and put aside as suspicious', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const bot = uniqueCustomerName();
  await fillCustomTrip(page, bot);
  const field = page.locator('form input[name=trap]');
  await expect(field).toBeHidden();
  for (const [attribute, value] of [
    ['autocomplete', 'off'],
    ['tabindex', '-1'],
    ['data-1p-ignore', ''],
    ['data-lpignore', 'true'],
    ['data-bwignore', ''],
    ['data-form-type', 'other'],
  ] as const)
    await expect(field).toHaveAttribute(attribute, value);
  await field.evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });
  await submitBooking(page);
  await waitForConfirmation(page);
  expect(await sql`select 1 from bookings where customer_name = ${bot}`).toHaveLength(0);
  expect([...(await sql`select trap from suspicious_bookings where customer_name = ${bot}`)]).toEqual([
    { trap: 'https://spam.example' },
  ]);
});

test('a visitor who leaves while sending finds the draft by Back and books once', async ({ page, sql }) => {
  const name = uniqueCustomerName();
  await fillCustomTrip(page, name);
  let resolveStored = () => {};
  const stored = new Promise<void>((resolve) => {
    resolveStored = resolve;
  });
  // The booking is stored, but no response arrives.
  await page.route(bookingsUrl, async (route) => {
    await route.fetch();
    resolveStored();
  });
  await submitBooking(page);
  await stored;
  await page.goto('/privacy');
  await page.unroute(bookingsUrl);
  await page.goBack();
  await expect(bookingForm(page).getByLabel('Full name')).toHaveValue(name);
  await submitBooking(page);
  await waitForConfirmation(page);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
});

test('a changed price has to be confirmed, and an inactive trip replaced', async ({ page, sql, staffApi }) => {
  const [priced, replaced] = await sql<{ id: string; title: string; price: number }[]>`
    select id, title, price::float from tours where price > 0 and currency = 'EUR' and is_active and display_order < 500
    order by display_order, title limit 2`;
  if (!priced || !replaced) throw new Error('The demonstration content has no two such tours.');
  const inactive = await createTestTour(staffApi, { is_active: false });
  // Serves a page as it was built earlier: with another price, and with a tour that is now inactive.
  await page.route('/contact?*', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const unitPrice = new RegExp(`(${priced.id}&quot;(?:(?!&quot;price).)*&quot;price&quot;:\\[0,)[\\d.]+`);
    const optionText = new RegExp(`(<option value="tour:${priced.id}"[^<]*\\()[^)<]*`);
    for (const old of [unitPrice, optionText]) expect(body).toMatch(old);
    await route.fulfill({
      response,
      body: body
        .replace(unitPrice, (_, before: string) => `${before}1`)
        .replace(optionText, (_, before: string) => `${before}€1 per person`)
        .replaceAll(replaced.id, inactive.id),
    });
  });
  const name = uniqueCustomerName();
  await page.goto(`/contact?trip=${encodeURIComponent(priced.title)}`);
  await fillContact(page, name);
  const form = bookingForm(page);
  await form.getByLabel('Number of travellers').selectOption('2');
  await expect(form.getByRole('status')).toContainText('€2');
  await submitBooking(page);
  await expect(form.getByRole('alert')).toContainText('The price of this trip has changed: it is now €');
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(0);
  await form.getByRole('button', { name: bookingCopy.changeTrip(priced.title) }).click();
  await form.getByLabel('Trip').selectOption(`tour:${inactive.id}`);
  await submitBooking(page);
  await expect(form.getByRole('alert')).toHaveText(bookingCopy.refused('This trip is not offered at the moment.'));
  await expect(form.getByLabel('Full name')).toHaveValue(name);
  await expect(form.getByLabel('Trip')).toHaveAccessibleDescription(bookingErrorMessages.tripGone);
  await form.getByLabel('Trip').selectOption(`tour:${priced.id}`);
  await submitBooking(page);
  await waitForConfirmation(page);
  await expect(sendButton(page)).toBeEnabled();
  expect([...(await sql`select tour_id, total_price::float from bookings where customer_name = ${name}`)]).toEqual([
    { tour_id: priced.id, total_price: priced.price * 2 },
  ]);
});
