import { describeError } from '../runtime/errors.ts';
import type { Log } from '../runtime/log.ts';
import type { Settings } from '../runtime/settings.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { backUp, describeBackup } from './back-up.ts';
import type { Backend } from './backend.ts';
import { findSuccess, type LastBackup, readLastBackup } from './last-backup.ts';
import { silentProgress } from './progress.ts';

/** Milliseconds between two checks of the clock, which may jump when a machine wakes up. */
const interval = 60_000;
/** Milliseconds before a failed backup is tried again. */
const retryAfter = 60 * 60_000;

/** Settings for the backups of a running product. */
export type NightlySettings = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_TIME' | 'BACKUP_KEEP' | 'BACKUP_PASSPHRASE'>;

/**
 * Backs up once a day while the product runs, if BACKUP_DIR is set, and at once if the last backup was missed. A failure is
 * logged and tried again after an hour.
 */
export function startNightlyBackups(
  backend: Backend,
  dataDirectory: string,
  settings: NightlySettings,
  shutdown: Pick<Shutdown, 'add'>,
  log: Log,
): void {
  const {
    BACKUP_DIR: folder,
    BACKUP_TIME: time = '03:10',
    BACKUP_KEEP: keep = 14,
    BACKUP_PASSPHRASE: passphrase,
  } = settings;
  if (folder === undefined) return;
  const backUpIfDue = async () => {
    if (!isDue(await readLastBackup(dataDirectory), time, new Date())) return;
    try {
      const backup = await backUp(backend, { folder, keep, passphrase, dataDirectory, progress: silentProgress });
      log(describeBackup(backup).trim(), { event: 'backup.done' });
    } catch (error) {
      log(`The backup failed: ${describeError(error)}`, {
        event: 'backup.failed',
        level: 'error',
      });
    }
  };
  let running = backUpIfDue();
  const timer = setInterval(() => {
    running = running.then(backUpIfDue);
  }, interval).unref();
  shutdown.add(async () => {
    clearInterval(timer);
    await running;
  });
}

/**
 * Returns true if a backup is due: none has succeeded since the time of day last came, and none has failed within the last hour.
 * @param time time of day on this machine: 03:10
 */
export function isDue(last: LastBackup | undefined, time: string, now: Date): boolean {
  if (last && 'failure' in last && now.getTime() - Date.parse(last.at) < retryAfter) return false;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const due = new Date(now);
  due.setHours(hours, minutes, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  const success = findSuccess(last);
  return success === undefined || Date.parse(success.at) < due.getTime();
}
