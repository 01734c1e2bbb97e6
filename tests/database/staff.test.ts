import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestAccount } from '../helpers/sign-in.ts';
import {
  actAs,
  createAnonymousClient,
  createVisitorClient,
  getStaffClient,
  readStaffUserId,
  signInClient,
  sql,
} from './clients.ts';

const isAdmin = async (client: Awaited<ReturnType<typeof getStaffClient>>) => (await client.rpc('is_admin')).data;

describe('is_admin', () => {
  it('returns true for an address on the list and for one of the staff domain', async () => {
    expect(await isAdmin(await getStaffClient())).toBe(true);
    expect(await isAdmin(await createVisitorClient(`guide-${randomUUID()}@staff.example`))).toBe(true);
    expect(await isAdmin(await createVisitorClient(`Guide-${randomUUID()}@STAFF.example`.toLowerCase()))).toBe(true);
  });

  it('returns false without an account and for an unconfirmed address', async () => {
    expect(await isAdmin(createAnonymousClient())).toBe(false);
    const email = `new-${randomUUID()}@staff.example`;
    await createTestAccount(sql, email, 'a-long-password');
    const client = await signInClient(email, 'a-long-password');
    await sql`update auth.users set email_confirmed_at = null where email = ${email}`;
    expect(await isAdmin(client)).toBe(false);
  });

  it('returns false for an expired or deleted session', async () => {
    const email = `long-${randomUUID()}@staff.example`;
    const client = await createVisitorClient(email);
    const setSessionEnd = (at: string | null) => sql`update auth.sessions set not_after = ${at}::timestamptz
      where user_id = (select id from auth.users where email = ${email})`;
    await setSessionEnd('2999-01-01');
    expect(await isAdmin(client)).toBe(true);
    await setSessionEnd('2000-01-01');
    expect(await isAdmin(client)).toBe(false);
    // Nothing brings it back.
    await setSessionEnd(null);
    expect(await isAdmin(client)).toBe(false);
    const other = await signInClient(email, 'a-long-password');
    expect(await isAdmin(other)).toBe(true);
    await sql`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
    expect(await isAdmin(other)).toBe(false);
  });

  it('returns false for a token without a session, with one of another account or with an invalid session id', async () => {
    const account = await readStaffUserId();
    const other = randomUUID();
    await createVisitorClient(`${other}@example.com`);
    const [session] = await sql<{ id: string }[]>`select sessions.id from auth.sessions
      join auth.users on users.id = user_id where email = ${`${other}@example.com`}`;
    const isStaff = (sessionId: unknown) =>
      sql.begin(async (transaction) => {
        await actAs(transaction, account);
        const claims = JSON.stringify({ sub: account, session_id: sessionId });
        if (sessionId !== 'its own') await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
        return (await transaction`select public.is_admin() as result`)[0]?.['result'];
      });
    expect(await isStaff('its own')).toBe(true);
    for (const id of [undefined, null, '', 'x', 7, {}, randomUUID(), session?.id]) {
      expect(await isStaff(id), String(id)).toBe(false);
    }
  });

  it('cannot become true by signing up, which is disabled', async () => {
    const { error } = await createAnonymousClient().auth.signUp({
      email: `me-${randomUUID()}@staff.example`,
      password: 'a-long-password',
    });
    expect(error).not.toBeNull();
  });
});
