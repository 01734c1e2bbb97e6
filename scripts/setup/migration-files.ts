import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../runtime/settings.ts';

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
