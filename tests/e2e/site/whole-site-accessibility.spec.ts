import type { Page } from '@playwright/test';
import { firstOfEachKind, pageKind, readSitemapPaths } from '#scripts/developing/read-sitemap.ts';
import { placeholderClasses } from '#site/images/placeholders.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  axeViolations,
  findOverflows,
  openPage,
  reportPolicyViolations,
  setTextSize,
  waitUntilSettled,
} from '../../helpers/e2e/page-checks.ts';
import { createInvitedBooking, reviewForm } from '../../helpers/e2e/review-form.ts';
import { liveReleaseFolder, type ReleasePage, readPublicPages } from '../../helpers/release-pages.ts';

const widths = [390, 1440];
const notFound = ['/nowhere', '/tours/no-such-tour', '/day-trips/no-such-trip'];

test.beforeEach(({ page }) => reportPolicyViolations(page));

test('a page of each kind is accessible and fits a phone', async ({ page, origin, expectErrors }) => {
  expectErrors(/404/);
  await page.setViewportSize({ width: 390, height: 900 });
  const problems: string[] = [];
  for (const path of [...firstOfEachKind(await readSitemapPaths(origin)), '/nowhere']) {
    await openPage(page, path);
    problems.push(...(await axeViolations(page, path)), ...(await findOverflows(page, path)));
  }
  expect(problems).toEqual([]);
});

for (const { sizes, name } of [
  {
    name: 'in large text on phones',
    sizes: [
      [100, 320],
      [200, 390],
    ],
  },
  {
    name: 'in other sizes of text',
    sizes: [
      [150, 390],
      [200, 1280],
      [150, 1280],
    ],
  },
] as const)
  test(`no kind of page scrolls sideways ${name}`, { tag: sizes.length > 2 ? '@deep' : [] }, async ({
    page,
    origin,
    sql,
    expectErrors,
  }) => {
    const paths = await readSitemapPaths(origin);
    const details = await readLocationPath(page);
    const { link } = await createInvitedBooking(sql);
    const problems: string[] = [];
    for (const path of [...firstOfEachKind(paths), details, link, '/nowhere']) {
      if (path === '/nowhere') expectErrors(/404/);
      await openPage(page, path);
      if (path === details) await expect(page.locator('dialog[open]')).toBeVisible();
      if (path === link) await expect(reviewForm(page)).toBeVisible();
      for (const [percent, width] of sizes) {
        await page.setViewportSize({ width, height: 844 });
        await setTextSize(page, percent);
        await waitUntilSettled(page);
        problems.push(...(await findOverflows(page, `${path} at ${width} px and ${percent} %`)));
      }
    }
    expect(problems).toEqual([]);
  });

/** Returns the path that opens the details of the first location. */
async function readLocationPath(page: Page): Promise<string> {
  await page.goto('/locations');
  return `/locations#${await page.locator('.location-details').first().getAttribute('id')}`;
}

const quarters = ['first', 'second', 'third', 'last'] as const;
for (const [number, quarter] of quarters.entries()) {
  test(`every page fits, and every kind of element is accessible, ${quarter} quarter of the site`, {
    tag: '@deep',
  }, async ({ page, origin }) => {
    const paths = await readSitemapPaths(origin);
    expect(paths.length).toBeGreaterThan(20);
    const pathsToInspect = await findPathsToInspect(await liveReleaseFolder(), paths);
    expect([...pathsToInspect].map(pageKind)).toEqual(expect.arrayContaining(firstOfEachKind(paths).map(pageKind)));
    const problems: string[] = [];
    // Every fourth page: the first of each kind take longest, since they have most of the new elements.
    for (const path of paths.filter((_, index) => index % quarters.length === number)) {
      const status = await openPage(page, path);
      // A page that another test has removed is no longer listed.
      if (status === 404 && !(await readSitemapPaths(origin)).includes(path)) continue;
      if (status !== 200) problems.push(`${path}: answers ${status}`);
      problems.push(...(await findProblemsAtWidths(page, path, pathsToInspect.has(path))));
    }
    expect(problems).toEqual([]);
  });
}

const isOfTrips = (path: string) => /^\/(tours|day-trips|locations)\b/.test(path);
for (const { pages, includes, least } of [
  { pages: 'trips and destinations', includes: isOfTrips, least: 15 },
  { pages: 'other pages', includes: (path: string) => !isOfTrips(path), least: 6 },
]) {
  test(`tab panels, dialogs and collapsed texts of ${pages} are accessible and fit`, { tag: '@deep' }, async ({
    page,
    origin,
  }) => {
    const problems: string[] = [];
    // The menu is the same on every page.
    const inspected = new Set<string>();
    for (const path of firstOfEachKind(await readSitemapPaths(origin)).filter(includes)) {
      await page.setViewportSize({ width: 390, height: 900 });
      await openPage(page, path);
      const states = await findStates(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const state of states) {
          const name = state.name === 'dialog site_menu' ? state.name : `${pageKind(path)}, ${state.name}`;
          if (!(await state.enter())) {
            await state.leave();
            continue;
          }
          if (!inspected.has(name)) problems.push(...(await axeViolations(page, name)));
          inspected.add(name);
          await waitUntilSettled(page);
          problems.push(...(await findOverflows(page, `${name} at ${width} px`)));
          await state.leave();
        }
      }
    }
    expect(problems).toEqual([]);
    expect(inspected.size).toBeGreaterThanOrEqual(least);
  });
}

