import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { elementText, elementTexts, linkAddresses, readLivePage } from '../../helpers/release-pages.ts';

test('unknown addresses answer 404 with their own message and a link back', async ({ request }) => {
  for (const [address, title, text, link, target] of [
    ['/nowhere', 'Page not found', "Sorry, we couldn't find the page you're looking for.", 'Go back home', '/'],
    [
      '/locations/no-such-place',
      'Page not found',
      "Sorry, we couldn't find the page you're looking for.",
      'Go back home',
      '/',
    ],
    ['/nowhere/at-all', 'Page not found', "Sorry, we couldn't find the page you're looking for.", 'Go back home', '/'],
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
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    const main = new JSDOM(await response.text()).window.document.querySelector('main');
    expect(elementTexts(main, 'h1')).toEqual([title]);
    expect(elementTexts(main, 'p')).toContain(text);
    expect(linkAddresses(main, link)).toEqual([target]);
    const trips = [...(main?.querySelectorAll('section li > a') ?? [])].map((trip) => trip.getAttribute('href'));
    expect(trips).toHaveLength(3);
    for (const trip of trips) expect(trip).toMatch(target === '/day-trips' ? /^\/day-trips\/./ : /^\/tours\/./);
  }
});

test('links to images lead to images, also without scripts', async ({ request }) => {
  for (const address of ['/', '/activities']) {
    const { document } = await readLivePage(address);
    const link = document.querySelector('a[data-view]')?.getAttribute('href');
    expect((await request.get(link ?? '')).headers()['content-type'], address).toBe('image/webp');
  }
});

test('the review page without JavaScript names the address to email a review to', async () => {
  const { document } = await readLivePage('/review');
  expect(elementText(document.querySelector('noscript'))).toMatch(/email your review to \S+@/);
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  async function expectMenu(page: Page) {
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(links(page)).toHaveCount(6);
    for (const link of await links(page).all()) await expect(link).toBeInViewport({ ratio: 1 });
  }

  test('the home page has its menu and leads to all reviews', async ({ page }) => {
    await page.goto('/');
    await expectMenu(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('section').first().getByRole('button').filter({ hasNotText: 'Search' })).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+ reviews$/ })
      .click();
    await expect(page).toHaveURL('/reviews');
    await expect(page.getByRole('main').locator('li[id^="review-"]').first()).toBeVisible();
  });

  test('activities stand one below the other', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await links(page).filter({ hasText: 'Activities' }).click();
    for (const title of ['A Night in a Desert Camp', 'Camel Trekking', 'ATV and Quad Biking'])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });

  test('tours can be listed and read whole', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await links(page)
      .filter({ hasText: /^Tours$/ })
      .click();
    await expect(page).toHaveURL('/tours');
    await expectMenu(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    for (const name of ['Overview', 'Itinerary', "What's Included", 'Gallery', 'Reviews'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page.locator('#itinerary li').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Share|image/ })).toHaveCount(0);
    await page.getByRole('link', { name: "What's Included" }).click();
    await expect(page.getByRole('heading', { name: "What's Included" })).toBeInViewport();
  });

  test('a destination has details at their address, and a page', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await links(page).filter({ hasText: 'Locations' }).click();
    await expect(page).toHaveURL('/locations');
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const id = (await card.getByRole('link').getAttribute('href'))?.replace('/locations/', '');
    await page.goto(`/locations#${id}`);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText('Best time to visit').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: `Close ${name}` }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeHidden();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(`/locations/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('the booking page offers phone, e-mail and WhatsApp instead of its form', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Book by e-mail, phone or WhatsApp' })).toBeVisible();
    await expect(page.getByRole('form')).toBeHidden();
    const contactLinks = page.locator('noscript').getByRole('link').filter({ visible: true });
    const addresses = await contactLinks.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const scheme of ['tel:', 'mailto:', 'https://wa.me/'])
      expect(addresses).toContainEqual(expect.stringContaining(scheme));
  });
});
