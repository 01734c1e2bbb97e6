import { type AuthChangeEvent, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod/mini';
import type { Database } from '#shared/database.types.ts';
import type { AdminConfig } from '../config.ts';
import { toDisplayError } from './display-error.ts';
import type { Credentials } from './password.ts';
import { enterCode } from './second-factor.ts';
import type { UserRole } from './user-role.ts';

/** The part of an account's metadata that the admin writes. Only for display, since every account may write its own. */
const nameSchema = z.object({ full_name: z.string() });

/** Roles by the answer of the database. */
const roles: ReadonlyMap<string, UserRole> = new Map([
  ['staff', 'staff'],
  ['needs_code', 'needs-code'],
  ['needs_factor', 'needs-factor'],
]);

/** The session of a member of staff. Every call rejects with an Error whose message may be shown. */
export interface StaffSession {
  /** Reads the role from the database. Rejects, and does not sign out, if the service cannot be reached. */
  getRole(): Promise<UserRole>;
  /** Signs in and returns the role. An account that is not staff is signed out again before this returns. */
  signIn(email: string, password: string): Promise<UserRole>;
  /** Enters a code of the second factor and returns the role. */
  enterCode(code: string): Promise<UserRole>;
  /** Signs out on this device, even if the service cannot be reached. */
  signOut(): Promise<void>;
  /** Signs out on all other devices. */
  signOutOthers(): Promise<void>;
  /** Signs out on all devices, and ends the calendar feed of the account. */
  signOutEverywhere(): Promise<void>;
  /** Reads the hidden path, with a leading slash. The database returns it to staff only. */
  getAdminPath(): Promise<string>;
  /** Returns the e-mail address of the signed-in account; undefined if there is none. */
  getEmail(): Promise<string | undefined>;
  /** Returns the name that the signed-in person has chosen; undefined without one. */
  getName(): Promise<string | undefined>;
  /** Saves the name of the signed-in person; '' for none. */
  saveName(name: string): Promise<void>;
  hasSession(): Promise<boolean>;
  /**
   * Asks the database whether the session has the rights of staff, and a refresh if it has not. A service that cannot be reached
   * (offline, 502, 503, 504, or 429 after too many requests) ends no session; any other refusal does, in all tabs. A session that lacks
   * only the second factor is kept, since the factor may be being entered. Concurrent calls share a request.
   */
  isStaff(): Promise<boolean>;
  /** Checks the password of the account, before a change of what protects it. Rejects if it is wrong. */
  checkPassword(password: string): Promise<void>;
  /**
   * Signs in to the account anew, acts in that session and signs it out, as the database demands of changes of staff and of their
   * mail. Rejects with a CodeNeededError if a code is missing, if the password or the code is wrong, and as the act does.
   */
  withNewSession<Result>(
    credentials: Credentials,
    act: (client: SupabaseClient<Database>) => Promise<Result>,
  ): Promise<Result>;
  /** Changes the password of the account and signs out its other devices. Rejects if the current password is wrong. */
  changePassword(currentPassword: string, password: string): Promise<void>;
  /**
   * Requests a recovery mail with a link to an address. Rejects only if the service cannot be reached, so that it does not
   * reveal whether the account exists.
   */
  requestRecovery(email: string, redirectTo: string): Promise<void>;
  /** Calls the listener when the session ends, in this tab or another, or lacks a factor. Returns the unsubscribe function. */
  onSignedOut(listener: () => void): () => void;
  /**
   * Calls the listener with the e-mail address when staff have signed in, in this tab or another, with all that they need. Returns
   * the unsubscribe function.
   */
  onSignedIn(listener: (email: string) => void): () => void;
  /** Calls the listener when staff have signed in again after the session ended. Returns the unsubscribe function. */
  onRenewed(listener: () => void): () => void;
  /** Calls the listener when the session is that of another account than before, which only another tab can do. As above. */
  onAccountChanged(listener: () => void): () => void;
}

/** Creates the session on top of the Supabase client of a configuration. */
export function createSession(client: SupabaseClient<Database>, config: AdminConfig): StaffSession {
  const endListeners = new Set<() => void>();

  async function getCurrentSession() {
    const { data, error } = await client.auth.getSession();
    // A refresh that failed for lack of a connection does not end the session.
    if (error && isAuthRetryableFetchError(error)) throw new Error('The sign-in service cannot be reached.');
    return data.session;
  }

  async function getSignedInRole(): Promise<UserRole> {
    const { data, error, status } = await client.rpc('get_access');
    if (status === 401 || data === 'signed_out') {
      // Only signing in again helps with a refused token or an ended session, so what is left of it is removed.
      await client.auth.signOut({ scope: 'local' });
      return 'signed-out';
    }
    if (error) throw new Error(error.message || 'The server cannot be reached.');
    return roles.get(data) ?? 'visitor';
  }

  function subscribe(listener: (event: AuthChangeEvent, email: string | undefined) => void): () => void {
    const { data } = client.auth.onAuthStateChange((event, current) => listener(event, current?.user.email));
    return () => data.subscription.unsubscribe();
  }

  /** Answers of get_access() for which the rights of staff are gone; nothing else ends a session. */
  const endedAccess: readonly unknown[] = ['signed_out', 'visitor', 'needs_code', 'needs_factor'];
  let asked: Promise<boolean> | undefined;

  async function askWhetherStaff(): Promise<boolean> {
    const { data, error, status } = await client.rpc('get_access');
    if (error ? status !== 401 : !endedAccess.includes(data)) return true;
    // Not by isAlive(), whose refresh would write over the session that a code has just raised.
    if (data === 'needs_code' || data === 'needs_factor') return endForWantOfFactor();
    // Without a session the end was told already.
    return (await session.hasSession().catch(() => true)) && isAlive();
  }

  function endForWantOfFactor(): false {
    for (const listener of endListeners) listener();
    return false;
  }

  /** Refreshes the session. Ends it if that is refused, or if it is no longer that of staff. */
  async function isAlive() {
    const { data, error } = await client.auth.refreshSession();
    if (isAuthRetryableFetchError(error)) return true;
    // The service still refreshes a session that is too old for the database, or lacks a factor that staff need now.
    const role = data.session === null ? 'signed-out' : await getSignedInRole().catch(() => 'staff');
    if (role === 'staff') return true;
    if (role === 'needs-code' || role === 'needs-factor') return endForWantOfFactor();
    // supabase-js keeps a refused session until its access token expires.
    await client.auth.signOut({ scope: 'local' });
    return false;
  }

  const session: StaffSession = {
    async getRole() {
      return (await getCurrentSession()) ? getSignedInRole() : 'signed-out';
    },
    async signIn(email, password) {
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw toDisplayError(error);
      const role = await getSignedInRole();
      if (role === 'visitor') await session.signOut();
      return role;
    },
    async enterCode(code) {
      await enterCode(client.auth, code);
      return getSignedInRole();
    },
    async signOut() {
      // The local scope works without a connection too.
      await client.auth.signOut({ scope: 'local' });
    },
    async signOutOthers() {
      const { error } = await client.auth.signOut({ scope: 'others' });
      if (error) throw toDisplayError(error);
    },
    async signOutEverywhere() {
      const feed = await client.rpc('revoke_calendar_feed');
      if (feed.error) throw new Error(feed.error.message || 'The server cannot be reached.');
      const { error } = await client.auth.signOut({ scope: 'global' });
      if (error) throw toDisplayError(error);
    },
    async getAdminPath() {
      const { data, error } = await client.rpc('get_admin_path');
      if (error) throw new Error(error.message || 'The server cannot be reached.');
      return `/${data}`;
    },
    async getEmail() {
      return (await getCurrentSession())?.user.email;
    },
    async getName() {
      const { data } = nameSchema.safeParse((await getCurrentSession())?.user.user_metadata);
      return data?.full_name || undefined;
    },
    async saveName(name) {
      const { error } = await client.auth.updateUser({ data: { full_name: name } });
      if (error) throw toDisplayError(error);
    },
    async hasSession() {
      return (await getCurrentSession()) !== null;
    },
    isStaff() {
      asked ??= askWhetherStaff().finally(() => {
        asked = undefined;
      });
      return asked;
    },
    async checkPassword(password) {
      const { checkPassword } = await import('./password.ts');
      await checkPassword(config, (await session.getEmail()) ?? '', password);
    },
    async withNewSession(credentials, act) {
      const { withNewSession } = await import('./password.ts');
      return withNewSession(config, (await session.getEmail()) ?? '', credentials, act);
    },
    async changePassword(currentPassword, password) {
      await session.checkPassword(currentPassword);
      const { error } = await client.auth.updateUser({ password, current_password: currentPassword });
      if (error) throw toDisplayError(error);
      const others = await client.auth.signOut({ scope: 'others' });
      if (others.error)
        throw new Error('Your password was changed, but your other devices are still signed in. Sign out everywhere.');
    },
    async requestRecovery(email, redirectTo) {
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      // Other errors (rate limits, mail delivery) occur only for existing accounts and would reveal them.
      if (error && isAuthRetryableFetchError(error)) throw toDisplayError(error);
    },
    onSignedOut(listener) {
      endListeners.add(listener);
      const unsubscribe = subscribe((event) => (event === 'SIGNED_OUT' ? listener() : undefined));
      return () => {
        endListeners.delete(listener);
        unsubscribe();
      };
    },
    onSignedIn: (listener) =>
      subscribe((event, email) => {
        if (email === undefined || (event !== 'SIGNED_IN' && event !== 'MFA_CHALLENGE_VERIFIED')) return;
        // The client must not be called within the event.
        setTimeout(() =>
          session.getRole().then(
            (role) => (role === 'staff' ? listener(email) : undefined),
            () => undefined,
          ),
        );
      }),
    onRenewed(listener) {
      let hasEnded = false;
      const stopListeningForEnd = session.onSignedOut(() => {
        hasEnded = true;
      });
      const stopListeningForSignIn = session.onSignedIn(() => {
        if (hasEnded) listener();
        hasEnded = false;
      });
      return () => {
        stopListeningForEnd();
        stopListeningForSignIn();
      };
    },
    onAccountChanged(listener) {
      let known: string | undefined;
      return subscribe((_event, email) => {
        if (known !== undefined && email !== undefined && email !== known) listener();
        known ??= email;
      });
    },
  };
  return session;
}
