import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../shared/database.types.ts';
import type { Access } from './access.ts';

/** Sign-in as the screens know it. Every call rejects with an Error whose message may be shown. */
export interface StaffSession {
  /** Asks the database who is signed in. Rejects when the service cannot be reached: that signs nobody out. */
  access(): Promise<Access>;
  /** Signs in and answers who that is. An account that is not staff is signed out again before this returns. */
  signIn(email: string, password: string): Promise<Access>;
  signOut(): Promise<void>;
  /** The hidden path, with its leading slash. The database tells staff only. */
  adminAddress(): Promise<string>;
  /** E-mail address of whoever is signed in. */
  email(): Promise<string | undefined>;
  hasSession(): Promise<boolean>;
  /** Calls back when the session ends, here or in another tab. Returns the way to stop listening. */
  onSignedOut(listener: () => void): () => void;
}

/** The session of a Supabase client. */
export function createSession(client: SupabaseClient<Database>): StaffSession {
  async function currentSession() {
    const { data, error } = await client.auth.getSession();
    // A refresh that failed on the way says nothing about the session.
    if (error && isAuthRetryableFetchError(error)) throw new Error('The sign-in service cannot be reached.');
    return data.session;
  }

  async function staffOrVisitor(): Promise<Access> {
    const { data, error, status } = await client.rpc('is_admin');
    if (status === 401) {
      // The token is no longer taken: only signing in again helps, so what is left of the session goes.
      await client.auth.signOut({ scope: 'local' });
      return 'signed-out';
    }
    if (error) throw new Error(error.message || 'The server cannot be reached.');
    return data ? 'staff' : 'visitor';
  }

  const session: StaffSession = {
    async access() {
      return (await currentSession()) ? staffOrVisitor() : 'signed-out';
    },
    async signIn(email, password) {
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw new Error(error.message || 'The sign-in service cannot be reached.');
      const access = await staffOrVisitor();
      if (access === 'visitor') await session.signOut();
      return access;
    },
    async signOut() {
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) throw new Error(error.message);
    },
    async adminAddress() {
      const { data, error } = await client.rpc('get_admin_path');
      if (error) throw new Error(error.message || 'The server cannot be reached.');
      return `/${data}`;
    },
    async email() {
      return (await currentSession())?.user.email;
    },
    async hasSession() {
      return (await currentSession()) !== null;
    },
    onSignedOut(listener) {
      const { data } = client.auth.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT') listener();
      });
      return () => data.subscription.unsubscribe();
    },
  };
  return session;
}
