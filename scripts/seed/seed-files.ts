import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { projectRoot } from '../runtime/settings.ts';

const folder = path.join(projectRoot, 'supabase');
const configFile = z.object({ db: z.object({ seed: z.object({ sql_paths: z.array(z.string()).min(1) }) }) });

/**
 * Lists the SQL files of the demonstration content in the order in which they run: `sql_paths` of supabase/config.toml, with the
 * matches of each pattern sorted by name, as in the Supabase CLI.
 */
export async function listSeedFiles(): Promise<string[]> {
  const config = configFile.parse(parse(await readFile(path.join(folder, 'config.toml'), 'utf8')));
  const files: string[] = [];
  for (const pattern of config.db.seed.sql_paths) {
    const matches = await Array.fromAsync(glob(pattern, { cwd: folder }));
    files.push(...matches.sort().map((match) => path.join(folder, match)));
  }
  return [...new Set(files)];
}

/** Returns the first seed file, which adds no rows but functions for the other files and for sample rows. */
export async function seedHelpersFile(): Promise<string> {
  const [first] = await listSeedFiles();
  if (!first) throw new Error('supabase/config.toml names no seed files.');
  return first;
}
