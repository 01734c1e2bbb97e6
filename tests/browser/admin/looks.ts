import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../test.ts';
import { barriers, cutOff, overflows, settled } from '../whole-site.ts';
import { faultsOf } from './desk.ts';

/**
 * What is wrong with a screen in the state that it is in: what axe finds on the narrowest width in light, contrasts on the
 * widest in dark, and what does not fit at any of them. Ends at the widest, in dark.
 * @param inside what is cut off inside of the screen as well
 */
export async function faultsInBothThemes(
  page: Page,
  state: string,
  widths: readonly number[] = [390, 768, 1440],
  inside = true,
): Promise<string[]> {
  const faults = await faultsInLight(page, state, widths, inside);
  await showIn(page, 'dark');
  return [...faults, ...(await weakContrasts(page, `${state}, dark`))];
}

/** The same in light alone. */
export async function faultsInLight(
  page: Page,
  state: string,
  widths: readonly number[],
  inside = true,
): Promise<string[]> {
  const faults: string[] = [];
  const inspect = inside ? faultsOf : barriers;
  await showIn(page, 'light');
  for (const [index, width] of widths.entries()) {
    const name = `${state}, ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    if (index === 0) faults.push(...(await inspect(page, name)));
    else if (inside) faults.push(...(await cutOff(page, name)));
    faults.push(...(await overflows(page, name)));
  }
  return faults;
}

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** Colours are all that differs between the themes. Axe is in the page already. */
async function weakContrasts(page: Page, state: string): Promise<string[]> {
  await settled(page);
  const found = await page.evaluate<axe.Result[]>(
    `axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false, selectors: false })
      .then(({ violations }) => violations)`,
  );
  return found.flatMap(({ nodes }) => nodes.map(({ html }) => `${state}: weak contrast at ${html.slice(0, 200)}`));
}
