import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import {
  type Client,
  createAnonymousClient,
  createVisitorClient,
  getStaffClient,
  insertTour,
  signInClient,
  sql,
} from './clients.ts';

const client = await getStaffClient();
const findMember = async (email: string) =>
  (await client.rpc('get_staff')).data?.find((member) => member.email === email);
const readHistory = (label: string) =>
  sql`select action, actor, label, detail from public.history where table_name in ('staff_addresses', 'calendar_feeds') and label = ${label} order by id`;

async function createMember(address = `guide-${randomUUID()}@staff.example`) {
  const member = await createVisitorClient(address);
  return { address, member };
}
const isAdmin = async (of: Client) => (await of.rpc('is_admin')).data;

describe('the list of staff', () => {
  it('has addresses without an account, and accounts of the domain with name and last sign-in', async () => {
    const listed = `listed-${randomUUID()}@example.com`;
    await sql`insert into private.staff_addresses (address) values (${listed})`;
    expect(await findMember(listed)).toMatchObject({
      account: 'none',
      is_listed: true,
      is_caller: false,
      last_seen: null,
    });
    const { address, member } = await createMember();
    await member.auth.updateUser({ data: { full_name: '  Leila ' } });
    expect(await findMember(address)).toMatchObject({
      account: 'active',
      name: 'Leila',
      is_listed: false,
      has_second_factor: false,
      last_seen: expect.stringMatching(/^20/),
    });
    expect(await findMember(inject('staffEmail'))).toMatchObject({ is_caller: true, is_listed: true });
    await sql`delete from private.staff_addresses where address = ${listed}`;
  });

  it('has nobody who is banned, and nobody else', async () => {
    const { address } = await createMember();
    const visitor = await createMember(`visitor-${randomUUID()}@example.com`);
    await sql`update auth.users set banned_until = now() + interval '1 day' where email = ${address}`;
    expect(await findMember(address)).toBeUndefined();
    expect(await findMember(visitor.address)).toBeUndefined();
  });
});

describe('adding somebody', () => {
  it('puts the address on the list, in the name of who did it', async () => {
    const address = `new-${randomUUID()}@example.com`;
    expect((await client.rpc('add_staff', { email: `  ${address.toUpperCase()} ` })).data).toBe(false);
    expect(await findMember(address)).toMatchObject({ account: 'none', is_listed: true });
    expect(await readHistory(address)).toMatchObject([{ action: 'insert', actor: inject('staffEmail') }]);
    await client.rpc('remove_staff', { email: address });
    expect(await findMember(address)).toBeUndefined();
  });

  it('makes an existing account staff at once, also after it was removed', async () => {
    const { address, member } = await createMember(`guide-${randomUUID()}@example.com`);
    expect(await isAdmin(member)).toBe(false);
    expect((await client.rpc('add_staff', { email: address })).data).toBe(true);
    expect(await isAdmin(member)).toBe(true);
    await client.rpc('remove_staff', { email: address });
    expect(await isAdmin(member)).toBe(false);
    await client.rpc('add_staff', { email: address });
    expect(await isAdmin(await signInClient(address, 'a-long-password'))).toBe(true);
    await client.rpc('remove_staff', { email: address });
  });

  it.each([
    '',
    ' ',
    'leila',
    'leila@',
    'a@b@c.example',
    `${'x'.repeat(250)}@example.com`,
    'a@example.com\nBcc: b@example.com',
  ])('refuses %j, which is no address', async (email) => {
    expect((await client.rpc('add_staff', { email })).error).toMatchObject({ code: 'PT400', hint: 'address_unusable' });
  });
});

describe('removing somebody', () => {
  it('ends rights, sessions, calendar feed and alerts at once, and lets nobody sign in again', async () => {
    const { address, member } = await createMember();
    const feed = (await member.rpc('create_calendar_feed')).data?.[0]?.token ?? '';
    expect((await client.rpc('read_calendar_feed', { token: feed })).error).toBeNull();
    const tour = await insertTour({ is_active: false });
    expect((await client.rpc('remove_staff', { email: address.toUpperCase() })).error).toBeNull();
    // The access token itself stays valid for an hour.
    expect(await isAdmin(member)).toBe(false);
    expect((await member.from('tours').select('id').eq('id', tour)).data).toEqual([]);
    expect((await member.auth.refreshSession()).error).not.toBeNull();
    expect((await client.rpc('read_calendar_feed', { token: feed })).data ?? []).toEqual([]);
    expect(await isAdmin(await signInClient(address, 'a-long-password').catch(() => member))).toBe(false);
    expect(await findMember(address)).toBeUndefined();
    expect(await readHistory(address)).toMatchObject([
      { action: 'insert' },
      { action: 'delete', actor: inject('staffEmail'), detail: 'Of the staff domain' },
      { action: 'delete', detail: 'Removed from staff' },
    ]);
  });

  it('ends an invitation that nobody has used yet', async () => {
    const email = `invited-${randomUUID()}@staff.example`;
    await createMember(email);
    await sql`update auth.users set email_confirmed_at = null, last_sign_in_at = null where email = ${email}`;
    expect(await findMember(email)).toMatchObject({ account: 'invited', is_listed: false });
    expect((await client.rpc('remove_staff', { email })).error).toBeNull();
    expect(await findMember(email)).toBeUndefined();
    // The link in the mail still confirms the address.
    await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
    expect(await isAdmin(await signInClient(email, 'a-long-password').catch(() => createAnonymousClient()))).toBe(
      false,
    );
  });

  it('takes the address from those that get alerts', async () => {
    const address = `alerts-${randomUUID()}@example.com`;
    await sql.begin(async (transaction) => {
      await transaction`insert into private.settings (key, value) values ('mail_alert_addresses', ${`a@example.com,${address}`})
        on conflict (key) do update set value = excluded.value`;
      await transaction`insert into private.staff_addresses (address) values (${address})`;
    });
    await client.rpc('remove_staff', { email: address });
    expect((await client.rpc('get_mail_state')).data).toMatchObject({ alert_addresses: ['a@example.com'] });
    await sql`delete from private.settings where key = 'mail_alert_addresses'`;
  });

  it('is refused for oneself and for who is not staff', async () => {
    const own = await client.rpc('remove_staff', { email: inject('staffEmail').toUpperCase() });
    expect(own.error).toMatchObject({ code: 'PT400', hint: 'own_address' });
    expect(await isAdmin(client)).toBe(true);
    const { address } = await createMember(`visitor-${randomUUID()}@example.com`);
    expect((await client.rpc('remove_staff', { email: address })).error).toMatchObject({ code: 'PT404' });
    const [account] = await sql`select banned_until from auth.users where email = ${address}`;
    expect(account).toEqual({ banned_until: null });
  });
});

it('limits of sessions outside of their bounds are refused', async () => {
  const settings = { session_idle_hours: 12, session_max_days: 30, needs_second_factor: false };
  const outside = [
    { session_idle_hours: 1 },
    { session_idle_hours: 721 },
    { session_max_days: 0 },
    { session_max_days: 366 },
  ];
  for (const change of outside)
    expect((await client.rpc('set_staff_settings', { ...settings, ...change })).error).toMatchObject({
      code: 'PT400',
      hint: 'out_of_bounds',
    });
  expect((await client.rpc('get_staff_settings')).data).toMatchObject({ ...settings, domain: 'staff.example' });
});
