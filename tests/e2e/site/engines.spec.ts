import type { Page } from '@playwright/test';
import { bookingForm, fillCustomTrip, submitBooking, waitForConfirmation } from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { openPage } from '../../helpers/e2e/page-checks.ts';
import { createInvitedBooking, fillReview, submitButton } from '../../helpers/e2e/review-form.ts';
import { readFirstTour } from '../../helpers/e2e/trip-rows.ts';

// One walk for each kind of page, in every engine: npm test -- engines.
const tag = ['@engines', '@deep'];

const cards = (page: Page) => page.locator('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('home: the images stop and go, and the menu of a phone opens and closes', { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  const hero = page.locator('section').first();
  await hero.getByRole('button', { name: 'Play the images' }).click();
  await hero.getByRole('button', { name: 'Pause the images' }).click();
  await expect(hero.getByRole('button', { name: 'Play the images' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Tours', exact: true }).click();
  await expect(page).toHaveURL(/\/tours$/);
});

test('tours: a search narrows the list, and stays after a reload and Back', { tag }, async ({ page }) => {
  await openPage(page, '/tours');
  const before = await cards(page).count();
  const title = (await cards(page).nth(2).getByRole('heading').textContent()) ?? '';
  await search(page).pressSequentially(title);
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?search=/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await search(page).fill('');
  await expect(cards(page)).toHaveCount(before);
});

test('day trips: a chip narrows the list, which comes back', { tag }, async ({ page }) => {
  await openPage(page, '/day-trips');
  const before = await cards(page).count();
  const chips = page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link');
  await chips.filter({ hasText: 'Easy' }).click();
  await expect(page).toHaveURL(/\?difficulty=Easy$/);
  await expect.poll(() => cards(page).count()).toBeLessThan(before);
  await chips.first().click();
  await expect(cards(page)).toHaveCount(before);
});

test('a tour: tabs, gallery and full-screen images', { tag }, async ({ page, sql }) => {
  const { id, alts } = await readFirstTour(sql);
  await openPage(page, `/tours/${id}`);
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Itinerary' })).toBeVisible();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: alts[0] ?? 'none' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a day trip: gallery and tabs', { tag }, async ({ page }) => {
  await openPage(page, '/day-trips');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('tab', { name: "What's Included" }).click();
  await expect(page.getByRole('tabpanel', { name: "What's Included" })).toBeVisible();
  await page.getByRole('link', { name: 'Book Now' }).last().click();
  await expect(bookingForm(page)).toBeVisible();
});

test('destinations: a search, and the details of a place', { tag }, async ({ page }) => {
  await openPage(page, '/locations');
  const name = (await cards(page).nth(1).getByRole('heading').textContent()) ?? '';
  await search(page).pressSequentially(name);
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link', { name, exact: true }).click();
  const details = page.getByRole('dialog', { name });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('activities: tabs', { tag }, async ({ page }) => {
  await openPage(page, '/activities');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText('Camel Trekking');
});

test('booking: a request for a custom trip', { tag }, async ({ page }) => {
  await fillCustomTrip(page, 'Customer of an engine');
  await submitBooking(page);
  expect(await waitForConfirmation(page)).toMatch(/^[0-9a-f]{8}$/);
});

test('review: five stars and a comment', { tag }, async ({ page, sql }) => {
  const { link } = await createInvitedBooking(sql);
  await fillReview(page, link, 'As good as it looks.');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
});

test('pages without islands, and the page of an unknown address', { tag }, async ({ page, expectErrors }) => {
  expectErrors(/404/);
  for (const [address, status] of [
    ['/about', 200],
    ['/reviews', 200],
    ['/questions', 200],
    ['/privacy', 200],
    ['/nowhere', 404],
  ] as const) {
    expect(await openPage(page, address), address).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
