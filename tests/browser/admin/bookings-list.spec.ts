import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { addBooking, bookingsPath, details, hoursAgo, openFound, ownWord, rows, test } from './bookings.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
const found = (word: string, more = '') =>
  `${bookingsPath}?${more}filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;

/** What of the screen stands out of the window or of a box that cuts it off. */
function clipped(page: Page): Promise<string[]> {
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

test('the whole list is seen at every width: a table where there is room for one, else cards', async ({
  page,
  sql,
}) => {
  const word = ownWord();
  const trip = 'The Valley of Roses and the Road of a Thousand Kasbahs, from Ouarzazate to Erg Chebbi';
  const email = `${'maximiliana.'.repeat(5)}lindenbaum@example.com`;
  await addBooking(sql, {
    customer_name: `${word} ${'Maximiliana '.repeat(6)}`,
    customer_email: email,
    tour_title: trip,
  });
  await addBooking(sql, { customer_name: word, created_at: hoursAgo(300), number_of_people: 500 });
  await page.goto(found(word));
  for (const [width, shown] of [
    [320, 'cards'],
    [390, 'cards'],
    [768, 'cards'],
    [900, 'cards'],
    [1024, 'cards'],
    [1150, 'table'],
    [1440, 'table'],
    [1920, 'table'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(shown === 'table' ? rows(page) : cards(page), `${width} px`).toHaveCount(2);
    await expect(shown === 'table' ? cards(page) : rows(page), `${width} px`).toHaveCount(0);
    expect(await clipped(page), `${width} px`).toEqual([]);
  }
});

test('on a phone a card opens its booking, and all are sorted and selected as in the table', async ({ page, sql }) => {
  const word = ownWord();
  for (const [name, people] of [
    ['Bea', 3],
    ['Ada', 1],
    ['Cem', 2],
  ] as const) {
    await addBooking(sql, { customer_name: `${name} ${word}`, number_of_people: people });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(found(word));
  await expect(cards(page)).toHaveCount(3);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  for (const [order, names] of [
    ['Customer, A to Z', ['Ada', 'Bea', 'Cem']],
    ['Largest party first', ['Bea', 'Cem', 'Ada']],
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
  await cards(page).filter({ hasText: 'Ada' }).getByRole('button').click();
  await expect(details(page)).toContainText(`Ada ${word}`);
  await expect(details(page)).toContainText('1 person');
});

test('the table is sorted by its heads, and shows as many rows as are asked for', async ({ page, sql }) => {
  const word = ownWord();
  for (let number = 10; number < 25; number++)
    await addBooking(sql, { customer_name: `${word} ${number}`, number_of_people: 35 - number });
  await openFound(page, word, 12);
  const table = page.getByRole('table', { name: 'Bookings' });
  const first = rows(page).first();
  for (const [head, name] of [
    ['Customer', `${word} 10`],
    ['Customer', `${word} 24`],
    ['People', `${word} 24`],
    ['People', `${word} 10`],
  ] as const) {
    await table.getByRole('columnheader', { name: head }).getByRole('button').click();
    await expect(first).toContainText(name);
  }
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '24' }).click();
  await expect(rows(page)).toHaveCount(15);
});

for (const width of [390, 768, 1440]) {
  test(`what is said of a change lies over no button of the details at ${width} px`, async ({ page, sql }) => {
    const id = await addBooking(sql, { customer_name: ownWord(), special_requests: 'Two camels\n'.repeat(40) });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${bookingsPath}?show=${id}`);
    await details(page).getByRole('button', { name: 'Confirmed' }).click();
    const said = page.getByText('Booking marked as confirmed.');
    await expect(said).toBeVisible();
    // All in one moment: the notice goes by itself.
    const [box, covered] = await said.evaluate((notice) => [
      notice.getBoundingClientRect().width,
      [...document.querySelectorAll('[role=dialog] button')].flatMap((button) => {
        const { left, top, width: w, height: h } = button.getBoundingClientRect();
        // What is scrolled away is under no notice.
        const part = button.closest('[role=region]')?.getBoundingClientRect();
        if (part && (top + h / 2 > part.bottom || top + h / 2 < part.top)) return [];
        return button.contains(document.elementFromPoint(left + w / 2, top + h / 2)) ? [] : [button.textContent];
      }),
    ]);
    expect(box).toBeGreaterThan(0);
    expect(covered).toEqual([]);
  });
}
