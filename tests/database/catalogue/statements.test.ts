import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { listMigrations } from '#scripts/runtime/migrations.ts';
import { listSeedFiles } from '#scripts/seed/seed-files.ts';
import { actAs, readStaffUserId, sql } from '../clients.ts';
import { executesTexts, findUnboundedChanges } from './statements.ts';

const definitions = await sql.begin(async (transaction) => {
  // With this path every name has its schema.
  await transaction`set local search_path = ''`;
  return transaction<{ name: string; definition: string; language: string }[]>`
    select pg_proc.oid::regprocedure::text as name, pg_get_functiondef(pg_proc.oid) as definition, lanname as language
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and lanname in ('sql', 'plpgsql')`;
});
const planSchema = z.object({ 'Query Text': z.string() });

/** Replaces pg_net and pg_cron. */
const substitutes = `
  create schema net;
  create table net._http_response (id bigint, status_code integer, timed_out boolean, error_msg text);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 1000) returns bigint language sql as 'select 1::bigint';
  create schema cron;
  create table cron.job (jobname text, command text, active boolean default true);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as 'insert into cron.job (jobname, command) values (job_name, command) returning 1::bigint';
  insert into private.settings (key, value) values ('publish_hook_url', 'https://host.example/hook'),
    ('publish_secret', repeat('s', 32)), ('mail_hook_url', 'https://host.example/mail'), ('publish_hook_min_interval_seconds', '60')`;

/** Reaches the dynamic SQL of every function, with the claims of staff. */
async function reachDynamicStatements(transaction: postgres.TransactionSql): Promise<void> {
  await transaction.unsafe(substitutes);
  await actAs(transaction, await readStaffUserId());
  await transaction`select set_config('role', 'none', true)`;
  await transaction`select private.schedule_jobs(), private.wake_mail_sender(), private.publish_due()`;
  const tour = { title: 'Dunes', description: 'Sand.', duration: '1 day', price: 1, max_participants: 2 };
  const tours = await transaction<{ id: string }[]>`
    insert into public.tours ${transaction([tour, tour])} returning id`;
  const ids = tours.map(({ id }) => id);
  await transaction`select public.set_display_order('tours', ${ids})`;
  const bookings = await transaction<{ id: string }[]>`insert into public.bookings ${transaction({
    customer_name: 'Amal',
    customer_email: 'amal@example.com',
    booking_type: 'tour',
    tour_id: ids[0] ?? '',
    number_of_people: 1,
  })} returning id`;
  await transaction`delete from public.tours where id = ${ids[0] ?? ''}`;
  const [deletion] = await transaction<{ id: string }[]>`
    select id from public.history where record_id = ${ids[0] ?? ''} and action = 'delete'`;
  await transaction`select public.restore_deleted_record(${deletion?.id ?? ''})`;
  await transaction`update public.site_content set tagline = 'Of the demonstration' where id = 'site'`;
  await transaction`insert into private.demonstration_records
    select max(id) from public.history where record_id in ('site', ${ids[1] ?? ''}, ${bookings[0]?.id ?? ''}) group by record_id`;
  await transaction`select public.get_history_version(max(id)) from public.history where record_id = ${ids[1] ?? ''}`;
  await transaction`update private.publish_hook set outstanding = true, request_id = 1, sent_at = clock_timestamp() where only_row`;
  await transaction`update private.publish_hook set outstanding = false where only_row`;
  await transaction`select private.send_publish_hook()`;
  await transaction`select public.clear_demonstration('empty')`;
  await transaction`select private.refold_search_texts()`;
}

/** Returns the texts that functions execute as SQL, with the names of the functions. */
async function watchDynamicStatements(): Promise<{ text: string; executedBy: string }[]> {
  const seen: { text: string; executedBy: string }[] = [];
  const watching = postgres(inject('databaseUrl'), {
    max: 1,
    onnotice({ message = '', where = '' }) {
      if (!message.startsWith('duration:') || !message.includes('{')) return;
      const { 'Query Text': text } = planSchema.parse(JSON.parse(message.slice(message.indexOf('{'))));
      const caller = where.startsWith(`SQL statement "${text}"`) ? where.slice(`SQL statement "${text}"`.length) : '';
      const executedBy = /^\nPL\/pgSQL function (\S+\)) line \d+ at (EXECUTE|FOR over EXECUTE)/.exec(caller)?.[1];
      if (executedBy) seen.push({ text, executedBy });
    },
  });
  const undone = new Error('undone');
  try {
    await watching`load 'auto_explain'`;
    const options = { log_min_duration: '0', log_nested_statements: 'on', log_level: 'notice', log_format: 'json' };
    for (const [name, value] of Object.entries(options))
      await watching`select set_config(${`auto_explain.${name}`}, ${value}, false)`;
    await watching.begin(async (transaction) => {
      await reachDynamicStatements(transaction);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  } finally {
    await watching.end();
  }
  return seen;
}

describe('statements without WHERE', () => {
  it('are in no migration and no seed', async () => {
    const folder = 'supabase/migrations';
    const files = [...(await listMigrations()).map(({ file }) => path.join(folder, file)), ...(await listSeedFiles())];
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) expect(await findUnboundedChanges(await readFile(file, 'utf8')), file).toEqual([]);
  });

  it('are in no function', async () => {
    expect(definitions.length).toBeGreaterThan(100);
    for (const { name, definition } of definitions)
      expect(await findUnboundedChanges(`${definition};`), name).toEqual([]);
  });

  it('are executed by no function as text', async () => {
    const dynamic: string[] = [];
    for (const { name, definition, language } of definitions)
      if (language === 'plpgsql' && (await executesTexts(`${definition};`))) dynamic.push(name);
    const executed = await watchDynamicStatements();
    const missed = dynamic.filter((name) => !executed.some(({ executedBy }) => executedBy === name));
    // This one creates triggers in migrations.
    expect(missed).toEqual(['private.create_change_triggers(text,regclass,regproc,text[])']);
    for (const { text } of executed) expect(await findUnboundedChanges(text)).toEqual([]);
  });

  it.each([
    'update tours set price = 1',
    'delete from tours',
    'with gone as (delete from tours returning id) select id from gone',
    'do $$ begin update tours set price = 1; end $$',
    `create function f() returns void language sql as 'select 1; delete from tours'`,
    'create function f() returns void language sql begin atomic delete from tours; end',
    'create function f() returns void language plpgsql as $$ declare t record; begin for t in delete from tours returning * loop null; end loop; end $$',
    'create procedure f() language plpgsql as $$ begin null; exception when others then update tours set price = 1; end $$',
  ])('would be found: %s', async (statement) => {
    expect(await findUnboundedChanges(`select 1; ${statement};`)).toHaveLength(1);
  });
});
