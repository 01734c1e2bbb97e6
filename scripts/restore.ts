// npm run restore -- FILE: restores an archive of npm run backup. With --replace it first backs up and then replaces a database
// that is not empty.
import { parseArgs } from 'node:util';
import { backUp, describeBackup } from './backup/back-up.ts';
import { type Backend, openBackend } from './backup/backend.ts';
import { createBackupProgress } from './backup/progress.ts';
import { findFilledTables, requireEmpty } from './backup/require-empty.ts';
import { describeRestore, restoreArchive, withArchive } from './backup/restore-archive.ts';
import { listTables } from './backup/tables.ts';
import { readLiveRevision } from './publish/publisher/live-address.ts';
import { connect, requireAnswer } from './runtime/database-connection.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { readSettings, type Settings } from './runtime/settings.ts';
import { failUnlessFinished, runWithGracefulShutdown, type Shutdown } from './runtime/shutdown.ts';

await runProgram(() => runWithGracefulShutdown(run));

async function run(shutdown: Shutdown): Promise<void> {
  const finish = failUnlessFinished();
  const since = Date.now();
  const { file, replace, plain } = readParameters();
  const settings = readSettings();
  const passphrase = settings.BACKUP_PASSPHRASE;
  const progress = createBackupProgress();
  const options = { passphrase: plain ? undefined : passphrase, progress, shutdown };
  const result = await withArchive(file, options, async (archive) => {
    const { backend, dataDirectory } = await openBackend(settings, shutdown, 'write');
    const filled = await readFilledTables(backend);
    if (!replace) requireEmpty(filled);
    if (filled.length > 0) {
      progress.step('Backing up what is there');
      const folder = settings.BACKUP_DIR ?? 'backups';
      process.stdout.write(
        `${describeBackup(await backUp(backend, { folder, passphrase, dataDirectory, progress }))}\n`,
      );
    }
    return restoreArchive(archive, backend, { replace, liveRevision: await findLiveRevision(settings), progress });
  });
  process.stdout.write(`${describeRestore(result, (Date.now() - since) / 1000)}\n`);
  finish();
  await shutdown.stopAll();
}

/** Returns what findFilledTables() finds. Throws a UserError if the database cannot be reached. */
async function readFilledTables(backend: Backend): Promise<readonly string[]> {
  const sql = connect(backend);
  try {
    await requireAnswer(sql, backend);
    return await findFilledTables(sql, await listTables(sql));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Returns the revision that the live site shows, 0 if it does not answer or SITE_URL is not set. */
async function findLiveRevision({ SITE_URL: origin }: Settings): Promise<number> {
  return origin === undefined ? 0 : readLiveRevision(origin).catch(() => 0);
}

function readParameters(): { file: string; replace: boolean; plain: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean' }, plain: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, replace: values.replace ?? false, plain: values.plain ?? false };
  } catch {
    // The usage is printed below.
  }
  throw new UserError(
    'Name the archive: npm run restore -- FILE, with --replace to replace a database that is not empty, with --plain if it is not encrypted although BACKUP_PASSPHRASE is set.',
  );
}
