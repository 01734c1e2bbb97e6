import { createClient } from '@supabase/supabase-js';
import type { AdminConfig } from '../config.ts';
import { toDisplayError } from './display-error.ts';

/** What the link in a recovery mail brings in the fragment of the address: the keys of a session, or in our words why it is none. */
export type RecoveryLink = { readonly accessToken: string; readonly refreshToken: string } | { readonly fault: string };

/** Our words for the codes that the sign-in service adds to the address; what it says there itself anybody could have written. */
const errorMessages: ReadonlyMap<string | null, string> = new Map([
  ['otp_expired', 'The link has been used already, or it is too old.'],
  ['access_denied', 'The link has been used already, or it is too old.'],
  ['user_banned', 'This account has been locked.'],
  ['over_request_rate_limit', 'There were too many attempts. Please wait a few minutes.'],
  ['server_error', 'The sign-in service could not answer. Please try again later.'],
  ['unexpected_failure', 'The sign-in service could not answer. Please try again later.'],
]);
const unknownErrorMessage = 'The link could not be used.';

/**
 * Takes the fragment of a mail's link out of the address, whatever becomes of it: it opens an account for who reads it.
 * @returns what it brought, undefined when it is of another kind
 */
export function takeRecoveryLink(location: Location, history: History): RecoveryLink | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const [accessToken, refreshToken] = [given.get('access_token'), given.get('refresh_token')];
  const hasFailed = ['error', 'error_code', 'error_description'].some((name) => given.has(name));
  if (accessToken === null && !hasFailed) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (hasFailed)
    return {
      fault: errorMessages.get(given.get('error_code')) ?? errorMessages.get(given.get('error')) ?? unknownErrorMessage,
    };
  return accessToken && refreshToken && given.get('type') === 'recovery' ? { accessToken, refreshToken } : undefined;
}

/**
 * Sets the password of the account that a recovery link belongs to. The link's session lives in memory for this alone: it
 * neither replaces the session of the page nor becomes one. Rejects with the service's own message.
 * @returns the e-mail address of the account
 */
export async function setRecoveredPassword(
  { supabaseUrl, supabaseKey }: AdminConfig,
  { accessToken, refreshToken }: Exclude<RecoveryLink, { readonly fault: string }>,
  password: string,
): Promise<string> {
  const client = createClient(supabaseUrl, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: 'recovery' },
  });
  const signIn = await client.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (signIn.error) throw toDisplayError(signIn.error);
  const { data, error } = await client.auth.updateUser({ password });
  if (error) throw toDisplayError(error);
  return data.user.email ?? '';
}
