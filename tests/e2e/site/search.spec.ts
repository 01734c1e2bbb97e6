import type { Page } from '@playwright/test';
import { bookingForm } from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, openPage } from '../../helpers/e2e/page-checks.ts';

const cards = (page: Page) => page.locator('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const mentions = (page: Page) => page.getByText('Also mentioned in').locator('..');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('the search is loaded at its first use, and finds names as visitors write them', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/search\.json$|list-search/.test(request.url())) loaded.push(request.url());
  });
  await openPage(page, '/tours');
  expect(loaded).toEqual([]);
  await search(page).focus();
  await expect.poll(() => loaded.length).toBe(2);
  for (const [typed, title] of [
    ['M’Goun', /M'Goun|M’Goun/],
    ['7 days', /Imperial/],
  ] as const) {
    await search(page).fill(typed);
    await expect(titles(page).first()).toHaveText(title);
  }
  for (const [typed, title] of [
    ['Marrakesh', /Marrakech/],
    ['Mrezouga', /Sahara/],
  ] as const) {
    await search(page).fill(typed);
    await expect(mentions(page).getByRole('link').first()).toHaveText(title);
    await expect(cards(page)).toHaveCount(0);
  }
  await page.getByLabel('Sort').selectOption('Alphabetical');
  await search(page).fill('desert');
  await expect(page).toHaveURL(/search=desert/);
  await expect
    .poll(async () => {
      const shown = await titles(page).allTextContents();
      return shown.length > 2 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en')).join();
    })
    .toBe(true);
});

test('what only mentions the words follows the answer, or stands alone', async ({ page }) => {
  await openPage(page, '/locations?search=Sahara');
  await expect(mentions(page).getByRole('link', { name: 'Merzouga' })).toBeVisible();
  await expect(titles(page)).toHaveText(['High Atlas']);
  expect(await axeViolations(page, 'mentions')).toEqual([]);
  await search(page).fill('desert');
  await expect(mentions(page).getByRole('link').first()).toHaveText('Erg Chigaga');
  await expect(page.getByRole('heading', { name: 'No locations found' })).toHaveCount(0);
  await page.getByLabel('Type').selectOption('Mountain Region');
  await expect(mentions(page).getByRole('link')).toHaveText(['High Atlas']);
});

test('day trips are searched and filtered by age, beside the chips of their list', async ({ page }) => {
  await openPage(page, '/day-trips');
  await search(page).fill('ouzoud');
  await expect(titles(page)).toHaveText(['The Waterfalls of Ouzoud']);
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toBeVisible();
  await search(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toBeFocused();
  await page.getByRole('link', { name: 'Easy', exact: true }).click();
  await expect(page).toHaveURL('/day-trips?difficulty=Easy&search=ouzoud');
  await expect(page.getByRole('heading', { name: 'No Easy trips found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show All Trips' }).click();
  await page.getByLabel('Youngest traveller').selectOption('4 years');
  await expect(page).toHaveURL('/day-trips?youngest=4+years');
  await expect(titles(page).filter({ hasText: 'Imlil' })).toHaveCount(0);
  await expect(titles(page).filter({ hasText: 'Essaouira' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Youngest traveller')).toHaveValue('4 years');
});

test('a search without matches offers what the other lists have', { tag: '@deep' }, async ({ page }) => {
  await openPage(page, '/locations');
  await search(page).fill('Ouzoud');
  await expect(page.getByRole('heading', { name: 'No locations found matching your criteria.' })).toBeVisible();
  const offer = page.getByRole('link', { name: /Ouzoud.*\(day trip\)/ });
  await expect(offer).toBeVisible();
  expect(await axeViolations(page, 'nothing found')).toEqual([]);
  await offer.click();
  await expect(page).toHaveURL(/\/day-trips\/ouzoud/);
});

test('a search without matches leads to a custom trip that names what was looked for', { tag: '@deep' }, async ({
  page,
}) => {
  await openPage(page, '/tours');
  await search(page).fill('kitesurfing & yoga');
  await page.getByRole('link', { name: 'Ask us for a trip with “kitesurfing & yoga”' }).click();
  await expect(bookingForm(page).getByLabel('Special requests')).toHaveValue('I am interested in: kitesurfing & yoga');
  await expect(bookingForm(page).getByLabel('Trip')).toHaveValue('custom');
});

test('without the index, the list is searched by the words of its cards', { tag: '@deep' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await page.route('**/search.json', (route) => route.abort());
  await openPage(page, '/tours');
  await search(page).fill('imperial');
  await expect(titles(page).first()).toHaveText(/Imperial/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [part, width] of [
  ['search.json', 390],
  ['_astro/list-search*', 1440],
] as const)
  test(`without ${part} a search is not called empty, and loads once online again`, { tag: '@deep' }, async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource/);
    await page.setViewportSize({ width, height: 900 });
    let mode: 'hold' | 'fail' | 'pass' = 'fail';
    const held = Promise.withResolvers<void>();
    await page.route(`**/${part}`, async (route) => {
      if (mode === 'hold') await held.promise;
      if (mode === 'fail') await route.abort();
      else await route.continue();
    });
    await openPage(page, '/tours');
    // Only the index has it.
    await search(page).fill('Mrezouga');
    await expect(page.getByRole('alert')).toContainText('Failed to load tours. Please try again later.');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(await axeViolations(page, 'search not loaded')).toEqual([]);
    // The words of the cards find some of these until then.
    await search(page).fill('Sahara');
    await expect(titles(page).first()).toHaveText(/Sahara/);
    mode = 'hold';
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Loading amazing tours...' })).toBeVisible();
    await expect(titles(page).first()).toHaveText(/Sahara/);
    mode = 'pass';
    held.resolve();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ tours$/ })).toBeVisible();
    await search(page).fill('Mrezouga');
    await expect(mentions(page).getByRole('link').first()).toHaveText(/Sahara/);
  });
