import type { Page } from '@playwright/test';
import { bookingWithoutIsland } from '../../shared/content/booking.ts';
import { fillCustom, formOf, send, sendButton, someone, thanked } from './booking-form.ts';
import { expect, test } from './test.ts';
import { barriers, overflows } from './whole-site.ts';

/** Presses the button and lets it go, as a hand does: the pointer stays where it was pressed. */
async function press(page: Page) {
  await sendButton(page).scrollIntoViewIfNeeded();
  const box = await sendButton(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 4);
  await page.mouse.down();
  await page.mouse.up();
}

test.describe('when the form’s script does not come', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load resource|astro-island/] });

  for (const width of [390, 1440]) {
    test(`it is said so with other ways to reach us, and what was typed is there after a reload, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.route(/BookingForm/, (route) => route.abort());
      await page.goto('/contact');
      const form = formOf(page);
      await form.getByLabel('Full name').fill('Early Bird');
      await form.getByLabel('Number of travellers').selectOption('4');
      const notice = page.getByRole('alert').filter({ visible: true });
      await expect(notice).toContainText(bookingWithoutIsland.text);
      for (const scheme of ['tel:', 'mailto:', 'https://wa.me/'])
        await expect(notice.locator(`a[href^="${scheme}"]`)).toBeVisible();
      await expect(sendButton(page)).toBeDisabled();
      expect([...(await barriers(page, 'late')), ...(await overflows(page, 'late'))]).toEqual([]);
      await page.unroute(/BookingForm/);
      await notice.getByRole('button').click();
      await expect(sendButton(page)).toBeEnabled();
      await expect(form.getByLabel('Full name')).toHaveValue('Early Bird');
      await expect(form.getByLabel('Number of travellers')).toHaveValue('4');
      await expect(notice).toHaveCount(0);
    });
  }
});

test('a form that is late says so after ten seconds, and takes it back when it comes', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.clock.install();
  await page.route(/BookingForm/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(formOf(page).getByLabel('Full name')).toBeVisible();
  await expect(page.getByText(bookingWithoutIsland.text)).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(page.getByText(bookingWithoutIsland.text)).toBeVisible();
  release();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByText(bookingWithoutIsland.text)).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`a fault that shows while the button is pressed does not take the click away, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    for (const [label, value] of [
      ['E-mail', 'bad'],
      ['Preferred travel dates', 'x'.repeat(201)],
      ['Special requests', 'x'.repeat(5001)],
    ] as const) {
      await fillCustom(page, someone());
      await formOf(page).getByLabel(label).fill(value);
      await press(page);
      await expect(formOf(page).getByRole('alert').getByRole('link')).toHaveCount(1);
      await formOf(page).getByLabel(label).fill('');
    }
  });
}

test('the first click sends a form whose field is mended at that moment', async ({ page, sql }) => {
  const name = someone();
  await fillCustom(page, name);
  await formOf(page).getByLabel('E-mail').fill('bad');
  await press(page);
  await expect(formOf(page).getByRole('alert')).toBeVisible();
  await formOf(page).getByLabel('E-mail').fill('amal@example.com');
  await press(page);
  await thanked(page);
  await expect(formOf(page).locator('[aria-invalid]')).toHaveCount(0);
  expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
});

test('what is mended keeps its line in the summary, so that nothing moves while somebody types', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await send(page);
  const summary = formOf(page).getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(3);
  const height = (await summary.boundingBox())?.height;
  await formOf(page).getByLabel('Full name').fill('A');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expect(summary).toContainText('Done: Please enter your full name.');
  await expect.poll(async () => (await summary.boundingBox())?.height).toBe(height);
});
