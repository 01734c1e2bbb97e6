import { z } from 'zod';
import {
  bookingDialog,
  bookingRows,
  bookingsPath,
  hoursAgo,
  insertBooking,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { navigateInAdmin, searchQuery } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

/** The counts as the API returns them; the counting itself has a test of its own. */
const bookingCounts = z.strictObject({
  id: z.string(),
  total: z.int(),
  pending: z.int(),
  confirmed: z.int(),
  this_month: z.int(),
});

test('the bookings list shows counts, searches, filters, sorts and pages, and its details set any status, return the focus and delete', async ({
  page,
  sql,
  context,
}) => {
  const word = uniqueWord();
  const badges = [
    [1, 'Waiting · 1 h'],
    [3, 'Over 2 h · 3 h'],
    [49, 'Over 24 h · 2 days'],
  ] as const;
  for (const [hours] of badges)
    await insertBooking(sql, { customer_name: `${word} aged`, created_at: hoursAgo(hours), number_of_people: 1 });
  await insertBooking(sql, { customer_name: `${word} aged`, status: 'confirmed', created_at: hoursAgo(50) });
  await insertBooking(sql, { customer_name: `Chloé Lévêque ${word}`, customer_phone: '+212 (528) 010-114' });
  await insertBooking(sql, { customer_name: `Robert ${word}`, internal_note: 'Friend of the house' });
  for (const status of ['pending', 'confirmed', 'cancelled', 'completed'])
    await insertBooking(sql, { customer_name: `${word} stated ${status}`, status, number_of_people: 7 });
  for (let number = 10; number < 25; number++)
    await insertBooking(sql, { customer_name: `${word} many ${number}`, number_of_people: 35 - number });
  const countsResponse = page.waitForResponse(/rpc\/booking_counts/);
  await page.goto(bookingsPath);
  const table = page.getByRole('table', { name: 'Bookings' });
  const search = page.getByRole('searchbox', { name: 'Search bookings' });

  await test.step('the counts are all, pending, confirmed and this month', async () => {
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Bookings');
    const counts = bookingCounts.parse(await (await countsResponse).json());
    await expect(page.locator('dl')).toHaveText([
      `Total Bookings${counts.total}`,
      `Pending${counts.pending}`,
      `Confirmed${counts.confirmed}`,
      `This Month${counts.this_month}`,
    ]);
  });

  await test.step('search takes words in any order, commas, accents and parts of telephone numbers', async () => {
    for (const [typed, expected] of [
      [`${word} stated`, 4],
      [`leveque, chloe ${word}`, 1],
      [`${word} 528010`, 1],
      [`${word} friend house`, 1],
    ] as const) {
      await search.fill(typed);
      await expect(bookingRows(page)).toHaveCount(expected);
    }
    await search.fill(`${word} nobody`);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search).toHaveValue('');
    await expect(bookingRows(page).nth(1)).toBeVisible();
  });

  await test.step('pending bookings are late after 2 hours and overdue after 24', async () => {
    await search.fill(`${word} aged`);
    await expect(bookingRows(page)).toHaveCount(4);
    for (const [index, [, text]] of badges.entries()) await expect(bookingRows(page).nth(index)).toContainText(text);
    await expect(bookingRows(page).nth(3)).not.toContainText(/Over 2/);
    await bookingRows(page).nth(2).getByRole('button', { name: /^View/ }).click();
    await expect(bookingDialog(page)).toContainText('Over 24 h · 2 days');
    await page.keyboard.press('Escape');
    await expect(bookingDialog(page)).toBeHidden();
  });

  await test.step('the table has its columns and is filtered by status', async () => {
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
    await expect(filter.getByRole('option')).toHaveText([
      'All Status',
      'Pending',
      'Confirmed',
      'Cancelled',
      'Completed',
    ]);
    await search.fill(`${word} stated`);
    await filter.selectOption('Cancelled');
    await expect(bookingRows(page)).toHaveCount(1);
    await expect(bookingRows(page)).toContainText([
      new RegExp(`${word} stated cancelled.*Custom trip.*Custom.*7.*, 20\\d\\d.*Cancelled`),
    ]);
    await filter.selectOption('All Status');
    await expect(bookingRows(page)).toHaveCount(4);
  });

  await test.step('column heads sort, and the number of rows can be chosen', async () => {
    await search.fill(`${word} many`);
    await expect(bookingRows(page)).toHaveCount(12);
    for (const [head, name] of [
      ['Customer', `${word} many 10`],
      ['Customer', `${word} many 24`],
      ['People', `${word} many 24`],
      ['People', `${word} many 10`],
    ] as const) {
      await table.getByRole('columnheader', { name: head }).getByRole('button').click();
      await expect(bookingRows(page).first()).toContainText(name);
    }
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '24' }).click();
    await expect(bookingRows(page)).toHaveCount(15);
  });

  await test.step('the details show the whole booking, set any status, return the focus, and delete after confirmation', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const word = uniqueWord();
    const id = await insertBooking(sql, {
      customer_name: word,
      customer_phone: '+212 (600) 12-34-56',
      special_requests: 'Two camels\nand tea',
      internal_note: 'Old friends',
      total_price: 1250.5,
      currency: 'EUR',
    });
    await navigateInAdmin(page, `/bookings?${searchQuery(word)}`);
    await expect(bookingRows(page)).toHaveCount(1);
    const view = page.getByRole('button', { name: `View the booking of ${word}` });
    await view.focus();
    await page.keyboard.press('Enter');
    await test.step('every field is shown', async () => {
      for (const text of [
        ...[
          'customer@example.com',
          'Custom trip',
          '2 people',
          '4 to 7 days',
          '500 to 1,000',
          '€1,250.50',
          'Old friends',
        ],
        ...[`#${id.slice(0, 8)}`, 'Two camels'],
      ])
        await expect(bookingDialog(page)).toContainText(text);
      for (const [name, href] of [
        ['Call', 'tel:+212600123456'],
        ['customer@example.com', 'mailto:customer@example.com'],
      ] as const)
        await expect(bookingDialog(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      for (const name of ['E-mail', 'WhatsApp'])
        await expect(bookingDialog(page).getByRole('button', { name, exact: true })).toBeVisible();
    });
    await test.step('the id is shown short and copied whole', async () => {
      await expect(page.locator('body')).not.toContainText(id);
      await bookingDialog(page).getByRole('button', { name: 'Copy the booking id' }).press('Enter');
      await expect(
        bookingDialog(page).getByRole('status').filter({ hasText: 'Booking id copied to clipboard!' }),
      ).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
      await expect(page.locator('body')).not.toContainText(id);
    });
    await test.step('any status can follow any other', async () => {
      for (const status of ['Completed', 'Pending', 'Cancelled', 'Confirmed']) {
        await bookingDialog(page).getByRole('button', { name: status }).click();
        if (status === 'Cancelled' || status === 'Confirmed')
          await page.getByRole('button', { name: /^(Confirm|Cancel booking) without mail$/ }).click();
        await expect(bookingDialog(page).getByRole('button', { name: status })).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByText(`Booking marked as ${status.toLowerCase()}.`)).toBeVisible();
      }
      expect((await sql`select status from bookings where id = ${id}`)[0]).toEqual({ status: 'confirmed' });
    });
    await page.keyboard.press('Escape');
    await expect(bookingDialog(page)).toBeHidden();
    await expect(view).toBeFocused();
    await expect(bookingRows(page)).toContainText(['Confirmed']);

    await test.step('deletion asks for confirmation, and two in a row both happen', async () => {
      const others = uniqueWord();
      const ids = [
        await insertBooking(sql, { customer_name: `${others} one` }),
        await insertBooking(sql, { customer_name: `${others} two` }),
        await insertBooking(sql, { customer_name: `${others} three` }),
      ];
      await page.getByRole('searchbox', { name: 'Search bookings' }).fill(others);
      await expect(bookingRows(page)).toHaveCount(3);
      const confirmDialog = page.getByRole('alertdialog', { name: 'Delete this booking?' });
      for (const name of ['one', 'two']) {
        await page.getByRole('button', { name: `View the booking of ${others} ${name}` }).click();
        await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
        await expect(confirmDialog).toContainText(`${others} ${name}`);
        await expect(confirmDialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
        if (name === 'one') {
          await page.keyboard.press('Enter');
          await expect(confirmDialog).toBeHidden();
          await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
        }
        await confirmDialog.getByRole('button', { name: 'Delete' }).click();
        await expect(bookingDialog(page)).toBeHidden();
        await expect(page.getByText('Booking deleted.').last()).toBeVisible();
        await expect(page.getByRole('button', { name: `View the booking of ${others} ${name}` })).toBeHidden();
        await expect(page.getByRole('main')).toBeFocused();
      }
      await expect(bookingRows(page)).toHaveCount(1);
      await expect(bookingRows(page)).toContainText([`${others} three`]);
      expect([...(await sql`select id from bookings where id in ${sql(ids)}`)]).toEqual([{ id: ids[2] }]);
    });
  });
});

