import type { Page } from '@playwright/test';
import {
  bookingDialog,
  bookingRows,
  bookingsPath,
  hoursAgo,
  insertBooking,
  test,
} from '../../helpers/e2e/admin-bookings.ts';
import { searchQuery } from '../../helpers/e2e/admin-session.ts';
import { expect } from '../../helpers/e2e/fixtures.ts';
import { uniqueWord } from '../../helpers/unique-word.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');

/** Finds controls and cells outside the window or a box that clips them. */
function findClippedControls(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, a, input, select, th, td, [data-tone]')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1) return [];
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
      if (right > document.documentElement.clientWidth || left < 0) return [name];
      for (let box = element.parentElement; box && box !== main; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (overflowX !== 'visible' && (right > edge.right + 1 || left < edge.left - 1)) return [name];
      }
      return [];
    }),
  );
}

test.describe('the list of bookings', { tag: '@deep' }, () => {
  test('the bookings list is a table where there is room, else cards', async ({ page, sql }) => {
    const word = uniqueWord();
    await insertBooking(sql, {
      customer_name: `${word} ${'Maximiliana '.repeat(6)}`,
      customer_email: `${'maximiliana.'.repeat(5)}lindenbaum@example.com`,
      tour_title: 'The Valley of Roses and the Road of a Thousand Kasbahs, from Ouarzazate to Erg Chebbi',
    });
    await insertBooking(sql, { customer_name: word, created_at: hoursAgo(300), number_of_people: 500 });
    await page.goto(`${bookingsPath}?${searchQuery(word)}`);
    for (const [width, shown] of [
      [1920, 'table'],
      [1440, 'table'],
      [1150, 'table'],
      [1024, 'table'],
      [900, 'cards'],
      [768, 'table'],
      [320, 'cards'],
      [390, 'cards'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await expect(shown === 'table' ? bookingRows(page) : cards(page), `${width} px`).toHaveCount(2);
      await expect(shown === 'table' ? cards(page) : bookingRows(page), `${width} px`).toHaveCount(0);
      await expect.poll(() => findClippedControls(page), `${width} px`).toEqual([]);
      // No address is cut off: cells do not hide what is too wide, and no control is clipped.
      const address = bookingRows(page).getByText(/@example/);
      if (shown === 'table') await expect(address.first(), `${width} px`).not.toHaveCSS('text-overflow', 'ellipsis');
    }
    // At 390 px the first booking begins in the upper 320 pixels.
    await expect.poll(async () => (await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(320);
  });

  test('the footer of open details takes a fifth of a phone at most', async ({ page, sql }) => {
    const id = await insertBooking(sql);
    await page.goto(`${bookingsPath}?show=${id}`);
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const content = bookingDialog(page).getByRole('region', { name: 'Details' });
      await expect
        .poll(async () => {
          const box = await content.boundingBox();
          return box ? (height - box.y - box.height) / height : 1;
        })
        .toBeLessThanOrEqual(0.2);
      for (const name of ['Pending', 'Confirmed', 'Cancelled', 'Completed']) {
        const button = bookingDialog(page).getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
    await expect(bookingDialog(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await bookingDialog(page).getByRole('button', { name: 'More' }).click();
    await expect(bookingDialog(page).getByRole('button', { name: 'Edit' })).toBeInViewport({ ratio: 1 });
  });

  test('cards of bookings are sorted, selected and opened', async ({ page, sql }) => {
    const word = uniqueWord();
    for (const [name, people] of [
      ['Bea', 3],
      ['Ada', 1],
      ['Cem', 2],
    ] as const)
      await insertBooking(sql, { customer_name: `${name} ${word}`, number_of_people: people });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${bookingsPath}?${searchQuery(word)}`);
    await expect(cards(page)).toHaveCount(3);
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    for (const [order, names] of [
      ['Customer, A to Z', ['Ada', 'Bea', 'Cem']],
      ['Most travellers first', ['Bea', 'Cem', 'Ada']],
      ['Newest first', ['Cem', 'Ada', 'Bea']],
    ] as const) {
      await sort.selectOption(order);
      await expect(cards(page)).toHaveText(names.map((name) => new RegExp(`^${name} ${word}`)));
    }
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.check();
    await expect(page.getByRole('region', { name: 'Selected bookings' })).toContainText('3 selected');
    await page.getByRole('checkbox', { name: `Select the booking of Ada ${word}` }).uncheck();
    await expect(all).toBeChecked({ indeterminate: true });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await cards(page)
      .filter({ hasText: `Ada ${word}` })
      .getByRole('button')
      .click();
    await expect(bookingDialog(page)).toContainText(`Ada ${word}`);
    await expect(bookingDialog(page)).toContainText('1 traveller');
  });

  test('the notification of a status covers no control of the details', async ({ page, sql }) => {
    const id = await insertBooking(sql, { special_requests: 'Two camels\n'.repeat(40), departure_date: '2071-05-04' });
    await page.goto(`${bookingsPath}?show=${id}`);
    for (const [width, status] of [
      [390, 'Confirmed'],
      [768, 'Completed'],
      [1440, 'Cancelled'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await bookingDialog(page).getByRole('button', { name: status }).click();
      if (status !== 'Completed')
        await page.getByRole('button', { name: /^Send and (confirm|cancel booking)$/ }).click();
      const notification = page.getByRole('alert').filter({ hasText: `${status}: ` });
      await expect(notification).toBeVisible();
      // Measured in one call: the notification disappears by itself.
      const [box, covered] = await notification.evaluate((element) => [
        element.getBoundingClientRect().width,
        [...document.querySelectorAll('[role=dialog] :is(button, a)')].flatMap((button) => {
          if (!button.checkVisibility()) return [];
          const { left, top, width: w, height: h } = button.getBoundingClientRect();
          // A button that is scrolled out of view cannot be covered.
          const scrollArea = button.closest('[role=region]')?.getBoundingClientRect();
          if (scrollArea && (top + h / 2 > scrollArea.bottom || top + h / 2 < scrollArea.top)) return [];
          return button.contains(document.elementFromPoint(left + w / 2, top + h / 2)) ? [] : [button.textContent];
        }),
      ]);
      expect(box, `${width} px`).toBeGreaterThan(0);
      expect(covered, `${width} px`).toEqual([]);
    }
  });
});
