import { expect, test } from './test.ts';

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
