import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bookingFaultTexts, bookingTexts } from '../../shared/content/booking.ts';
import {
  bookingsAddress,
  fill,
  fillCustom,
  formOf,
  holdBookings,
  send,
  sendButton,
  someone,
  thanked,
} from './booking-form.ts';
import { addTour, expect, test } from './test.ts';

/** The given words are there to be seen, with other ways to reach the agency, and nothing that was entered is lost. */
async function expectFailure(page: Page, name: string) {
  const form = formOf(page);
  await expect(form.getByRole('alert')).toHaveText(
    'Sorry, there was an error submitting your booking. Please try again or contact us directly.',
  );
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(form.locator(':focus')).toContainText('Sorry, there was an error');
  await expect(form.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(form.getByLabel('Full name')).toHaveValue(name);
  await expect(form.getByLabel('Special requests')).toHaveValue('A quiet room, and <b>no</b> peanuts.');
  await expect(form.getByLabel('Duration')).toHaveValue('4-7-days');
  await expect(sendButton(page)).toBeEnabled();
}

test.describe('when the service cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load resource/] });

  test('the given words appear, and sending again books once, though the first had arrived', async ({ page, sql }) => {
    const name = someone();
    await fillCustom(page, name);
    await page.route(bookingsAddress, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await expectFailure(page, name);
    await page.unroute(bookingsAddress);
    await page.reload();
    await send(page);
    await thanked(page);
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
  });

  test('a line that is down counts as a failure, and the next try needs nothing but the line', async ({
    page,
    context,
    sql,
  }) => {
    const name = someone();
    await fillCustom(page, name);
    await context.setOffline(true);
    await send(page);
    await expectFailure(page, name);
    await context.setOffline(false);
    await send(page);
    await thanked(page);
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
  });

  test('an answer that is not there after 10 seconds counts as a failure, and can be asked for again', async ({
    page,
    sql,
  }) => {
    const name = someone();
    await page.clock.install();
    await fillCustom(page, name);
    const release = await holdBookings(page);
    await send(page);
    await expect(formOf(page).getByRole('button')).toHaveText(bookingTexts.sending);
    await page.clock.runFor(9_000);
    await expect(formOf(page).getByRole('button')).toHaveText(bookingTexts.sending);
    await page.clock.runFor(1_500);
    await expectFailure(page, name);
    release();
    await page.unroute(bookingsAddress);
    await send(page);
    await thanked(page);
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
  });

  for (const [what, status, body] of [
    ['a fault of the service', 502, 'The service is not available at the moment.'],
    ['a refusal without a reason', 403, '{"code":"42501","message":"new row violates row-level security policy"}'],
    ['a price that says nothing', 409, '{"hint":"price_changed","details":"{}"}'],
  ] as const) {
    test(`${what} is told in the given words, and nothing is lost`, async ({ page }) => {
      const name = someone();
      await fillCustom(page, name);
      await page.route(bookingsAddress, (route) => route.fulfill({ status, body }));
      await send(page);
      await expectFailure(page, name);
    });
  }
});

test('a slow answer is waited for', async ({ page, sql }) => {
  const name = someone();
  await page.clock.install();
  await fillCustom(page, name);
  const release = await holdBookings(page);
  await send(page);
  await page.clock.runFor(9_000);
  release();
  await thanked(page);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
});

test.describe('when the trip changed since the page was made', () => {
  test.use({ expectedErrors: [/409/] });

  for (const [to, price, now, stored] of [
    ['another price', 130, '$130 per person', '260.00'],
    ['a price on request', 0, 'named on request', null],
  ] as const) {
    test(`to ${to}, that is shown and asked again`, async ({ page, sql, staffApi, published }) => {
      const tour = await addTour(staffApi, { price: 100 });
      await published();
      const name = someone();
      await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
      await fill(page, name);
      await formOf(page).getByLabel('Number of travellers').selectOption('2');
      await expect(formOf(page).getByRole('status')).toContainText('$200');
      await staffApi.from('tours').update({ price }).eq('id', tour.id);
      await send(page);
      await expect(formOf(page).getByRole('alert')).toContainText(`it is now ${now}`);
      await expect(formOf(page).getByRole('status')).not.toContainText('$200');
      expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(0);
      await send(page);
      await thanked(page);
      expect([...(await sql`select total_price from bookings where customer_name = ${name}`)]).toEqual([
        { total_price: stored },
      ]);
    });
  }

  test('to one that is no longer offered, it is said so, and another one can be chosen', async ({
    page,
    sql,
    staffApi,
    published,
  }) => {
    const tour = await addTour(staffApi);
    const other = await addTour(staffApi);
    await published();
    const name = someone();
    await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
    await fill(page, name);
    await staffApi.from('tours').update({ is_active: false }).eq('id', tour.id);
    await send(page);
    const form = formOf(page);
    await expect(form.getByRole('alert')).toHaveText(bookingTexts.refused('This trip is not offered at the moment.'));
    await expect(form.getByLabel('Full name')).toHaveValue(name);
    await expect(form.getByLabel('Trip')).toHaveAccessibleDescription(bookingFaultTexts.tripGone);
    await form.getByLabel('Trip').selectOption(`tour:${other.id}`);
    await send(page);
    await thanked(page);
    expect([...(await sql`select tour_id from bookings where customer_name = ${name}`)]).toEqual([
      { tour_id: other.id },
    ]);
  });
});

test.describe('when too many bookings came from one sender', () => {
  test.use({ expectedErrors: [/429/] });

  test('the visitor is told so, and everything is still in the form', async ({ page, sql }) => {
    const name = someone();
    const email = `${randomUUID()}@example.com`;
    await sql`insert into private.booking_senders (kind, sender)
      select 'email', extensions.hmac(${email}, value, 'sha256')
      from private.settings cross join generate_series(1, 100000) where key = 'booking_sender_key'`;
    await fillCustom(page, name);
    await formOf(page).getByLabel('E-mail').fill(email);
    await send(page);
    await expect(formOf(page).getByRole('alert')).toContainText('too many booking requests from you in a short time');
    await expect(formOf(page).getByLabel('Full name')).toHaveValue(name);
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(0);
  });
});
