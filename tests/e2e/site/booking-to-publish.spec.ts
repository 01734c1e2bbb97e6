import { randomUUID } from 'node:crypto';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, signInThroughForm, test } from '../../helpers/e2e/fixtures.ts';

test('a visitor books a tour, staff confirm it, and both mails are sent', async ({
  browser,
  page,
  sql,
  staffApi,
  waitUntilPublished,
}) => {
  const tour = await createTestTour(staffApi, { price: 285 });
  await waitUntilPublished();
  const word = randomUUID().slice(0, 8);
  const customer = `Amal ${word}`;
  // Other tests share an address, which gets a limited number of receipts a day.
  const email = `amal-${word}@example.com`;

  await page.goto('/tours');
  await page.getByRole('searchbox', { name: 'Search' }).fill(tour.title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page
    .getByRole('article')
    .getByRole('link', { name: `View Details: ${tour.title}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible();
  await page.getByRole('complementary', { name: 'Booking' }).getByRole('link', { name: 'Book This Tour' }).click();
  const form = page.getByRole('form', { name: 'Booking request' });
  await expect(form.getByText(tour.title, { exact: true })).toBeVisible();
  await form.getByLabel('Full name').fill(customer);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Number of travellers').selectOption('3');
  await form.getByLabel('Special requests').fill('We would love Thursday 3 June 2077.');
  await expect(form).toContainText('$812.25');
  await form.getByRole('button', { name: 'Send Booking Request' }).click();
  await expect(form).toContainText(
    /Thank you! Your booking \(#[0-9a-f]{8}\) has been submitted\. We'll contact you within 24 hours to confirm details\./,
  );
  await expect(form.getByLabel('Full name')).toHaveValue('');

  const rows = await sql`select tour_id, total_price, currency, status from bookings where customer_name = ${customer}`;
  expect([...rows]).toEqual([{ tour_id: tour.id, total_price: '812.25', currency: 'USD', status: 'pending' }]);

  const staffContext = await browser.newContext();
  const staffPage = await staffContext.newPage();

  await signInThroughForm(staffPage);
  await staffPage.getByRole('link', { name: 'Bookings', exact: true }).first().click();
  await expect(staffPage).toHaveURL(new RegExp(`/${adminPath}/bookings`));
  await staffPage.getByRole('searchbox', { name: 'Search bookings' }).fill(customer);
  const row = staffPage.getByRole('row').filter({ hasText: customer });
  await expect(row).toContainText(/pending/i);
  await row.getByRole('button', { name: `View the booking of ${customer}` }).click();
  const details = staffPage.getByRole('dialog');
  await expect(details).toContainText(email);
  await details.getByRole('button', { name: 'Confirmed' }).click();
  await staffPage.getByRole('button', { name: 'Send and confirm' }).click();
  await expect
    .poll(async () => [
      ...(await sql`select status, departure_date::text from bookings where customer_name = ${customer}`),
    ])
    .toEqual([{ status: 'confirmed', departure_date: '2077-06-03' }]);
  // The receipt was sent after the booking.
  await expect
    .poll(() =>
      sql`select kind, state from mail_messages join bookings on bookings.id = booking_id
      where customer_name = ${customer} order by mail_messages.created_at`.then((rows) => [...rows]),
    )
    .toEqual([
      { kind: 'receipt', state: 'sent' },
      { kind: 'confirmation', state: 'sent' },
    ]);
  await staffContext.close();
});

test('staff who sign in see counts that include every row', { tag: '@deep' }, async ({ page, sql }) => {
  await signInThroughForm(page);
  // Read anew each time, because other tests add and remove rows in the meantime.
  await expect(async () => {
    await page.reload();
    const cards = page.locator('dl');
    await expect(cards.filter({ hasText: 'Total Tours' })).toBeVisible();
    const [counts] = await sql<Record<string, string>[]>`select (select count(*) from tours) as "Total Tours",
      (select count(*) from bookings where status = 'confirmed') as "Confirmed Bookings",
      (select count(*) from day_trips) as "Day Trips", (select count(*) from locations) as "Locations"`;
    for (const [label, count] of Object.entries(counts ?? {})) {
      const card = cards.filter({ has: page.getByText(label, { exact: true }) });
      expect(await card.getByRole('definition').textContent()).toBe(count);
    }
  }).toPass();
});

test('a tour that staff rename has its new name on the site', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
  waitUntilPublished,
}) => {
  const tour = await createTestTour(staffApi);
  const renamed = `Renamed ${tour.title}`;
  await waitUntilPublished();
  await page.goto(`/tours/${tour.id}`);
  await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible();
  await startStaffSession(page, staffApi, origin);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Tour' });
  await form.getByLabel('Title').first().fill(renamed);
  await form.getByRole('button', { name: /^save/i }).click();
  await expect(page.getByText('Tour updated successfully!')).toBeVisible();
  await waitUntilPublished();
  await page.goto(`/tours/${tour.id}`);
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
});

test('a tour that staff delete is gone from the list and answers 404', { tag: '@deep' }, async ({
  page,
  staffApi,
  origin,
  waitUntilPublished,
}) => {
  const tour = await createTestTour(staffApi);
  await waitUntilPublished();
  expect((await page.request.get(`/tours/${tour.id}`)).status()).toBe(200);
  await startStaffSession(page, staffApi, origin);
  await page.goto(`/${adminPath}/tours`);
  await page.getByRole('searchbox', { name: 'Search tours' }).fill(tour.title);
  await page.getByRole('button', { name: new RegExp(`delete.*${tour.title}`, 'i') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tour deleted successfully!')).toBeVisible();
  await waitUntilPublished();
  expect((await page.request.get(`/tours/${tour.id}`)).status()).toBe(404);
  await page.goto(`/tours?search=${encodeURIComponent(tour.title)}`);
  await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
});
