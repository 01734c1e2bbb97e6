import type { Page } from '@playwright/test';
import { bookingErrorMessages, bookingTimeoutCopy } from '#shared/rules/booking/booking-copy.ts';
import {
  bookingForm,
  fillCustomTrip,
  sendButton,
  uniqueCustomerName,
  waitForConfirmation,
} from '../../helpers/e2e/booking-form.ts';
import { expect, test } from '../../helpers/e2e/fixtures.ts';
import { axeViolations, findOverflows } from '../../helpers/e2e/page-checks.ts';

/** Presses and releases the mouse at the same point of the button, even if the button moves. */
async function press(page: Page) {
  await sendButton(page).scrollIntoViewIfNeeded();
  const box = await sendButton(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 4);
  await page.mouse.down();
  await page.mouse.up();
}

test.describe('when the script of the booking form does not load', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load resource|astro-island/] });

  test('a notice offers other ways to reach us, and a reload keeps the input', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/BookingForm/, (route) => route.abort());
    await page.goto('/contact');
    const form = bookingForm(page);
    await form.getByLabel('Full name').fill('Early Bird');
    await form.getByLabel('Number of travellers').selectOption('4');
    const notice = page.getByRole('alert').filter({ visible: true });
    await expect(notice).toContainText(bookingTimeoutCopy.text);
    for (const scheme of ['tel:', 'mailto:', 'https://wa.me/'])
      await expect(notice.locator(`a[href^="${scheme}"]`)).toBeVisible();
    await expect(sendButton(page)).toBeDisabled();
    expect([...(await axeViolations(page, 'late')), ...(await findOverflows(page, 'late'))]).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 844 });
    expect(await findOverflows(page, 'late at 1440 px')).toEqual([]);
    await page.unroute(/BookingForm/);
    await notice.getByRole('button').click();
    await expect(sendButton(page)).toBeEnabled();
    await expect(form.getByLabel('Full name')).toHaveValue('Early Bird');
    await expect(form.getByLabel('Number of travellers')).toHaveValue('4');
    await expect(notice).toHaveCount(0);
  });
});

for (const width of [390, 1440]) {
  test(`errors that come or go during a press lose no click, at ${width} px`, {
    tag: '@deep',
  }, async ({ page, sql }) => {
    await page.setViewportSize({ width, height: 1000 });
    const name = uniqueCustomerName();
    await fillCustomTrip(page, name);
    for (const [label, value, error, corrected] of [
      ['E-mail', 'bad', bookingErrorMessages.emailForm, 'amal@example.com'],
      ['Preferred travel dates', 'x'.repeat(201), bookingErrorMessages.tooLong(200), ''],
      ['Special requests', 'x'.repeat(5001), bookingErrorMessages.tooLong(5000), ''],
    ] as const) {
      await bookingForm(page).getByLabel(label).fill(value);
      await press(page);
      await expect(bookingForm(page).getByRole('alert').getByRole('link')).toHaveText([`${label}: ${error}`]);
      await bookingForm(page).getByLabel(label).fill(corrected);
    }
    await press(page);
    await waitForConfirmation(page);
    await expect(bookingForm(page).locator('[aria-invalid]')).toHaveCount(0);
    expect(await sql`select 1 from bookings where customer_name = ${name}`).toHaveLength(1);
  });
}
