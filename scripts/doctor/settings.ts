import { findSuccess, type LastBackup } from '../backup/last-backup.ts';
import { UserError } from '../runtime/errors.ts';
import { readHostedSettings, readSettings, type Settings } from '../runtime/settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Reads the settings; `settings` is undefined if they are invalid. */
export function checkSettings(environment: NodeJS.ProcessEnv = process.env): {
  readonly settings: Settings | undefined;
  readonly finding: Finding;
} {
  const advice = 'Correct them in .env or in the environment; .env.example explains each.';
  try {
    const settings = readSettings(environment);
    if (settings.PUBLIC_SUPABASE_URL === undefined)
      return {
        settings,
        finding: warning(
          'PUBLIC_SUPABASE_URL is not set: npm start has a database of its own, which is not examined.',
          'Set it for a project of Supabase (docs/deploy.md).',
        ),
      };
    try {
      readHostedSettings(environment);
      return { settings, finding: ok('The settings of npm run serve are complete.') };
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

/** Checks outcome and age of the last backup. */
export function checkBackup(last: LastBackup | undefined, now: Date): Finding {
  const advice = 'Run npm run backup, or set BACKUP_DIR for one a night (docs/operations.md).';
  const success = findSuccess(last);
  const hours = success && Math.max(0, (now.getTime() - Date.parse(success.at)) / 3_600_000);
  const age = hours === undefined ? '' : hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
  if (last && 'failure' in last)
    return problem(`The last backup failed: ${last.failure}${age && ` The one before is ${age} old.`}`, advice);
  if (hours === undefined) return warning('There is no backup yet.', advice);
  if (hours > 50) return problem(`The last backup is ${age} old.`, advice);
  return ok(`The last backup is ${age} old.`);
}
