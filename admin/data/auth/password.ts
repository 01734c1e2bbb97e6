import { createClient, isAuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import type { AdminConfig } from '../config.ts';
import { type AccountLink, describeLinkError } from './account-link.ts';
import { toDisplayError } from './display-error.ts';
import { enterCode, findSecondFactor } from './second-factor.ts';
import { fetchWithTokens } from './token-answers.ts';

/** Creates a client whose session is in memory only and does not replace the session of the page. */
function createPassingClient({ supabaseUrl, supabaseKey }: AdminConfig) {
  return createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // supabase-js warns of two clients with the same key.
      storageKey: `passing-${createUuid()}`,
    },
    global: { fetch: fetchWithTokens },
  });
}

/** Signs in to an account anew, in memory only. Rejects with a message to show. */
async function signInAnew(config: AdminConfig, email: string, password: string) {
  const client = createPassingClient(config);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (isAuthApiError(error) && error.code === 'invalid_credentials')
    throw new Error('The current password is not right.');
  if (error) throw toDisplayError(error);
  return client;
}

/** Checks the password of an account by signing in. Rejects with a message to show. */
export async function checkPassword(config: AdminConfig, email: string, password: string): Promise<void> {
  const client = await signInAnew(config, email, password);
  await client.auth.signOut({ scope: 'local' });
}

/** What people prove their identity with again. */
export interface Credentials {
  readonly password: string;
  /** Code of the second factor; undefined unless it was asked for. */
  readonly code?: string | undefined;
}

/** Thrown if the password is right, and the account has a second factor whose code was not given. */
export class CodeNeededError extends Error {}

/**
 * Signs in to an account again, acts in that session and signs it out. Rejects with a CodeNeededError, with a message to show if the
 * password or the code is wrong, or with the error of `act`.
 */
export async function withNewSession<Result>(
  config: AdminConfig,
  email: string,
  { password, code }: Credentials,
  act: (client: SupabaseClient<Database>) => Promise<Result>,
): Promise<Result> {
  const client = await signInAnew(config, email, password);
  try {
    if (code !== undefined) await enterCode(client.auth, code);
    else if (await findSecondFactor(client.auth)) throw new CodeNeededError('Please enter the code of your app too.');
    return await act(client);
  } finally {
    await client.auth.signOut({ scope: 'local' });
  }
}

/** The account that a link of the sign-in service opens. All calls reject with a message to show. */
export interface OpenedAccount {
  readonly email: string | undefined;
  /** Resolves to true if the account has a second factor, whose code has to be entered before a new password. */
  needsCode(): Promise<boolean>;
  enterCode(code: string): Promise<void>;
  /** Sets the password and ends all sessions of the account. Returns its e-mail address. */
  setPassword(password: string): Promise<string>;
}

/**
 * Spends the token of a link and opens its account, in memory only. A new e-mail address opens no account: it is 'confirmed' by the
 * first of two mailboxes, and 'changed' by the last. Rejects with a message to show.
 */
export async function openAccountLink(
  config: AdminConfig,
  link: AccountLink,
): Promise<OpenedAccount | 'confirmed' | 'changed'> {
  const { auth } = createPassingClient(config);
  const { data, error } =
    'tokenHash' in link
      ? await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
      : await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
  if (error) {
    const message = describeLinkError(error.code);
    throw message === undefined ? toDisplayError(error) : new Error(message);
  }
  if (link.type === 'email_change') {
    if (!data.session) return 'confirmed';
    // The session that the last confirmation starts is of no use.
    await auth.signOut({ scope: 'local' });
    return 'changed';
  }
  return {
    email: data.user?.email,
    needsCode: async () => (await findSecondFactor(auth)) !== undefined,
    enterCode: (code) => enterCode(auth, code),
    async setPassword(password) {
      const changed = await auth.updateUser({ password });
      if (changed.error) throw toDisplayError(changed.error);
      await auth.signOut({ scope: 'global' });
      return changed.data.user.email ?? '';
    },
  };
}
