import AxeBuilder from '@axe-core/playwright';
import { addTour, expect, test } from './test.ts';

const pages = [
  '/',
  '/tours',
  '/tours/{tour}',
  '/day-trips',
  '/day-trips/{dayTrip}',
  '/locations',
  '/activities',
  '/about',
  '/contact',
];

test.describe('unknown addresses', () => {
  test.use({ expectedErrors: [/404/] });
  for (const [address, title, link, target] of [
    ['/nowhere', 'Page not found', 'Go back home', '/'],
    ['/tours/no-such-tour', 'Tour Not Found', 'Back to Tours', '/tours'],
    ['/day-trips/no-such-trip', 'Day Trip Not Found', 'Back to Day Trips', '/day-trips'],
  ] as const) {
    test(`answer 404 at ${address} and lead back`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(target);
    });
  }
});

test.describe('the tours list', () => {
  test('is filtered in the address, which survives reload and back', async ({ page, staffApi, published }) => {
    const tour = await addTour(staffApi, { difficulty_level: 'Challenging', duration: '7 days / 6 nights' });
    await published();
    await page.goto('/tours');
    await page.getByRole('searchbox', { name: 'Search' }).fill(tour.title.toUpperCase());
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByLabel('Difficulty').selectOption('Challenging');
    await page.getByLabel('Duration').selectOption('7 days');
    await expect(page).toHaveURL(/difficulty=Challenging/);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByLabel('Difficulty')).toHaveValue('Challenging');
    await page.getByRole('article').getByRole('link', { name: tour.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.title);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByLabel('Difficulty').selectOption('Easy');
    await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL('/tours');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists, details and every tab can be read, and the booking page offers telephone, mail and chat', async ({
    page,
  }) => {
    await page.goto('/tours');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    for (const name of ['Overview', 'Itinerary', "What's Included", 'Gallery', 'Reviews']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Book by telephone, mail or WhatsApp' })).toBeVisible();
    await expect(page.getByRole('form')).toBeHidden();
  });
});

for (const width of [390, 1440]) {
  test(`every page is accessible and fits at ${width} px`, async ({ page, sql }) => {
    const [tour] = await sql<
      { id: string }[]
    >`select id from tours where is_active order by display_order, title limit 1`;
    const [dayTrip] = await sql<
      { id: string }[]
    >`select id from day_trips where is_active order by display_order, title limit 1`;
    await page.setViewportSize({ width, height: 900 });
    for (const address of pages) {
      await page.goto(address.replace('{tour}', tour?.id ?? '').replace('{dayTrip}', dayTrip?.id ?? ''));
      await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    }
  });
}
