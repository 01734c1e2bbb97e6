import { expect, inject, it } from 'vitest';
import { listMigrations, readDatabaseFacts } from '#scripts/doctor/database.ts';
import { examineMail, readMailFacts } from '#scripts/doctor/mail.ts';
import { checkSecretByApi, readBucketsByApi, readDatabaseHealth } from '#scripts/doctor/project.ts';
import { sql } from './clients.ts';

const project = { url: inject('url'), key: inject('publishableKey') };

it('npm run doctor reads migrations, hidden path, staff, buckets and clock of a database, and whether secrets are equal', async () => {
  const [{ value: secret } = { value: 'none of them' }] = await sql<{ value: string }[]>`
    select value from private.settings where key = 'publish_secret'`;
  const facts = await readDatabaseFacts(sql, secret);
  expect(facts).toMatchObject({
    migrations: await listMigrations(),
    admin_path: inject('adminPath'),
    is_same_secret: facts.has_secret,
    hook_refusal: null,
    buckets: expect.arrayContaining(['tour-images', 'location-images', 'day-trip-images']),
  });
  expect(facts.staff).toBeGreaterThan(0);
  expect(Math.abs(facts.now.getTime() - Date.now())).toBeLessThan(60_000);
  expect((await readDatabaseFacts(sql, 'another')).is_same_secret).toBe(false);
});

it('npm run doctor reads whether mail is on, who is told, and what is overdue', async () => {
  expect(await readMailFacts(sql)).toMatchObject({
    has_hook_url: false,
    alert_addresses: expect.any(Number),
    overdue: expect.any(Number),
  });
  const findings = await examineMail(sql, { isSetUp: true, isHosted: false, isRunning: false });
  expect(findings.map(({ level }) => level)).not.toContain('problem');
});

it('npm run doctor reads clock, buckets and the equality of secrets through the API alone', async () => {
  expect(Math.abs(Date.parse((await readDatabaseHealth(project)).now) - Date.now())).toBeLessThan(60_000);
  expect(await readBucketsByApi(project)).toHaveLength(3);
  expect(await checkSecretByApi(project, 'a guess of more than thirty-two characters')).toMatchObject({
    level: 'problem',
  });
});

it('the report by which npm run doctor compares secrets is refused with PT400 where they are equal, and stores nothing', async () => {
  const secret = 'the secret of this test, long enough for it';
  const report = sql.begin(async (transaction) => {
    await transaction`insert into private.settings (key, value) values ('publish_secret', ${secret})
      on conflict (key) do update set value = excluded.value`;
    await transaction`select public.end_publish(${secret}, 0, 'none')`;
  });
  await expect(report).rejects.toMatchObject({ code: 'PT400' });
});
