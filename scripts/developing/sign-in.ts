import type { Page } from '@playwright/test';

/**
 * Signs in on the sign-in page and waits for the dashboard.
 * @returns the address of the dashboard
 */
export async function signInTemporaryStaff(
  page: Page,
  account: { readonly email: string; readonly password: string },
): Promise<string> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
  return page.url();
}
