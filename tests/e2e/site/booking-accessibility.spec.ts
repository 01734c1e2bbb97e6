import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { paths } from '#shared/rules/paths.ts';
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

test.describe('every state of the booking form', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/Failed to load resource/] });

  const summary = (page: Page) => bookingForm(page).getByRole('alert');
  const refuse = (page: Page, status: number, body: object) =>
    page.route(bookingsUrl, (route) => route.fulfill({ status, body: JSON.stringify(body) }));
  const details = '{"unit_price": 12345.5, "currency": "MAD"}';
  const priceChanged = { hint: 'price_changed', details };

  /** Opens the form, chooses a trip of the list and fills in everything else. */
  async function fillListedTrip(page: Page) {
    await fillCustomTrip(page, 'x'.repeat(200));
    await bookingForm(page).getByLabel('Trip').selectOption({ index: 1 });
    await bookingForm(page).getByLabel('Number of travellers').selectOption('10+');
  }

  /** Reads the title of the first tour offered by the form. */
  async function readOfferedTitle(page: Page) {
    await openPage(page, '/contact');
    const option = bookingForm(page).getByLabel('Trip').locator('option[value^="tour:"]').first();
    return /^(.+) \(/.exec((await option.textContent()) ?? '')?.[1] ?? '';
  }

  test('errors of the booking form, one of them corrected, are accessible and fit', async ({ page }) => {
    await page.goto('/contact');
    await expect(bookingForm(page).getByRole('status')).toHaveText('');
    await expect(bookingForm(page).getByRole('status')).toHaveCSS('display', 'block');
    await submitBooking(page);
    await expect(bookingForm(page).locator(':focus')).toContainText(bookingCopy.errors);
    await expect(summary(page)).toBeInViewport({ ratio: 1 });
    const height = (await summary(page).boundingBox())?.height;
    await bookingForm(page).getByLabel('Full name').fill('x');
    await expect(summary(page)).toContainText('Done:');
    await expect.poll(async () => (await summary(page).boundingBox())?.height).toBe(height);
    expect(await findPageProblems(page, 'errors, one of them corrected')).toEqual([]);
  });

  test('a custom trip with a long name, and its failure, are accessible and fit', async ({ page }) => {
    await fillCustomTrip(page, 'x'.repeat(200));
    expect(await findPageProblems(page, 'custom')).toEqual([]);
    await page.route(bookingsUrl, (route) => route.fulfill({ status: 500, body: '{}' }));
    await submitBooking(page);
    await expect(summary(page)).toHaveText(bookingCopy.failed('booking'));
    await expect(summary(page)).toBeInViewport({ ratio: 1 });
    expect(await findPageProblems(page, 'failure')).toEqual([]);
  });

  for (const [state, status, body, text] of [
    ['a changed price', 409, priceChanged, 'The price of this trip has changed'],
    ['a reached limit', 429, { hint: 'limit_reached', message: 'Too many requests.' }, 'Too many requests.'],
    ['an inactive trip', 409, { hint: 'trip_inactive', message: 'It is gone.' }, 'It is gone.'],
  ] as const) {
    test(`a booking refused for ${state} is accessible and fits`, async ({ page }) => {
      await fillListedTrip(page);
      await refuse(page, status, body);
      await submitBooking(page);
      await expect(summary(page)).toContainText(text);
      expect(await findPageProblems(page, state)).toEqual([]);
    });
  }

  test('another trip chosen after a refusal is accessible and fits', async ({ page }) => {
    await fillListedTrip(page);
    await refuse(page, 409, { hint: 'trip_inactive', message: 'It is gone.' });
    await submitBooking(page);
    await expect(summary(page)).toContainText('It is gone.');
    await bookingForm(page).getByLabel('Trip').selectOption({ index: 2 });
    await expect(summary(page)).toHaveText(bookingCopy.otherTrip);
    expect(await findPageProblems(page, 'another trip')).toEqual([]);
  });

  test('the booking form is accessible and fits while sending, and after that', async ({ page }) => {
    await fillCustomTrip(page, 'x'.repeat(200));
    const release = await holdBookingRequests(page);
    await submitBooking(page);
    await expect(bookingForm(page).getByRole('button')).toHaveText(bookingCopy.sending);
    await expect(bookingForm(page).getByLabel('Full name')).toBeDisabled();
    expect(await findPageProblems(page, 'sending')).toEqual([]);
    release();
    await waitForConfirmation(page);
    await expect(bookingForm(page).getByText('Thank you!')).toBeInViewport({ ratio: 1 });
    expect(await findPageProblems(page, 'success')).toEqual([]);
  });

  test('a booking that arrived before is accessible and fits', async ({ page }) => {
    await fillCustomTrip(page, uniqueCustomerName());
    await refuse(page, 409, { hint: 'id_taken' });
    await submitBooking(page);
    await expect(bookingForm(page).getByText('It arrived when you first sent it')).toBeVisible();
    expect(await findPageProblems(page, 'arrived before')).toEqual([]);
  });

  test('the trip of a link shifts nothing, is accessible and can be changed', async ({ page }) => {
    const title = await readOfferedTitle(page);
    await recordLayoutShift(page);
    await openPage(page, paths.bookTrip(title));
    const change = bookingForm(page).getByRole('button', { name: bookingCopy.changeTrip(title) });
    await expect(change).toBeInViewport({ ratio: 1 });
    await expect(bookingForm(page).getByText('per person').first()).toBeInViewport({ ratio: 1 });
    // Before the check, which resizes the page.
    expect(await readLayoutShift(page)).toBeLessThan(0.01);
    expect(await findPageProblems(page, 'trip of a link')).toEqual([]);
    await change.click();
    await expect(bookingForm(page).getByLabel('Trip')).toBeFocused();
    expect(await findPageProblems(page, 'trip to be changed')).toEqual([]);
  });

  test('a question about a trip shifts nothing, is accessible and fits', async ({ page }) => {
    const title = await readOfferedTitle(page);
    await recordLayoutShift(page);
    await openPage(page, paths.askAboutTrip(title));
    await expect(bookingForm(page).getByLabel('Your question')).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThan(0.01);
    await bookingForm(page).getByLabel('E-mail').fill('amal@gmial.com');
    await bookingForm(page).getByLabel('Phone').focus();
    await expect(bookingForm(page).getByText('Did you mean amal@gmail.com?')).toBeVisible();
    expect(await findPageProblems(page, 'question')).toEqual([]);
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
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Space');
  await waitForConfirmation(page);
  const rows =
    await sql`select duration, budget, travel_dates, special_requests from bookings where customer_name = ${name}`;
  expect([...rows]).toEqual([
    { duration: 'flexible', budget: 'flexible', travel_dates: 'In May', special_requests: 'None.' },
  ]);
});

test('HTML in a booking is plain text in form, confirmation and admin', { tag: '@deep' }, async ({
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
