import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually.ts';
import { actAs } from '../clients.ts';
import { type HostedDatabase, startCluster } from './hosted-database.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const createLocation = (name: string) => ({
  name,
  location_type: 'Oasis',
  description: 'Palms',
  best_times_to_visit: 'March',
});

const cluster = await startCluster();
let project: HostedDatabase;

beforeAll(async () => {
  project = await cluster.newProject();
  // Replaces pg_net by the functions that are called, with a table as queue.
  await project.superuser.unsafe(`
    create schema net;
    create table net._http_response (id bigint, status_code integer, timed_out boolean, error_msg text);
    create table net.calls (id bigint generated always as identity, url text, body jsonb, headers jsonb, timeout integer);
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
      timeout_milliseconds integer default 1000) returns bigint
      language sql as 'insert into net.calls (url, body, headers, timeout) values (url, body, headers, timeout_milliseconds) returning id';
    grant all on schema net to deployer;
    grant all on net.calls to deployer;
    grant select on net._http_response to deployer;
    -- Replaces pg_cron.
    create schema cron;
    create table cron.job (jobname text primary key, command text, active boolean default true);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint
      language sql as 'insert into cron.job (jobname, command) values (job_name, command)
        on conflict (jobname) do update set command = excluded.command returning 1::bigint';
    grant all on schema cron to deployer;
    grant all on all tables in schema cron to deployer`);
  await project.push();
  await project.sql`insert into private.settings ${project.sql([
    { key: 'publish_hook_url', value: 'https://host.example/hook' },
    { key: 'publish_secret', value: secret },
  ])}`;
});
afterAll(async () => {
  await project.remove();
  await cluster.stop();
});

/** Sends a booking as a visitor and returns its id. */
async function book(): Promise<string> {
  const id = randomUUID();
  await project.superuser.begin(async (transaction) => {
    await transaction`set local role anon`;
    await transaction`insert into public.bookings ${transaction({
      id,
      customer_name: 'Amal',
      customer_email: 'amal@example.com',
      booking_type: 'custom',
      duration: '1-day',
      budget: 'flexible',
    })}`;
  });
  return id;
}

const readRequestedRevisions = async () =>
  (await project.superuser<{ body: { revision: number } }[]>`select body from net.calls order by id`).map(
    ({ body }) => body.revision,
  );

describe('hosted project with pg_net', () => {
  it('sends the publish hook when staff save, with the rights of the deploying role', async () => {
    const { sql } = project;
    const staff = randomUUID();
    await sql`insert into auth.users (id, email, email_confirmed_at) values (${staff}, 'owner@example.com', now())`;
    await sql`insert into private.staff_addresses (address) values ('owner@example.com')`;
    await sql.begin(async (transaction) => {
      await actAs(transaction, staff);
      await transaction`insert into public.locations ${transaction(createLocation('Zagora'))}`;
    });
    expect(await sql`select url, body, headers ->> 'Authorization' as authorization, timeout from net.calls`).toEqual([
      { url: 'https://host.example/hook', body: { revision: 2 }, authorization: `Bearer ${secret}`, timeout: 10_000 },
    ]);
    expect(
      await sql`select author, what from private.content_changes as change, private.describe_change(change)`,
    ).toEqual([{ author: 'owner@example.com', what: 'locations: Zagora' }]);
  });

  it('schedules its jobs with pg_cron during the push', async () => {
    expect(await project.sql`select jobname from cron.job order by jobname`).toEqual([
      { jobname: 'apply-retention' },
      { jobname: 'forget-job-runs' },
      { jobname: 'mail-catch-up' },
      { jobname: 'publish-at-set-time' },
      { jobname: 'publish-catch-up' },
      { jobname: 'publish-departures' },
      { jobname: 'purge-booking-senders' },
      { jobname: 'purge-deleted-records' },
    ]);
  });

  it('sends a refused hook again within a minute, with the rights of the deploying role', async () => {
    const { sql, superuser } = project;
    await superuser`insert into net._http_response (id, status_code) select max(id), 500 from net.calls`;
    await sql`select private.catch_up_publishes()`;
    expect(await readRequestedRevisions()).toEqual([2, 2]);
    expect(await sql`select refusal from private.publish_hook`).toEqual([{ refusal: 'status 500' }]);
  });

  it('sends another hook for a change that is being saved while the build ends', async () => {
    const { sql, superuser } = project;
    const { promise: mayCommit, resolve: allowCommit } = Promise.withResolvers<void>();
    const { promise: inserted, resolve: reportInserted } = Promise.withResolvers<void>();
    const saving = superuser.begin(async (transaction) => {
      await transaction`insert into public.locations ${transaction(createLocation('Skoura'))}`;
      reportInserted();
      await mayCommit;
    });
    await inserted;
    const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const [build] = await sql<{ id: string }[]>`select public.begin_publish(${secret}) as id`;
    const ending = sql`select public.end_publish(${secret}, ${build?.id ?? ''}, 'built', 2, 20)`.execute();
    const observer = project.newConnection();
    try {
      const readWaitEvent = async () =>
        (await observer`select wait_event_type as event from pg_stat_activity where pid = ${pid}`)[0]?.['event'];
      await eventually(async () => expect(await readWaitEvent()).toBe('Lock'));
    } finally {
      allowCommit();
      await Promise.all([saving, ending]);
      await observer.end();
    }
    expect(await readRequestedRevisions()).toEqual([2, 2, 3]);
    expect(await sql`select outstanding, built_revision from private.publish_hook`).toEqual([
      { outstanding: true, built_revision: '2' },
    ]);
  });

  it('wakes the sender of mail once for each booking, and again each minute while a message is due', async () => {
    const { sql, superuser } = project;
    await sql`insert into private.settings ${sql([
      { key: 'mail', value: 'on' },
      { key: 'mail_alert_addresses', value: 'office@agency.example,guide@agency.example' },
      { key: 'mail_hook_url', value: 'https://host.example/hooks/mail' },
    ])}`;
    await book();
    const call = {
      url: 'https://host.example/hooks/mail',
      body: {},
      authorization: `Bearer ${secret}`,
      timeout: 60_000,
    };
    const readCalls = () =>
      superuser`select url, body, headers ->> 'Authorization' as authorization, timeout from net.calls where url = ${call.url}`;
    expect(await readCalls()).toEqual([call]);
    await sql`select private.catch_up_mail()`;
    expect(await readCalls()).toEqual([call, call]);
    await sql`update public.mail_messages set state = 'failed', finished_at = now()`;
    await sql`select private.catch_up_mail()`;
    expect(await readCalls()).toHaveLength(2);
  });

  it('takes bookings also when the sender of mail cannot be woken', async () => {
    const { sql, superuser } = project;
    await superuser`alter function net.http_post rename to http_post_gone`;
    const id = await book();
    await superuser`alter function net.http_post_gone rename to http_post`;
    expect(await sql`select state from public.mail_messages where booking_id = ${id}`).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'waiting' })),
    );
  });
});
