// npm run doctor: says in words what is wrong with a set-up, local or hosted. Changes nothing, and prints no secrets.
import path from 'node:path';
import { readLastBackup } from './backup/last-backup.ts';
import { type Finding, formatFindings } from './doctor/finding.ts';
import { examineHosted } from './doctor/hosted.ts';
import { examineLocal } from './doctor/local.ts';
import {
  checkBackup,
  checkDataDirectory,
  checkDisk,
  checkNode,
  checkSettings,
  readFreeBytes,
} from './doctor/machine.ts';
import { folderOutsideCheckout, isReachableByOthers, runsAsRoot } from './runtime/data-directory.ts';
import { runProgram } from './runtime/errors.ts';
import { projectRoot, type Settings } from './runtime/settings.ts';

await runProgram(async () => {
  const { settings, finding } = checkSettings();
  const findings = [finding, await checkNode(), ...(settings ? await examine(settings) : [])];
  process.stdout.write(`\n${formatFindings(findings)}\n`);
  process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0);
});

async function examine(settings: Settings): Promise<Finding[]> {
  const folder = await findDataDirectory(settings);
  const free = await readFreeBytes(folder);
  const url = settings.PUBLIC_SUPABASE_URL;
  return [
    await checkDataDirectory(folder),
    ...(free === undefined ? [] : [checkDisk(free)]),
    ...(url ? await examineHosted(settings, url) : await examineLocal(folder, settings)),
    checkBackup(await readLastBackup(folder), new Date()),
  ];
}

/** Returns the data directory that a start would open, without making it. */
async function findDataDirectory({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<string> {
  const folder = path.resolve(projectRoot, DATA_DIR ?? '.data');
  const isOutside = !DATA_DIR && runsAsRoot && !(await isReachableByOthers(path.dirname(folder)));
  return isOutside ? folderOutsideCheckout('data') : folder;
}
