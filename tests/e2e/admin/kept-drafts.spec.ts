import type { Page } from '@playwright/test';
import {
  createStaffMember,
  endedSessionErrors,
  findNotification,
  searchQuery,
  startSessionAs,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource|ERR_|Failed to fetch|tours|publishing/] });
test.beforeEach(({ expectErrors }) => expectErrors(endedSessionErrors));

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Tour' });
const titleOf = (page: Page) => form(page).getByLabel('Title').first();
const notice = (page: Page) => page.getByText(/^Unsaved changes from today, .* are still on this device\.$/);
const countDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin.draft')).length);

test('what is typed without a connection outlives the page until saved or signed out', async ({
  page,
  context,
  staffApi,
  sql,
  origin,
  publishableKey,
}) => {
  const tour = await createTestTour(staffApi, { is_active: false });
  const address = `/${adminPath}/tours?inactive=true&${searchQuery(tour.title)}&edit=${tour.id}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSessionAs(page, await createStaffMember(sql), origin, publishableKey);
  await page.goto(address);
  await titleOf(page).fill('Written in the desert');
  await context.setOffline(true);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toContainText(
    "No connection. Your text is safe on this device; save again when you're back online.",
  );
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const later = await context.newPage();
  await later.setViewportSize({ width: 1440, height: 900 });
  await later.goto(address);
  await expect(notice(later)).toBeVisible();
  await expect(titleOf(later)).toHaveValue(tour.title);
  await form(later).getByRole('button', { name: 'Continue with them' }).click();
  await expect(titleOf(later)).toHaveValue('Written in the desert');
  await form(later).getByRole('button', { name: 'Save' }).click();
  await expect(findNotification(later, 'Tour updated successfully!')).toBeVisible();
  expect([...(await sql`select title from tours where id = ${tour.id}`)]).toEqual([{ title: 'Written in the desert' }]);
  expect(await countDrafts(later)).toBe(0);

  await later.goto(address);
  await titleOf(later).fill('Half a sentence');
  await expect.poll(() => countDrafts(later)).toBe(1);
  await later.close({ runBeforeUnload: false });

  const last = await context.newPage();
  await last.goto(`/${adminPath}/tours?${searchQuery(tour.title)}`);
  expect(await countDrafts(last)).toBe(1);
  await last.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(last).toHaveURL('/login');
  expect(await countDrafts(last)).toBe(0);
});
