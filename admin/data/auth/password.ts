import { createClient, isAuthApiError } from '@supabase/supabase-js';
import type { AdminConfig } from '../config.ts';
import { toDisplayError } from './display-error.ts';
import type { RecoveryKeys } from './recovery.ts';

/** Creates a client whose session is in memory only and does not replace the session of the page. */
function createPassingClient({ supabaseUrl, supabaseKey }: AdminConfig) {
  return createClient(supabaseUrl, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: 'passing' },
  });
}

/** Checks the password of an account by signing in. Rejects with a message to show. */
export async function checkPassword(config: AdminConfig, email: string, password: string): Promise<void> {
  const client = createPassingClient(config);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (isAuthApiError(error) && error.code === 'invalid_credentials')
    throw new Error('The current password is not right.');
  if (error) throw toDisplayError(error);
  await client.auth.signOut({ scope: 'local' });
}

/**
 * Sets the password of the account that a link of recovery or invitation belongs to, and ends all its sessions. Rejects with the service's own
 * message.
 * @returns the e-mail address of the account
 */
export async function setRecoveredPassword(
  config: AdminConfig,
  { accessToken, refreshToken }: Pick<RecoveryKeys, 'accessToken' | 'refreshToken'>,
  password: string,
): Promise<string> {
  const client = createPassingClient(config);
  const signIn = await client.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (signIn.error) throw toDisplayError(signIn.error);
  const { data, error } = await client.auth.updateUser({ password });
  if (error) throw toDisplayError(error);
  await client.auth.signOut({ scope: 'global' });
  return data.user.email ?? '';
}
