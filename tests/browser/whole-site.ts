import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Goes to a page and waits until its islands answer.
 * @returns the answer's status
 */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  return response?.status() ?? 0;
}

/** What axe finds on a page as it is now: WCAG 2.2 A and AA, and best practice. */
export async function barriers(page: Page, state: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: there are no frames, and a second page for each run takes longer than the run.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${state}: ${id} at ${target.join(' ')}: ${firstFault(failureSummary)}`,
    ),
  );
}

function firstFault(summary: string): string {
  return summary.split('\n').slice(1).join(' ').trim().slice(0, 200);
}

/** Elements that stand out of the page to the right, if it can be scrolled sideways. */
export function overflows(page: Page, state: string): Promise<string[]> {
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

/** Has the page report what its security policy stops as an error on the console, which fails a test. */
export async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      console.error(`${documentURI}: policy ${violatedDirective} stopped ${blockedURI}`);
    });
  });
}
