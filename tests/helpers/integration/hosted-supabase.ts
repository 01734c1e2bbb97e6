import { rm } from 'node:fs/promises';
import http from 'node:http';
import type postgres from 'postgres';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { temporaryDataDirectory } from '../temporary-data-directory.ts';
import { startTestSupabase } from '../test-supabase.ts';

/** A simulated hosted project: a database with its API, and a pg_net whose queue the test empties. */
export interface HostedSupabase {
  readonly sql: postgres.Sql;
  /** Address of its database, for its owner. */
  readonly databaseUrl: string;
  /** Address of its API. */
  readonly url: string;
  /** Secret of its hooks and reports. */
  readonly secret: string;
  /** Secret key of its API. */
  readonly secretKey: string;
  /** Origin at which its site is to be served. */
  readonly origin: string;
  /** Data directory for npm run serve. */
  readonly folder: string;
  /** Settings for npm run serve. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sends the requests in the queue of pg_net and removes them. Returns the statuses of the answers. */
  sendHooks(): Promise<number[]>;
  /** Stops the project and removes the data directory. */
  stop(): Promise<void>;
}

/**
 * Starts a project without content, whose publish hook is the address of its site.
 * @param purpose part of the name of the data directory
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
    databaseUrl: backend.databaseUrl,
    url: backend.url,
    secret,
    secretKey: credentials.secretKey,
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

/** Starts a server that answers, as a hosted project would, that sign-up is open. */
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
