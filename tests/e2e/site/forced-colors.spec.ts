import type { Locator } from '@playwright/test';
import { firstOfEachKind, readSitemapPaths } from '#scripts/developing/read-sitemap.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, findOverflows, openPage } from '../../helpers/e2e/page-checks.ts';
import { readComparableTrips } from '../../helpers/e2e/trip-rows.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const readBackground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
const readBorder = (element: Locator) =>
  element.evaluate((node) => `${getComputedStyle(node).borderTopWidth} ${getComputedStyle(node).borderTopStyle}`);

test('what is chosen differs from the others in forced colours', { tag: '@deep' }, async ({ page, origin }) => {
  const paths = await readSitemapPaths(origin);
  const tour = paths.find((path) => path.startsWith('/tours/')) ?? '';
  for (const [path, chosen, other] of [
    [tour, '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    [tour, '[data-dot][aria-current=true] span', '[data-dot][aria-current=false] span'],
    ['/activities', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['/day-trips', 'nav[aria-label=Difficulty] a[aria-current]', 'nav[aria-label=Difficulty] a:not([aria-current])'],
    ['/tours', 'nav[aria-label=Main] a[aria-current]', 'nav[aria-label=Main] a:not([aria-current])'],
    ['/contact', 'nav[aria-label=Main] a[aria-current]', 'nav[aria-label=Main] a:not([aria-current])'],
  ] as const) {
    await openPage(page, path);
    const backgrounds = [chosen, other].map((selector) => readBackground(page.locator(selector).first()));
    const [ofChosen, ofOther] = await Promise.all(backgrounds);
    expect(ofChosen, `${path}: ${chosen}`).not.toBe(ofOther);
  }
});

test('what compared trips have in common is grey in forced colours', { tag: '@deep' }, async ({ page, sql }) => {
  const [{ id }, { id: other }] = (await readComparableTrips(sql)).tours;
  await page.goto(`/compare?trips=${id},${other}`);
  const readColour = (cell: Locator) => cell.first().evaluate((node) => getComputedStyle(node).color);
  const own = await readColour(page.locator('tr:not([data-same]) td'));
  expect(await readColour(page.locator('tr[data-same] td'))).not.toBe(own);
});

test('bars, chosen pictures, cards and dialogs have visible edges in forced colours', { tag: '@deep' }, async ({
  page,
  origin,
}) => {
  await openPage(page, '/reviews');
  const bars = page.locator('progress');
  const [most, none] = [await bars.first().screenshot(), await bars.last().screenshot()];
  expect(most.equals(none)).toBe(false);

  await openPage(page, '/tours');
  expect(await readBorder(page.getByRole('article').first())).toBe('1px solid');

  const dayTrip = (await readSitemapPaths(origin)).find((path) => path.startsWith('/day-trips/')) ?? '';
  await openPage(page, dayTrip);
  const pictures = page.locator('label:has([name=gallery-picture])');
  expect(await readBorder(pictures.first())).toBe('4px solid');
  expect(await readBorder(pictures.nth(1))).toBe('0px solid');

  await openPage(page, '/locations');
  await page.locator('.card-link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await readBorder(page.getByRole('dialog'))).toBe('1px solid');
});

test('a page of each kind is accessible in forced colours', { tag: '@deep' }, async ({ page, origin }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const problems: string[] = [];
  for (const path of firstOfEachKind(await readSitemapPaths(origin))) {
    await openPage(page, path);
    problems.push(...(await axeViolations(page, path)), ...(await findOverflows(page, path)));
  }
  // Axe reads colours from before the browser replaces them.
  expect(problems.filter((problem) => !problem.includes(': color-contrast at '))).toEqual([]);
});
