import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVisitorClient, signInClient, signInStaff, sql } from './clients.ts';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const staff = await signInStaff();
const password = 'a-long-password';

/** Returns what the log says about an address, the oldest first. */
async function readSignIns(email: string) {
  const { data } = await staff.rpc('get_sign_ins').throwOnError();
  return data.filter((entry) => entry.email === email).reverse();
}
const readActions = async (email: string) => (await readSignIns(email)).map(({ action }) => action);

/** Logs an entry as the sign-in service of a hosted project does. */
const log = (transaction: Transaction, payload: Record<string, unknown>, at = new Date(), ip = '') =>
  transaction`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (gen_random_uuid(), ${sql.json(JSON.parse(JSON.stringify(payload)))}, ${at}, ${ip})`;
const readAsStaff = (transaction: Transaction, email: string) =>
  asStaff(
    transaction,
    () => transaction`select email, action, ip from public.get_sign_ins() where email = ${email} order by at`,
  );

describe('the log of sign-ins', () => {
  it('has a sign-in, a new password and a sign-out of staff', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    const member = await createVisitorClient(email);
    await member.auth.refreshSession();
    expect((await member.auth.updateUser({ password: `${password}-2`, current_password: password })).error).toBeNull();
    await member.auth.signOut();
    const [first, ...others] = await readActions(email);
    expect([first, others.pop()]).toEqual(['login', 'logout']);
    // In the same millisecond.
    expect(others.sort()).toEqual(['user_modified', 'user_updated_password']);
    const [{ at = '' } = {}] = await readSignIns(email);
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  });

  it('has nothing about visitors', async () => {
    const email = `visitor-${randomUUID()}@example.com`;
    await createVisitorClient(email);
    expect(await readActions(email)).toEqual([]);
  });

  it('has those of former staff, before and after they were removed', async () => {
    const email = `former-${randomUUID()}@example.com`;
    await staff.rpc('add_staff', { email });
    await createVisitorClient(email);
    await staff.rpc('remove_staff', { email });
    await sql`update auth.users set banned_until = null where email = ${email}`;
    await signInClient(email, password);
    expect(await readActions(email)).toEqual(['login', 'login']);
  });

  it('reaches back 90 days', () =>
    inUndoneTransaction(async (transaction) => {
      const email = `guide-${randomUUID()}@example.com`;
      await transaction`insert into private.staff_addresses (address) values (${email})`;
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
      await log(transaction, { action: 'login', actor_username: email }, daysAgo(91));
      await log(transaction, { action: 'logout', actor_username: email }, daysAgo(89));
      expect(await readAsStaff(transaction, email)).toEqual([{ email, action: 'logout', ip: null }]);
    }));

  it('names the account that an administrator changed, and the network if the service knows it', () =>
    inUndoneTransaction(async (transaction) => {
      const email = `guide-${randomUUID()}@example.com`;
      await transaction`insert into private.staff_addresses (address) values (${email})`;
      const actor = { actor_id: '00000000-0000-0000-0000-000000000000', actor_username: 'service_role' };
      await log(
        transaction,
        { ...actor, action: 'user_invited', traits: { user_email: email } },
        new Date(),
        '192.0.2.7',
      );
      expect(await readAsStaff(transaction, email)).toEqual([{ email, action: 'user_invited', ip: '192.0.2.7' }]);
    }));

  it('has the network of a sign-in whose session lasts', async () => {
    const email = `guide-${randomUUID()}@staff.example`;
    await createVisitorClient(email);
    await sql`update auth.sessions set ip = '192.0.2.8' where user_id = (select id from auth.users where email = ${email})`;
    expect(await readSignIns(email)).toMatchObject([{ action: 'login', ip: '192.0.2.8' }]);
  });

  it('counts what strangers can cause, which pushes nothing out of the list', () =>
    inUndoneTransaction(async (transaction) => {
      const email = `guide-${randomUUID()}@example.com`;
      await transaction`insert into private.staff_addresses (address) values (${email})`;
      await log(transaction, { action: 'user_updated_password', actor_username: email }, new Date(Date.now() - 60_000));
      for (const [action, times] of [
        ['user_recovery_requested', 600],
        ['user_confirmation_requested', 3],
        ['user_modified', 300],
      ] as const)
        await transaction`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
          select gen_random_uuid(), json_build_object('action', ${action}::text, 'actor_username', ${email}::text), now(), ''
          from generate_series(1, ${times}::integer)`;
      const entries = await asStaff(
        transaction,
        () => transaction`select action, sum(times)::integer as times, count(*)::integer as entries
          from public.get_sign_ins() where email = ${email} group by action order by action`,
      );
      expect(entries).toEqual([
        { action: 'user_confirmation_requested', times: 3, entries: 1 },
        { action: 'user_modified', times: 10, entries: 10 },
        { action: 'user_recovery_requested', times: 600, entries: 1 },
        { action: 'user_updated_password', times: 1, entries: 1 },
      ]);
    }));

  it('has the acts of one account beside any number of another', () =>
    inUndoneTransaction(async (transaction) => {
      const [busy, quiet] = [`busy-${randomUUID()}@example.com`, `quiet-${randomUUID()}@example.com`];
      await transaction`insert into private.staff_addresses (address) values (${busy}), (${quiet})`;
      await log(transaction, { action: 'login', actor_username: quiet }, new Date(Date.now() - 60_000));
      await transaction`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
        select gen_random_uuid(), json_build_object('action', 'login', 'actor_username', ${busy}::text), now(), '' from generate_series(1, 500)`;
      expect(await readAsStaff(transaction, quiet)).toEqual([{ email: quiet, action: 'login', ip: null }]);
    }));

  it('has the newest of each account when there are more than the API returns', () =>
    inUndoneTransaction(async (transaction) => {
      await transaction`insert into private.staff_addresses (address)
        select format('account-%s@example.com', number) from generate_series(1, 20) as number`;
      await transaction`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
        select gen_random_uuid(), json_build_object('action', 'login', 'actor_username', format('account-%s@example.com', account)),
          now() - interval '1 day' * account, ''
        from generate_series(1, 20) as account, generate_series(1, 60)`;
      const [row] = await asStaff(
        transaction,
        () => transaction`select count(*)::integer as entries, count(distinct email) filter (where email like 'account-%')::integer as accounts
          from public.get_sign_ins()`,
      );
      expect(row).toEqual({ entries: 800, accounts: 20 });
    }));

  it('has at most 60 sign-ins of an account, the newest', () =>
    inUndoneTransaction(async (transaction) => {
      const email = `guide-${randomUUID()}@example.com`;
      await transaction`insert into private.staff_addresses (address) values (${email})`;
      await transaction`insert into auth.audit_log_entries (id, payload, created_at, ip_address)
        select gen_random_uuid(), json_build_object('action', 'login', 'actor_username', ${email}::text), now() + number * interval '1 second', ''
        from generate_series(1, 250) as number`;
      expect(await readAsStaff(transaction, email)).toHaveLength(60);
    }));
});
