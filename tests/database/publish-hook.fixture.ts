import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { sql } from './clients.ts';

export type Transaction = postgres.TransactionSql;
export const publishSecret = 'a-secret-of-more-than-thirty-two-characters';
export const tourValues = (values: object = {}) => ({
  title: `Tour ${randomUUID()}`,
  description: 'x',
  duration: '1 day',
  price: 1,
  max_participants: 1,
  ...values,
});

/**
 * Runs a test in a transaction with these settings and a substitute for pg_net, whose queue and responses are tables.
 * The transaction is rolled back at the end.
 */
export async function withHookedProject(
  settings: Record<string, string>,
  run: (project: Transaction) => Promise<void>,
): Promise<void> {
  const rollback = new Error('rollback');
  await sql
    .begin(async (project) => {
      await project.unsafe(`
        create schema net;
        create table net._http_response (id bigint, status_code integer, timed_out boolean, error_msg text);
        create table net.calls (id bigint generated always as identity, url text, body jsonb, headers jsonb);
        create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
            headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000)
          returns bigint language sql as 'insert into net.calls (url, body, headers) values (url, body, headers) returning id'`);
      // Removes the publishes of other tests.
      await project`delete from private.publishes`;
      await project`delete from private.publish_hook`;
      await project`insert into private.publish_hook default values`;
      for (const [key, value] of Object.entries(settings))
        await project`insert into private.settings ${project({ key, value })}`;
      await run(project);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
}

export const hookSettings = { publish_hook_url: 'https://host.example/hooks/1', publish_secret: publishSecret };
export const readHookCalls = (project: Transaction) =>
  project<
    { url: string; body: { revision: number }; headers: object }[]
  >`select url, body, headers from net.calls order by id`;
export const readNewestRevision = async (project: Transaction) =>
  Number((await project`select revision from private.content_revision`)[0]?.['revision']);
export const addVisibleTour = (project: Transaction) => project`insert into public.tours ${project(tourValues())}`;
export const beginPublish = async (project: Transaction, secret = publishSecret) =>
  String((await project`select public.begin_publish(${secret}) as id`)[0]?.['id']);
export const reportBuilt = (project: Transaction, id: string, revision: number) =>
  project`select public.end_publish(${publishSecret}, ${id}, 'built', ${revision}, 61)`;
export const reportFailed = (project: Transaction, id: string) =>
  project`select public.end_publish(${publishSecret}, ${id}, 'failed', failure => 'No space left.')`;
/** Runs the job that pg_cron runs every minute. */
export const runMinuteJob = (project: Transaction) => project`select private.catch_up_publishes()`;

/** Stores a response to the last hook like pg_net. */
export async function answerLastHook(
  project: Transaction,
  values: { status_code?: number; timed_out?: boolean; error_msg?: string },
): Promise<void> {
  await project`insert into net._http_response (id, status_code, timed_out, error_msg)
    select max(id), ${values.status_code ?? null}, ${values.timed_out ?? null}, ${values.error_msg ?? null} from net.calls`;
}

/** Moves the times of hook and publishes into the past. */
export async function letTimePass(project: Transaction, time: string): Promise<void> {
  await project`update private.publish_hook set sent_at = sent_at - ${time}::interval`;
  await project`update private.publishes set started_at = started_at - ${time}::interval`;
}

/** Adds a substitute for pg_cron, which stores jobs and does not run them. */
export async function addCron(project: Transaction): Promise<void> {
  await project.unsafe(`
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
    create table cron.job_run_details (runid bigint, start_time timestamptz, end_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job values (job_name, schedule, command)
       on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint'`);
  await project`select private.schedule_jobs()`;
}
