import { randomUUID } from 'node:crypto';
import { bookingCopy } from '#shared/booking/booking-copy.ts';
import { paths } from '#shared/paths.ts';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import {
  bookingForm,
  bookingsUrl,
  fillCustomTrip,
  holdBookingRequests,
  sendButton,
  submitBooking,
  uniqueCustomerName,
  waitForConfirmation,
} from '../../helpers/e2e/booking-form.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { findPageProblems, openPage, readLayoutShift, recordLayoutShift } from '../../helpers/e2e/page-checks.ts';

test.describe('every state of the booking form', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/Failed to load resource/] });

  test('is accessible, fits, and shows the outcome of sending', { tag: '@deep' }, async ({ page }) => {
    test.slow();
    const form = bookingForm(page);
    const problems: string[] = [];
    const check = async (state: string) => problems.push(...(await findPageProblems(page, state)));
    await page.goto('/contact');
    await expect(form.getByRole('status')).toHaveText('');
    await expect(form.getByRole('status')).toHaveCSS('display', 'block');
    await submitBooking(page);
    const summary = form.getByRole('alert');
    await expect(form.locator(':focus')).toContainText(bookingCopy.errors);
    await expect(summary).toBeInViewport({ ratio: 1 });
    const height = (await summary.boundingBox())?.height;
    await form.getByLabel('Full name').fill('x');
    await expect(summary).toContainText('Done:');
    await expect.poll(async () => (await summary.boundingBox())?.height).toBe(height);
    await check('errors, one of them corrected');
    await fillCustomTrip(page, 'x'.repeat(200));
    await check('custom');
    await page.route(bookingsUrl, (route) => route.fulfill({ status: 500, body: '{}' }));
    await submitBooking(page);
    await expect(summary).toHaveText(bookingCopy.failed);
    await expect(summary).toBeInViewport({ ratio: 1 });
    await check('failure');
    await page.unroute(bookingsUrl);
    const trip = form.getByLabel('Trip');
    await trip.selectOption({ index: 1 });
    await form.getByLabel('Number of travellers').selectOption('10+');
    const details = '{"unit_price": 12345.5, "currency": "MAD"}';
    for (const [state, status, body, text] of [
      ['price and question', 409, { hint: 'price_changed', details }, 'The price of this trip has changed'],
      ['limit reached', 429, { hint: 'limit_reached', message: 'Too many requests.' }, 'Too many requests.'],
      ['trip inactive', 409, { hint: 'trip_inactive', message: 'It is gone.' }, 'It is gone.'],
    ] as const) {
      await page.route(bookingsUrl, (route) => route.fulfill({ status, body: JSON.stringify(body) }));
      await submitBooking(page);
      await expect(summary).toContainText(text);
      await page.unroute(bookingsUrl);
      await check(state);
    }
    await trip.selectOption({ index: 2 });
    await expect(summary).toHaveText(bookingCopy.otherTrip);
    await check('another trip');
    await trip.selectOption('custom');
    await form.getByLabel('Duration').selectOption('Flexible');
    await form.getByLabel('Budget per person').selectOption('Flexible');
    const release = await holdBookingRequests(page);
    await submitBooking(page);
    await expect(form.getByRole('button')).toHaveText(bookingCopy.sending);
    await expect(form.getByLabel('Full name')).toBeDisabled();
    await check('sending');
    release();
    await waitForConfirmation(page);
    await expect(form.getByText('Thank you!')).toBeInViewport({ ratio: 1 });
    await check('success');
    await page.unroute(bookingsUrl);
    await fillCustomTrip(page, uniqueCustomerName());
    await page.route(bookingsUrl, (route) => route.fulfill({ status: 409, body: '{"hint": "id_taken"}' }));
    await submitBooking(page);
    await expect(form.getByText('It arrived when you first sent it')).toBeVisible();
    await check('arrived before');

    const [, title = ''] =
      /^(.+) \(/.exec((await trip.locator('option[value^="tour:"]').first().textContent()) ?? '') ?? [];
    await recordLayoutShift(page);
    await openPage(page, paths.bookTrip(title));
    const change = form.getByRole('button', { name: bookingCopy.changeTrip(title) });
    await expect(change).toBeInViewport({ ratio: 1 });
    await expect(form.getByText('per person').first()).toBeInViewport({ ratio: 1 });
    // Before the check, which resizes the page.
    expect(await readLayoutShift(page)).toBeLessThan(0.01);
    await check('trip of a link');
    await change.click();
    await expect(trip).toBeFocused();
    await check('trip to be changed');
    await openPage(page, paths.askAboutTrip(title));
    await expect(form.getByLabel('Your question')).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThan(0.01);
    await form.getByLabel('E-mail').fill('amal@gmial.com');
    await form.getByLabel('Phone').focus();
    await expect(form.getByText('Did you mean amal@gmail.com?')).toBeVisible();
    await check('question');
    expect(problems).toEqual([]);
  });
});

test('a booking can be made with the keyboard alone', async ({ page, sql }) => {
  const name = uniqueCustomerName();
  await page.goto('/contact');
  await expect(sendButton(page)).toBeEnabled();
  await bookingForm(page).getByLabel('Full name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys@gmial.com');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Did you mean keys@gmail.com?' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bookingForm(page).getByLabel('E-mail')).toHaveValue('keys@gmail.com');
  await expect(bookingForm(page).getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Enter');
  // The summary has the focus; its only link leads to the trip.
  await expect(bookingForm(page).locator(':focus')).toContainText(bookingCopy.errors);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bookingForm(page).getByLabel('Trip')).toBeFocused();
  await page.keyboard.type('Custom');
  for (const choice of ['Flex', 'Flex']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(choice);
  }
  // Past the number of travellers.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('In May');
  await page.keyboard.press('Tab');
  await page.keyboard.type('None.');
  // Past name, e-mail and phone.
  for (let field = 0; field < 4; field++) await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Space');
  await waitForConfirmation(page);
  const rows =
    await sql`select duration, budget, travel_dates, special_requests from bookings where customer_name = ${name}`;
  expect([...rows]).toEqual([
    { duration: 'flexible', budget: 'flexible', travel_dates: 'In May', special_requests: 'None.' },
  ]);
});

test('HTML in a booking is shown as plain text in the form, the confirmation, and the list and details of the admin', async ({
  page,
  sql,
  staffApi,
  origin,
}) => {
  const name = `<img src=x onerror=alert(1)> ${randomUUID().slice(0, 8)}`;
  const code = '"><script>alert(2)</script>{{7*7}} =HYPERLINK("https://evil.example") \u202e';
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await fillCustomTrip(page, name);
  for (const label of ['Phone', 'Preferred travel dates', 'Special requests'])
    await bookingForm(page)
      .getByLabel(label)
      .fill(label === 'Phone' ? code.slice(0, 50) : code);
  await page.reload();
  await expect(bookingForm(page).getByLabel('Special requests')).toHaveValue(code);
  await submitBooking(page);
  await waitForConfirmation(page);
  const [row] = await sql<{ id: string }[]>`select id from bookings where customer_name = ${name}`;
  await startStaffSession(page, staffApi, origin);
  await page.goto(`/${adminPath}/bookings?show=${row?.id}`);
  await expect(page.getByRole('table', { name: 'Bookings', includeHidden: true })).toContainText(name);
  const details = page.getByRole('dialog');
  await expect(details).toContainText(name);
  await expect(details).toContainText('"><script>alert(2)</script>{{7*7}} =HYPERLINK("https://evil.example")');
  expect(dialogs).toEqual([]);
});
