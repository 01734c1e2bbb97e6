import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import {
  addFactor,
  type Client,
  createAnonymousClient,
  createVisitorClient,
  getStaffClient,
  signInClient,
  sql,
} from '../clients.ts';

const password = 'a-long-password';
const getAccess = async (client: Client) => (await client.rpc('get_access')).data;
const tokensOf = async (client: Client) => {
  const { session } = (await client.auth.getSession()).data;
  return { access_token: session?.access_token ?? '', refresh_token: session?.refresh_token ?? '' };
};
const newStaffAddress = () => `guide-${randomUUID()}@staff.example`;

/** Sends a request to the sign-in service with the headers of a victim or an attacker. */
async function requestAuth(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${inject('url')}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}

describe('a stolen session', () => {
  it('ends with the sign-out: neither of its tokens opens anything, nor a later refresh', async () => {
    const client = await createVisitorClient(newStaffAddress());
    const stolen = await tokensOf(client);
    await client.auth.signOut();
    const thief = createAnonymousClient();
    expect((await thief.auth.refreshSession(stolen)).error).not.toBeNull();
    expect((await thief.auth.setSession(stolen)).error).not.toBeNull();
    const response = await fetch(`${inject('url')}/rest/v1/rpc/get_access`, {
      method: 'POST',
      headers: { apikey: inject('publishableKey'), authorization: `Bearer ${stolen.access_token}` },
    });
    expect(await response.text()).not.toContain('staff');
  });

  it('cannot be kept alive past its end by refreshing it in time', async () => {
    const email = newStaffAddress();
    const client = await createVisitorClient(email);
    await sql`update auth.sessions set created_at = now() - interval '30 days 1 minute', refreshed_at = now() at time zone 'utc'
      where user_id = (select id from auth.users where email = ${email})`;
    for (let attempt = 0; attempt < 3; attempt++) await client.auth.refreshSession();
    expect(await getAccess(client)).toBe('signed_out');
  });

  it('of a password alone cannot take away the second factor that it lacks', async () => {
    const email = newStaffAddress();
    const client = await createVisitorClient(email);
    await addFactor(email);
    for (const name of ['remove_second_factor', 'remove_staff', 'add_staff'] as const)
      expect((await client.rpc(name, { email })).error?.code, name).toBe('42501');
    const rules = {
      session_idle_hours: 720,
      session_max_days: 365,
      needs_second_factor: false,
      domain: 'staff.example',
    };
    expect((await client.rpc('set_staff_settings', rules)).error?.code).toBe('42501');
    expect(await getAccess(client)).toBe('needs_code');
  });
});

describe('a session that an attacker has prepared', () => {
  it('is not that of the person who signs in with it', async () => {
    const [attacker, victim] = [await createVisitorClient(), newStaffAddress()];
    await createVisitorClient(victim);
    const planted = await tokensOf(attacker);
    // The victim's browser holds the tokens of the attacker as it signs in.
    const signIn = await requestAuth(
      'token?grant_type=password',
      { email: victim, password, ...planted },
      { authorization: `Bearer ${planted.access_token}` },
    );
    expect(signIn.status).toBe(200);
    expect(signIn.body).not.toContain(planted.refresh_token);
    expect(await getAccess(attacker)).toBe('visitor');
  });

  it('is a new one at each sign-in', async () => {
    const email = newStaffAddress();
    await createVisitorClient(email);
    const clients = await Promise.all([1, 2, 3].map(() => signInClient(email, password)));
    const sessions = await Promise.all(clients.map(async (client) => (await tokensOf(client)).refresh_token));
    expect(new Set(sessions).size).toBe(3);
  });
});

describe('who has an account', () => {
  it('is told by no answer of sign-in, recovery or sign-up', async () => {
    const [known, unknown] = [newStaffAddress(), newStaffAddress()];
    await createVisitorClient(known);
    const answer = async (path: string, email: string, more: object = {}) => {
      const { status, body } = await requestAuth(path, { email, ...more });
      return `${status} ${body.replaceAll(email, '')}`;
    };
    for (const [path, more] of [
      ['token?grant_type=password', { password: 'not-the-password' }],
      ['recover', {}],
      ['signup', { password }],
    ] as const)
      expect(await answer(path, known, more), path).toBe(await answer(path, unknown, more));
  });

  it('is told to staff only', async () => {
    const visitor = await createVisitorClient();
    for (const client of [visitor, createAnonymousClient()]) {
      expect((await client.rpc('get_staff')).error?.code).toBe('42501');
      expect((await client.rpc('get_own_sessions')).error?.code).toBe('42501');
    }
    const own = await (await getStaffClient()).rpc('get_own_sessions');
    const ids = own.data?.map(({ id }) => id) ?? [];
    expect(ids).not.toEqual([]);
    const accounts = await sql`select distinct user_id from auth.sessions where id in ${sql(ids)}`;
    expect(accounts).toHaveLength(1);
  });
});

describe('a password that was guessed from many networks', () => {
  // The service counts wrong guesses by network only.
  it('opens nothing of an account with a second factor', async () => {
    const email = newStaffAddress();
    await createVisitorClient(email);
    await addFactor(email);
    const guessed = await signInClient(email, password);
    expect(await getAccess(guessed)).toBe('needs_code');
    for (const table of ['bookings', 'history', 'mail_messages'] as const)
      expect((await guessed.from(table).select('*', { head: true, count: 'exact' })).count ?? 0, table).toBe(0);
    expect((await guessed.rpc('create_calendar_feed')).error?.code).toBe('42501');
    expect((await guessed.rpc('get_admin_path')).error?.code).toBe('42501');
    // Nor does a new password, which the thief would need to keep the owner out.
    await guessed.auth.updateUser({ password: 'another-long-password', current_password: password });
    await guessed.auth.refreshSession();
    expect(await getAccess(guessed)).toBe('needs_code');
  });
});
