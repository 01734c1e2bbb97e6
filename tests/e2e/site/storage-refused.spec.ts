import { firstOfEachKind, readSitemapPaths } from '#scripts/developing/read-sitemap.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { openPage } from '../../helpers/e2e/page-checks.ts';
import { refuseStorage } from '../../helpers/e2e/refuse-storage.ts';
import { createInvitedBooking, reviewForm } from '../../helpers/e2e/review-form.ts';

// Errors on the console fail every test.
test('every kind of page works where a browser stores nothing', { tag: '@deep' }, async ({ page, origin, sql }) => {
  await refuseStorage(page);
  for (const path of firstOfEachKind(await readSitemapPaths(origin))) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/contact');
  await page.getByLabel('Full name').fill('No Storage');
  await expect(page.getByLabel('Full name')).toHaveValue('No Storage');
  await page.goto((await createInvitedBooking(sql)).link);
  await expect(reviewForm(page)).toBeVisible();
});
