import { z } from 'zod';
import { addTour, expect } from '../test.ts';
import { addBooking, bookingsPath, details, hoursAgo, openFound, ownWord, rows, test } from './bookings.ts';

/** What the API answers; what the function counts has a test of its own. */
const bookingCounts = z.strictObject({
  id: z.string(),
  total: z.int(),
  pending: z.int(),
  confirmed: z.int(),
  this_month: z.int(),
});

test('the four cards show all, pending, confirmed and this month, as the database counts them just now', async ({
  page,
}) => {
  const answered = page.waitForResponse(/rpc\/booking_counts/);
  await page.goto(bookingsPath);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Bookings');
  const counts = bookingCounts.parse(await (await answered).json());
  await expect(page.locator('dl')).toHaveText([
    `Total Bookings${counts.total}`,
    `Pending${counts.pending}`,
    `Confirmed${counts.confirmed}`,
    `This Month${counts.this_month}`,
  ]);
});

test('a search takes words in any order, commas, accents, and any part of a telephone number', async ({
  page,
  sql,
}) => {
  const word = ownWord();
  await addBooking(sql, { customer_name: `Chloé Lévêque ${word}`, customer_phone: '+212 (528) 010-114' });
  await addBooking(sql, { customer_name: `Robert ${word}`, internal_note: 'Friend of the house' });
  await page.goto(bookingsPath);
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  for (const [typed, found] of [
    [word, 2],
    [`leveque, chloe ${word}`, 1],
    [`${word} 528010`, 1],
    [`${word} friend house`, 1],
  ] as const) {
    await search.fill(typed);
    await expect(rows(page)).toHaveCount(found);
  }
  await search.fill(`${word} nobody`);
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search).toHaveValue('');
  await expect(rows(page).nth(1)).toBeVisible();
});

test('the table shows what the specification names, and narrows to a status', async ({ page, sql }) => {
  const word = ownWord();
  for (const status of ['pending', 'confirmed', 'cancelled', 'completed']) {
    await addBooking(sql, { customer_name: `${word} ${status}`, status, number_of_people: 7 });
  }
  await openFound(page, word, 4);
  const table = page.getByRole('table', { name: 'Bookings' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Customer',
    'Tour/Trip',
    'Type',
    'People',
    'Date',
    'Status',
    'Actions',
  ]);
  const filter = page.getByRole('combobox', { name: 'Status' });
  await expect(filter.getByRole('option', { selected: true })).toHaveText('All Status');
  await expect(filter.getByRole('option')).toHaveText(['All Status', 'Pending', 'Confirmed', 'Cancelled', 'Completed']);
  await filter.selectOption('Cancelled');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([
    new RegExp(`${word} cancelled.*Custom trip.*Custom.*7.*, 20\\d\\d.*Cancelled`),
  ]);
});

test('a request that waits too long is marked: late after 2 hours, overdue after 24', async ({ page, sql }) => {
  const word = ownWord();
  const marks = [
    [1, 'Waiting · 1 h'],
    [3, 'Late · 3 h'],
    [49, 'Overdue · 2 days'],
  ] as const;
  for (const [hours] of marks) await addBooking(sql, { customer_name: word, created_at: hoursAgo(hours) });
  await addBooking(sql, { customer_name: word, status: 'confirmed', created_at: hoursAgo(50) });
  await openFound(page, word, 4);
  for (const [index, [, text]] of marks.entries()) await expect(rows(page).nth(index)).toContainText(text);
  await expect(rows(page).nth(3)).not.toContainText(/Overdue|Late/);
  await rows(page).nth(2).getByRole('button', { name: /^View/ }).click();
  await expect(details(page)).toContainText('Overdue · 2 days');
});

