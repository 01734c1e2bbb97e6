import type { Page } from '@playwright/test';
import { bookingDialog, insertBooking, test as withStaff } from '../../helpers/e2e/admin-bookings.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import { findNotification } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const calendarPath = `/${adminPath}/calendar`;
const day = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Guides of ${title}` });

/** Tests with two custom trips in a week, from Tuesday to Thursday and on Thursday. Each uses a month whose 5th is a Tuesday. */
const test = withStaff.extend<{ bookTrips: (month: string) => Promise<{ long: string; short: string; id: string }> }>({
  bookTrips: async ({ sql }, use) => {
    const booked: string[] = [];
    await use(async (month) => {
      const word = uniqueWord();
      const [long, short] = [`Long ${word}`, `Short ${word}`];
      const confirmed = { status: 'confirmed', number_of_people: 2, customer_name: `Ada ${word}` };
      const id = await insertBooking(sql, {
        ...confirmed,
        tour_title: long,
        departure_date: `${month}-05`,
        return_date: `${month}-07`,
      });
      booked.push(id, await insertBooking(sql, { ...confirmed, tour_title: short, departure_date: `${month}-07` }));
      return { long, short, id };
    });
    for (const id of booked) await sql`delete from bookings where id = ${id}`;
  },
});

test('staff choose a guide by keyboard, and Undo takes the choice back', async ({ page, bookTrips }) => {
  const { long, id } = await bookTrips('2041-03');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${calendarPath}?day=2041-03-05`);
  const guides = day(page, 'Tuesday, Mar 5').getByRole('button', { name: `guides of ${long}` });
  await expect(guides).toHaveText('No guide yet');
  expect(await findProblems(page, 'the month')).toEqual([]);
  await guides.press('Enter');
  await expect(dialog(page, long).getByRole('checkbox').first()).toBeFocused();
  await dialog(page, long).getByRole('checkbox', { name: 'Hassan' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(findNotification(page, `Hassan leads ${long}.`)).toBeVisible();
  await expect(guides).toHaveText('Hassan');
  await expect(guides).toBeFocused();
  await page.goto(`/${adminPath}/bookings?show=${id}`);
  await expect(bookingDialog(page)).toContainText('GuidesHassan');
  await page.goBack();
  await guides.press('Enter');
  await dialog(page, long).getByRole('checkbox', { name: 'Hassan' }).press('Space');
  await dialog(page, long).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(guides).toHaveText('No guide yet');
  await page.keyboard.press('Control+z');
  await expect(guides).toHaveText('Hassan');
});

test('a guide of two trips on a day is marked, on a phone', { tag: '@deep' }, async ({ page, bookTrips }) => {
  const { long, short } = await bookTrips('2052-03');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${calendarPath}?day=2052-03-05`);
  const thursday = day(page, 'Thursday, Mar 7');
  const open = (title: string) => thursday.getByRole('button', { name: `guides of ${title}` });
  expect((await open(long).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await open(long).click();
  await dialog(page, long).getByRole('checkbox', { name: 'Hassan' }).click();
  await dialog(page, long).getByRole('button', { name: 'Save' }).click();
  await expect(open(long)).toHaveText('Hassan');
  await open(short).click();
  await dialog(page, short)
    .getByRole('checkbox', { name: /^Hassan/ })
    .click();
  await expect(dialog(page, short).getByRole('status')).toHaveText(`Hassan also leads ${long}, Mar 5-7, 2052.`);
  expect(await findProblemsInBothThemes(page, 'the choice of guides', [390])).toEqual([]);
  await dialog(page, short).getByRole('button', { name: 'Save' }).click();
  await expect(thursday.getByText('Hassan: two trips')).toHaveCount(2);
  await expect(day(page, 'Tuesday, Mar 5').getByText('Hassan: two trips')).toHaveCount(0);
  expect(await findProblemsInBothThemes(page, 'the marked guide', [390])).toEqual([]);
});

test("the sheet of a guide's week has their name and no other trips, on phones", { tag: '@deep' }, async ({
  page,
  sql,
  bookTrips,
}) => {
  const { long, short, id } = await bookTrips('2047-03');
  const [hassan] = await sql<{ id: string }[]>`select guide ->> 'id' as id
    from site_content, jsonb_array_elements(guides) as guide where guide ->> 'name' = 'Hassan'`;
  await sql`insert into private.departures (departure, guides)
    values (${`bookings/${id}`}, ${[hassan?.id ?? '']}::uuid[])`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${calendarPath}?day=2047-03-05&view=week`);
  await page.getByRole('link', { name: 'Week sheet' }).click();
  const trips = page.getByRole('heading', { level: 3 });
  await expect(trips).toHaveText([long, short]);
  await expect(page.getByText('Guides: Hassan')).toBeVisible();
  const guide = page.getByRole('combobox', { name: 'Guide' });
  await guide.selectOption('Hassan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hassan: Mar 4-10, 2047');
  await expect(trips).toHaveText([long]);
  await expect(page.getByText('1 trip, 2 travellers')).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'the sheet of a guide', [390, 1440])).toEqual([]);
  await page.reload();
  await expect(trips).toHaveText([long]);
  await page.emulateMedia({ media: 'print' });
  await expect(guide).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hassan: Mar 4-10, 2047');
  await page.emulateMedia({ media: 'screen' });
  await guide.selectOption('Without a guide');
  await expect(trips).toHaveText([short]);
  await guide.selectOption('Nadia');
  await expect(page.getByText('Nadia isn’t leading any trips this week.')).toBeVisible();
  await page.goto(`${calendarPath}?sheet=2047-03-05&guide=gone`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([long]);
});
