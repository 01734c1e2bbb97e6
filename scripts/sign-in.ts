import type { Page } from '@playwright/test';
import { temporaryStaff } from './temporary-product.ts';

/**
 * Signs the staff of a temporary product in, and waits for the dashboard.
 * @returns where the desk is
 */
export async function signIn(page: Page): Promise<string> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(temporaryStaff.email);
  await page.getByLabel('Password').fill(temporaryStaff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
  return page.url();
}
