import type { Page } from '@playwright/test';
import { bookingsPath, insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { insertReviewWithBooking, uniqueReviewWord } from '../../helpers/e2e/admin-reviews.ts';
import { startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

/** The focused element where any corner of it, or its middle, lies under something else; '' when all of it is seen. */
function coveredFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const box = focused.getBoundingClientRect();
    // A card that is higher than the window is seen from its head on.
    const bottom = Math.min(box.bottom, Math.max(innerHeight - 120, box.top + 40));
    const visited = [
      [box.left + 3, box.top + 3],
      [box.right - 3, box.top + 3],
      [(box.left + box.right) / 2, (box.top + bottom) / 2],
      [box.left + 3, bottom - 3],
    ].every(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null &&
        (focused.contains(top) ||
          (top.contains(focused) && top.closest('main') !== null) ||
          top.closest('label')?.contains(focused))
      );
    });
    return visited
      ? ''
      : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
  });
}

/** Goes through what the keyboard stops at, and answers where something of it was not seen. */
async function tabbed(page: Page, key: 'Tab' | 'Shift+Tab', stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key);
    const name = await coveredFocus(page);
    if (name !== '') covered.push(`${key} ${stop}: ${name}`);
  }
  return covered;
}

const outline = (page: Page) => page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);

test('the keyboard skips the sidebar, always shows where it is, and goes to nothing that a bar covers', async ({
  page,
  sql,
}) => {
  test.setTimeout(120_000);
  const word = uniqueReviewWord();
  const sizes = [
    { width: 1440, height: 620 },
    { width: 390, height: 700 },
  ];
  for (let number = 0; number < 12; number++) await insertBooking(sql, { customer_name: `${word} ${number}` });
  for (let number = 0; number < 5; number++) await insertReviewWithBooking(sql, word, { name: `N${number}` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${bookingsPath}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await test.step('it skips the sidebar', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('it shows where it is', async () => {
    for (const stop of [
      page.getByRole('columnheader', { name: 'Customer' }).getByRole('button'),
      page.getByRole('combobox', { name: 'Rows per page' }),
      page.getByRole('button', { name: 'Create Booking' }),
    ]) {
      await stop.scrollIntoViewIfNeeded();
      await stop.focus();
      // The mark is for the keyboard: focus that a program moves after a key counts as such.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
      expect(await outline(page)).toBe('solid');
    }
  });

  await test.step('bookings with a selection, down and up', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select the booking of/ });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await boxes.first().uncheck();
      await boxes.first().check();
      await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeVisible();
      expect(await tabbed(page, 'Tab', 30)).toEqual([]);
      expect(await tabbed(page, 'Shift+Tab', 30)).toEqual([]);
    }
  });

  await test.step('the queue of reviews, down and up', async () => {
    await page.goto(`/${adminPath}/reviews?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    await expect(page.getByRole('article')).not.toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.getByRole('article').first().focus();
      expect(await tabbed(page, 'Tab', 26)).toEqual([]);
      expect(await tabbed(page, 'Shift+Tab', 26)).toEqual([]);
    }
  });
});
