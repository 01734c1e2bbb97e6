import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import {
  addFactor,
  type Client,
  createAnonymousClient,
  createVisitorClient,
  insertTour,
  signInClient,
  signInStaff,
  sql,
} from './clients.ts';
import { asStaff, inUndoneTransaction } from './undone-transaction.ts';

const client = await signInStaff();
// Changes of staff need a new session, and the tests may take longer than that on a slow machine.
beforeEach(
  () => sql`update auth.sessions set created_at = now() where user_id = (
  select id from auth.users where email = ${inject('staffEmail')})`,
);
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
    'İ@agency.example',
    'lei\u212aa@agency.example',
    'leila@ágency.example',
    'leila@localhost',
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
      { action: 'insert', detail: 'Of the staff domain' },
      { action: 'insert' },
      { action: 'delete', actor: inject('staffEmail'), detail: 'Of the staff domain' },
      { action: 'delete', detail: 'Removed from staff' },
    ]);
  });

  it('ends what was handed out, and so does the end of the ban', async () => {
    const { address } = await createMember(`guide-${randomUUID()}@example.com`);
    await client.rpc('add_staff', { email: address });
    const account = sql`(select id from auth.users where email = ${address})`;
    await sql`update auth.users set recovery_token = ${randomUUID()}, confirmation_token = ${randomUUID()},
      email_change_token_new = ${randomUUID()} where email = ${address}`;
    const readRest = () => sql`
      select (select count(*) from auth.sessions where user_id = account.id)::integer as sessions,
        recovery_token, confirmation_token, email_change_token_new as new_address_token from auth.users as account where email = ${address}`;
    const nothing = { sessions: 0, recovery_token: null, confirmation_token: null, new_address_token: null };
    await client.rpc('remove_staff', { email: address });
    expect(await readRest()).toEqual([nothing]);
    // As a service that does not know of the ban would.
    await sql`insert into auth.sessions (id, user_id, created_at, updated_at) select gen_random_uuid(), ${account}, now(), now()`;
    await client.rpc('add_staff', { email: address });
    expect(await readRest()).toEqual([nothing]);
    await client.rpc('remove_staff', { email: address });
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

const rules = { session_idle_hours: 12, session_max_days: 30, needs_second_factor: false, domain: 'staff.example' };

const [someone, limit] = ['nobody@example.net', 1000];

/** The changes that need the password again: of staff and what protects them, of feeds, and what nothing undoes. */
const changes = {
  add_staff: (of: Client, email: string) => of.rpc('add_staff', { email }),
  remove_staff: (of: Client, email: string) => of.rpc('remove_staff', { email }),
  remove_second_factor: (of: Client, email: string) => of.rpc('remove_second_factor', { email }),
  set_staff_settings: (of: Client) => of.rpc('set_staff_settings', rules),
  create_calendar_feed: (of: Client) => of.rpc('create_calendar_feed'),
  create_guide_feed: (of: Client) => of.rpc('create_guide_feed', { guide: randomUUID() }),
  set_retention: (of: Client) => of.rpc('set_retention', {}),
  erase_personal_data: (of: Client) =>
    of.rpc('erase_personal_data', { email: someone, typed: someone, reviews: 'delete' }),
  set_booking_limits: (of: Client) =>
    of.rpc('set_booking_limits', {
      address_hour: 0,
      address_day: limit,
      network_hour: limit,
      network_day: limit,
      email_hour: limit,
      email_day: limit,
      all_hour: limit,
      all_day: limit,
    }),
};

describe.each(Object.entries(changes))('%s', (_name, change) => {
  it('refuses a session older than five minutes, such as a stolen one', async () => {
    const [{ address, member }, colleague] = [await createMember(), await createMember()];
    const age = (minutes: number) => sql`update auth.sessions set created_at = now() - make_interval(mins => ${minutes})
      where user_id = (select id from auth.users where email = ${address})`;
    await age(6);
    await member.auth.refreshSession();
    expect((await change(member, colleague.address)).error).toMatchObject({ code: 'PT400', hint: 'password_needed' });
    await age(4);
    expect((await change(member, colleague.address)).error?.hint).not.toBe('password_needed');
  });

  it('waits for the change before it, which may have removed the caller', async () => {
    const [{ address, member }, colleague] = [await createMember(), await createMember()];
    const answer = await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtextextended('staff', 0))`;
      const waiting = change(member, colleague.address).then(({ error }) => error?.code);
      await expect
        .poll(
          () => sql`select 1 from pg_locks where locktype = 'advisory' and not granted
            and (classid::bigint << 32 | objid::bigint) = hashtextextended('staff', 0)`,
          { interval: 20 },
        )
        .not.toHaveLength(0);
      await transaction`update auth.users set banned_until = now() + interval '1 day' where email = ${address}`;
      return { waiting };
    });
    expect(await answer.waiting).toBe('42501');
  });
});

it('of two who remove each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await createMember(), await createMember()];
    await Promise.all([
      changes.remove_staff(first.member, second.address),
      changes.remove_staff(second.member, first.address),
    ]);
    expect([await isAdmin(first.member), await isAdmin(second.member)].sort()).toEqual([false, true]);
  }
});

it('at most 50 addresses are added, and one of the list can be added again', () =>
  inUndoneTransaction(async (transaction) => {
    await transaction`insert into private.staff_addresses (address)
      select format('colleague-%s@example.com', number) from generate_series(1, 50) as number`;
    const add = (email: string) =>
      asStaff(transaction, () => transaction.savepoint((inner) => inner`select public.add_staff(${email})`)).catch(
        (error) => error.hint,
      );
    expect(await add('one-more@example.com')).toBe('too_many');
    await transaction`select set_config('role', 'none', true)`;
    expect(await add('colleague-7@example.com')).toHaveLength(1);
  }));

it('a ban that somebody else lifts is noted', async () => {
  const { address } = await createMember();
  for (const until of ["now() + interval '1 day'", 'null'])
    await sql`update auth.users set banned_until = ${sql.unsafe(until)} where email = ${address}`;
  expect((await readHistory(address)).map(({ detail }) => detail)).toEqual([
    'Of the staff domain',
    'May sign in again',
  ]);
});

it('an abandoned second factor is none to remove, and ends no session', async () => {
  const { address, member } = await createMember();
  await addFactor(address);
  await sql`update auth.mfa_factors set status = 'unverified' where user_id = (select id from auth.users where email = ${address})`;
  await sql`update auth.sessions set not_after = null where user_id = (select id from auth.users where email = ${address})`;
  expect((await client.rpc('remove_second_factor', { email: address })).error?.code).toBe('PT404');
  expect(await isAdmin(member)).toBe(true);
});

describe('the e-mail address of an account', () => {
  it('of 255 characters is noted too', async () => {
    const { address } = await createMember();
    const other = `${'x'.repeat(240)}@thief.example`.padStart(255, 'y');
    await sql`update auth.users set email = ${other} where email = ${address}`;
    expect((await readHistory(address)).map(({ detail }) => detail?.slice(0, 40))).toContain(
      'E-mail address of the account changed to',
    );
  });

  it('that changes is noted with both addresses, and ends rights and calendar feed', async () => {
    const { address, member } = await createMember();
    const feed = (await member.rpc('create_calendar_feed')).data?.[0]?.token ?? '';
    const other = `thief-${randomUUID()}@example.com`;
    await sql`update auth.users set email = ${other} where email = ${address}`;
    expect(await isAdmin(member)).toBe(false);
    expect((await client.rpc('read_calendar_feed', { token: feed })).data ?? []).toEqual([]);
    expect(await readHistory(address)).toContainEqual({
      action: 'update',
      actor: null,
      label: address,
      detail: `E-mail address of the account changed to ${other}`,
    });
  });

  it('makes nobody staff whose letters become ASCII in lower case only', async () => {
    const listed = `k-${randomUUID()}@example.com`;
    await sql`insert into private.staff_addresses (address) values (${listed})`;
    const { address, member } = await createMember(`visitor-${randomUUID()}@example.com`);
    await sql`update auth.users set email = ${listed.replace('k', '\u212a')} where email = ${address}`;
    expect(await isAdmin(member)).toBe(false);
    await sql`delete from private.staff_addresses where address = ${listed}`;
  });
});

it('a second factor that is added or removed is noted, also by its owner', async () => {
  const { address } = await createMember();
  await addFactor(address);
  await sql`delete from auth.mfa_factors where user_id = (select id from auth.users where email = ${address})`;
  expect((await readHistory(address)).map(({ detail }) => detail)).toEqual([
    'Of the staff domain',
    'Two-step sign-in added',
    'Two-step sign-in removed',
  ]);
});

it('only checks whether an address may be added, and adds nobody', async () => {
  const address = `checked-${randomUUID()}@example.com`;
  expect((await client.rpc('add_staff', { email: address, only_check: true })).data).toBe(false);
  expect(await findMember(address)).toBeUndefined();
  expect((await client.rpc('add_staff', { email: 'x', only_check: true })).error?.hint).toBe('address_unusable');
});

it('limits of sessions outside of their bounds are refused', async () => {
  const outside = [
    { session_idle_hours: 1 },
    { session_idle_hours: 721 },
    { session_max_days: 0 },
    { session_max_days: 366 },
  ];
  for (const change of outside)
    expect((await client.rpc('set_staff_settings', { ...rules, ...change })).error).toMatchObject({
      code: 'PT400',
      hint: 'out_of_bounds',
    });
  expect((await client.rpc('get_staff_settings')).data).toMatchObject(rules);
});
