import { type AuthChangeEvent, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { toDisplayError } from './display-error.ts';
import type { UserRole } from './user-role.ts';

/** Sign-in as the screens know it. Every call rejects with an Error whose message may be shown. */
export interface StaffSession {
  /** Asks the database who is signed in. Rejects when the service cannot be reached: that signs nobody out. */
  getRole(): Promise<UserRole>;
  /** Signs in and answers who that is. An account that is not staff is signed out again before this returns. */
  signIn(email: string, password: string): Promise<UserRole>;
  /** Signs out of this device, whether or not the service can be told. */
  signOut(): Promise<void>;
  /** The hidden path, with its leading slash. The database tells staff only. */
  getAdminPath(): Promise<string>;
  /** E-mail address of whoever is signed in. */
  getEmail(): Promise<string | undefined>;
  hasSession(): Promise<boolean>;
  /**
   * Whether the service still takes the session, asked after a call was refused for want of one. A service out of reach
   * (offline, 502, 503, 504) ends no session; any other refusal does, in all tabs.
   */
  isAlive(): Promise<boolean>;
  /** Changes the password of whoever is signed in. */
  changePassword(password: string): Promise<void>;
  /**
   * Asks for a mail with a link that leads to this address. Never tells whether there is such an account: rejects only when
   * the service cannot be reached.
   */
  requestRecovery(email: string, leadsTo: string): Promise<void>;
  /** Calls back when the session ends, here or in another tab. Returns the way to stop listening. */
  onSignedOut(listener: () => void): () => void;
  /** Calls back when somebody signs in, here or in another tab. Returns the way to stop listening. */
  onSignedIn(listener: () => void): () => void;
}

/** The session of a Supabase client. */
export function createSession(client: SupabaseClient<Database>): StaffSession {
  async function currentSession() {
    const { data, error } = await client.auth.getSession();
    // A refresh that failed on the way says nothing about the session.
    if (error && isAuthRetryableFetchError(error)) throw new Error('The sign-in service cannot be reached.');
    return data.session;
  }

  async function getSignedInRole(): Promise<UserRole> {
    const { data, error, status } = await client.rpc('is_admin');
    if (status === 401) {
      // The token is no longer taken: only signing in again helps, so what is left of the session goes.
      await client.auth.signOut({ scope: 'local' });
      return 'signed-out';
    }
    if (error) throw new Error(error.message || 'The server cannot be reached.');
    if (data) return 'staff';
    // The database also says no to a token whose session was ended on another device.
    return (await session.isAlive()) ? 'visitor' : 'signed-out';
  }

  function subscribe(eventType: AuthChangeEvent, listener: () => void): () => void {
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === eventType) listener();
    });
    return () => data.subscription.unsubscribe();
  }

  const session: StaffSession = {
    async getRole() {
      return (await currentSession()) ? getSignedInRole() : 'signed-out';
    },
    async signIn(email, password) {
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw toDisplayError(error);
      const access = await getSignedInRole();
      if (access === 'visitor') await session.signOut();
      return access;
    },
    async signOut() {
      // The session leaves this device before the service is told; one that cannot be told keeps nobody signed in here.
      await client.auth.signOut({ scope: 'local' });
    },
    async getAdminPath() {
      const { data, error } = await client.rpc('get_admin_path');
      if (error) throw new Error(error.message || 'The server cannot be reached.');
      return `/${data}`;
    },
    async getEmail() {
      return (await currentSession())?.user.email;
    },
    async hasSession() {
      return (await currentSession()) !== null;
    },
    async isAlive() {
      const { data, error } = await client.auth.refreshSession();
      if (data.session !== null || isAuthRetryableFetchError(error)) return true;
      // The library keeps one that was refused until its access token runs out.
      await client.auth.signOut({ scope: 'local' });
      return false;
    },
    async changePassword(password) {
      const { error } = await client.auth.updateUser({ password });
      if (error) throw toDisplayError(error);
    },
    async requestRecovery(email, leadsTo) {
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: leadsTo });
      // Limits and faults of sending concern accounts that exist; to say them would tell which do.
      if (error && isAuthRetryableFetchError(error)) throw toDisplayError(error);
    },
    onSignedOut: (listener) => subscribe('SIGNED_OUT', listener),
    onSignedIn: (listener) => subscribe('SIGNED_IN', listener),
  };
  return session;
}
