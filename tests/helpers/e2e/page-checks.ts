import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { projectRoot } from '#scripts/runtime/settings.ts';

const axeSource = readFileSync(path.join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Checks of axe with stricter limits than those of WCAG, so that another font or half a pixel breaks no rule: targets of 26
 * pixels, where 24 are enough, and contrasts of 4.6 and 3.1, where 4.5 and 3 are. Options replace all those of a check.
 */
const checksWithRoom = [
  { id: 'target-size', options: { minSize: 26 } },
  { id: 'target-offset', options: { minOffset: 26 } },
  {
    id: 'color-contrast',
    options: {
      ignoreUnicode: true,
      boldValue: 700,
      boldTextPt: 14,
      largeTextPt: 18,
      contrastRatio: { normal: { expected: 4.6 }, large: { expected: 3.1 } },
      pseudoSizeThreshold: 0.25,
      shadowOutlineEmMax: 0.2,
      textStrokeEmMin: 0.03,
    },
  },
];

/**
 * Goes to a page and waits until its islands are hydrated.
 * @returns the HTTP status
 */
export async function openPage(page: Page, address: string): Promise<number> {
  const response = await page.goto(address);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  return response?.status() ?? 0;
}

/**
 * Waits until the page has rendered and its transitions and animations have ended, except those longer than a second,
 * which may never end.
 */
export function waitUntilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Not requestAnimationFrame, which a test may have stopped with the clock.
    const frame = () => document.documentElement.animate(null, 1).finished;
    const rendered = async () => {
      await frame();
      await frame();
    };
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
        );
    await rendered();
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await rendered();
    }
  });
}

/**
 * Finds violations of WCAG 2.2 A and AA and of best practice by axe, with room to spare, after the page has settled. Does
 * not check frames, of which there are none.
 * @param extraRules ids of further rules
 */
export async function axeViolations(page: Page, state: string, extraRules: readonly string[] = []): Promise<string[]> {
  const options: axe.RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations'],
    preload: false,
    // Selectors take as long as all rules together; reports have the HTML instead.
    selectors: false,
  };
  await waitUntilSettled(page);
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axeSource}; axe.configure(${JSON.stringify({ checks: checksWithRoom })})`);
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

/** Finds the problems of a page in its present state: by axe at 390 px, and overflows at 390 and 1440 px. */
export async function findPageProblems(page: Page, state: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 844 });
  const problems = await findOverflows(page, `${state} at 1440 px`);
  await page.setViewportSize({ width: 390, height: 844 });
  return [...problems, ...(await axeViolations(page, state)), ...(await findOverflows(page, state))];
}

/** Sets the text size as a browser's settings do, in percent; breakpoints in rem follow. A screenshot resets it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = (16 * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** Finds elements that overflow the page to the right, if it scrolls sideways, after the page has settled. */
export async function findOverflows(page: Page, state: string): Promise<string[]> {
  await waitUntilSettled(page);
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
 * Finds elements in main and in dialogs whose content is clipped or has to be scrolled sideways, although the page itself
 * fits its window, after it has settled. Skips intended ones: scroll containers within reach of the keyboard, lines that end in an ellipsis,
 * fields, and elements that are visually hidden or decorative.
 */
export async function findClippedElements(page: Page, state: string): Promise<string[]> {
  await waitUntilSettled(page);
  return page.evaluate((name) => {
    const containers = '[role=dialog], [role=alertdialog], dialog, main';
    const intended = [
      'input, textarea, select, svg, svg *, progress, [role=progressbar], [role=progressbar] *, [aria-hidden=true]',
      // Placeholders of loading content.
      ':empty',
      // The input of a switch is wider than its visible part, to be easier to hit.
      ':has(> input[type=checkbox]), :has(> * > input[type=checkbox])',
      // Days of a calendar, whose trips lie over the days that follow.
      '.rdp-day:has(.trip), .rdp-day_button:has(> .trip)',
    ].join();
    const isIntended = (element: Element) => {
      const { overflowX, textOverflow, clip, clipPath, webkitLineClamp } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      return (
        element.matches(intended) ||
        (scrolls && element.matches('[tabindex="0"], :has(a, button, input)') && !element.matches(containers)) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        clip !== 'auto' ||
        clipPath !== 'none'
      );
    };
    const all = [...document.querySelectorAll(containers)].flatMap((container) => [
      container,
      ...container.querySelectorAll('*'),
    ]);
    // Measured once: a second time may differ, and would not say what was wrong.
    const wide = [...new Set(all)]
      .map((element) => ({ element, scrollWidth: element.scrollWidth, clientWidth: element.clientWidth }))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter(({ element }) => !isIntended(element));
    // The parents of an overflowing element overflow too, so only the innermost is reported.
    const innermost = wide.filter(
      ({ element }) => !wide.some((other) => other.element !== element && element.contains(other.element)),
    );
    return innermost.map(({ element, scrollWidth, clientWidth }) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      return `${name}: ${element.tagName.toLowerCase()} ‘${text}’ is ${scrollWidth} px wide inside of ${clientWidth} px`;
    });
  }, state);
}

/** Logs violations of the page's content security policy as errors on the console, which fail a test. */
export async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      console.error(`${documentURI}: policy ${violatedDirective} stopped ${blockedURI}`);
    });
  });
}

/** Records the cumulative layout shift of every page that is opened from now on, for readLayoutShift(). */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement;
        if ('value' in entry) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the cumulative layout shift of the page, 0 for none. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
}
