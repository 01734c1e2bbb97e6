// npm run backup: writes an archive of database and images. With -- --verify FILE: restores an archive into a scratch product
// and compares them.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { backUp, describeBackup } from './backup/back-up.ts';
import { openBackend } from './backup/backend.ts';
import { createBackupProgress } from './backup/progress.ts';
import { verifyArchive } from './backup/restore-archive.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { readSettings } from './runtime/settings.ts';
import { failUnlessFinished, runWithGracefulShutdown, type Shutdown } from './runtime/shutdown.ts';

const usage =
  'npm run backup takes nothing, or after --: --keep N (archives to keep), --to FOLDER; or --verify FILE, with --plain if it is not encrypted although BACKUP_PASSPHRASE is set.';

await runProgram(() => runWithGracefulShutdown(run));

async function run(shutdown: Shutdown): Promise<void> {
  const finish = failUnlessFinished();
  const { keep, to, verify, plain } = readParameters();
  const settings = readSettings();
  const progress = createBackupProgress();
  const passphrase = settings.BACKUP_PASSPHRASE;
  if (verify !== undefined) {
    process.stdout.write(
      `${await verifyArchive(verify, { passphrase: plain ? undefined : passphrase, progress, shutdown })}\n`,
    );
  } else {
    const { backend, dataDirectory } = await openBackend(settings, shutdown, 'read');
    const folder = to ?? settings.BACKUP_DIR ?? 'backups';
    const backup = await backUp(backend, { folder, keep, passphrase, dataDirectory, progress });
    process.stdout.write(`${describeBackup(backup)}\n`);
  }
  finish();
  await shutdown.stopAll();
}

interface Parameters {
  readonly keep?: number | undefined;
  readonly to?: string | undefined;
  readonly verify?: string | undefined;
  readonly plain?: boolean | undefined;
}

function readParameters(): Parameters {
  try {
    const { values } = parseArgs({
      options: {
        keep: { type: 'string' },
        to: { type: 'string' },
        verify: { type: 'string' },
        plain: { type: 'boolean' },
      },
    });
    const parameters = z
      .object({
        keep: z.coerce.number().int().min(1).optional(),
        to: z.string().min(1).optional(),
        verify: z.string().min(1).optional(),
        plain: z.boolean().optional(),
      })
      .parse(values);
    const isBackup = parameters.verify === undefined && !parameters.plain;
    const isVerification =
      parameters.verify !== undefined && parameters.keep === undefined && parameters.to === undefined;
    if (isBackup || isVerification) return parameters;
  } catch {
    // The usage is printed below.
  }
  throw new UserError(usage);
}
