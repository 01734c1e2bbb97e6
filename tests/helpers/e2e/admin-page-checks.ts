import type { Page } from '@playwright/test';
import { lane } from '../lane.ts';
import { expect } from './fixtures.ts';
import { axeViolations, findClippedElements, findOverflows, waitUntilSettled } from './page-checks.ts';

/** Experimental in axe; voice control needs the visible label in the accessible name. */
const extraRules = ['label-content-name-mismatch'];

/**
 * Finds the problems of a page in its present state: axe violations, elements that overflow it to the right, and clipped
 * elements. Dialogs are checked including what is scrolled out of view.
 */
export async function findProblems(page: Page, state: string): Promise<string[]> {
  const before = page.viewportSize();
  const hidden = await scrollThrough(page);
  // Axe does not check colours out of view, so the window is made as high as the whole dialog.
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
 * Finds the problems of a screen in its present state: by axe in one theme at the first width and in the other at the
 * last, and what does not fit at any width. Because changes of theme and width are expensive, it begins with the present
 * theme and, if the page has it, the last width. In the lane main it checks the present state only.
 */
export async function findProblemsInBothThemes(
  page: Page,
  state: string,
  widths: readonly number[] = [390, 768, 1440],
): Promise<string[]> {
  if (lane === 'main') return findProblems(page, state);
  const problems = await findProblemsAtWidths(page, state, widths);
  const colorScheme = (await isDark(page)) ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  return [...problems, ...(await findProblems(page, `${state}, other theme`))];
}

/** Finds the same in the present theme, by axe at the first width only; in the lane main, in the present state only. */
export async function findProblemsAtWidths(page: Page, state: string, widths: readonly number[]): Promise<string[]> {
  if (lane === 'main') return findProblems(page, state);
  const problems: string[] = [];
  const theme = (await isDark(page)) ? 'dark' : 'light';
  const ordered = page.viewportSize()?.width === widths.at(-1) ? widths.toReversed() : widths;
  for (const [index, width] of ordered.entries()) {
    const name = `${state}, ${theme}, ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    // Another width leaves the page scrolled anywhere, and axe refuses buttons that the header covers in part.
    await page.evaluate(() => window.scrollTo(0, 0));
    // The pointer would open the tooltip of what has moved below it.
    await page.mouse.move(0, 0);
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

const isDark = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');

/**
 * Scrolls everything in the dialogs to its end and back, to render lazy content.
 * @returns the largest height in pixels that is scrolled out of view; 0 without a dialog
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
