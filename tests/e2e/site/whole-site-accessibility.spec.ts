import type { Page } from '@playwright/test';
import { firstOfEachKind, pageKind, readSitemapPaths } from '#scripts/dev/sitemap.ts';
import { placeholderClasses } from '#site/images/placeholders.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import {
  axeViolations,
  findOverflows,
  openPage,
  reportPolicyViolations,
  waitUntilSettled,
} from '../../helpers/e2e/page-checks.ts';
import { liveReleaseFolder, type ReleasePage, readPublicPages } from '../../helpers/release-pages.ts';

const widths = [390, 1440];
const notFound = ['/nowhere', '/tours/no-such-tour', '/day-trips/no-such-trip'];

test.beforeEach(({ page }) => reportPolicyViolations(page));

for (const half of ['first', 'second'] as const) {
  test(`every page fits, and is accessible in all that it is made of, ${half} half of the site`, async ({
    page,
    origin,
  }) => {
    test.setTimeout(120_000);
    const paths = await readSitemapPaths(origin);
    expect(paths.length).toBeGreaterThan(20);
    const telling = new Set(withNewElements(await readPublicPages(await liveReleaseFolder())));
    expect([...telling].map(pageKind)).toEqual(expect.arrayContaining(firstOfEachKind(paths).map(pageKind)));
    const middle = Math.ceil(paths.length / 2);
    const faults: string[] = [];
    for (const path of half === 'first' ? paths.slice(0, middle) : paths.slice(middle)) {
      const status = await openPage(page, path);
      // What another test has taken away meanwhile is listed no longer.
      if (status === 404 && !(await readSitemapPaths(origin)).includes(path)) continue;
      if (status !== 200) faults.push(`${path}: answers ${status}`);
      faults.push(...(await fits(page, path)));
      if (telling.has(path)) faults.push(...(await axeViolations(page, path)));
    }
    expect(faults).toEqual([]);
  });
}

test('tab panels, dialogs and folded texts are accessible and fit', async ({ page, origin }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  // The menu is the same on every page.
  const inspected = new Set<string>();
  for (const path of firstOfEachKind(await readSitemapPaths(origin))) {
    await page.setViewportSize({ width: 390, height: 900 });
    await openPage(page, path);
    const states = await statesOf(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const state of states) {
        const name = state.name === 'dialog site_menu' ? state.name : `${pageKind(path)}, ${state.name}`;
        if (!(await state.enter())) {
          await state.leave();
          continue;
        }
        if (!inspected.has(name)) faults.push(...(await axeViolations(page, name)));
        inspected.add(name);
        await waitUntilSettled(page);
        faults.push(...(await findOverflows(page, `${name} at ${width} px`)));
        await state.leave();
      }
    }
  }
  expect(faults).toEqual([]);
  expect(inspected.size).toBeGreaterThan(8);
});

test.describe('pages for what is not there', () => {
  test.use({ expectedErrors: [/404/] });
  test('are accessible and fit', async ({ page }) => {
    const faults: string[] = [];
    for (const path of notFound) {
      expect(await openPage(page, path)).toBe(404);
      faults.push(...(await fits(page, path)), ...(await axeViolations(page, path)));
    }
    expect(faults).toEqual([]);
  });
});

/** Looks for overflow from the widest window to the narrowest, and leaves the page at the width of a phone. */
async function fits(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [1440, 320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await waitUntilSettled(page);
    problems.push(...(await findOverflows(page, `${path} at ${width} px`)));
  }
  return problems;
}

/**
 * Paths of pages that hold an element which no page before them holds: of another tag, look or meaning, or in another
 * parent. What axe finds on the others, it finds on these.
 */
function withNewElements(pages: readonly ReleasePage[]): string[] {
  const counted = new Set<string>();
  // What stands in an image's place until it is there has one of many colours, and no text.
  const signatureOf = ({ classList }: Element) =>
    [...classList].filter((name) => !placeholderClasses.some((tint) => tint === name));
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
  /** @returns false where the state does not show at this width */
  enter(): Promise<boolean>;
  leave(): Promise<void>;
}

/** What a page can show besides what it shows at first: each tab, a dialog and a popover of each look, folded texts open. */
async function statesOf(page: Page): Promise<State[]> {
  const tabs = await page.getByRole('tab').all();
  const looks = await page.evaluate(() => {
    const seen = new Map<string, { name: string; selector: string }>();
    for (const element of document.querySelectorAll('dialog, [popover]')) {
      const look = `${element.parentElement?.tagName} ${element.className}`;
      element.setAttribute('data-state-number', String(seen.size));
      const name = `${element.tagName.toLowerCase()} ${element.id || element.getAttribute('aria-label')}`;
      if (!seen.has(look)) seen.set(look, { name, selector: `[data-state-number="${seen.size}"]` });
      else element.removeAttribute('data-state-number');
    }
    return [...seen.values()];
  });
  const folded = page.locator('details:not([open])');
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
    ...looks.map(({ name, selector }) => ({
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
    ...((await folded.count()) > 0
      ? [
          {
            name: 'everything unfolded',
            async enter() {
              await folded.evaluateAll((all) => {
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
