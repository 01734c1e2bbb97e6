import { expect, inject, it } from 'vitest';
import { readDatabaseFacts } from '#scripts/doctor/database.ts';
import { readMailFacts } from '#scripts/doctor/mail.ts';
import { listMigrations } from '#scripts/runtime/migrations.ts';
import { utcSince } from '#shared/rules/clock.ts';
import { actAs, readStaffUserId, sql } from './clients.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

it('npm run doctor reads migrations, hidden path, staff and buckets, and whether secrets are equal', async () => {
  const [{ value: secret } = { value: 'none of them' }] = await sql<{ value: string }[]>`
    select value from private.settings where key = 'publish_secret'`;
  const facts = await readDatabaseFacts(sql, secret);
  expect(facts).toMatchObject({
    migrations: (await listMigrations()).map(({ version }) => version),
    admin_path: inject('adminPath'),
    is_same_secret: facts.has_secret,
    hook_refusal: null,
    buckets: expect.arrayContaining(['tour-images', 'location-images', 'day-trip-images']),
  });
  expect(facts.staff).toBeGreaterThan(0);
  expect((await readDatabaseFacts(sql, 'another')).is_same_secret).toBe(false);
});

it('npm run doctor reads whether the database knows the present time in Morocco', async () => {
  const { leaves_utc_at } = await readDatabaseFacts(sql, undefined);
  const [{ isOld } = { isOld: undefined }] = await sql<{ isOld: boolean }[]>`
    select timestamptz '2026-12-01 00:00Z' at time zone 'Africa/Casablanca' <> timestamp '2026-12-01' as "isOld"`;
  expect(leaves_utc_at).toEqual(isOld ? utcSince : null);
});

it('npm run doctor reads whether sign-ins are logged', async () => {
  await inUndoneTransaction(async (transaction) => {
    const hasLog = async () => (await readDatabaseFacts(transaction, undefined)).has_sign_in_log;
    await actAs(transaction, await readStaffUserId());
    await transaction`select set_config('role', 'none', true)`;
    await transaction`delete from auth.audit_log_entries where created_at > now() - interval '7 days'`;
    expect(await hasLog()).toBe(false);
    await transaction`insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), '{}', now())`;
    expect(await hasLog()).toBe(true);
    await transaction`delete from auth.audit_log_entries where created_at > now() - interval '7 days'`;
    await transaction`delete from auth.sessions where created_at > now() - interval '7 days'`;
    expect(await hasLog()).toBe(true);
  });
});

it('npm run doctor reads whether mail is on, who is told, and what is overdue', async () => {
  expect(await readMailFacts(sql)).toMatchObject({
    has_hook_url: false,
    alert_addresses: expect.any(Number),
    overdue: expect.any(Number),
  });
});
