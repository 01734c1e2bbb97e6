import { afterEach, describe, expect, it } from 'vitest';
import { readOwnSessions } from '#admin/account/api.ts';
import { readSignIns, readStaff, readStaffRules, removeStaff, saveStaffRules } from '#admin/staff/api.ts';
import { createMember, insertTour, type Member, openSession, refresh, signIn, sql } from './project.ts';

afterEach(
  () => sql`delete from private.settings where key in ('second_factor', 'session_idle_hours', 'session_max_days')`,
);

/** Makes the sessions of a member older. The database keeps ended ones ended, so that time is moved by its own statement. */
async function age({ email }: Member, column: 'created_at' | 'refreshed_at', interval: string): Promise<void> {
  await sql`update auth.sessions set created_at = now() - ${interval}::interval,
    refreshed_at = ${column === 'created_at' ? sql`now() at time zone 'utc'` : sql`(now() - ${interval}::interval) at time zone 'utc'`}
    where user_id = (select id from auth.users where email = ${email})`;
}

it('staff see their sessions with device and network, the present one first', async () => {
  const member = await createMember();
  await signIn(member.email);
  const sessions = await readOwnSessions(member.client);
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
  for (const { user_agent, ip, signed_in_at } of sessions) {
    expect(user_agent).toBeTruthy();
    expect(ip).toMatch(/^[\da-f.:]+$/);
    expect(Math.abs(Date.now() - Date.parse(signed_in_at))).toBeLessThan(300_000);
  }
});

it('signing out elsewhere ends the other sessions at once', async () => {
  const member = await createMember();
  const other = await signIn(member.email);
  await member.session.signOutOthers();
  expect(await readOwnSessions(member.client)).toHaveLength(1);
  expect((await other.client.rpc('get_staff')).error?.code).toBe('42501');
  expect(await other.session.getRole()).toBe('signed-out');
});

it('signing out everywhere ends the present session too', async () => {
  const { client, session } = await createMember();
  const { access_token = '' } = (await client.auth.getSession()).data.session ?? {};
  await session.signOutEverywhere();
  const left = openSession().client;
  const { data } = await left.rpc('get_access').setHeader('authorization', `Bearer ${access_token}`);
  expect(data).toBe('signed_out');
});

describe('a limit of sessions', () => {
  it('ends those that were idle for longer, also after a refresh', async () => {
    const member = await createMember();
    await saveStaffRules(member.client, { ...(await readStaffRules(member.client)), session_idle_hours: 2 });
    await age(member, 'refreshed_at', '3 hours');
    expect((await member.client.rpc('get_access')).data).toBe('signed_out');
    await refresh(member);
    expect((await member.client.rpc('is_admin')).data).toBe(false);
  });

  it('keeps those that were refreshed since', async () => {
    const member = await createMember();
    await age(member, 'created_at', '3 days');
    expect((await member.client.rpc('get_access')).data).toBe('staff');
  });

  it('ends those that are older, although they are in use', async () => {
    const member = await createMember();
    await saveStaffRules(member.client, { ...(await readStaffRules(member.client)), session_max_days: 1 });
    await age(member, 'created_at', '25 hours');
    expect(await member.session.getRole()).toBe('signed-out');
  });
});

it('the log of sign-ins has those of staff, with their network', async () => {
  const member = await createMember();
  await member.session.saveName('Leila');
  const entries = (await readSignIns(member.client)).filter(({ email }) => email === member.email);
  expect(entries.map(({ action }) => action).sort()).toEqual(expect.arrayContaining(['login', 'user_modified']));
  expect(entries.find(({ action }) => action === 'login')?.ip).toMatch(/^[\da-f.:]+$/);
});

it('somebody who is removed loses an open session at once, and cannot sign in again', async () => {
  const owner = await createMember();
  const guide = await createMember();
  const tour = await insertTour();
  await removeStaff(owner.client, guide.email);
  expect((await guide.client.rpc('get_access')).data).toBe('signed_out');
  const change = await guide.client.from('tours').update({ price: 1 }).eq('id', tour).select();
  expect(change.data ?? []).toEqual([]);
  expect((await readStaff(owner.client)).some(({ email }) => email === guide.email)).toBe(false);
  await expect(signIn(guide.email)).rejects.toThrow(/locked/);
});
