import type { Page } from '@playwright/test';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { bookingForm, submitBooking, waitForConfirmation } from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { openPage } from '../../helpers/e2e/page-checks.ts';
import { createInvitedBooking, reviewForm, starOption, submitButton } from '../../helpers/e2e/review-form.ts';
import { translatePages } from '../../helpers/e2e/translator.ts';

const cards = (page: Page) => page.locator('main').getByRole('article');
const count = (page: Page) => page.locator('main').getByRole('status').first();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const price = (page: Page) => bookingForm(page).getByRole('status').last();

for (const time of ['before hydration', 'after hydration'] as const)
  test.describe(`a browser that translates pages ${time}`, () => {
    test.beforeEach(({ page }) => translatePages(page, time));

    for (const path of ['/tours', '/locations'])
      test(`${path}: search, filters and Clear Filters show other records`, {
        tag: path === '/tours' && time === 'before hydration' ? [] : '@deep',
      }, async ({ page }) => {
        await openPage(page, path);
        const all = await cards(page).count();
        await search(page).fill('zzzzz');
        await expect(count(page)).toContainText(`0 of ${all}`);
        await expect(page.locator('main').getByRole('heading', { level: 3 }).first()).toContainText(/^No .*·$/);
        await page.getByRole('button', { name: 'Clear Filters' }).last().click();
        await expect(cards(page)).toHaveCount(all);
        await page.locator('main select').first().selectOption({ index: 2 });
        await expect(count(page)).toContainText(`of ${all}`);
        await expect.poll(() => cards(page).count()).toBeLessThan(all);
        await page.getByRole('button', { name: 'Clear Filters' }).first().click();
        await expect(cards(page)).toHaveCount(all);
      });

    test('/day-trips: chips show other trips, and all again', { tag: '@deep' }, async ({ page }) => {
      await openPage(page, '/day-trips');
      const all = await cards(page).count();
      const chips = page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link');
      await chips.filter({ hasText: 'Challenging' }).click();
      await expect.poll(() => cards(page).count()).toBeLessThan(all);
      await chips.filter({ hasText: 'Easy' }).click();
      await expect(count(page)).toContainText(`${await cards(page).count()} of ${all}`);
      await chips.first().click();
      await expect(cards(page)).toHaveCount(all);
    });

    test('the booking form shows the price of what is chosen, errors, and thanks', {
      tag: time === 'before hydration' ? [] : '@deep',
    }, async ({ page }) => {
      await openPage(page, '/contact');
      const form = bookingForm(page);
      await form.getByLabel('Trip').selectOption({ index: 1 });
      for (const people of ['1', '5', '10', '2']) {
        await form.getByLabel('Number of travellers').selectOption(people);
        await expect(price(page)).toContainText(`× ${bookingCopy.travellers(Number(people))}`);
        await expect(price(page).getByText('group discount')).toHaveCount(Number(people) > 2 ? 1 : 0);
      }
      const before = await price(page).textContent();
      await form.getByLabel('Trip').selectOption({ index: 2 });
      await expect(price(page)).not.toHaveText(before ?? '');
      await expect(price(page)).toContainText('× 2 travellers');
      await submitBooking(page);
      await form.getByLabel('Full name').fill('Amal');
      await form.getByLabel('E-mail').fill('amal@example.com');
      await expect(form.getByRole('alert')).toContainText(bookingCopy.allCorrected);
      await submitBooking(page);
      expect(await waitForConfirmation(page)).toMatch(/^[0-9a-f]{8}$/);
    });

    test('the review form counts, names the stars, and thanks', {
      tag: time === 'before hydration' ? [] : '@deep',
    }, async ({ page, sql }) => {
      const { link } = await createInvitedBooking(sql);
      await page.goto(link);
      const form = reviewForm(page);
      for (const star of ['1 Poor', '5 Excellent']) {
        await starOption(page, star).check();
        await expect(form.locator('p[aria-hidden]')).toHaveText(`${star}·`);
      }
      for (const length of [3, 1001, 999, 0]) {
        await form.getByLabel('Your comment').fill('a'.repeat(length));
        await expect(form.getByText(`${length}/1000`)).toBeVisible();
      }
      await submitButton(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you for your review!');
    });

    test('the images on the home page stop and go', { tag: '@deep' }, async ({ page }) => {
      await openPage(page, '/');
      const hero = page.locator('section').first();
      await hero.getByRole('button', { name: 'Play the images' }).click();
      await hero.getByRole('button', { name: 'Pause the images' }).click();
      await expect(hero.getByRole('button', { name: 'Play the images' })).toBeVisible();
    });
  });

test('what was typed before a translated page was hydrated is searched for', { tag: '@deep' }, async ({ page }) => {
  await translatePages(page, 'before hydration');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_astro\/TourBrowser\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/tours');
  await search(page).pressSequentially('zzz');
  release();
  await expect(count(page)).toContainText('0 of ');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('yy');
  await expect(search(page)).toHaveValue('zzzyy');
});