test.describe('bookings when the database does not answer', () => {
  test.use({
    expectedErrors: [
      /Failed to load resource|Failed to fetch|bookings?\b|pending|count|status of booking|delete of booking|tours|day trips|new booking/,
    ],
  });

  test('list, status, deletion and new booking each report their failure, and nothing is lost', {
    tag: '@deep',
  }, async ({ page, sql, context }) => {
    const word = uniqueWord();
    const id = await insertBooking(sql, { customer_name: word });
    const lists = /rest\/v1\/(bookings|rpc\/search_bookings|rpc\/booking_counts)\?/;
    const changes = /rest\/v1\/bookings/;
    await page.route(lists, (route) => route.abort());
    await page.goto(`${bookingsPath}?${searchQuery(word)}`);

    await test.step('the list loads on retry, and loaded rows stay when a refresh fails', async () => {
      const listError = page.getByRole('alert').filter({ hasText: 'Failed to load bookings. Please try again.' });
      await expect(listError).toBeVisible();
      const countsError = page.getByRole('alert').filter({ hasText: 'Some numbers could not be loaded.' });
      await expect(countsError).toBeVisible();
      await expect(page.locator('dl').first()).toContainText('–');
      await page.unroute(lists);
      await countsError.getByRole('button', { name: 'Try Again' }).click();
      await expect(countsError).toBeHidden();
      await expect(page.locator('dl').first()).not.toContainText('–');
      await listError.getByRole('button', { name: 'Try Again' }).click();
      await expect(bookingRows(page)).toHaveCount(1);
      await page.route(lists, (route) => route.abort());
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(listError).toBeVisible();
      await expect(bookingRows(page)).toHaveCount(1);
      await page.unroute(lists);
      await listError.getByRole('button', { name: 'Try Again' }).click();
      await expect(listError).toBeHidden();
    });

    await test.step('a failed status change or deletion changes nothing', async () => {
      await page.getByRole('button', { name: `View the booking of ${word}` }).click();
      await expect(bookingDialog(page)).toContainText('customer@example.com');
      await page.route(changes, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
      await bookingDialog(page).getByRole('button', { name: 'Completed' }).click();
      await expect(bookingDialog(page).getByRole('alert')).toHaveText(
        'The status could not be changed. Please try again.',
      );
      await expect(bookingDialog(page).getByRole('button', { name: 'Pending' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await bookingDialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('The booking could not be deleted. Please try again.')).toBeVisible();
      await expect(bookingDialog(page)).toBeVisible();
      expect(await sql`select 1 from bookings where id = ${id} and status = 'pending'`).toHaveLength(1);
      await page.unroute(changes);
    });

    await test.step('without a network a change fails at once and is not queued', async () => {
      await bookingDialog(page).getByRole('button', { name: 'Completed' }).click();
      await expect(bookingDialog(page).getByRole('alert')).toHaveCount(0);
      await expect(bookingDialog(page).getByRole('button', { name: 'Completed' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await context.setOffline(true);
      await bookingDialog(page).getByRole('button', { name: 'Confirmed' }).click();
      const mailDialog = page.getByRole('dialog', { name: /^Confirm booking #/ });
      await mailDialog.getByRole('button', { name: 'Confirm without mail' }).click();
      await expect(mailDialog.getByRole('alert')).toHaveText('The status could not be changed. Please try again.');
      await page.keyboard.press('Escape');
      await expect(mailDialog).toBeHidden();
      await context.setOffline(false);
      await bookingDialog(page).getByRole('button', { name: 'Cancelled' }).click();
      await page.getByRole('button', { name: 'Cancel booking without mail' }).click();
      await expect(bookingDialog(page).getByRole('button', { name: 'Cancelled' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect((await sql`select status from bookings where id = ${id}`)[0]).toEqual({ status: 'cancelled' });
    });

    await test.step('details of a deleted booking say that it is gone', async () => {
      await navigateInAdmin(page, '/bookings?show=0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d');
      await expect(bookingDialog(page)).toContainText('This booking is no longer there.');
    });

    await test.step('a new booking that failed can be saved again', async () => {
      await page.route(changes, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
      await navigateInAdmin(page, '/bookings?new=true');
      const form = page.getByRole('dialog', { name: 'Create Booking' });
      await form.getByLabel('Full name').fill(`${word} again`);
      await form.getByRole('textbox', { name: 'E-mail' }).fill('again@example.com');
      const [tour] = await sql<{ id: string }[]>`select id from tours where is_active order by display_order limit 1`;
      await form.getByRole('combobox', { name: 'Trip' }).selectOption(`tour:${tour?.id}`);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText('The booking could not be saved.');
      await expect(form.getByLabel('Full name')).toHaveValue(`${word} again`);
      await page.unroute(changes);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(bookingDialog(page)).toContainText(`${word} again`);
      expect(await sql`select 1 from bookings where customer_name = ${`${word} again`}`).toHaveLength(1);
    });
  });
});
