import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { bookingsPath, insertBooking } from '../../helpers/e2e/admin-bookings.ts';
import { insertReviewWithBooking } from '../../helpers/e2e/admin-reviews.ts';
import { searchQuery, startStaffSession } from '../../helpers/e2e/admin-session.ts';
import { adminPath, expect, test } from '../../helpers/e2e/fixtures.ts';
import { waitUntilSettled } from '../../helpers/e2e/page-checks.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

test.beforeEach(({ page, staffApi, origin }) => startStaffSession(page, staffApi, origin));

/** Returns the focused element if a corner or its middle is covered; '' if it is fully visible. */
function findCoveredFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const box = focused.getBoundingClientRect();
    // Only the upper part of a card higher than the window has to be visible.
    const bottom = Math.min(box.bottom, Math.max(innerHeight - 120, box.top + 40));
    const isVisible = [
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
    return isVisible
      ? ''
      : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
  });
}

/** Presses a key a number of times and returns the stops at which the focused element was covered. */
async function findCoveredStops(page: Page, key: 'Tab' | 'Shift+Tab', stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key);
    // The page scrolls to the focused element.
    await waitUntilSettled(page);
    const name = await findCoveredFocus(page);
    if (name !== '') covered.push(`${key} ${stop}: ${name}`);
  }
  return covered;
}

const readOutlineStyle = (page: Page) =>
  page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);

const sizes = [
  { width: 1440, height: 620 },
  { width: 390, height: 700 },
];

async function openBookings(page: Page, sql: postgres.Sql, count: number): Promise<void> {
  const word = uniqueWord();
  for (let number = 0; number < count; number++) await insertBooking(sql, { customer_name: `${word} ${number}` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${bookingsPath}?${searchQuery(word)}`);
  await expect(page.getByRole('row').nth(count)).toBeVisible();
}

test('keyboard users can skip the sidebar by a link', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/${adminPath}/mail`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the focused control has an outline', { tag: '@deep' }, async ({ page, sql }) => {
  await openBookings(page, sql, 1);
  for (const stop of [
    page.getByRole('columnheader', { name: 'Customer' }).getByRole('button'),
    page.getByRole('combobox', { name: 'Rows per page' }),
    page.getByRole('button', { name: 'Create Booking' }),
  ]) {
    await stop.scrollIntoViewIfNeeded();
    await stop.focus();
    // Focus moved by a script has a visible outline only after a key press.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    expect(await readOutlineStyle(page)).toBe('solid');
  }
});

for (const size of sizes) {
  test(`no bar covers the focus in bookings with a selection, at ${size.width} px`, { tag: '@deep' }, async ({
    page,
    sql,
  }) => {
    await openBookings(page, sql, 12);
    await page.setViewportSize(size);
    await page
      .getByRole('checkbox', { name: /^Select the booking of/ })
      .first()
      .check();
    await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeVisible();
    expect(await findCoveredStops(page, 'Tab', 30)).toEqual([]);
    expect(await findCoveredStops(page, 'Shift+Tab', 30)).toEqual([]);
  });

  test(`no bar covers the focus in the queue of reviews, at ${size.width} px`, { tag: '@deep' }, async ({
    page,
    sql,
  }) => {
    const word = uniqueWord();
    for (let number = 0; number < 5; number++) await insertReviewWithBooking(sql, word, { name: `N${number}` });
    await page.setViewportSize(size);
    await page.goto(`/${adminPath}/reviews?${searchQuery(word)}`);
    await expect(page.getByRole('article')).toHaveCount(5);
    await page.getByRole('article').first().focus();
    expect(await findCoveredStops(page, 'Tab', 26)).toEqual([]);
    expect(await findCoveredStops(page, 'Shift+Tab', 26)).toEqual([]);
  });
}
