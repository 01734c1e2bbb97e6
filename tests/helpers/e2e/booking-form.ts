import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { expect } from './fixtures.ts';
import { openPage } from './page-checks.ts';

/** The API address that the form sends bookings to. */
export const bookingsUrl = '**/rest/v1/bookings*';

export const bookingForm = (page: Page): Locator => page.getByRole('form', { name: /^(Booking request|Question)$/ });
export const sendButton = (page: Page): Locator => bookingForm(page).getByRole('button', { name: bookingCopy.send });
export const submitBooking = (page: Page): Promise<void> => sendButton(page).click();
export const uniqueCustomerName = (): string => `Customer ${randomUUID().slice(0, 8)}`;

/** Fills in name, e-mail address and special requests. */
export async function fillContact(page: Page, name: string): Promise<void> {
  const form = bookingForm(page);
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('E-mail').fill('amal@example.com');
  await form.getByLabel('Special requests').fill('A quiet room, and <b>no</b> peanuts.');
}

/** Opens the form and fills in a custom trip, which needs no row of a tour. */
export async function fillCustomTrip(page: Page, name: string): Promise<void> {
  // Waits for the form's script, which merges earlier input with the draft of an earlier visit.
  await openPage(page, '/contact');
  await fillContact(page, name);
  await bookingForm(page).getByLabel('Trip').selectOption('custom');
  await bookingForm(page).getByLabel('Duration').selectOption('4 to 7 days');
  await bookingForm(page).getByLabel('Budget per person').selectOption('500-1000');
}

/** Holds the form's requests until the returned function is called. */
export async function holdBookingRequests(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(bookingsUrl, async (route) => {
    await held;
    // The page may have cancelled the request or closed in the meantime.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits for the confirmation and returns the booking number in it. */
export async function waitForConfirmation(page: Page): Promise<string> {
  const confirmation = bookingForm(page).getByText('Thank you! Your booking');
  await expect(confirmation).toBeVisible();
  return /#([0-9a-f]{8})\)/.exec((await confirmation.textContent()) ?? '')?.[1] ?? '';
}
