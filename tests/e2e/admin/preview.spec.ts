import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { previewPath } from '#shared/rules/server-paths.ts';
import { findProblemsInBothThemes } from '../../helpers/e2e/admin-page-checks.ts';
import {
  createStaffMember,
  endedSessionErrors,
  findNotification,
  staffPassword,
  startSessionAs,
  startStaffSession,
} from '../../helpers/e2e/admin-session.ts';
import { adminPath, createTestTour, expect, test } from '../../helpers/e2e/fixtures.ts';
import { uploadTourImage } from '../../helpers/e2e/image-files.ts';
import { findPageProblems } from '../../helpers/e2e/page-checks.ts';
import { createTestDayTrip } from '../../helpers/e2e/trip-rows.ts';
import { createTestAccount, signInToApi } from '../../helpers/sign-in.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const previewButton = (page: Page) => page.getByRole('button', { name: 'Preview' });

/** Presses 'Preview', and returns the tab once it shows the page. */
async function preview(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await previewButton(page).click();
  const tab = await opened;
  await tab.waitForURL(`**${previewPath}/**`);
  return tab;
}

test('staff see an inactive tour with unsaved values as visitors would', async ({ page, staffApi, request }) => {
  const image = await uploadTourImage(staffApi);
  const tour = await createTestTour(staffApi, { is_active: false, images: [image] });
  const title = `Unsaved ${uniqueWord()}`;
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await field(page, 'Title').fill(title);
  const tab = await preview(page);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
  const shown = tab.getByRole('main').getByRole('img').first();
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await tab.getByText('Preview, not public').click();
  await expect(tab.getByText(/^Visitors do not see this/)).toBeVisible();
  expect(await findPageProblems(tab, 'preview')).toEqual([]);
  await tab.getByRole('link', { name: 'List of tours' }).click();
  await expect(tab.getByRole('link', { name: title }).first()).toHaveAttribute('href', /^\/staff\/previews\//);

  // Visitors have no cookie.
  expect((await request.get(tab.url())).status()).toBe(404);
  expect((await request.get(`/tours/${tour.id}`)).status()).toBe(404);
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
});

test('a tab that waits for a preview closes with the form’s own', { tag: '@deep' }, async ({ page, staffApi }) => {
  const tour = await createTestTour(staffApi);
  await page.route(`**${previewPath}`, () => undefined);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  const opened = page.context().waitForEvent('page');
  await previewButton(page).click();
  const tab = await opened;
  await expect(tab.getByText('Preparing the preview…')).toBeVisible();
  const closed = tab.waitForEvent('close');
  await page.close();
  await closed;
});

test('staff see a day trip before it is saved for the first time', { tag: '@deep' }, async ({
  page,
  staffApi,
  sql,
}) => {
  const trip = await createTestDayTrip(staffApi);
  await page.goto(`/${adminPath}/day-trips?copy=${trip.id}`);
  const title = `Not saved yet ${uniqueWord()}`;
  await field(page, 'Title').fill(title);
  const tab = await preview(page);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await sql`select id from day_trips where title = ${title}`).toHaveLength(0);
});

test('staff see a location with an unsaved description', { tag: '@deep' }, async ({ page }) => {
  const text = `Unsaved words about ${uniqueWord()}.`;
  await page.goto(`/${adminPath}/locations?edit=fes`);
  await field(page, 'Description').fill(text);
  const tab = await preview(page);
  expect(new URL(tab.url()).pathname).toMatch(/\/locations\/fes$/);
  await expect(tab.getByText(text)).toBeVisible();
});

