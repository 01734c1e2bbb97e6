import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { bookingTexts } from '../../../shared/booking/booking-copy.ts';
import { expect } from './fixtures.ts';
import { open } from './page-checks.ts';

/** Where the form sends bookings. */
export const bookingsAddress = '**/rest/v1/bookings*';

export const formOf = (page: Page): Locator => page.getByRole('form', { name: 'Booking request' });
export const sendButton = (page: Page): Locator => formOf(page).getByRole('button', { name: bookingTexts.send });
export const send = (page: Page): Promise<void> => sendButton(page).click();
export const someone = (): string => `Customer ${randomUUID().slice(0, 8)}`;

/** Fills in who is travelling, and a wish. */
export async function fill(page: Page, name: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail').fill('amal@example.com');
  await form.getByLabel('Special requests').fill('A quiet room, and <b>no</b> peanuts.');
}

/** Opens the form and fills in a custom trip, which nothing but the form has to know. */
export async function fillCustom(page: Page, name: string): Promise<void> {
  // With the form at hand: what is typed before is joined to what was typed on an earlier visit.
  await open(page, '/contact');
  await fill(page, name);
  await formOf(page).getByLabel('Trip').selectOption('custom');
  await formOf(page).getByLabel('Duration').selectOption('4 to 7 days');
  await formOf(page).getByLabel('Budget per person').selectOption('$500 to $1,000');
}

/** Holds what the form sends until it is let go. */
export async function holdBookings(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(bookingsAddress, async (route) => {
    await held;
    // The page may have given up or gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits for the thanks and returns the number that they name. */
export async function thanked(page: Page): Promise<string> {
  const thanks = formOf(page).getByText('Thank you! Your booking');
  await expect(thanks).toBeVisible();
  return /#([0-9a-f]{8})\)/.exec((await thanks.textContent()) ?? '')?.[1] ?? '';
}
