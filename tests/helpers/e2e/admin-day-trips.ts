import type { Locator, Page } from '@playwright/test';

/** Finds the card of a day trip by its title. */
export function dayTripCard(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.getByRole('list', { name: 'Day trips' }).locator('> li').filter({ has: heading });
}