test('staff see a part of the site on its page, and on the others', { tag: '@deep' }, async ({ page, request }) => {
  const tagline = `Journeys with ${uniqueWord()}`;
  await page.goto(`/${adminPath}/site`);
  await field(page, 'Tagline').fill(tagline);
  const tab = await preview(page);
  await expect(tab.getByText(tagline).first()).toBeVisible();
  await tab.getByText('Preview, not public').click();
  await tab.getByRole('complementary', { name: 'Preview' }).getByRole('link', { name: 'About' }).click();
  await expect(tab).toHaveURL(/\/about$/);
  await expect(tab.getByText(tagline).first()).toBeVisible();
  expect(await (await request.get('/')).text()).not.toContain(tagline);
});

test('a preview waits for fields that cannot be saved', { tag: '@deep' }, async ({ page, staffApi }) => {
  const tour = await createTestTour(staffApi);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await field(page, 'Title').fill('');
  await previewButton(page).click();
  await expect(findNotification(page, 'Please correct the marked fields first.')).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  expect(page.context().pages()).toHaveLength(1);
});

test('a button opens the preview when the browser blocks new tabs', { tag: '@deep' }, async ({ page, staffApi }) => {
  const tour = await createTestTour(staffApi);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await page.evaluate(() => {
    window.open = () => null;
  });
  const notice = findNotification(page, 'The preview is ready, but your browser has blocked the new tab.');
  const open = page.getByRole('link', { name: 'Open it' });
  await previewButton(page).click();
  await expect(notice).toBeVisible();
  expect(await findProblemsInBothThemes(page, 'preview in a blocked tab', [390])).toEqual([]);
  const first = await open.getAttribute('href');
  await previewButton(page).click();
  await expect(open).not.toHaveAttribute('href', first ?? '');
  await expect(open).toHaveCount(1);
  const opened = page.context().waitForEvent('page');
  await open.click();
  await expect((await opened).getByText('Preview, not public')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a preview after the session’s end asks to sign in and keeps what was typed', { tag: '@deep' }, async ({
  page,
  sql,
  origin,
  publishableKey,
  staffApi,
  expectErrors,
}) => {
  expectErrors(endedSessionErrors);
  // The refused renewal.
  expectErrors(/status of 400/);
  const tour = await createTestTour(staffApi);
  const email = await createStaffMember(sql);
  await startSessionAs(page, email, origin, publishableKey);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await field(page, 'Title').fill('Kept');
  // So that nothing but the preview is likely to notice the end.
  await page.waitForLoadState('networkidle');
  await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  // If another request did, the dialog covers the button.
  await expect(async () => {
    if (await dialog.isHidden()) await previewButton(page).click({ timeout: 1000 });
    await expect(dialog).toBeVisible();
  }).toPass();
  await expect(page.getByText('The preview could not be made')).toHaveCount(0);
  await page.getByLabel('Password').first().fill(staffPassword);
  await page.getByLabel('Password').first().press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue('Kept');
});

test('a host that builds the pages itself says that it has no preview', { tag: '@deep' }, async ({
  page,
  staffApi,
  expectErrors,
}) => {
  expectErrors(/status of 404/);
  const tour = await createTestTour(staffApi);
  await page.goto(`/${adminPath}/tours?edit=${tour.id}`);
  await page.route(`**${previewPath}`, (route) => route.fulfill({ status: 404, body: '<h1>Page Not Found</h1>' }));
  await field(page, 'Title').fill('Kept');
  await previewButton(page).click();
  await expect(
    findNotification(page, 'There is no preview here, because the host of your site builds its pages.'),
  ).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expect(field(page, 'Title')).toHaveValue('Kept');
});

test('an account that is not staff makes no preview', async ({ request, sql, origin, publishableKey }) => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a-long-password' };
  await createTestAccount(sql, account.email, account.password);
  const visitor = await signInToApi(origin, publishableKey, account);
  const { data } = await visitor.auth.getSession();
  const response = await request.post(previewPath, {
    headers: { origin, authorization: `Bearer ${data.session?.access_token}` },
    data: { table: 'tours', row: { id: 'sahara-desert-3-days', title: 'Hacked' } },
  });
  expect([response.status(), await response.json()]).toEqual([403, { error: 'not_staff' }]);
});
