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

test.describe('the frame', () => {
  test('names the menu in the owner’s order and marks the page being shown', async ({ page }) => {
    await page.goto('/tours');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link')).toHaveText([
      'Home Page',
      'Locations',
      'Tours',
      'One Day Trips',
      'Activities',
      'Book Now',
    ]);
    await expect(menu.getByRole('link', { name: 'Tours' })).toHaveAttribute('aria-current', 'page');
    const quick = page.getByRole('navigation', { name: 'Quick links' });
    await expect(quick.getByRole('link')).toHaveText(['Home', 'Tours', 'Day Trips', 'Activities', 'Contact Us']);
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  });

  test('has a navigation bar that turns solid once the page is scrolled by more than 50 px', async ({ page }) => {
    await page.goto('/');
    const bar = page.locator('site-header');
    await expect(bar).toHaveAttribute('data-ready', '');
    await page.evaluate(() => scrollTo(0, 50));
    await expect(bar).not.toHaveAttribute('data-solid');
    await page.evaluate(() => scrollTo(0, 51));
    await expect(bar).toHaveAttribute('data-solid', '');
  });

  test('has a full-screen menu on phones that keeps the focus, and closes on Escape, by its button, and at 768 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/tours');
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await open.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'Locations',
      'Tours',
      'Day Trips',
      'Activities',
      'Book Your Adventure',
    ]);
    await expect(menu).toContainText('Discover Morocco');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await open.click();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await open.click();
    await menu.getByRole('link', { name: 'Activities' }).click();
    await expect(page).toHaveURL('/activities');
  });

  test('lets keyboard users skip to the content', async ({ page }) => {
    await page.goto('/tours');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

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
