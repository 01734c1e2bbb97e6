import type { Page } from '@playwright/test';
import { kindOf, listedPaths, oneOfEachKind } from '../../scripts/sitemap.ts';
import { expect, test } from './test.ts';
import { barriers, open, overflows, reportPolicyViolations } from './whole-site.ts';

const widths = [390, 1440];
const notFound = ['/nowhere', '/tours/no-such-tour', '/day-trips/no-such-trip'];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reportPolicyViolations(page);
});

for (const width of widths) {
  for (const half of ['first', 'second'] as const) {
    test(`every page is accessible and fits at ${width} px, ${half} half of the site`, async ({ page, origin }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      const paths = await listedPaths(origin);
      expect(paths.length).toBeGreaterThan(20);
      const middle = Math.ceil(paths.length / 2);
      const faults: string[] = [];
      for (const path of half === 'first' ? paths.slice(0, middle) : paths.slice(middle)) {
        const status = await open(page, path);
        // What another test has taken away meanwhile is listed no longer.
        if (status === 404 && !(await listedPaths(origin)).includes(path)) continue;
        if (status !== 200) faults.push(`${path}: answers ${status}`);
        faults.push(...(await barriers(page, path)), ...(await fits(page, path, width)));
      }
      expect(faults).toEqual([]);
    });
  }

  test(`tab panels, dialogs and folded texts are accessible and fit at ${width} px`, async ({ page, origin }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    let entered = 0;
    for (const path of oneOfEachKind(await listedPaths(origin))) {
      await open(page, path);
      for (const state of await statesOf(page)) {
        const name = `${kindOf(path)}, ${state.name}`;
        if (!(await state.enter())) continue;
        entered++;
        faults.push(...(await barriers(page, name)), ...(await overflows(page, name)));
        await state.leave();
      }
    }
    expect(faults).toEqual([]);
    expect(entered).toBeGreaterThan(8);
  });

  test.describe('pages for what is not there', () => {
    test.use({ expectedErrors: [/404/] });
    test(`are accessible and fit at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const faults: string[] = [];
      for (const path of notFound) {
        expect(await open(page, path)).toBe(404);
        faults.push(...(await barriers(page, path)), ...(await fits(page, path, width)));
      }
      expect(faults).toEqual([]);
    });
  });
}

/** Looks for overflow at this width, and from the narrow one at 320 px as well. */
async function fits(page: Page, path: string, width: number): Promise<string[]> {
  const faults = await overflows(page, `${path} at ${width} px`);
  if (width !== 390) return faults;
  await page.setViewportSize({ width: 320, height: 700 });
  faults.push(...(await overflows(page, `${path} at 320 px`)));
  await page.setViewportSize({ width, height: 900 });
  return faults;
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
