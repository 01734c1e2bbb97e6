// Writes shared/database.types.ts from the migrations; with --check it only says whether the file is current.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startBackend } from './backend/backend.ts';
import { openCredentials } from './backend/credentials.ts';
import { openDataDirectory } from './backend/data-directory.ts';
import { Failure, runProgram } from './failure.ts';
import { projectRoot } from './settings.ts';

const run = promisify(execFile);
const target = path.join(projectRoot, 'shared/database.types.ts');
const bin = (name: string) => path.join(projectRoot, 'node_modules/.bin', name);

await runProgram(async () => {
  const dataDirectory = await openDataDirectory({ DATA_DIR: await mkdtemp('/var/tmp/discover-morocco-types-') });
  try {
    const fresh = await generate(dataDirectory);
    if (!process.argv.includes('--check')) {
      await writeFile(target, fresh);
    } else if ((await readFile(target, 'utf8')) !== fresh) {
      throw new Failure('shared/database.types.ts does not match the migrations. Run npm run types.');
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

async function generate(dataDirectory: string): Promise<string> {
  const backend = await startBackend(dataDirectory, await openCredentials(dataDirectory, {}), 'http://127.0.0.1');
  try {
    const { stdout } = await run(
      bin('supabase'),
      ['gen', 'types', '--lang', 'typescript', '--remote', backend.databaseUrl, '--schema', 'public'],
      {
        env: { ...process.env, PGSSLMODE: 'disable' },
      },
    );
    // Notes about the connection may stand before the types.
    const types = stdout.slice(stdout.indexOf('export type Json'));
    const formatter = run(bin('biome'), ['format', `--stdin-file-path=${target}`], { cwd: projectRoot });
    formatter.child.stdin?.end(`// Generated from supabase/migrations by npm run types. Do not edit.\n${types}`);
    return (await formatter).stdout;
  } finally {
    await backend.stop();
  }
}
