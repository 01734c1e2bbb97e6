import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { z } from 'zod';
import { type DatabaseAddress, readSslMode } from '../runtime/database-connection.ts';
import { UserError } from '../runtime/errors.ts';
import { compareMigrations, foreignVersions, listMigrations, migrationsFolder } from '../runtime/migrations.ts';
import { runSupabaseCli } from './supabase-cli.ts';

/** A migration of this checkout. */
interface OwnMigration {
  readonly version: string;
  readonly text: string;
}

/** A migration that a database has. */
interface AppliedMigration {
  readonly version: string;
  /** Null if the tool that applied it did not store them. */
  readonly statements: readonly string[] | null;
}

const appliedSchema = z.array(z.object({ version: z.string(), statements: z.array(z.string()).nullable() }));

/** Reads the migrations that a database has; none if it has never had any. */
export async function readAppliedMigrations(sql: postgres.Sql): Promise<AppliedMigration[]> {
  const [table] = await sql`select 1 where to_regclass('supabase_migrations.schema_migrations') is not null`;
  if (!table) return [];
  // Older versions of the CLI had no column of statements.
  return appliedSchema.parse(
    await sql`select version, to_jsonb(migration) -> 'statements' as statements
      from supabase_migrations.schema_migrations as migration order by version`,
  );
}

/** Reads the migrations of this checkout. */
export async function readOwnMigrations(): Promise<OwnMigration[]> {
  return Promise.all(
    (await listMigrations()).map(async ({ version, file }) => ({
      version,
      text: await readFile(path.join(migrationsFolder, file), 'utf8'),
    })),
  );
}

const otherVersion =
  'This one cannot upgrade it: stay with the checkout that it was set up with, or make a new project and run npm run setup for that.';

/**
 * Returns the versions that a database lacks. Throws a UserError unless the migrations that it has are the first ones of this checkout,
 * with the same statements.
 */
export function findPendingMigrations(own: readonly OwnMigration[], applied: readonly AppliedMigration[]): string[] {
  const versions = own.map(({ version }) => version);
  const present = applied.map(({ version }) => version);
  const origin = compareMigrations(versions, present);
  if (origin !== 'ours')
    throw new UserError(
      `The database was set up with ${foreignVersions[origin]}. Nothing was changed. ${origin === 'newer' ? 'Update the checkout (git pull && npm ci).' : otherVersion}`,
    );
  const changed = applied.find(
    ({ version, statements }) =>
      statements && normalize(statements.join('\n')) !== normalize(own.find((one) => one.version === version)?.text),
  );
  if (changed)
    throw new UserError(
      `Migration ${changed.version} has other statements in the database than in this checkout: the database was set up with another version of the product. Nothing was changed. ${otherVersion}`,
    );
  return versions.filter((version) => !present.includes(version));
}

/** Removes what may differ between a file and its stored statements: lines of comments, blanks and the ends of statements. */
function normalize(text = ''): string {
  return text.replaceAll(/^[ \t]*--.*/gm, '').replaceAll(/[\s;]+/g, '');
}

/** Applies the pending migrations by the Supabase CLI. Throws a UserError with its last lines if one fails. */
export async function pushMigrations(address: DatabaseAddress): Promise<void> {
  const { remote, secrets } = describeTarget(address);
  const { code, output } = await runSupabaseCli(['db', 'push', `--remote=${remote}`, '--yes'], secrets);
  if (code === 0) return;
  const lines = output.split('\n').filter((line) => !line.startsWith('Try rerunning the command'));
  throw new UserError(
    [
      'The migrations could not all be applied. Those before the failed one are: mend the cause and run npm run setup again.',
      ...lines.slice(-6).map((line) => `  ${line}`),
    ].join('\n'),
  );
}

/** Returns the target of a push, checked like every other connection, with the password in the environment. */
export function describeTarget({ databaseUrl, databaseCa }: DatabaseAddress): {
  readonly remote: string;
  readonly secrets: Readonly<Record<string, string>>;
} {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('sslrootcert');
  url.searchParams.set('sslmode', readSslMode(databaseUrl));
  return {
    remote: url.href,
    secrets: {
      ...(password && { PGPASSWORD: password }),
      ...(databaseCa !== undefined && { PGSSLROOTCERT: path.resolve(databaseCa) }),
    },
  };
}
