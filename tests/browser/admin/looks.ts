import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { barriers, cutOff, overflows, settled } from '../whole-site.ts';
import { faultsOf } from './desk.ts';

/**
 * What is wrong with a screen in the state that it is in: what axe finds on the narrowest width in light and on the widest in
 * dark, and what does not fit at any of them. Ends at the widest, in light.
 * @param inside what is cut off inside of the screen as well
 */
export async function faultsInBothThemes(
  page: Page,
  state: string,
  widths: readonly number[] = [390, 768, 1440],
  inside = true,
): Promise<string[]> {
  const faults: string[] = [];
  const axe = inside ? faultsOf : barriers;
  for (const [index, width] of widths.entries()) {
    const name = `${state}, ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    if (index === 0) faults.push(...(await axe(page, name)));
    else if (inside) faults.push(...(await cutOff(page, name)));
    faults.push(...(await overflows(page, name)));
  }
  await showIn(page, 'dark');
  faults.push(...(await barriers(page, `${state}, dark`)));
  await showIn(page, 'light');
  return faults;
}

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}
