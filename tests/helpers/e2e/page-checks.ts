import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { projectRoot } from '#scripts/app/settings.ts';

const axeSource = readFileSync(path.join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Goes to a page and waits until its islands answer.
 * @returns the answer's status
 */
export async function openPage(page: Page, address: string): Promise<number> {
  const response = await page.goto(address);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  return response?.status() ?? 0;
}

/**
 * Waits until the page has followed what was done to it: scripts have drawn it, and nothing is on its way to another colour or
 * place any more, but for what moves all the time.
 */
export function waitUntilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Not by requestAnimationFrame, which a test may have stopped with the clock.
    const frame = () => document.documentElement.animate(null, 1).finished;
    const drawn = async () => {
      await frame();
      await frame();
    };
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
        );
    await drawn();
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await drawn();
    }
  });
}

/**
 * What axe finds on a page once it has settled: WCAG 2.2 A and AA, and best practice. In the page itself: there are no frames.
 * @param more rules besides those, by their names
 */
export async function axeViolations(page: Page, state: string, more: readonly string[] = []): Promise<string[]> {
  const options: axe.RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations'],
    preload: false,
    // Selectors of all that it looks at take as long as all its rules together; what is wrong is shown as it is written.
    selectors: false,
  };
  await waitUntilSettled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${state}: ${id} at ${html.slice(0, 200)}: ${firstProblem(failureSummary)}`,
    ),
  );
}

function firstProblem(summary: string): string {
  return summary.split('\n').slice(1).join(' ').trim().slice(0, 200);
}

/** What is wrong with a page in the state that it is in: what axe finds on a phone, and what stands out there and on a wide window. */
export async function findPageProblems(page: Page, state: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 844 });
  const problems = await findOverflows(page, `${state} at 1440 px`);
  await page.setViewportSize({ width: 390, height: 844 });
  return [...problems, ...(await axeViolations(page, state)), ...(await findOverflows(page, state))];
}

/** Elements that stand out of the page to the right, if it can be scrolled sideways. */
export function findOverflows(page: Page, state: string): Promise<string[]> {
  return page.evaluate((name) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.slice(0, 4).map((element) => `${element.tagName.toLowerCase()}.${element.classList.item(0)}`);
    return [`${name}: is ${scrollWidth} px wide: ${names.join(', ')}`];
  }, state);
}

/**
 * Elements in the main part of the page, in its cards and in its dialogs that are wider inside than outside: what does not fit
 * is cut off there or has to be scrolled to sideways, though the page itself is no wider than its window. Left out is what is
 * meant so: tables and the like that scroll sideways and can be reached by the keyboard, lines that end in an ellipsis, fields,
 * and what is drawn for screen readers or as ornament alone.
 */
export function findClippedElements(page: Page, state: string): Promise<string[]> {
  return page.evaluate((name) => {
    const containers = '[role=dialog], [role=alertdialog], dialog, main';
    const meant = [
      'input, textarea, select, svg, svg *, progress, [role=progressbar], [role=progressbar] *, [aria-hidden=true]',
      // What holds nothing cuts nothing off: shapes that are there until their content comes.
      ':empty',
      // The box of a switch is wider than what is drawn of it, so that it can be hit.
      ':has(> input[type=checkbox]), :has(> * > input[type=checkbox])',
    ].join();
    const isMeant = (element: Element) => {
      const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      return (
        element.matches(meant) ||
        (scrolls && element.matches('[tabindex="0"], :has(a, button, input)') && !element.matches(containers)) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        clipPath !== 'none'
      );
    };
    const wide = [...document.querySelectorAll(containers)]
      .flatMap((place) => [place, ...place.querySelectorAll('*')])
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => !isMeant(element));
    // Who holds what is too wide is too wide as well: the innermost is named.
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return [...new Set(innermost)].map((element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      const { scrollWidth, clientWidth } = element;
      return `${name}: ${element.tagName.toLowerCase()} ‘${words}’ is ${scrollWidth} px wide inside of ${clientWidth} px`;
    });
  }, state);
}

/** Has the page report what its security policy stops as an error on the console, which fails a test. */
export async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      console.error(`${documentURI}: policy ${violatedDirective} stopped ${blockedURI}`);
    });
  });
}
