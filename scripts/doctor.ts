// npm run doctor: explains what is wrong with a set-up on a Supabase project. Changes nothing, and prints no secrets.
import { readLastBackup } from './backup/last-backup.ts';
import { examineDatabase } from './doctor/database.ts';
import { type Finding, formatFindings, problem } from './doctor/finding.ts';
import { examineProject, examineSite } from './doctor/project.ts';
import { checkBackup, checkSettings } from './doctor/settings.ts';
import { findDataDirectory } from './runtime/data-directory.ts';
import { runProgram } from './runtime/errors.ts';
import type { Settings } from './runtime/settings.ts';

await runProgram(async () => {
  const { settings, finding } = checkSettings();
  const findings = [finding, ...(settings?.PUBLIC_SUPABASE_URL ? await examine(settings) : [])];
  process.stdout.write(`\n${formatFindings(findings)}\n`);
  process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0);
});

async function examine(settings: Settings): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key, SITE_URL: siteUrl, PUBLISH_SECRET: secret } = settings;
  if (!url || !key) return [problem('PUBLIC_SUPABASE_KEY is missing: the project cannot be asked.', 'Set it in .env.')];
  const project = { url, key };
  const findings = await examineProject(project);
  if (findings.some(({ level }) => level === 'problem')) return findings;
  return [
    ...findings,
    ...(await examineDatabase(settings)),
    ...(siteUrl ? await examineSite(project, siteUrl, secret) : []),
    checkBackup(await readLastBackup(await findDataDirectory(settings)), new Date()),
  ];
}
