// npm run backup: writes an archive of everything that is ours. npm run backup -- --verify FILE restores an archive into a
// scratch product and compares.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runProgram, UserError } from './app/errors.ts';
import { readSettings } from './app/settings.ts';
import { runWithGracefulShutdown, type Shutdown } from './app/shutdown.ts';
import { backUp } from './backup/back-up.ts';
import { openBackend } from './backup/backend.ts';
import { describeBackup } from './backup/describe.ts';
import { failUnlessFinished } from './backup/exit-code.ts';
import { verifyArchive } from './backup/verify.ts';
import { createWatch } from './backup/watch.ts';

const usage =
  'npm run backup takes nothing, or after --: --keep N (archives to keep), --to FOLDER; or --verify FILE alone.';

await runProgram(() => runWithGracefulShutdown(run));

async function run(shutdown: Shutdown): Promise<void> {
  const finish = failUnlessFinished();
  const { keep, to, verify } = readParameters();
  const settings = readSettings();
  const watch = createWatch();
  const passphrase = settings.BACKUP_PASSPHRASE;
  if (verify !== undefined) {
    process.stdout.write(`${await verifyArchive(verify, { passphrase, watch, shutdown })}\n`);
  } else {
    const { backend, dataDirectory } = await openBackend(settings, shutdown, 'read');
    const folder = to ?? settings.BACKUP_DIR ?? 'backups';
    const backup = await backUp(backend, { folder, keep, passphrase, dataDirectory, watch });
    process.stdout.write(`${describeBackup(backup)}\n`);
  }
  finish();
  await shutdown.stopAll();
}

function readParameters(): { keep?: number | undefined; to?: string | undefined; verify?: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { keep: { type: 'string' }, to: { type: 'string' }, verify: { type: 'string' } },
    });
    const parameters = z
      .object({
        keep: z.coerce.number().int().min(1).optional(),
        to: z.string().min(1).optional(),
        verify: z.string().min(1).optional(),
      })
      .parse(values);
    if (parameters.verify === undefined || Object.keys(values).length === 1) return parameters;
  } catch {
    // Said below.
  }
  throw new UserError(usage);
}
