import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { simpleParser } from 'mailparser';
import type postgres from 'postgres';
import type { Database } from '#shared/database.types.ts';
import { createTestAccount, signInToApi } from '../sign-in.ts';
import { adminPath, dataDirectory, expect } from './fixtures.ts';
import { axeViolations } from './page-checks.ts';

export const staffPassword = 'a-long-password';

/**
 * Errors of pending requests, for tests that end a session: any may be the first to be refused, those of the page left
 * are aborted, and the admin logs each under a name in lower case.
 */
export const endedSessionErrors = /status of 40[13]|ERR_ABORTED|Failed to fetch|^[a-z][a-z -]*: /;

/** Creates a staff account for one test and returns its e-mail address. */
export async function createStaffMember(sql: postgres.Sql): Promise<string> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  await sql`insert into private.staff_addresses values (${email})`;
  await createTestAccount(sql, email, staffPassword);
  return email;
}

/** Returns the key under which supabase-js stores the session of an origin. */
export function sessionKey(origin: string): string {
  return `sb-${new URL(origin).hostname.split('.')[0]}-auth-token`;
}

/** Returns the browser storage that holds the session of an API client. */
export async function storedSession(api: SupabaseClient<Database>, origin: string) {
  const { data } = await api.auth.getSession();
  const localStorage = [{ name: sessionKey(origin), value: JSON.stringify(data.session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/**
 * Signs the browser in with the session of an API client, without the sign-in page. Sets it only once, so that signing
 * out lasts.
 */
export async function startStaffSession(page: Page, api: SupabaseClient<Database>, origin: string): Promise<void> {
  await page.context().setStorageState(await storedSession(api, origin));
}

/** Signs the browser in with a new session of a test's own account. */
export async function startSessionAs(page: Page, email: string, origin: string, publishableKey: string): Promise<void> {
  await startStaffSession(page, await signInToApi(origin, publishableKey, { email, password: staffPassword }), origin);
}

/**
 * Signs in a new staff account. For tests in which a call is refused, since the admin then renews its session, which
 * cannot be shared with other tests.
 */
export async function signInNewStaffMember(sql: postgres.Sql, origin: string, publishableKey: string) {
  return signInToApi(origin, publishableKey, { email: await createStaffMember(sql), password: staffPassword });
}

/** Requests a link for a new password and returns it as in the mail. */
export async function requestRecovery(
  request: APIRequestContext,
  email: string,
  publishableKey: string,
): Promise<string> {
  await request.post('/auth/v1/recover', { headers: { apikey: publishableKey }, data: { email } });
  for await (const file of glob('mail/*-account-*.eml', { cwd: dataDirectory })) {
    const { html, to } = await simpleParser(await readFile(path.join(dataDirectory, file)));
    const [, link] = [to ?? []].flat().some(({ text }) => text === email)
      ? (/href="([^"]+)"/.exec(html || '') ?? [])
      : [];
    if (link) return link.replaceAll('&amp;', '&');
  }
  throw new Error('There is no mail with a link.');
}

/** Opens a link of the sign-in service and spends it. */
export async function openAccountLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Enters the password of a test's own account in the dialog that asks for it before a change of what protects the account. */
export async function confirmWithPassword(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(staffPassword);
  await dialog.getByRole('button', { name: button }).click();
}

/** Opens the dashboard as staff, without the sign-in page. */
export async function openDashboard(page: Page, api: SupabaseClient<Database>, origin: string): Promise<void> {
  await startStaffSession(page, api, origin);
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
}

/** Sets tours active or inactive without triggers, so that no release is built. */
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

/** Expects no axe violations, by WCAG 2.2 AA and by best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page, page.url())).toEqual([]);
}

/** Goes to an address of the admin by the router, because the server serves the admin's HTML at the sections only. */
export async function navigateInAdmin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    // Without an index in its state, the router does not block Back from the next address.
    const index = Number(window.history.state?.idx ?? 0) + 1;
    window.history.pushState({ idx: index }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/${adminPath}${address}`);
}

/** Returns the query string of an admin list that is searched for these words. */
export const searchQuery = (words: string): string => `filter=${encodeURIComponent(JSON.stringify({ q: words }))}`;

/** Types a search into the list of the screen and waits for the response. */
export async function searchList(page: Page, words: string): Promise<void> {
  const response = page.waitForResponse(
    (candidate) => new URL(candidate.url()).searchParams.get('words') === words && candidate.ok(),
  );
  await page.getByRole('searchbox').fill(words);
  await response;
}

/** Finds a notification of the admin by its text. */
export function findNotification(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Acts right before a change of the admin is sent to a table, as a faster colleague would. */
export async function actBeforeUpdate(page: Page, table: string, act: () => Promise<unknown>): Promise<void> {
  const url = new RegExp(`/rest/v1/${table}\\?`);
  await page.route(url, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await page.unroute(url);
    await act();
    await route.continue();
  });
}

/** Advances the clock one polling interval at a time, handling each poll, until the assertion passes. */
export function pollUntil(page: Page, assertion: () => Promise<void>): Promise<void> {
  return expect(async () => {
    await page.clock.fastForward(31_000);
    await assertion();
  }).toPass();
}