test('the details show the whole booking, set any status after any, and give the focus back', async ({
  page,
  sql,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = ownWord();
  const id = await addBooking(sql, {
    customer_name: word,
    customer_phone: '+212 (600) 12-34-56',
    special_requests: 'Two camels\nand tea',
    internal_note: 'Old friends',
    total_price: 1250.5,
    currency: 'EUR',
  });
  await openFound(page, word, 1);
  const view = page.getByRole('button', { name: `View the booking of ${word}` });
  await view.focus();
  await page.keyboard.press('Enter');
  await test.step('everything that is known of it', async () => {
    for (const text of [
      ...[
        'customer@example.com',
        'Custom trip',
        '2 people',
        '4 to 7 days',
        '$500 to $1,000',
        '€1,250.50',
        'Old friends',
      ],
      ...[`#${id.slice(0, 8)}`, 'Two camels'],
    ])
      await expect(details(page)).toContainText(text);
    for (const [name, href] of [
      ['Call', 'tel:+212600123456'],
      ['E-mail', 'mailto:customer@example.com'],
      ['WhatsApp', 'https://wa.me/212600123456'],
    ] as const)
      await expect(details(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  });
  await test.step('its id in short, the whole one when it is copied', async () => {
    await expect(page.locator('body')).not.toContainText(id);
    await details(page).getByRole('button', { name: 'Copy the booking id' }).press('Enter');
    await expect(
      details(page).getByRole('status').filter({ hasText: 'Booking id copied to clipboard!' }),
    ).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await expect(page.locator('body')).not.toContainText(id);
  });
  await test.step('any status follows any, and the list follows', async () => {
    for (const status of ['Completed', 'Pending', 'Cancelled', 'Confirmed']) {
      await details(page).getByRole('button', { name: status }).click();
      await expect(details(page).getByRole('button', { name: status })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(`Booking marked as ${status.toLowerCase()}.`)).toBeVisible();
    }
    expect((await sql`select status from bookings where id = ${id}`)[0]).toEqual({ status: 'confirmed' });
  });
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(view).toBeFocused();
  await expect(rows(page)).toContainText(['Confirmed']);
});

test('deleting asks first, and two deletions in a row both happen', async ({ page, sql }) => {
  const word = ownWord();
  const ids = [
    await addBooking(sql, { customer_name: `${word} one` }),
    await addBooking(sql, { customer_name: `${word} two` }),
    await addBooking(sql, { customer_name: `${word} three` }),
  ];
  await openFound(page, word, 3);
  const ask = page.getByRole('alertdialog', { name: 'Delete this booking?' });
  for (const name of ['one', 'two']) {
    await page.getByRole('button', { name: `View the booking of ${word} ${name}` }).click();
    await details(page).getByRole('button', { name: 'Delete' }).click();
    await expect(ask).toContainText(`${word} ${name}`);
    await expect(ask.getByRole('button', { name: 'Keep it' })).toBeFocused();
    if (name === 'one') {
      await page.keyboard.press('Enter');
      await expect(ask).toBeHidden();
      await details(page).getByRole('button', { name: 'Delete' }).click();
    }
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(details(page)).toBeHidden();
    await expect(page.getByText('Booking deleted.').last()).toBeVisible();
    await expect(page.getByRole('button', { name: `View the booking of ${word} ${name}` })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  }
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([`${word} three`]);
  expect([...(await sql`select id from bookings where id in ${sql(ids)}`)]).toEqual([{ id: ids[2] }]);
});

test.describe('when the database does not answer', () => {
  test.use({
    expectedErrors: [
      /Failed to load resource|Failed to fetch|bookings?\b|pending|count|status of booking|delete of booking|tours|day trips|new booking/,
    ],
  });

  test('the list says so and loads when asked again; what is there stays when a refresh fails', async ({
    page,
    sql,
  }) => {
    const word = ownWord();
    await addBooking(sql, { customer_name: word });
    const lists = /rest\/v1\/(bookings|rpc\/search_bookings|rpc\/booking_counts)\?/;
    await page.route(lists, (route) => route.abort());
    await page.goto(`${bookingsPath}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    const fault = page.getByRole('alert').filter({ hasText: 'Failed to load bookings. Please try again.' });
    await expect(fault).toBeVisible();
    const numbers = page.getByRole('alert').filter({ hasText: 'Some numbers could not be loaded.' });
    await expect(numbers).toBeVisible();
    await expect(page.locator('dl').first()).toContainText('–');
    await page.unroute(lists);
    await numbers.getByRole('button', { name: 'Try Again' }).click();
    await expect(numbers).toBeHidden();
    await expect(page.locator('dl').first()).not.toContainText('–');
    await fault.getByRole('button', { name: 'Try Again' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.route(lists, (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(fault).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  test('a status, a deletion and a new booking that fail are said to have failed, and nothing is lost', async ({
    page,
    sql,
    staffApi,
  }) => {
    const word = ownWord();
    const tour = await addTour(staffApi);
    const id = await addBooking(sql, { customer_name: word });
    await openFound(page, word, 1);
    await page.getByRole('button', { name: `View the booking of ${word}` }).click();
    await expect(details(page)).toContainText('customer@example.com');
    await page.route(/rest\/v1\/bookings/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await details(page).getByRole('button', { name: 'Completed' }).click();
    await expect(details(page).getByRole('alert')).toHaveText('The status could not be changed. Please try again.');
    await expect(details(page).getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
    await details(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The booking could not be deleted. Please try again.')).toBeVisible();
    await expect(details(page)).toBeVisible();
    expect(await sql`select 1 from bookings where id = ${id} and status = 'pending'`).toHaveLength(1);

    await page.goto(`${bookingsPath}?new=true`);
    const form = page.getByRole('dialog', { name: 'Create Booking' });
    await form.getByLabel('Full name').fill(`${word} again`);
    await form.getByRole('textbox', { name: 'E-mail' }).fill('again@example.com');
    await form.getByRole('combobox', { name: 'Trip' }).selectOption(`tour:${tour.id}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('The booking could not be saved.');
    await expect(form.getByLabel('Full name')).toHaveValue(`${word} again`);
    await page.unroute(/rest\/v1\/bookings/);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(details(page)).toContainText(`${word} again`);
    expect(await sql`select 1 from bookings where customer_name = ${`${word} again`}`).toHaveLength(1);
  });

  test('without a network a change fails at once and is not kept for later unseen', async ({ page, sql, context }) => {
    const word = ownWord();
    const id = await addBooking(sql, { customer_name: word });
    await openFound(page, word, 1);
    await page.getByRole('button', { name: `View the booking of ${word}` }).click();
    await expect(details(page)).toContainText('customer@example.com');
    await context.setOffline(true);
    await details(page).getByRole('button', { name: 'Confirmed' }).click();
    await expect(details(page).getByRole('alert')).toHaveText('The status could not be changed. Please try again.');
    await context.setOffline(false);
    await details(page).getByRole('button', { name: 'Cancelled' }).click();
    await expect(details(page).getByRole('button', { name: 'Cancelled' })).toHaveAttribute('aria-pressed', 'true');
    expect((await sql`select status from bookings where id = ${id}`)[0]).toEqual({ status: 'cancelled' });
  });

  test('a booking that somebody else has deleted is said to be gone', async ({ page }) => {
    await page.goto(`${bookingsPath}?show=0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d`);
    await expect(details(page)).toContainText('This booking is no longer there.');
  });
});
