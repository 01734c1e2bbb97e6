import { insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { findPageProblems } from '../../helpers/e2e/page-checks.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test('local mail is listed and read by keyboard and on a phone', { tag: '@deep' }, async ({
  page,
  sql,
  localMailPath,
  expectErrors,
}) => {
  // Playwright's own scripts, which are blocked in the frame around a mail too.
  expectErrors(/Blocked script execution in .*\/body/);
  const subject = `Your trip ${uniqueWord()}`;
  const booking = await insertBooking(sql);
  await sql`select private.queue_mail('reply', 'amina@example.com', ${booking}, null, ${subject}, 'Dear Amina, yes.')`;
  await expect(async () => {
    await page.goto(localMailPath);
    await expect(page.getByRole('link', { name: subject })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await findPageProblems(page, 'the list')).toEqual([]);

  await page.getByRole('link', { name: subject }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'amina@example.com' })).toBeVisible();
  await expect(page.getByText('Dear Amina, yes.')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('body')).toBeVisible();
  expect(await findPageProblems(page, 'a message')).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download .eml' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.eml$/);
  await page.getByRole('link', { name: 'All mail' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Local mail' })).toBeVisible();
});
