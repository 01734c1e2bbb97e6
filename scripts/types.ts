// Generates shared/database.types.ts and docs/data.md from the migrations; with --check it only fails if they are out of date.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderDataDocs } from './developing/data-docs.ts';
import { openCredentials } from './local/credentials.ts';
import { type LocalSupabase, startLocalSupabase } from './local/local-supabase.ts';
import { childEnvironment } from './runtime/child-environment.ts';
import { openDataDirectory } from './runtime/data-directory.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { projectRoot } from './runtime/settings.ts';
import { temporaryFolder } from './runtime/temporary-folder.ts';

const run = promisify(execFile);

/** Runs a package's script with this Node, since the files in .bin differ between systems. */
const runPackage = (script: string, parameters: string[], options: { cwd?: string; env: NodeJS.ProcessEnv }) =>
  run(process.execPath, [path.join(projectRoot, 'node_modules', script), ...parameters], options);

await runProgram(async () => {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryFolder('types') });
  try {
    for (const [name, fresh] of Object.entries(await generate(dataDirectory))) {
      const file = path.join(projectRoot, name);
      if (!process.argv.includes('--check')) {
        await writeFile(file, fresh);
      } else if ((await readFile(file, 'utf8').catch(() => '')) !== fresh) {
        throw new UserError(`${name} does not match the migrations. Run npm run types.`);
      }
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

async function generate(dataDirectory: string): Promise<Record<string, string>> {
  const backend = await startLocalSupabase(dataDirectory, await openCredentials(dataDirectory, {}));
  try {
    const texts = {
      'shared/database.types.ts': await databaseTypes(backend),
      'docs/data.md': await renderDataDocs(backend.sql),
    };
    const formatted = Object.entries(texts).map(async ([name, text]) => [name, await format(name, text)] as const);
    return Object.fromEntries(await Promise.all(formatted));
  } finally {
    await backend.stop();
  }
}

async function databaseTypes(backend: LocalSupabase): Promise<string> {
  const { stdout } = await runPackage(
    'supabase/dist/supabase.js',
    ['gen', 'types', '--lang', 'typescript', '--remote', backend.databaseUrl, '--schema', 'public'],
    { env: childEnvironment({ PGSSLMODE: 'disable' }) },
  );
  // The output may have notes about the connection before the types.
  const types = stdout.slice(stdout.indexOf('export type Json'));
  return `// Generated from supabase/migrations by npm run types. Do not edit.\n${types}`;
}

/** Returns the text formatted by Biome for a file of that name. */
async function format(name: string, text: string): Promise<string> {
  const formatter = runPackage('@biomejs/biome/bin/biome', ['format', `--stdin-file-path=${name}`], {
    cwd: projectRoot,
    env: childEnvironment(),
  });
  formatter.child.stdin?.end(text);
  return (await formatter).stdout;
}
