import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import { createAccount } from '../../../scripts/backend/staff-account.ts';
import type { Database } from '../../../shared/database.types.ts';
import { adminPath, expect } from '../test.ts';
import { barriers, cutOff, overflows, settled } from '../whole-site.ts';

export const password = 'a-long-password';

/** An account of the test's own that is staff. */
export async function addStaff(sql: postgres.Sql): Promise<string> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  await sql`insert into private.staff_addresses values (${email})`;
  await createAccount(sql, email, password);
  return email;
}

/**
 * Begins with a session of an account of the test's own, without the sign-in page. It is given once: whoever signs out stays
 * signed out.
 */
export async function sitDownAs(page: Page, email: string, origin: string, publishableKey: string): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey },
    data: { email, password },
  });
  const localStorage = [{ name: sessionKey(origin), value: await answer.text() }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** The name under which supabase-js keeps the session of this origin. */
export function sessionKey(origin: string): string {
  return `sb-${new URL(origin).hostname.split('.')[0]}-auth-token`;
}

/** Gives the page the session of the staff's API client, so that a test starts at the desk and not at the sign-in. */
export async function sitDown(page: Page, api: SupabaseClient<Database>, origin: string): Promise<void> {
  const { data } = await api.auth.getSession();
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    sessionKey(origin),
    JSON.stringify(data.session),
  ] as const);
}

/**
 * Signs in an account of the test's own. For tests in which a call is refused: the desk then renews its session, and one that
 * was renewed is good for nobody else.
 */
export async function ownStaffApi(sql: postgres.Sql, origin: string, publishableKey: string) {
  const api = createClient<Database>(origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await api.auth.signInWithPassword({ email: await addStaff(sql), password });
  if (error) throw error;
  return api;
}

/** Begins at the dashboard, without a visit to the sign-in page. */
export async function sitAtDashboard(page: Page, api: SupabaseClient<Database>, origin: string): Promise<void> {
  await sitDown(page, api, origin);
  await page.goto(`/${adminPath}`);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
}

/** Axe counts it among those that it still tries: who speaks to the page says the words that are seen. */
const besides = ['label-content-name-mismatch'];

/**
 * What is wrong with a page as it is now: barriers that axe finds, anything that stands out of it to the right, and what is cut
 * off inside of it. Of a dialog that scrolls, all of it.
 */
export async function faultsOf(page: Page, state: string): Promise<string[]> {
  const before = page.viewportSize();
  const hidden = await scrollThrough(page);
  // Axe judges no colours of what is scrolled away: the window becomes as high as takes the whole dialog.
  if (before && hidden > 0) await page.setViewportSize({ ...before, height: before.height + hidden });
  const faults = [
    ...(await barriers(page, state, besides)),
    ...(await overflows(page, state)),
    ...(await cutOff(page, state)),
  ];
  if (before && hidden > 0) await page.setViewportSize(before);
  return faults;
}

/**
 * What is wrong with a screen: barriers in light at the narrowest of these widths and in dark at the widest, and at all of them
 * what stands out or is cut off.
 */
export async function faultsOfScreen(page: Page, screen: string, widths = [390, 768, 1440]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, width] of widths.entries()) {
    const isLast = index === widths.length - 1;
    await page.emulateMedia({ colorScheme: isLast ? 'dark' : 'light' });
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const state = `${screen}, ${width} px`;
    if (index === 0 || isLast) {
      faults.push(...(await faultsOf(page, state)));
      continue;
    }
    await scrollThrough(page);
    faults.push(...(await overflows(page, state)), ...(await cutOff(page, state)));
  }
  return faults;
}

/** Makes tours active or inactive as though visitors knew it already: no release is made because of it. */
export async function setActiveQuietly(sql: postgres.Sql, isActive: boolean, ids: readonly string[]): Promise<void> {
  await sql.begin(async (change) => {
    await change`set local session_replication_role = replica`;
    await change`update tours set is_active = ${isActive} where id in ${change(ids)}`;
  });
}

/**
 * Scrolls whatever scrolls in the dialogs down to its end and back, so that what shows itself late is there.
 * @returns by how many pixels a dialog is too high to be seen as a whole; 0 without one
 */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let hidden = 0;
    for (const element of document.querySelectorAll('[role=dialog], [role=dialog] *')) {
      const beyond = element.scrollHeight - element.clientHeight;
      const { overflowY } = getComputedStyle(element);
      if (beyond <= 0 || (overflowY !== 'auto' && overflowY !== 'scroll')) continue;
      hidden = Math.max(hidden, beyond);
      const { scrollTop } = element;
      for (let top = 0; top <= beyond; top += element.clientHeight) {
        element.scrollTop = top;
        await new Promise(requestAnimationFrame);
      }
      element.scrollTop = scrollTop;
    }
    return hidden;
  });
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

/** Types a search into the list of the screen, and waits until the service has answered it. */
export async function typeSearch(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('words') === words && response.ok(),
  );
  await page.getByRole('searchbox').fill(words);
  await answered;
}

/** What the back office says in passing. */
export function noticeOf(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
