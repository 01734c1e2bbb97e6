import { expect, test } from './test.ts';

test.describe('unknown addresses', () => {
  test.use({ expectedErrors: [/404/] });
  for (const [address, title, text, link, target] of [
    ['/nowhere', 'Page not found', "Sorry, we couldn't find the page you're looking for.", 'Go back home', '/'],
    [
      '/tours/no-such-tour',
      'Tour Not Found',
      "The tour you're looking for doesn't exist or is no longer offered.",
      'Back to Tours',
      '/tours',
    ],
    [
      '/day-trips/no-such-trip',
      'Day Trip Not Found',
      "The day trip you're looking for doesn't exist.",
      'Back to Day Trips',
      '/day-trips',
    ],
  ] as const) {
    test(`answer 404 at ${address} in the words for it, and lead back`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(target);
    });
  }
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
