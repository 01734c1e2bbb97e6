import type { Locator, Page } from '@playwright/test';
import { bookingDialog, insertBooking, test as withStaff } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { adminPath, createTestTour, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const calendarPath = `/${adminPath}/calendar`;
const dayButton = (page: Page, day: string) => page.getByRole('button', { name: new RegExp(`^${day};`) });
const section = (page: Page, day: string) => page.getByRole('region', { name: day });

interface Departure {
  readonly word: string;
  readonly title: string;
}

/**
 * Tests with an overbooked departure, from the 5th to the 7th. Each uses a month of its own that has no other travellers and whose
 * 5th is a Wednesday: 2031-03, 2036-03, 2042-03, 2053-03, 2034-04 or 2031-11.
 */
const test = withStaff.extend<{ bookDeparture: (month: string) => Promise<Departure> }>({
  bookDeparture: async ({ sql, staffApi }, use) => {
    const booked: string[] = [];
    await use(async (month) => {
      const word = uniqueWord();
      const tour = await createTestTour(staffApi, {
        is_active: false,
        max_participants: 5,
        meeting_point: 'Hotel Atlas',
      });
      const onTour = {
        booking_type: 'tour',
        tour_id: tour.id,
        duration: null,
        budget: null,
        status: 'confirmed',
        departure_date: `${month}-05`,
        return_date: `${month}-07`,
      };
      booked.push(
        await insertBooking(sql, {
          ...onTour,
          customer_name: `Ada ${word}`,
          customer_phone: '+212 600 123 456',
          number_of_people: 4,
          special_requests: 'No nuts, please',
        }),
        await insertBooking(sql, { ...onTour, customer_name: `Bea ${word}`, number_of_people: 2, status: 'pending' }),
        await insertBooking(sql, { ...onTour, customer_name: `Cem ${word}`, status: 'cancelled' }),
      );
      return { word, title: tour.title };
    });
    for (const id of booked) await sql`delete from bookings where id = ${id}`;
  },
});

test('a month shows the trips of each day, and below who travels then', async ({ page, bookDeparture }) => {
  const { word, title } = await bookDeparture('2031-03');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${calendarPath}?day=2031-03-04`);
  await expect(page.getByRole('heading', { name: 'Mar 2031' })).toBeVisible();
  await expect(dayButton(page, 'Wednesday, Mar 5')).toHaveAccessibleName(
    `Wednesday, Mar 5; ${title}, 6 of 5 travellers, overbooked`,
  );
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, width: 0 };
  const [first, last, bar] = [
    await box(dayButton(page, 'Wednesday, Mar 5')),
    await box(dayButton(page, 'Friday, Mar 7')),
    await box(page.locator('.trip')),
  ];
  expect(bar.x).toBeGreaterThan(first.x);
  expect(bar.x + bar.width).toBeGreaterThan(last.x + last.width / 2);
  expect(bar.x + bar.width).toBeLessThan(last.x + last.width);
  await dayButton(page, 'Wednesday, Mar 5').press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2031-03-06/);
  const thursday = section(page, 'Thursday, Mar 6');
  await expect(thursday).toContainText('Overbooked');
  await expect(thursday).toContainText('Day 2 of 3 · 4 confirmed, 2 asked, of 5');
  await expect(thursday.getByRole('listitem')).toHaveText([
    `Ada ${word}4 travellers+212 600 123 456`,
    `Bea ${word}2 travellersPending`,
  ]);
  expect(await findProblemsInBothThemes(page, 'the month', [1440])).toEqual([]);
});

test('a departure is marked, gets a note, and others are added beside it', async ({ page, bookDeparture }) => {
  const { title } = await bookDeparture('2034-04');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${calendarPath}?day=2034-04-05`);
  const first = section(page, 'Wednesday, Apr 5');
  await first.getByRole('button', { name: 'Full', exact: true }).click();
  await expect(page.getByText(`${title}, Apr 5, 2034: full.`)).toBeVisible();
  await expect(dayButton(page, 'Wednesday, Apr 5')).toHaveAccessibleName(/, overbooked, full$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByRole('button', { name: 'Open', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await first.getByRole('button', { name: `Places and notes of ${title}` }).click();
  await page.getByLabel('Note for staff').fill('Ring the camp');
  expect(await findProblemsInBothThemes(page, 'places and notes', [1440])).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first).toContainText('Note for staff: Ring the camp');
  await first.getByRole('button', { name: 'Add a departure on Wednesday, Apr 5' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add departures' });
  await dialog.getByLabel('Trip').selectOption({ label: title });
  await dialog.getByLabel('Day', { exact: true }).fill('2034-04-12');
  await dialog.getByLabel('Every week until').fill('2034-04-26');
  await expect(dialog.getByRole('status')).toHaveText(
    'Every Wednesday from Apr 12, 2034 to Apr 26, 2034: 3 departures',
  );
  expect(await findProblemsInBothThemes(page, 'adding departures', [1440])).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 3 departures' }).click();
  await expect(dayButton(page, 'Wednesday, Apr 26')).toHaveAccessibleName(
    `Wednesday, Apr 26; ${title}, 0 of 5 travellers, extra day`,
  );
});

test('the chosen day stands beside the month, or is scrolled to', async ({ page, bookDeparture }) => {
  const { word } = await bookDeparture('2033-03');
  const traveller = page.getByRole('link', { name: `Ada ${word}` });
  for (const [width, height] of [
    [1200, 700],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${calendarPath}?day=2033-03-01`);
    await dayButton(page, 'Sunday, Mar 6').click();
    await expect(traveller).toBeInViewport();
    await expect(dayButton(page, 'Sunday, Mar 6')).toBeFocused();
  }
});

test('the sheet of a day says who travels, where they meet, and their wishes', async ({ page, bookDeparture }) => {
  const { word } = await bookDeparture('2031-11');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${calendarPath}?day=2031-11-01`);
  await page.getByRole('link', { name: 'Day sheet of Wednesday, Nov 5' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wednesday, Nov 5, 2031');
  await expect(page.getByText('1 trip, 6 travellers')).toBeVisible();
  await expect(page.getByText(/^Meeting point: Hotel Atlas/)).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveText([
    `Ada ${word}4+212 600 123 456No nuts, please`,
    `Bea ${word} (not confirmed yet)2`,
  ]);
  expect(await findProblemsInBothThemes(page, 'the day sheet', [390, 1440])).toEqual([]);
  await page.getByRole('link', { name: 'Back to the calendar' }).click();
  await expect(page).toHaveURL(/day=2031-11-05/);
});

test('the sheet of a week has the customers of each trip once', { tag: '@deep' }, async ({ page, bookDeparture }) => {
  const { word, title } = await bookDeparture('2032-03');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${calendarPath}?day=2032-03-04&view=week`);
  await page.getByRole('link', { name: 'Week sheet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mar 1-7, 2032');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Friday, Mar 5',
    'Saturday, Mar 6',
    'Sunday, Mar 7',
  ]);
  await expect(page.getByText(`Ada ${word}`)).toHaveCount(1);
  await expect(page.getByText(`${title} · Day 3 of 3 · 6 of 5 travellers`)).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'the week sheet', [390, 1440])).toEqual([]);
  await page.getByRole('link', { name: 'Back to the calendar' }).click();
  await expect(page).toHaveURL(/day=2032-03-04&view=week/);
});

test('a day with four trips says how many more there are, in sight', { tag: '@deep' }, async ({ page, sql }) => {
  const day = { status: 'confirmed', departure_date: '2058-06-05', number_of_people: 2 };
  for (let number = 1; number <= 4; number++) await insertBooking(sql, { ...day, tour_title: `Trip ${number}` });
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${calendarPath}?day=2058-06-05`);
    const more = page.getByText('+1 more');
    await expect(more).toBeVisible();
    const [bottom, end] = await more.evaluate((element) => [
      element.getBoundingClientRect().bottom,
      element.closest('td')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(bottom, `${width} px`).toBeLessThanOrEqual(end);
  }
  await sql`delete from bookings where departure_date = '2058-06-05'`;
});

test('the keyboard turns the months of the calendar and keeps the focus', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${calendarPath}?day=2059-03-12`);
  await page.getByRole('button', { name: /^Wednesday, Mar 12/ }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'Apr 2059' })).toBeVisible();
  await expect(page.getByRole('gridcell').locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'May 2059' })).toBeVisible();
  await expect(page.getByRole('gridcell').locator('button:focus')).toHaveCount(1);
});

test('confirmed bookings without days are listed on the calendar and the dashboard', { tag: '@deep' }, async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const created_at = new Date('2018-01-01T10:00:00Z');
  const id = await insertBooking(sql, { customer_name: word, status: 'confirmed', travel_dates: 'In May', created_at });
  for (const address of [calendarPath, `/${adminPath}`]) {
    await page.goto(address);
    const item = page
      .getByRole('region', { name: 'Confirmed, without days' })
      .getByRole('listitem')
      .filter({ hasText: word });
    await expect(item).toContainText('In May');
    await item.getByRole('link').click();
    await expect(bookingDialog(page)).toContainText(word);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Confirmed, without days' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'View all: Confirmed, without days' }).click();
  await expect(page.getByRole('button', { name: `View the booking of ${word}` })).toHaveCount(0);
  await sql`delete from bookings where id = ${id}`;
});

test('a week shows every day, and leads to the booking', { tag: '@deep' }, async ({ page, bookDeparture }) => {
  const { word } = await bookDeparture('2036-03');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${calendarPath}?day=2036-03-06`);
  await page.getByRole('button', { name: 'Week' }).click();
  await expect(page.getByRole('heading', { name: 'Mar 3-9, 2036' })).toBeVisible();
  await expect(section(page, 'Friday, Mar 7')).toContainText('Day 3 of 3');
  await expect(section(page, 'Saturday, Mar 8')).toContainText('No one is travelling.');
  expect(await findProblemsInBothThemes(page, 'the week', [390, 768, 1440])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await section(page, 'Friday, Mar 7')
    .getByRole('link', { name: `Ada ${word}` })
    .click();
  await expect(bookingDialog(page)).toContainText('Mar 5-7, 2036');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Mar 3-9, 2036' })).toBeVisible();
  await page.getByRole('link', { name: 'Day sheet of Friday, Mar 7' }).click();
  await page.getByRole('link', { name: 'Back to the calendar' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('heading', { name: 'Mar 10-16, 2036' })).toBeVisible();
});

test('on a phone a month lists the days on which someone travels', { tag: '@deep' }, async ({
  page,
  bookDeparture,
}) => {
  await bookDeparture('2042-03');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${calendarPath}?day=2042-03-01`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Wednesday, Mar 5',
    'Thursday, Mar 6',
    'Friday, Mar 7',
  ]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByText('No one is travelling this month.')).toBeVisible();
});

test('the sheet of a day is printed without the frame of the admin', { tag: '@deep' }, async ({
  page,
  bookDeparture,
}) => {
  await bookDeparture('2053-03');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${calendarPath}?day=2053-03-01`);
  await page.getByRole('link', { name: 'Day sheet of Wednesday, Mar 5' }).click();
  await expect(page.getByText('Hotel Atlas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Hotel Atlas')).toBeVisible();
  for (const name of ['Print', 'Sign Out', 'Account']) await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test.describe('the calendar when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|departures/] });

  test('the calendar says so and loads on retry', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/rpc/get_departures?*', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(calendarPath);
    const error = page.getByRole('alert').filter({ hasText: 'The departures could not be loaded.' });
    await expect(error).toBeVisible();
    await page.unroute('**/rpc/get_departures?*');
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(error).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeVisible();
  });
});
