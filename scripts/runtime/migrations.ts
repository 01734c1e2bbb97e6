import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { z } from 'zod';
import { projectRoot } from './settings.ts';

/** The folder with the migrations of this version of the product. */
export const migrationsFolder = path.join(projectRoot, 'supabase/migrations');

/** A migration and its file. */
interface Migration {
  readonly version: string;
  readonly file: string;
}

/** Lists the migrations of a folder in the order in which they are applied. */
export async function listMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+_.*\.sql$/.test(file)).sort();
  return files.map((file) => ({ version: file.replace(/_.*/, ''), file }));
}

/** Versions of the product whose data this one cannot read. */
export const foreignVersions = {
  newer: 'a newer version of the product',
  other: 'a version of the product from before 1.0.0',
} as const;

/**
 * Compares applied migrations, such as those of an archive, with those of this checkout. Returns 'other' if one is missing before the last
 * applied one, which happens only with a version from before 1.0.0; 'newer' if one is unknown.
 */
export function compareMigrations(
  known: readonly string[],
  applied: readonly string[],
): 'ours' | keyof typeof foreignVersions {
  const last = applied.toSorted().at(-1) ?? '';
  if (known.some((version) => version < last && !applied.includes(version))) return 'other';
  return applied.every((version) => known.includes(version)) ? 'ours' : 'newer';
}

/** Reads the versions of the migrations applied to a database, in order. Empty for a database without any. */
export async function readMigrations(sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!table?.['exists']) return [];
  const rows = await sql`select version from supabase_migrations.schema_migrations order by version`;
  return z
    .array(z.object({ version: z.string() }))
    .parse(rows)
    .map(({ version }) => version);
}
