import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../shared/database.types.ts';
import { barriers, overflows } from '../whole-site.ts';

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
