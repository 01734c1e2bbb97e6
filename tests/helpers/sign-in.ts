import { createHmac } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import { createAccount } from '#scripts/local/auth/accounts.ts';
import type { Database } from '#shared/database.types.ts';

/** Creates a client of an API that keeps its session in memory. */
export function apiClient(url: string, publishableKey: string): SupabaseClient<Database> {
  return createClient<Database>(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Creates a confirmed account whose password is checked quickly. */
export function createTestAccount(sql: postgres.Sql, email: string, password: string): Promise<string> {
  return createAccount(sql, email, password, 4);
}

/** Adds a verified second factor to an account. */
export async function addSecondFactor(sql: postgres.Sql, email: string): Promise<void> {
  await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = ${email}`;
}

/** Creates a client that is signed in; the account must exist. */
export async function signInToApi(
  url: string,
  publishableKey: string,
  account: { readonly email: string; readonly password: string },
): Promise<SupabaseClient<Database>> {
  const client = apiClient(url, publishableKey);
  const { error } = await client.auth.signInWithPassword({ email: account.email, password: account.password });
  if (error) throw error;
  return client;
}

/**
 * Signs the claims of an access token anew, with some of them replaced, as only the sign-in service can.
 * @param secret signing key of the service
 */
export function mintToken(token: string, secret: string, claims: Readonly<Record<string, unknown>>): string {
  const [header = '', payload = ''] = token.split('.');
  const former: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const body = Buffer.from(JSON.stringify(Object.assign({}, former, claims))).toString('base64url');
  const signature = createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url');
  return `${header}.${body}.${signature}`;
}
