import { readSitemapPaths } from '#scripts/developing/read-sitemap.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';

/** Ways in which advertising, mails and people change a fragment. */
const changes: readonly ((id: string) => string)[] = [
  (id) => `${id}?fbclid=IwAR0`,
  (id) => `${id}&utm_source=mail`,
  (id) => `${id}?utm_source=mail&utm_medium=a#b`,
  (id) => id.toUpperCase(),
  (id) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  (id) => `${id}%3Ffbclid=1`,
  (id) => `${id}).`,
  (id) => `/${id}/`,
  (id) => `${id}%20`,
  (id) => `${id}%`,
];

// In every engine, because they differ in selectors that ignore case.
const tag = '@engines';

test('a changed fragment still opens the details of its destination', { tag: [tag, '@deep'] }, async ({ page }) => {
  await page.goto('/locations');
  const id = (await page.locator('.location-details').first().getAttribute('id')) ?? '';
  for (const change of changes) {
    await page.goto('about:blank');
    await page.goto(`/locations#${change(id)}`);
    await expect(page.locator(`dialog[id="${id}"]`), change(id)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/locations');
  }
});

test('a changed fragment still chooses its tab', { tag: [tag, '@deep'] }, async ({ page, origin }) => {
  const tour = (await readSitemapPaths(origin)).find((path) => path.startsWith('/tours/')) ?? '';
  const tab = page.getByRole('tab', { name: 'Itinerary' });
  for (const change of changes) {
    await page.goto('about:blank');
    await page.goto(`${tour}#${change('itinerary')}`);
    await expect(tab, change('itinerary')).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto(`${tour}#overview`);
  await page.evaluate(() => location.assign('#Itinerary?utm_source=mail'));
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

// Errors on the console fail every test.
test('a fragment that means nothing is ignored', { tag: '@deep' }, async ({ page, origin }) => {
  const tour = (await readSitemapPaths(origin)).find((path) => path.startsWith('/tours/')) ?? '';
  for (const path of ['/locations', tour])
    for (const fragment of [
      '\\',
      '"]',
      '%',
      '%E0%A4%A',
      '?',
      '&=&',
      '<img src=x>',
      '%22%5D%2C*',
      'no-such-place',
      '%00',
    ]) {
      await page.goto('about:blank');
      await page.goto(`${path}#${fragment}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      if (path === tour) await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    }
});
