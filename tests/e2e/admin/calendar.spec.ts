import type { Page } from '@playwright/test';
import { bookingDialog, hideMail, insertBooking, test } from '../../helpers/e2e/admin-bookings.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { actBeforeUpdate, findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const calendarPath = `/${adminPath}/calendar`;
const dayButton = (page: Page, day: string) => page.getByRole('button', { name: new RegExp(`^${day};`) });
const section = (page: Page, day: string) => page.getByRole('region', { name: day });

test('staff see who travels in a month, a week and on a day, by keyboard too, and which departure is overbooked', async ({
  page,
  sql,
  staffApi,
}) => {
  const word = uniqueWord();
  const tour = await createTestTour(staffApi, { is_active: false, max_participants: 5, meeting_point: 'Hotel Atlas' });
  const travels = { departure_date: '2031-03-05', return_date: '2031-03-07', status: 'confirmed' };
  const onTour = { booking_type: 'tour', tour_id: tour.id, duration: null, budget: null, ...travels };
  await insertBooking(sql, {
    ...onTour,
    ...{ customer_name: `Ada ${word}`, customer_phone: '+212 600 123 456', number_of_people: 4 },
    special_requests: 'No nuts, please',
  });
  await insertBooking(sql, { ...onTour, customer_name: `Bea ${word}`, number_of_people: 2, status: 'pending' });
  await insertBooking(sql, { ...onTour, customer_name: `Cem ${word}`, status: 'cancelled' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('a month shows the trips of each day, and below who travels on the chosen one', async () => {
    await page.goto(`${calendarPath}?day=2031-03-04`);
    await expect(page.getByRole('heading', { name: 'Mar 2031' })).toBeVisible();
    await expect(dayButton(page, 'Wednesday, Mar 5')).toHaveAccessibleName(
      `Wednesday, Mar 5; ${tour.title}, 6 of 5 people, overbooked`,
    );
    await dayButton(page, 'Wednesday, Mar 5').press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/day=2031-03-06/);
    const thursday = section(page, 'Thursday, Mar 6');
    await expect(thursday).toContainText('Overbooked');
    await expect(thursday).toContainText('Day 2 of 3 · 6 of 5 people');
    await expect(thursday.getByRole('listitem')).toHaveText([
      `Ada ${word}4 people+212 600 123 456`,
      `Bea ${word}2 peoplePending`,
    ]);
    expect(await findProblemsInBothThemes(page, 'the month', [1440])).toEqual([]);
  });

  await test.step('a week shows every day, and leads to the booking', async () => {
    await page.getByRole('button', { name: 'Week' }).click();
    await expect(page.getByRole('heading', { name: 'Mar 3-9, 2031' })).toBeVisible();
    await expect(section(page, 'Friday, Mar 7')).toContainText('Day 3 of 3');
    await expect(section(page, 'Saturday, Mar 8')).toContainText('Nobody travels.');
    expect(await findProblemsInBothThemes(page, 'the week', [390, 768, 1440])).toEqual([]);
    await section(page, 'Friday, Mar 7')
      .getByRole('link', { name: `Ada ${word}` })
      .click();
    await expect(bookingDialog(page)).toContainText('Mar 5-7, 2031');
    await page.goBack();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByRole('heading', { name: 'Mar 10-16, 2031' })).toBeVisible();
  });

  await test.step('on a phone a month is a list of the days on which somebody travels', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${calendarPath}?day=2031-03-01`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Wednesday, Mar 5',
      'Thursday, Mar 6',
      'Friday, Mar 7',
    ]);
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByText('Nobody travels in this month.')).toBeVisible();
  });

  await test.step('the sheet of a day says who, how many, telephone, meeting point and wishes, and prints them alone', async () => {
    await page.goto(`${calendarPath}?day=2031-03-01`);
    await page.getByRole('link', { name: 'Day sheet of Wednesday, Mar 5' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wednesday, Mar 5, 2031');
    await expect(page.getByText('1 trip, 6 people')).toBeVisible();
    await expect(page.getByText(/^Meeting point: Hotel Atlas/)).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveText([
      `Ada ${word}4+212 600 123 456No nuts, please`,
      `Bea ${word} (not confirmed yet)2`,
    ]);
    expect(await findProblemsInBothThemes(page, 'the day sheet', [390, 1440])).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Hotel Atlas')).toBeVisible();
    for (const name of ['Print', 'Sign Out', 'Account'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Back to the calendar' }).click();
    await expect(page).toHaveURL(/day=2031-03-05/);
  });
});

test.describe('the calendar when the service fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|departures/] });

  test('says so and loads on retry', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/rpc/get_departures', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await page.goto(calendarPath);
    const error = page.getByRole('alert').filter({ hasText: 'The departures could not be loaded.' });
    await expect(error).toBeVisible();
    await page.unroute('**/rpc/get_departures');
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(error).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeVisible();
  });
});

test('the dashboard completes a trip that is over and invites to a review, and shows what comes up', async ({
  page,
  sql,
}) => {
  const word = uniqueWord();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const over = { status: 'confirmed', departure_date: day(-9), return_date: day(-7) };
  const id = await insertBooking(sql, {
    customer_name: `Over ${word}`,
    customer_email: `${word}@example.com`,
    ...over,
  });
  const other = await insertBooking(sql, { customer_name: `Silent ${word}`, ...over });
  await insertBooking(sql, { customer_name: `Under way ${word}`, ...over, return_date: day(3) });
  await insertBooking(sql, { status: 'confirmed', departure_date: day(1), tour_title: `Trip ${word}` });
  const finished = page.getByRole('region', { name: /^Trip over/ }).getByRole('listitem');
  const statusOf = async (booking: string) => [...(await sql`select status from bookings where id = ${booking}`)];
  await page.goto(`/${adminPath}`);
  await expect(finished.filter({ hasText: `Over ${word}` })).toContainText('ended');
  await expect(finished.filter({ hasText: 'Under way' })).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: 'Coming up' })
      .getByRole('listitem')
      .filter({ hasText: `Trip ${word}` }),
  ).toBeVisible();

  await page.getByRole('button', { name: `Complete and ask: Over ${word}` }).click();
  await expect(findNotification(page, 'The invitation to a review is on its way.')).toBeVisible();
  await expect(finished.filter({ hasText: `Over ${word}` })).toHaveCount(0);
  expect(await statusOf(id)).toEqual([{ status: 'completed' }]);
  expect([...(await sql`select kind from mail_messages where booking_id = ${id}`)]).toEqual([
    { kind: 'review_invitation' },
  ]);

  await hideMail(page);
  await page.reload();
  await page.getByRole('button', { name: `Complete: Silent ${word}` }).click();
  await expect(findNotification(page, `The booking of Silent ${word} is completed.`)).toBeVisible();
  expect(await statusOf(other)).toEqual([{ status: 'completed' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(finished.filter({ hasText: `Silent ${word}` })).toBeVisible();
  await actBeforeUpdate(page, 'bookings', () => sql`update bookings set status = 'cancelled' where id = ${other}`);
  await page.getByRole('button', { name: `Complete: Silent ${word}` }).click();
  await expect(findNotification(page, `Somebody has changed the booking of Silent ${word} meanwhile.`)).toBeVisible();
  expect(await statusOf(other)).toEqual([{ status: 'cancelled' }]);
  expect([...(await sql`select kind from mail_messages where booking_id = ${other}`)]).toEqual([]);
});
