import { rm } from 'node:fs/promises';
import http from 'node:http';
import type postgres from 'postgres';
import { findFreePort } from '#scripts/app/free-port.ts';
import { temporaryDataDirectory } from '../temporary-data-directory.ts';
import { startTestSupabase } from '../test-supabase.ts';

/** A hosted project: a database with its API, and a pg_net whose queue the test empties. */
export interface HostedSupabase {
  readonly sql: postgres.Sql;
  /** Where its API is. */
  readonly url: string;
  /** What its hooks and reports prove themselves by. */
  readonly secret: string;
  /** Where its site is to be served. */
  readonly origin: string;
  /** The data directory of whoever serves it. */
  readonly folder: string;
  /** With which npm run serve shows it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sends what pg_net would send, and forgets it. @returns the statuses of the answers */
  sendHooks(): Promise<number[]>;
  /** Stops it and removes the data directory. */
  stop(): Promise<void>;
}

/**
 * Starts one without content, which asks for publishes at the address of its site.
 * @param purpose a word for the data directory of whoever serves it
 */
export async function startHostedSupabase(purpose: string): Promise<HostedSupabase> {
  const secret = 'a-secret-of-more-than-thirty-two-characters';
  const port = String(await findFreePort());
  const folder = temporaryDataDirectory(purpose);
  const origin = `http://127.0.0.1:${port}`;
  const { backend, credentials, stop } = await startTestSupabase();
  const { sql } = backend;
  await sql.unsafe(`
    create schema net;
    create table net.queue (id bigint generated always as identity, url text, body jsonb, headers jsonb);
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
      timeout_milliseconds integer default 5000) returns bigint
      language sql as 'insert into net.queue (url, body, headers) values (url, body, headers) returning id'`);
  await sql`insert into private.settings ${sql([
    { key: 'publish_secret', value: secret },
    { key: 'publish_hook_url', value: `${origin}/hooks/publish` },
  ])}`;
  return {
    sql,
    url: backend.url,
    secret,
    origin,
    folder,
    settings: {
      DATA_DIR: folder,
      PORT: port,
      SITE_URL: origin,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_KEY: credentials.publishableKey,
      ADMIN_PATH: 'desk-of-ours',
      PUBLISH_SECRET: secret,
    },
    async sendHooks() {
      const hooks = await sql<{ url: string; body: object; headers: Record<string, string> }[]>`
        delete from net.queue returning url, body, headers`;
      return Promise.all(
        hooks.map(async ({ url, body, headers }) => {
          const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
          return response.status;
        }),
      );
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts as much of a hosted project as says that anybody may sign up there. */
export async function startProjectWithOpenSignUp(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    const isSettingsRequest = request.url === '/auth/v1/settings';
    response.writeHead(isSettingsRequest ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      isSettingsRequest ? '{"external":{"email":true},"disable_signup":false,"mailer_autoconfirm":false}' : '{}',
    );
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
