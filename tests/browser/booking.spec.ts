import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addTour, expect, test } from './test.ts';

const failure = 'Sorry, there was an error submitting your booking. Please try again or contact us directly.';
const formOf = (page: Page) => page.getByRole('form', { name: 'Booking request' });

async function fill(page: Page, name: string) {
  const form = formOf(page);
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail').fill('amal@example.com');
  await form.getByLabel('Special requests').fill('A quiet room, and <b>no</b> peanuts.');
}
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send Booking Request' }).click();
const someone = () => `Customer ${randomUUID().slice(0, 8)}`;

test('what is typed before the script has arrived is kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/BookingForm*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOf(page);
  await form.getByLabel('Full name').fill('Early Bird');
  await form.getByLabel('Number of travellers').selectOption('4');
  release();
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  await form.getByLabel('E-mail').fill('early@example.com');
  await expect(form.getByLabel('Full name')).toHaveValue('Early Bird');
  await expect(form.getByLabel('Number of travellers')).toHaveValue('4');
  await page.reload();
  await expect(form.getByLabel('Full name')).toHaveValue('Early Bird');
  await expect(form.getByLabel('E-mail')).toHaveValue('early@example.com');
});

test('missing fields are named beside them and in a summary that has the focus; nothing is sent', async ({
  page,
  sql,
}) => {
  await page.goto('/contact');
  const form = formOf(page);
  await form.getByLabel('Phone').fill('+212 600 000 000');
  await send(page);
  const summary = form.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your full name.',
    'Please enter your e-mail address.',
    'Please choose a trip.',
  ]);
  await expect(form.locator(':focus')).toContainText('Please look at these fields again');
  await summary.getByRole('link', { name: 'Please choose a trip.' }).click();
  await expect(form.getByLabel('Trip')).toBeFocused();
  await expect(form.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Phone')).toHaveValue('+212 600 000 000');
  expect(await sql`select 1 from bookings where customer_phone = '+212 600 000 000'`).toHaveLength(0);
});

test('a custom trip asks for duration and budget, is sent without a price, and another choice clears them', async ({
  page,
  sql,
}) => {
  const name = someone();
  await page.goto('/contact');
  await fill(page, name);
  const form = formOf(page);
  await form.getByLabel('Trip').selectOption('custom');
  await form.getByLabel('Duration').selectOption('4 to 7 days');
  await form.getByLabel('Budget per person').selectOption('$500 to $1,000');
  await form.getByLabel('Trip').selectOption('');
  await form.getByLabel('Trip').selectOption('custom');
  await expect(form.getByLabel('Duration')).toHaveValue('');
  await form.getByLabel('Duration').selectOption('4 to 7 days');
  await form.getByLabel('Budget per person').selectOption('$500 to $1,000');
  await send(page);
  await expect(form.getByRole('status').first()).toContainText('Thank you! Your booking (#');
  const rows =
    await sql`select booking_type, duration, budget, total_price, special_requests from bookings where customer_name = ${name}`;
  expect([...rows]).toEqual([
    {
      booking_type: 'custom',
      duration: '4-7-days',
      budget: '500-1000',
      total_price: null,
      special_requests: 'A quiet room, and <b>no</b> peanuts.',
    },
  ]);
});

test('a link with an unknown trip keeps it as a special request', async ({ page }) => {
  await page.goto(`/contact?trip=${encodeURIComponent('Moon & back')}`);
  await expect(formOf(page).getByLabel('Special requests')).toHaveValue(/Moon & back/);
});

test.describe('when the service cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('the given words appear, everything is still in the form, and sending again books once', async ({
    page,
    sql,
    staffApi,
    published,
  }) => {
    const tour = await addTour(staffApi);
    await published();
    const name = someone();
    await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
    await fill(page, name);
    // The request arrives and is stored, but its answer is lost.
    await page.route('**/rest/v1/bookings*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await expect(formOf(page).getByRole('alert')).toHaveText(failure);
    await expect(formOf(page).getByLabel('Full name')).toHaveValue(name);
    await page.unroute('**/rest/v1/bookings*');
    await send(page);
    await expect(formOf(page)).toContainText('Thank you!');
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
  });
});

test.describe('when the trip changed since the page was made', () => {
  test.use({ expectedErrors: [/409/] });

  test('the new price is shown and asked again', async ({ page, sql, staffApi, published }) => {
    const tour = await addTour(staffApi, { price: 100 });
    await published();
    const name = someone();
    await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
    await fill(page, name);
    await expect(formOf(page)).toContainText('$100');
    await staffApi.from('tours').update({ price: 130 }).eq('id', tour.id);
    await send(page);
    await expect(formOf(page).getByRole('alert')).toContainText('it is now $130 per person');
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(0);
    await send(page);
    await expect(formOf(page)).toContainText('Thank you!');
    expect([...(await sql`select total_price from bookings where customer_name = ${name}`)]).toEqual([
      { total_price: '130.00' },
    ]);
  });

  test('a trip that is no longer offered is said to be so, and the rest stays', async ({
    page,
    staffApi,
    published,
  }) => {
    const tour = await addTour(staffApi);
    await published();
    const name = someone();
    await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
    await fill(page, name);
    await staffApi.from('tours').update({ is_active: false }).eq('id', tour.id);
    await send(page);
    await expect(formOf(page).getByRole('alert')).toContainText('not offered at the moment');
    await expect(formOf(page).getByLabel('Full name')).toHaveValue(name);
  });
});

test.describe('when too many bookings came from one sender', () => {
  test.use({ expectedErrors: [/429/] });

  test('the visitor is told so, and everything is still in the form', async ({ page, sql, staffApi, published }) => {
    const tour = await addTour(staffApi);
    await published();
    const name = someone();
    const email = `${randomUUID()}@example.com`;
    await sql`insert into private.booking_senders (kind, sender)
      select 'email', extensions.hmac(${email}, value, 'sha256')
      from private.settings cross join generate_series(1, 100000) where key = 'booking_sender_key'`;
    await page.goto(`/contact?trip=${encodeURIComponent(tour.title)}`);
    await fill(page, name);
    await formOf(page).getByLabel('E-mail').fill(email);
    await send(page);
    await expect(formOf(page).getByRole('alert')).toContainText('too many booking requests from you in a short time');
    await expect(formOf(page).getByLabel('Full name')).toHaveValue(name);
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(0);
  });
});
