import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { firstOfEachKind, readSitemapPaths } from '#scripts/developing/read-sitemap.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';

/** Opens a page, leaves it, comes back, and returns what in the page kept it out of the back/forward cache. */
async function findCacheObstacles(page: Page, session: CDPSession, path: string): Promise<string[]> {
  const explained = new Promise<string[]>((resolve) =>
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      // Browsers of tests do without this cache, which is a reason of its own: 'Circumstantial'.
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
    ),
  );
  // A page with a request under way is not kept.
  await page.goto(path, { waitUntil: 'networkidle' });
  // Going to the same page would replace it, and Back would lead to the page before.
  await page.goto(path === '/privacy' ? '/about' : '/privacy');
  await page.goBack();
  return explained;
}

test('the back/forward cache can keep a page of each kind', { tag: '@deep' }, async ({ page, origin }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const obstacles: string[] = [];
  for (const path of firstOfEachKind(await readSitemapPaths(origin)))
    obstacles.push(...(await findCacheObstacles(page, session, path)).map((reason) => `${path}: ${reason}`));
  expect(obstacles).toEqual([]);
});

const ruleSchema = z.object({
  where: z.object({
    and: z.tuple([
      z.object({ href_matches: z.string() }),
      z.object({ not: z.object({ href_matches: z.array(z.string()) }) }),
      z.object({ not: z.object({ selector_matches: z.literal('[data-open]') }) }),
    ]),
  }),
  eagerness: z.literal('moderate'),
});

test('the page of a link is rendered ahead, with its query, but no image', async ({ page }) => {
  await page.goto('/tours');
  const text = (await page.locator('script[type=speculationrules]').textContent()) ?? '';
  const rules = z.object({ prerender: z.tuple([ruleSchema]), prefetch: z.tuple([ruleSchema]) }).parse(JSON.parse(text));
  expect(rules.prefetch).toEqual(rules.prerender);
  const [included, { not: excluded }] = rules.prerender[0].where.and;
  const findRendered = (addresses: string[]) =>
    page.evaluate(
      ([paths, pattern, exceptions]) => {
        const matches = (path: string) => (one: string) =>
          new URLPattern(one, location.href).test(new URL(path, location.href));
        return paths.filter((path) => matches(path)(pattern) && !exceptions.some(matches(path)));
      },
      [addresses, included.href_matches, excluded.href_matches] as const,
    );
  const pages = ['/tours/sahara-desert-3-days', '/contact?trip=Sahara', '/reviews', '/'];
  const others = ['/review?token=secret', '/review/1?token=secret', '/review', '/images/a.webp'];
  expect(await findRendered([...pages, ...others])).toEqual(pages);
});
