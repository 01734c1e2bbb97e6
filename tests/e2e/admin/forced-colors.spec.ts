import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations } from '../../helpers/e2e/page-checks.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });
test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

test('the current section and the chosen view stand out in forced colours', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${adminPath}/calendar`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const week = page.getByRole('button', { name: 'Week', exact: true });
  await expect(week).toBeVisible();
  const colors = await Promise.all(
    [
      sections.getByRole('link', { name: 'Calendar', exact: true }),
      sections.getByRole('link', { name: 'Tours', exact: true }),
      page.getByRole('button', { name: 'Month', exact: true }),
      week,
    ].map((element) => element.evaluate((node) => getComputedStyle(node).backgroundColor)),
  );
  expect(colors[0]).not.toBe(colors[1]);
  expect(colors[2]).not.toBe(colors[3]);
  await page.goto(`/${adminPath}/tours`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tours' })).toBeVisible();
  // Axe reads colours from before the browser replaces them.
  const problems = await axeViolations(page, 'tours');
  expect(problems.filter((problem) => !problem.includes(': color-contrast at '))).toEqual([]);
});
