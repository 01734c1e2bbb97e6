import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createAuthProvider } from './auth-provider.ts';
import type { StaffSession } from './session.ts';

// One client for all tests: several would warn about each other.
const client = createClient<Database>('http://127.0.0.1:9', 'sb_publishable_test');

function provider(session: Partial<StaffSession>) {
  const leave = vi.fn(() => true);
  const whole: StaffSession = {
    getRole: async () => 'staff',
    signIn: async () => 'staff',
    signOut: async () => undefined,
    getAdminPath: async () => '/desk',
    getEmail: async () => undefined,
    hasSession: async () => true,
    isAlive: async () => true,
    changePassword: async () => undefined,
    requestRecovery: async () => undefined,
    onSignedOut: () => () => undefined,
    onSignedIn: () => () => undefined,
    ...session,
  };
  return { leave, auth: createAuthProvider(client, whole, leave) };
}

/** Long enough for everything that is settled already; the provider never settles once it has left. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('authProvider', () => {
  it('keeps staff signed in when a call is refused with 403', async () => {
    const { auth, leave } = provider({});
    await expect(auth.checkError({ status: 403 })).resolves.toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });

  it('keeps staff signed in on a 401 while the session is alive', async () => {
    const { auth, leave } = provider({});
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });

  // The database refuses a token whose session was ended on another device with 403.
  it.each([401, 403])('goes to the sign-in on a %i when the service no longer takes the session', async (status) => {
    const { auth, leave } = provider({ isAlive: async () => false });
    void auth.checkError({ status });
    await settled();
    expect(leave).toHaveBeenCalledWith('/login');
  });

  it('stays above a form that holds what was typed, so that its failure is shown', async () => {
    const { auth, leave } = provider({ isAlive: async () => false });
    leave.mockReturnValue(false);
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
  });

  it('asks the service for nothing to know who is signed in', async () => {
    const { auth } = provider({ getEmail: async () => 'owner@agency.example' });
    await expect(auth.getIdentity?.()).resolves.toEqual({
      id: 'owner@agency.example',
      fullName: 'owner@agency.example',
    });
  });

  it('goes to the sign-in when a screen opens without a session', async () => {
    const { auth, leave } = provider({ hasSession: async () => false });
    void auth.checkAuth({});
    await settled();
    expect(leave).toHaveBeenCalledWith('/login');
  });

  it('signs nobody out because the service cannot be reached', async () => {
    const { auth, leave } = provider({ hasSession: () => Promise.reject(new Error('offline')) });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });
});
