import { createClient, isAuthApiError } from '@supabase/supabase-js';
import type { AdminConfig } from '../config.ts';
import { toDisplayError } from './display-error.ts';
import type { RecoveryKeys } from './recovery.ts';
import { enterCode, findSecondFactor } from './second-factor.ts';

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

/** The account of a link of recovery or invitation. All calls reject with a message to show. */
export interface Recovery {
  /** True if the account has a second factor, whose code has to be entered first. */
  readonly needsCode: boolean;
  enterCode(code: string): Promise<void>;
  /** Sets the password and ends all sessions of the account. Returns its e-mail address. */
  setPassword(password: string): Promise<string>;
}

/** Opens the account of a link, in memory only. Rejects with a message to show. */
export async function openRecovery(
  config: AdminConfig,
  { accessToken, refreshToken }: Pick<RecoveryKeys, 'accessToken' | 'refreshToken'>,
): Promise<Recovery> {
  const { auth } = createPassingClient(config);
  const signIn = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  if (signIn.error) throw toDisplayError(signIn.error);
  return {
    needsCode: (await findSecondFactor(auth)) !== undefined,
    enterCode: (code) => enterCode(auth, code),
    async setPassword(password) {
      const { data, error } = await auth.updateUser({ password });
      if (error) throw toDisplayError(error);
      await auth.signOut({ scope: 'global' });
      return data.user.email ?? '';
    },
  };
}
