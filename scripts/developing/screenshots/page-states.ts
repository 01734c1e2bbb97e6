import type { Page } from '@playwright/test';
import { pageKind } from '../read-sitemap.ts';

/** A state of a page that a visitor can cause, such as an open menu. */
interface PageState {
  /** Returns its part of the file name. */
  name(number: number): string;
  /** True to capture the whole page, false for the window only. */
  readonly isFullPage: boolean;
  /**
   * Brings a newly opened page into the state with this number, counted from 1.
   * @returns false if there is no such state
   */
  enter(page: Page, path: string, number: number): Promise<boolean>;
}

export const pageStates: readonly PageState[] = [
  {
    name: (number) => `tab-${number + 1}`,
    isFullPage: true,
    async enter(page, path, number) {
      if (!isWide(page) || pageKind(path) !== '/tours/{id}') return false;
      // nth counts from 0: the first tab is open already.
      const tab = page.getByRole('tab').nth(number);
      if ((await tab.count()) === 0) return false;
      await tab.click();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      return true;
    },
  },
  {
    name: () => 'filters',
    isFullPage: false,
    async enter(page, _path, number) {
      const button = page.locator('main button[popovertarget]:visible');
      if (isWide(page) || number > 1 || (await button.count()) === 0) return false;
      await button.first().click();
      return true;
    },
  },
  {
    name: () => 'details',
    isFullPage: false,
    async enter(page, path, number) {
      const dialog = page.locator('main dialog[id]').first();
      if (number > 1 || pageKind(path) !== '/locations' || (await dialog.count()) === 0) return false;
      await page.goto(`${path}#${await dialog.getAttribute('id')}`);
      await dialog.waitFor({ state: 'visible' });
      return true;
    },
  },
  {
    name: () => 'menu',
    isFullPage: false,
    async enter(page, path, number) {
      const button = page.locator('header button:visible, site-header button:visible');
      if (isWide(page) || number > 1 || path !== '/' || (await button.count()) === 0) return false;
      await button.first().click();
      return true;
    },
  },
];

/** Returns the first part of the file names of a page's screenshots: home, tours, tour, not-found, ... */
export function screenshotName(path: string): string {
  if (path === '/nowhere') return 'not-found';
  const [, section = '', ...rest] = path.split('/');
  if (rest.length === 0) return section || 'home';
  return rest.length === 1 ? section.replace(/s$/, '') : `${section}-${rest[0]}`;
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1024;
}
