import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import { createAccount } from '../../../scripts/backend/staff-account.ts';
import type { Database } from '../../../shared/database.types.ts';
import { adminPath, expect } from '../test.ts';
import { barriers, overflows } from '../whole-site.ts';

export const password = 'a-long-password';

/** An account of the test's own that is staff. */
export async function addStaff(sql: postgres.Sql): Promise<string> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  await sql`insert into private.staff_addresses values (${email})`;
  await createAccount(sql, email, password);
  return email;
}

/** Fills in the sign-in page and waits for the desk. */
export async function signInAs(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
}

/** Gives the page the session of the staff's API client, so that a test starts at the desk and not at the sign-in. */
export async function sitDown(page: Page, api: SupabaseClient<Database>, origin: string): Promise<void> {
  const { data } = await api.auth.getSession();
  // Where supabase-js keeps the session of this origin.
  const name = `sb-${new URL(origin).hostname.split('.')[0]}-auth-token`;
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    name,
    JSON.stringify(data.session),
  ] as const);
}

/** What is wrong with a page as it is now: barriers that axe finds, and anything that stands out of it to the right. */
export async function faultsOf(page: Page, state: string): Promise<string[]> {
  return [...(await barriers(page, state)), ...(await overflows(page, state))];
}

/** Nothing that axe finds, by WCAG 2.2 AA and by best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page, page.url())).toEqual([]);
}

/** Goes to an address of the desk as the router does: the shell stands at the sections only. */
export async function routeTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/${adminPath}${address}`);
}

/** What the back office says in passing. */
export function noticeOf(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
