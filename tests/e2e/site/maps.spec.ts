import { expect, test } from '../../helpers/e2e/fixtures.ts';

const maps = (name: RegExp) => ({ name });

test.use({ viewport: { width: 390, height: 844 } });

test('the map of a tour names its stops, which lead to the destinations', async ({ page }) => {
  await page.goto('/tours/sahara-desert-3-days');
  const map = page.getByRole('group', maps(/^Route from Marrakech by way of .*Merzouga to Fes$/));
  await expect(map.getByRole('link')).toHaveText([
    /1\sMarrakech/,
    /2\sAit/,
    /3\sDades/,
    /4\sTodra/,
    /5\sMerz/,
    /6\sFes/,
  ]);
  await map.getByRole('link', { name: 'Merzouga' }).click();
  await expect(page).toHaveURL(/\/locations\/merzouga$/);
});

test('names on a map are readable on a phone, and none overlaps another', async ({ page }) => {
  for (const path of [
    '/tours/grand-tour-of-morocco-12-days',
    '/day-trips/volubilis-and-meknes-from-fes',
    '/locations',
    '/locations/fes',
  ]) {
    await page.goto(path);
    if (path === '/locations') await page.getByText('On the map', { exact: true }).click();
    const texts = page.getByRole('group', maps(/^(Route|Map) /)).locator('text:visible');
    const boxes = await texts.evaluateAll((all) =>
      all.map((text) => {
        const svg = text.closest('svg');
        const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return { left, right, top, bottom, size: scale * Number.parseFloat(getComputedStyle(text).fontSize) };
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const [index, box] of boxes.entries()) {
      expect(box.size).toBeGreaterThanOrEqual(9.5);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top + 3 ||
          other.bottom <= box.top + 3;
        expect(apart, `${path}: ${JSON.stringify([box, other])}`).toBe(true);
      }
    }
  }
});
