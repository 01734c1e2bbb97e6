import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import { createAccount } from '#scripts/local-supabase/staff-account.ts';
import type { Database } from '#shared/database.types.ts';
import { signInToApi } from '../sign-in.ts';
import { adminPath, expect } from './fixtures.ts';
import { axeViolations } from './page-checks.ts';

export const staffPassword = 'a-long-password';

/** An account of the test's own that is staff. */
export async function createStaffMember(sql: postgres.Sql): Promise<string> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  await sql`insert into private.staff_addresses values (${email})`;
  await createAccount(sql, email, staffPassword);
  return email;
}

/** The name under which supabase-js keeps the session of this origin. */
export function sessionKey(origin: string): string {
  return `sb-${new URL(origin).hostname.split('.')[0]}-auth-token`;
}

/** Returns what a browser stores of the session of an API client. */
export async function storedSession(api: SupabaseClient<Database>, origin: string) {
  const { data } = await api.auth.getSession();
  const localStorage = [{ name: sessionKey(origin), value: JSON.stringify(data.session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/**
 * Begins with the session of the staff's API client, without the sign-in page. It is given once: whoever signs out stays
 * signed out.
 */
export async function startStaffSession(page: Page, api: SupabaseClient<Database>, origin: string): Promise<void> {
  await page.context().setStorageState(await storedSession(api, origin));
}

/** Begins with a session of an account of the test's own. */
export async function startSessionAs(page: Page, email: string, origin: string, publishableKey: string): Promise<void> {
  await startStaffSession(page, await signInToApi(origin, publishableKey, { email, password: staffPassword }), origin);
}

/**
 * Signs in an account of the test's own. For tests in which a call is refused: the desk then renews its session, and one that
 * was renewed is good for nobody else.
 */
export async function signInNewStaffMember(sql: postgres.Sql, origin: string, publishableKey: string) {
  return signInToApi(origin, publishableKey, { email: await createStaffMember(sql), password: staffPassword });
}

/** Begins at the dashboard, without a visit to the sign-in page. */
export async function openDashboard(page: Page, api: SupabaseClient<Database>, origin: string): Promise<void> {
  await startStaffSession(page, api, origin);
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
}

/** Makes tours active or inactive as though visitors knew it already: no release is made because of it. */
export async function setActiveWithoutPublishing(
  sql: postgres.Sql,
  isActive: boolean,
  ids: readonly string[],
): Promise<void> {
  await sql.begin(async (change) => {
    await change`set local session_replication_role = replica`;
    await change`update tours set is_active = ${isActive} where id in ${change(ids)}`;
  });
}

/** Nothing that axe finds, by WCAG 2.2 AA and by best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page, page.url())).toEqual([]);
}

/** Goes to an address of the desk as the router does: the shell stands at the sections only. */
export async function navigateInAdmin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/${adminPath}${address}`);
}

/** Types a search into the list of the screen, and waits until the service has answered it. */
export async function searchList(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('words') === words && response.ok(),
  );
  await page.getByRole('searchbox').fill(words);
  await answered;
}

/** What the back office says in passing. */
export function findNotification(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Lets half minutes pass until it is so: the next one begins only when the last answer has been taken in. */
export function pollUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  return expect(async () => {
    await page.clock.fastForward(31_000);
    await isSo();
  }).toPass();
}
