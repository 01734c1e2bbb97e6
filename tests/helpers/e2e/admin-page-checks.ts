import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { axeViolations, findClippedElements, findOverflows, waitUntilSettled } from './page-checks.ts';

/** Axe counts it among those that it still tries: who speaks to the page says the words that are seen. */
const extraRules = ['label-content-name-mismatch'];

/**
 * What is wrong with a page as it is now: barriers that axe finds, anything that stands out of it to the right, and what is cut
 * off inside of it. Of a dialog that scrolls, all of it.
 */
export async function findProblems(page: Page, state: string): Promise<string[]> {
  const before = page.viewportSize();
  const hidden = await scrollThrough(page);
  // Axe judges no colours of what is scrolled away: the window becomes as high as takes the whole dialog.
  if (before && hidden > 0) await page.setViewportSize({ ...before, height: before.height + hidden });
  const problems = [
    ...(await axeViolations(page, state, extraRules)),
    ...(await findOverflows(page, state)),
    ...(await findClippedElements(page, state)),
  ];
  if (before && hidden > 0) await page.setViewportSize(before);
  return problems;
}

/**
 * What is wrong with a screen in the state that it is in: what axe finds in light at the narrowest of these widths and in dark at
 * the widest, and what does not fit at any of them. Ends at the widest, in dark.
 */
export async function findProblemsInBothThemes(
  page: Page,
  state: string,
  widths: readonly number[] = [390, 768, 1440],
): Promise<string[]> {
  const problems = await findProblemsInLightTheme(page, state, widths);
  await setColorScheme(page, 'dark');
  return [...problems, ...(await findProblems(page, `${state}, dark`))];
}

/** The same in light alone, and what axe finds at the narrowest width alone. */
export async function findProblemsInLightTheme(
  page: Page,
  state: string,
  widths: readonly number[],
): Promise<string[]> {
  const problems: string[] = [];
  await setColorScheme(page, 'light');
  for (const [index, width] of widths.entries()) {
    const name = `${state}, ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    await waitUntilSettled(page);
    if (index === 0) {
      problems.push(...(await findProblems(page, name)));
      continue;
    }
    await scrollThrough(page);
    problems.push(...(await findOverflows(page, name)), ...(await findClippedElements(page, name)));
  }
  return problems;
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/**
 * Scrolls whatever scrolls in the dialogs down to its end and back, so that what shows itself late is there.
 * @returns by how many pixels a dialog is too high to be seen as a whole; 0 without one
 */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let hidden = 0;
    for (const element of document.querySelectorAll('[role=dialog], [role=dialog] *')) {
      const beyond = element.scrollHeight - element.clientHeight;
      const { overflowY } = getComputedStyle(element);
      if (beyond <= 0 || (overflowY !== 'auto' && overflowY !== 'scroll')) continue;
      hidden = Math.max(hidden, beyond);
      const { scrollTop } = element;
      for (let top = 0; top <= beyond; top += element.clientHeight) {
        element.scrollTop = top;
        await document.documentElement.animate(null, 1).finished;
      }
      element.scrollTop = scrollTop;
    }
    return hidden;
  });
}
