import { randomUUID } from 'node:crypto';
import { bookingTexts, bookingWithoutScript } from '../../shared/content/booking.ts';
import { sitDown } from './admin/desk.ts';
import {
  bookingsAddress,
  fillCustom,
  formOf,
  holdBookings,
  send,
  sendButton,
  someone,
  thanked,
} from './booking-form.ts';
import { adminPath, expect, test } from './test.ts';
import { barriers, overflows } from './whole-site.ts';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, expectedErrors: [/Failed to load resource/] });

    test('every state is accessible and fits', async ({ page }) => {
      const faults: string[] = [];
      const check = async (state: string) => {
        faults.push(...(await barriers(page, state)), ...(await overflows(page, state)));
      };
      await page.goto('/contact');
      await send(page);
      await expect(formOf(page).getByRole('alert')).toBeVisible();
      await check('faults');
      await formOf(page).getByLabel('Full name').fill('x');
      await expect(formOf(page).getByRole('alert')).toContainText('Done:');
      await check('one fault mended');
      await fillCustom(page, 'x'.repeat(200));
      await check('custom');
      await page.route(bookingsAddress, (route) => route.fulfill({ status: 500, body: '{}' }));
      await send(page);
      await expect(formOf(page).getByRole('alert')).toHaveText(bookingTexts.failed);
      await check('failure');
      await page.unroute(bookingsAddress);
      const trip = formOf(page).getByLabel('Trip');
      await trip.selectOption({ index: 1 });
      await formOf(page).getByLabel('Number of travellers').selectOption('10+');
      await check('price');
      const details = '{"unit_price": 12345.5, "currency": "MAD"}';
      await page.route(bookingsAddress, (route) =>
        route.fulfill({ status: 409, body: JSON.stringify({ hint: 'price_changed', details }) }),
      );
      await send(page);
      await expect(formOf(page).getByRole('alert')).toContainText('The price of this trip has changed');
      await check('question');
      for (const [state, status, body] of [
        ['limit reached', 429, { hint: 'limit_reached', message: 'Too many requests.' }],
        ['trip gone', 409, { hint: 'trip_inactive', message: 'This trip is not offered at the moment.' }],
      ] as const) {
        await page.unroute(bookingsAddress);
        await page.route(bookingsAddress, (route) => route.fulfill({ status, body: JSON.stringify(body) }));
        await send(page);
        await expect(formOf(page).getByRole('alert')).toContainText(body.message);
        await check(state);
      }
      await trip.selectOption({ index: 2 });
      await expect(formOf(page).getByRole('alert')).toHaveText(bookingTexts.otherTrip);
      await check('another trip');
      await page.unroute(bookingsAddress);
      await trip.selectOption('custom');
      await formOf(page).getByLabel('Duration').selectOption('Flexible');
      await formOf(page).getByLabel('Budget per person').selectOption('Flexible');
      const release = await holdBookings(page);
      await send(page);
      await expect(formOf(page).getByRole('button')).toHaveText(bookingTexts.sending);
      await check('sending');
      release();
      await thanked(page);
      await check('success');
      await fillCustom(page, someone());
      await page.route(bookingsAddress, (route) => route.fulfill({ status: 409, body: '{"hint": "id_taken"}' }));
      await send(page);
      await expect(formOf(page).getByText('It arrived when you first sent it')).toBeVisible();
      await check('arrived before');
      expect(faults).toEqual([]);
    });
  });
}

test('a booking can be made with the keyboard alone', async ({ page, sql }) => {
  const name = someone();
  await page.goto('/contact');
  await expect(sendButton(page)).toBeEnabled();
  await formOf(page).getByLabel('Full name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Enter');
  // The summary has the focus; its only link leads to the trip.
  await expect(formOf(page).locator(':focus')).toContainText(bookingTexts.faults);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(formOf(page).getByLabel('Trip')).toBeFocused();
  await page.keyboard.type('Custom');
  for (const choice of ['Flex', 'Flex']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(choice);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('In May');
  await page.keyboard.press('Tab');
  await page.keyboard.type('None.');
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Space');
  await thanked(page);
  const rows =
    await sql`select duration, budget, travel_dates, special_requests from bookings where customer_name = ${name}`;
  expect([...rows]).toEqual([
    { duration: 'flexible', budget: 'flexible', travel_dates: 'In May', special_requests: 'None.' },
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page offers telephone, mail and WhatsApp in place of the form', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: bookingWithoutScript.title })).toBeVisible();
    await expect(formOf(page)).toBeHidden();
    const offered = page.getByRole('main').getByRole('link').filter({ visible: true });
    const addresses = await offered.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const scheme of ['tel:', 'mailto:', 'https://wa.me/'])
      expect(addresses).toContainEqual(expect.stringContaining(scheme));
  });
});

test('a program that fills the field people do not see is answered as usual, and nothing is stored', async ({
  page,
  sql,
}) => {
  const name = someone();
  await fillCustom(page, name);
  await expect(page.locator('input[name=website]')).toBeHidden();
  await page.locator('input[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });
  await send(page);
  await thanked(page);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(0);
});

test('what is code in a booking is text in the form, in the thanks, in the list of staff and in its details', async ({
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
  await fillCustom(page, name);
  for (const label of ['Phone', 'Preferred travel dates', 'Special requests'])
    await formOf(page)
      .getByLabel(label)
      .fill(label === 'Phone' ? code.slice(0, 50) : code);
  await page.reload();
  await expect(formOf(page).getByLabel('Special requests')).toHaveValue(code);
  await send(page);
  await thanked(page);
  const [row] = await sql<{ id: string }[]>`select id from bookings where customer_name = ${name}`;
  await sitDown(page, staffApi, origin);
  await page.goto(`/${adminPath}/bookings`);
  await expect(page.getByRole('table', { name: 'Bookings' })).toContainText(name);
  await page.goto(`/${adminPath}/bookings?show=${row?.id}`);
  const details = page.getByRole('dialog');
  await expect(details).toContainText(name);
  await expect(details).toContainText('"><script>alert(2)</script>{{7*7}} =HYPERLINK("https://evil.example")');
  expect(dialogs).toEqual([]);
});
