import { adminPath, expect, signIn, test } from '../test.ts';

test('the scripts up to the first list come to 350 kB at most, and no screen brings the others along', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const desk = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  desk.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    sizes.set(
      response.url().replace(/^.*\//, ''),
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await desk.goto(`/${adminPath}/bookings`);
  await expect(desk.getByRole('row').nth(1)).toBeVisible();
  await desk.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'scripts', description: `${bytes} bytes in ${sizes.size} files` });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(350_000);
  expect([...sizes.keys()].filter((name) => /^(Tour|DayTrip|Location|Review)(List|Dialog)/.test(name))).toEqual([]);
  await context.close();
});
