import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../test-config.fixture.ts';
import { createAuthProvider } from './auth-provider.ts';
import type { StaffSession } from './session.ts';

// One client for all tests: several would warn about each other.
const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test');

function createProvider(session: Partial<StaffSession>) {
  const leave = vi.fn(() => true);
  const fullSession: StaffSession = {
    getRole: async () => 'staff',
    signIn: async () => 'staff',
    signOut: async () => undefined,
    signOutEverywhere: async () => undefined,
    getAdminPath: async () => '/admin',
    getEmail: async () => undefined,
    getName: async () => undefined,
    saveName: async () => undefined,
    hasSession: async () => true,
    enterCode: async () => 'staff',
    checkPassword: async () => undefined,
    withNewSession: () => Promise.reject(new Error('not called')),
    signOutOthers: async () => undefined,
    isStaff: async () => true,
    changePassword: async () => undefined,
    requestRecovery: async () => undefined,
    onSignedOut: () => () => undefined,
    onSignedIn: () => () => undefined,
    onRenewed: () => () => undefined,
    onAccountChanged: () => () => undefined,
    ...session,
  };
  return { leave, auth: createAuthProvider(client, fullSession, leave) };
}

/** Waits for settled promises. The provider's own promise never settles after it has left. */
const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('authProvider', () => {
  it('keeps staff signed in on a 403 while the session is alive', async () => {
    const { auth, leave } = createProvider({});
    await expect(auth.checkError({ status: 403 })).resolves.toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });

  it('keeps staff signed in on a 401 while the session is alive', async () => {
    const { auth, leave } = createProvider({});
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });

  // The database refuses a token whose session was ended on another device with 403.
  it.each([401, 403])('redirects to the sign-in on a %i when the session is no longer valid', async (status) => {
    const { auth, leave } = createProvider({ isStaff: async () => false });
    void auth.checkError({ status });
    await flushPromises();
    expect(leave).toHaveBeenCalledWith('/login', true);
  });

  it('resolves where a form has unsaved changes, so that the form shows its error', async () => {
    const { auth, leave } = createProvider({ isStaff: async () => false });
    leave.mockReturnValue(false);
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
  });

  it('reads the identity from the session without a request', async () => {
    const { auth } = createProvider({ getEmail: async () => 'owner@agency.example' });
    await expect(auth.getIdentity?.()).resolves.toEqual({
      id: 'owner@agency.example',
      fullName: 'owner@agency.example',
    });
  });

  it('greets by the name that a person has chosen', async () => {
    const { auth } = createProvider({ getEmail: async () => 'owner@agency.example', getName: async () => 'Leila' });
    await expect(auth.getIdentity?.()).resolves.toEqual({ id: 'owner@agency.example', fullName: 'Leila' });
  });

  it('redirects to the sign-in when a screen opens without a session', async () => {
    const { auth, leave } = createProvider({ hasSession: async () => false });
    void auth.checkAuth({});
    await flushPromises();
    expect(leave).toHaveBeenCalledWith('/login', true);
  });

  it('signs no one out when the service cannot be reached', async () => {
    const { auth, leave } = createProvider({ hasSession: () => Promise.reject(new Error('offline')) });
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(leave).not.toHaveBeenCalled();
  });
});
