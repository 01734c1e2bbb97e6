import type { Page } from '@playwright/test';
import { getMoroccoTime } from '#shared/rules/clock.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { findProblems, findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  findNotification,
  searchQuery,
  signInNewStaffMember,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

// Far from Morocco, so that a time of the browser's zone would be another one.
test.use({ timezoneId: 'Asia/Tokyo' });
test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

const day = 24 * 60 * 60_000;
const tomorrow = new Date(Math.floor(Date.now() / 60_000) * 60_000 + day);
const yesterday = new Date(tomorrow.getTime() - 2 * day);
const toTyped = (at: Date) => getMoroccoTime(at).slice(0, 16);
const time = (page: Page) => page.getByLabel('Publish at (Moroccan time)');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const passed = 'This time has passed. Please choose a later one.';

async function openForm(page: Page, title: string): Promise<void> {
  await page.goto(`/${adminPath}/tours?inactive=true&${searchQuery(title)}`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(time(page)).toBeVisible();
}

test('a tour is published at the time that staff set, and its history says so', { tag: '@deep' }, async ({
  page,
  request,
  sql,
  staffApi,
  waitUntilPublished,
}) => {
  const title = `Dunes ${uniqueWord()}`;
  const { id } = await createTestTour(staffApi, { title, is_active: false });
  await openForm(page, title);
  await time(page).fill(toTyped(tomorrow));
  expect(await findProblems(page, 'form with a time')).toEqual([]);
  await save(page).click();
  await expect(findNotification(page, `Visitors see it from ${formatDateTime(tomorrow)} on.`)).toBeVisible();
  await expect(page.getByText(`Publishes ${formatDateTime(tomorrow)}`)).toBeVisible();
  expect([...(await sql`select publish_at from public.tours where id = ${id}`)]).toEqual([{ publish_at: tomorrow }]);

  const [{ due } = { due: tomorrow }] = await sql<{ due: Date }[]>`select date_trunc('minute', now()) as due`;
  await sql.begin(async (transaction) => {
    // The triggers refuse a time that has passed.
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.tours set publish_at = ${due} where id = ${id}`;
  });
  // Without this the local backend does it within 15 seconds.
  await sql`select private.publish_due()`;
  await waitUntilPublished();
  expect((await request.get(`/tours/${id}`)).status()).toBe(200);
  await page.goto(`/${adminPath}/tours?history=${id}`);
  const newest = page.getByRole('dialog').getByRole('listitem').first();
  await expect(newest).toContainText('Published at the set time');
  await expect(newest).toContainText('A scheduled job');
  await expect(newest).toContainText(formatDateTime(due));
});

test('a time that has passed is refused, and what was typed stays', { tag: '@deep' }, async ({
  page,
  staffApi,
  expectErrors,
}) => {
  expectErrors(/status of 400|^save in tours: /);
  const title = `Dunes ${uniqueWord()}`;
  await createTestTour(staffApi, { title, is_active: false });
  await openForm(page, title);
  await time(page).fill(toTyped(yesterday));
  await save(page).click();
  await expect(page.getByText(`Publish at: ${passed}`)).toBeVisible();
  await expect(page.getByText(passed, { exact: true })).toBeVisible();
  await expect(time(page)).toBeFocused();
  await expect(time(page)).toHaveValue(toTyped(yesterday));
  expect(await findProblemsInBothThemes(page, 'form with a refused time', [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: 'Remove the time' }).press('Enter');
  await expect(time(page)).toHaveValue('');
  await expect(time(page)).toBeFocused();
  await expect(page.getByText(passed, { exact: true })).toBeHidden();
  await page.getByRole('switch', { name: /^Active/ }).check();
  await expect(time(page)).toBeHidden();
});

test('the database refuses a time that has passed when the browser’s clock is behind', { tag: '@deep' }, async ({
  page,
  staffApi,
  expectErrors,
}) => {
  expectErrors(/status of 400|^save in tours: /);
  const title = `Dunes ${uniqueWord()}`;
  await createTestTour(staffApi, { title, is_active: false });
  await openForm(page, title);
  await page.clock.setFixedTime(new Date(yesterday.getTime() - day));
  await time(page).fill(toTyped(yesterday));
  await save(page).click();
  await expect(page.getByText(`Publish at: ${passed}`)).toBeVisible();
  await expect(page.getByText(passed, { exact: true })).toBeVisible();
  await expect(time(page)).toHaveValue(toTyped(yesterday));
});

test('a time to come is saved when the browser’s clock is ahead', { tag: '@deep' }, async ({
  page,
  sql,
  staffApi,
  origin,
  publishableKey,
}) => {
  // A browser whose clock is ahead renews its session at once.
  await startStaffSession(page, await signInNewStaffMember(sql, origin, publishableKey), origin);
  const title = `Dunes ${uniqueWord()}`;
  const { id } = await createTestTour(staffApi, { title, is_active: false });
  await openForm(page, title);
  await page.clock.setFixedTime(new Date(tomorrow.getTime() + day));
  await time(page).fill(toTyped(tomorrow));
  await save(page).click();
  await expect
    .poll(async () => [...(await sql`select publish_at from public.tours where id = ${id}`)])
    .toEqual([{ publish_at: tomorrow }]);
});

test('undo gives an activated row its time back', { tag: '@deep' }, async ({ page, sql, staffApi }) => {
  const title = `Lake ${uniqueWord()}`;
  const { id } = await createTestDayTrip(staffApi, {
    title,
    is_active: false,
    publish_at: tomorrow.toISOString(),
  });
  await page.goto(`/${adminPath}/day-trips?${searchQuery(title)}`);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table')).toContainText(`Publishes ${formatDateTime(tomorrow)}`);
  await page.getByRole('switch', { name: `Inactive: ${title}` }).click();
  await expect(page.getByRole('switch', { name: `Active: ${title}` })).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText('Publishes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table')).toContainText(`Publishes ${formatDateTime(tomorrow)}`);
  expect([...(await sql`select publish_at from public.day_trips where id = ${id}`)]).toEqual([
    { publish_at: tomorrow },
  ]);
});

test('on a phone a day trip shows its time, in the form too', { tag: '@deep' }, async ({ page, staffApi }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `Lake ${uniqueWord()}`;
  await createTestDayTrip(staffApi, { title, is_active: false, publish_at: tomorrow.toISOString() });
  await page.goto(`/${adminPath}/day-trips?${searchQuery(title)}`);
  await expect(page.getByText(`Publishes ${formatDateTime(tomorrow)}`)).toBeVisible();
  expect(await findProblems(page, 'card with a time')).toEqual([]);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(time(page)).toHaveValue(toTyped(tomorrow));
});
