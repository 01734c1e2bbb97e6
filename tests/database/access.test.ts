import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addFactor,
  type Client,
  createVisitorClient,
  readStaffUserId,
  replaceClaims,
  responseErrorCode,
  sendRequest,
  signInClient,
  sql,
} from './clients.ts';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const getAccess = async (client: Client) => (await client.rpc('get_access')).data;

async function createStaff() {
  const email = `guide-${randomUUID()}@staff.example`;
  return { email, client: await createVisitorClient(email) };
}

describe('a session', () => {
  /** Moves the only session of an account into the past. */
  const age = (email: string, created: string, refreshed: string | null) => sql`
    update auth.sessions set created_at = now() - ${created}::interval, refreshed_at = (now() - ${refreshed}::interval) at time zone 'utc'
    where user_id = (select id from auth.users where email = ${email})`;

  it.each([
    ['lasts while it is refreshed', '29 days', '11 hours', 'staff'],
    ['ends 12 hours after its last refresh', '29 days', '13 hours', 'signed_out'],
    ['ends 12 hours after the sign-in without a refresh', '13 hours', null, 'signed_out'],
    ['ends after 30 days in spite of refreshes', '31 days', '1 minute', 'signed_out'],
  ])('%s', async (_, created, refreshed, access) => {
    const { email, client } = await createStaff();
    await age(email, created, refreshed);
    expect(await getAccess(client)).toBe(access);
    await client.auth.refreshSession();
    expect(await getAccess(client)).toBe(access);
    expect((await client.rpc('get_staff')).error?.code).toBe(access === 'staff' ? undefined : '42501');
  });

  it('that has ended does not end others of the account', async () => {
    const { email, client } = await createStaff();
    await age(email, '31 days', null);
    const other = await signInClient(email, 'a-long-password');
    expect([await getAccess(client), await getAccess(other)]).toEqual(['signed_out', 'staff']);
  });

  it('follows the limits that staff set', async () => {
    await inUndoneTransaction(async (transaction) => {
      const isActive = async (created: string, refreshed: string | null) => {
        const [row] = await transaction`select private.is_session_active(now() - ${created}::interval,
          (now() - ${refreshed}::interval) at time zone 'utc', null) as active`;
        return row?.['active'];
      };
      await asStaff(transaction, () => transaction`select public.set_staff_settings(3, 7, false, 'staff.example')`);
      expect(await isActive('6 days', '2 hours')).toBe(true);
      expect(await isActive('6 days', '4 hours')).toBe(false);
      expect(await isActive('8 days', '2 hours')).toBe(false);
    });
  });
});

it('a session that has ended stays so when the limits are raised, by whatever way', async () => {
  for (const raise of [
    (transaction: Transaction) =>
      asStaff(transaction, () => transaction`select public.set_staff_settings(720, 365, false, 'staff.example')`),
    (transaction: Transaction) => transaction`insert into private.settings values ('session_idle_hours', '720')
      on conflict (key) do update set value = excluded.value`,
  ])
    await inUndoneTransaction(async (transaction) => {
      const { email } = await createStaff();
      const [session] = await transaction`
        insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
        select gen_random_uuid(), id, now() - interval '2 days', now(), (now() - interval '13 hours') at time zone 'utc'
        from auth.users where email = ${email} returning id`;
      await raise(transaction);
      const [row] = await transaction`
        select private.is_session_active(created_at, refreshed_at, not_after) as active from auth.sessions where id = ${session?.['id']}`;
      expect(row).toEqual({ active: false });
    });
});

it('a session that a lower limit has ended stays so when that limit is removed', async () => {
  await inUndoneTransaction(async (transaction) => {
    const { email } = await createStaff();
    const [session] = await transaction`
      insert into auth.sessions (id, user_id, created_at, updated_at)
      select gen_random_uuid(), id, now() - interval '3 hours', now() from auth.users where email = ${email} returning id`;
    const isActive = async () =>
      (
        await transaction`select private.is_session_active(created_at, refreshed_at, not_after) as active
        from auth.sessions where id = ${session?.['id']}`
      )[0]?.['active'];
    expect(await isActive()).toBe(true);
    await transaction`insert into private.settings values ('session_idle_hours', '2')
      on conflict (key) do update set value = excluded.value`;
    expect(await isActive()).toBe(false);
    await transaction`delete from private.settings where key = 'session_idle_hours'`;
    expect(await isActive()).toBe(false);
  });
});