test.describe('pages that are not found', () => {
  test.use({ expectedErrors: [/404/] });
  test('are accessible and fit', { tag: '@deep' }, async ({ page }) => {
    const problems: string[] = [];
    for (const path of notFound) {
      expect(await openPage(page, path)).toBe(404);
      problems.push(...(await findProblemsAtWidths(page, path, true)));
    }
    expect(problems).toEqual([]);
  });
});

/** Finds overflows at three widths, and axe's violations at 390 px. Starts at the current width, since changes are slow. */
async function findProblemsAtWidths(page: Page, path: string, inspect: boolean): Promise<string[]> {
  const problems: string[] = [];
  const widths = [1440, 320, 390];
  for (const width of page.viewportSize()?.width === 390 ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntilSettled(page);
    problems.push(...(await findOverflows(page, `${path} at ${width} px`)));
    if (inspect && width === 390) problems.push(...(await axeViolations(page, path)));
  }
  return problems;
}

const pathsToInspectByRelease = new Map<string, Promise<Set<string>>>();

/** Finds those of the listed pages of a release that axe has to inspect. Cached: parsing all pages takes seconds. */
function findPathsToInspect(release: string, listed: readonly string[]): Promise<Set<string>> {
  const found =
    pathsToInspectByRelease.get(release) ??
    readPublicPages(release).then(
      (pages) => new Set(withNewElements(pages.filter(({ address }) => listed.includes(address)))),
    );
  pathsToInspectByRelease.set(release, found);
  return found;
}

/**
 * Returns the paths of pages with an element that no earlier page has, by tag, classes, attributes and parent. Axe finds nothing
 * else on the other pages.
 */
function withNewElements(pages: readonly ReleasePage[]): string[] {
  const counted = new Set<string>();
  // Placeholders and focal points of images have many values and no text.
  const signatureOf = ({ classList }: Element) =>
    [...classList].filter(
      (name) => !/^(focal|f[xy]-\d+)$/.test(name) && !placeholderClasses.some((tint) => tint === name),
    );
  const nameOf = (element: Element | null) =>
    element ? `${element.tagName}.${signatureOf(element)} ${element.getAttributeNames().sort()}` : '';
  return pages
    .filter(({ document }) => {
      const before = counted.size;
      for (const element of document.body.querySelectorAll('*:not(svg *)'))
        counted.add(`${nameOf(element.parentElement)} > ${nameOf(element)}`);
      const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => tagName);
      for (const [index, level] of levels.entries()) counted.add(`${levels[index - 1]} before ${level}`);
      return counted.size > before;
    })
    .map(({ address }) => address);
}

interface State {
  readonly name: string;
  /** @returns false if the state does not exist at this width */
  enter(): Promise<boolean>;
  leave(): Promise<void>;
}

/** Returns the other states of a page: each tab, one dialog and popover of each appearance, and all details open. */
async function findStates(page: Page): Promise<State[]> {
  const tabs = await page.getByRole('tab').all();
  const overlays = await page.evaluate(() => {
    const byAppearance = new Map<string, { name: string; selector: string }>();
    for (const element of document.querySelectorAll('dialog, [popover]')) {
      const appearance = `${element.parentElement?.tagName} ${element.className}`;
      element.setAttribute('data-state-number', String(byAppearance.size));
      const name = `${element.tagName.toLowerCase()} ${element.id || element.getAttribute('aria-label')}`;
      if (!byAppearance.has(appearance))
        byAppearance.set(appearance, { name, selector: `[data-state-number="${byAppearance.size}"]` });
      else element.removeAttribute('data-state-number');
    }
    return [...byAppearance.values()];
  });
  const closedDetails = page.locator('details:not([open])');
  return [
    ...tabs.map((tab, index) => ({
      name: `tab ${index + 1}`,
      async enter() {
        if (!(await tab.isVisible())) return false;
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        return true;
      },
      leave: async () => undefined,
    })),
    ...overlays.map(({ name, selector }) => ({
      name,
      enter: () =>
        page.locator(selector).evaluate((element) => {
          if (element instanceof HTMLDialogElement) element.showModal();
          else if (element instanceof HTMLElement) element.showPopover();
          return element.checkVisibility();
        }),
      leave: () =>
        page.locator(selector).evaluate((element) => {
          if (element instanceof HTMLDialogElement) element.close();
          else if (element instanceof HTMLElement) element.hidePopover();
        }),
    })),
    ...((await closedDetails.count()) > 0
      ? [
          {
            name: 'all details open',
            async enter() {
              await closedDetails.evaluateAll((all) => {
                for (const element of all) element.setAttribute('open', '');
              });
              return true;
            },
            leave: async () => undefined,
          },
        ]
      : []),
  ];
}
