import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { findSuccess, type LastBackup } from '../backup/last-backup.ts';
import { errorCode, formatError, UserError } from '../runtime/errors.ts';
import { projectRoot, readHostedSettings, readSettings, type Settings } from '../runtime/settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Reads the settings; `settings` is undefined if they cannot be used. */
export function checkSettings(environment: NodeJS.ProcessEnv = process.env): {
  readonly settings: Settings | undefined;
  readonly finding: Finding;
} {
  const advice = 'Mend them in .env, or where the program gets its environment from; .env.example explains each.';
  try {
    const settings = readSettings(environment);
    if (settings.PUBLIC_SUPABASE_URL === undefined)
      return { settings, finding: ok('The settings can be read: npm start, with a database of its own.') };
    try {
      readHostedSettings(environment);
      return { settings, finding: ok('The settings can be read: in front of a hosted project.') };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const names = [...error.message.matchAll(/^ {2}(\w+) is missing\b/gm)].map(([, name]) => name).join(', ');
      return {
        settings,
        finding: warning(`npm run serve would lack ${names}.`, 'Set them in .env. A CDN host needs no SITE_URL here.'),
      };
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { settings: undefined, finding: problem(error.message, advice) };
  }
}

/** Compares the running Node with the one that the product is made for. */
export async function checkNode(running = process.versions.node): Promise<Finding> {
  const wanted = (await readFile(path.join(projectRoot, '.nvmrc'), 'utf8')).trim();
  if (Number.parseInt(running, 10) >= Number.parseInt(wanted, 10)) return ok(`Node ${running} runs the product.`);
  return problem(`Node ${running} is too old: the product is made for ${wanted}.`, 'Run npm ci, which brings its own.');
}

/** Checks that the data directory can be written, and by its owner alone. */
export async function checkDataDirectory(folder: string): Promise<Finding> {
  const advice = `Give it to the user who starts the product, or choose another DATA_DIR.`;
  try {
    const { mode, uid } = await stat(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (process.platform !== 'win32' && (mode & 0o066) !== 0)
      return problem(
        `The data directory ${folder} can be read by other users of this machine: it holds keys and bookings.`,
        `chmod 700 ${folder}`,
      );
    if (process.getuid && process.getuid() !== uid)
      return warning(`The data directory ${folder} belongs to another user.`, advice);
    return ok(`The data directory ${folder} can be written, by its owner alone.`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      return warning(`There is no data directory ${folder} yet.`, 'The first start makes it.');
    return problem(
      `The data directory ${folder} cannot be written (${errorCode(error) ?? formatError(error)}).`,
      advice,
    );
  }
}

const gigabyte = 1e9;

/** Checks the free disk of a folder: a release needs some megabytes, images and backups much more. */
export function checkDisk(freeBytes: number): Finding {
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB`;
  const advice = 'Remove what is not needed; without room nothing is published, booked or backed up.';
  if (freeBytes < 0.5 * gigabyte) return problem(`Only ${free} of the disk are free.`, advice);
  if (freeBytes < 2 * gigabyte) return warning(`Only ${free} of the disk are free.`, advice);
  return ok(`${free} of the disk are free.`);
}

/** Returns the bytes that are free for this user where the folder is or would be; undefined if that cannot be read. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  for (let current = folder; ; current = path.dirname(current)) {
    const found = await statfs(current).catch(() => undefined);
    if (found) return found.bavail * found.bsize;
    if (current === path.dirname(current)) return undefined;
  }
}

/** Checks outcome and age of the last backup. */
export function checkBackup(last: LastBackup | undefined, now: Date): Finding {
  const advice = 'Run npm run backup, or set BACKUP_DIR for one a night (docs/operations.md).';
  const success = findSuccess(last);
  const hours = success && Math.max(0, (now.getTime() - Date.parse(success.at)) / 3_600_000);
  const age = hours === undefined ? '' : hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
  if (last && 'failure' in last)
    return problem(`The last backup failed: ${last.failure}${age && ` The one before is ${age} old.`}`, advice);
  if (hours === undefined) return warning('No backup is known here.', advice);
  if (hours > 50) return problem(`The last backup is ${age} old.`, advice);
  return ok(`The last backup is ${age} old.`);
}