describe('a second factor', () => {
  it('is asked for once it is verified, and not before', async () => {
    const { email, client } = await createStaff();
    await addFactor(email);
    await sql`update auth.mfa_factors set status = 'unverified' where user_id = (select id from auth.users where email = ${email})`;
    expect(await getAccess(client)).toBe('staff');
    await sql`update auth.mfa_factors set status = 'verified' where user_id = (select id from auth.users where email = ${email})`;
    expect(await getAccess(client)).toBe('needs_code');
    await replaceClaims(client, { aal: 'aal2' });
    expect(await getAccess(client)).toBe('staff');
  });

  it.each([
    [{}],
    [{ aal: null }],
    [{ aal: 'aal3' }],
    [{ aal: ['aal2'] }],
    [{ aal: '' }],
    [{ AAL: 'aal2', aal: 'aal1' }],
  ])('is not replaced by the claims %j', async (claims) => {
    const { email, client } = await createStaff();
    await addFactor(email);
    await replaceClaims(client, claims);
    expect(await getAccess(client)).toBe('needs_code');
  });

  it('is not replaced by what an account writes into its metadata', async () => {
    const { email, client } = await createStaff();
    await addFactor(email);
    const claims = { aal: 'aal2', session_id: randomUUID(), role: 'service_role', amr: [{ method: 'totp' }] };
    await client.auth.updateUser({ data: { ...claims, app_metadata: claims, is_admin: true } });
    await client.auth.refreshSession();
    expect(await getAccess(client)).toBe('needs_code');
  });

  it('can be demanded of all by somebody who has one, not by a token of one that is gone', async () => {
    await inUndoneTransaction(async (transaction) => {
      const demand = () =>
        asStaff(transaction, async () => {
          await transaction`select set_config('request.jwt.claims',
            (current_setting('request.jwt.claims')::jsonb || '{"aal": "aal2"}')::text, true)`;
          await transaction`select public.set_staff_settings(12, 30, true, 'staff.example')`;
        });
      const refused = await transaction.savepoint(demand).catch((error) => error.hint);
      expect(refused).toBe('second_factor_missing');
      const factor =
        await transaction`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${await readStaffUserId()}, 'totp', 'verified', now(), now()) returning id`;
      await demand();
      await transaction`delete from auth.mfa_factors where id = ${factor[0]?.['id']}`;
      const access = await asStaff(transaction, () => transaction`select public.get_access() as access`);
      expect(access[0]?.['access']).toBe('needs_factor');
    });
  });

  it('that is demanded of all stops the calendar feeds of accounts without one', async () => {
    await inUndoneTransaction(async (transaction) => {
      const [feed] = await asStaff(transaction, () => transaction`select token from public.create_calendar_feed()`);
      const read = async () =>
        (await transaction`select public.read_calendar_feed(${feed?.['token']}) is not null as is_read`)[0]?.[
          'is_read'
        ];
      expect(await read()).toBe(true);
      await transaction`insert into private.settings values ('second_factor', 'required') on conflict (key) do update set value = excluded.value`;
      expect(await read()).toBe(false);
    });
  });

  it('of a visitor gives no rights', async () => {
    const email = `visitor-${randomUUID()}@example.com`;
    const client = await createVisitorClient(email);
    await addFactor(email);
    await replaceClaims(client, { aal: 'aal2' });
    expect(await getAccess(client)).toBe('visitor');
  });
});

describe('the API, as on hosted Supabase', () => {
  it.each(['PATCH', 'DELETE'])('refuses a %s without a filter', async (method) => {
    const { client } = await createStaff();
    for (const path of ['locations', 'locations?select=id', 'locations?order=id&limit=1']) {
      const response = await sendRequest(client, method, path, method === 'PATCH' ? { is_active: true } : undefined);
      expect([path, response.status, await responseErrorCode(response)]).toEqual([path, 400, '21000']);
    }
  });
});
