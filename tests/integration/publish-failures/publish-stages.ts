import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { saveVersion } from './edited-site.ts';
import type { TestedApp } from './tested-app.ts';

/** A stage of a publish, recognised by the files on the disk. */
export type PublishStage = 'renders' | 'finishes' | 'moves' | 'is live';

const buildDirsFolder = path.join(projectRoot, '.astro/builds');

/** Saves a version, and resolves when its publish has reached the stage or, if it missed a short stage, is over. */
export async function saveUntilStage(app: TestedApp, stage: PublishStage): Promise<void> {
  const builders = await app.builders();
  const releases = path.join(app.dataDirectory, 'releases');
  const pointer = path.join(releases, 'current.json');
  const { mtimeMs } = statSync(pointer);
  const earlierNames = new Set(readdirSync(releases));
  const isInBuildDir = (file: string) =>
    readdirSync(buildDirsFolder).some(
      (name) => builders.includes(Number.parseInt(name, 10)) && existsSync(path.join(buildDirsFolder, name, file)),
    );
  const reached = {
    renders: () => isInBuildDir('index.html'),
    finishes: () => isInBuildDir('_headers'),
    moves: () => readdirSync(releases).some((name) => !earlierNames.has(name) && !name.startsWith('current')),
    'is live': () => false,
  }[stage];
  await saveVersion(app);
  while (!reached() && statSync(pointer).mtimeMs === mtimeMs) await delay(1);
}

/** Saves a version, and resolves after the given number of milliseconds. */
export async function saveAndWait(app: TestedApp, time: number): Promise<void> {
  await saveVersion(app);
  await delay(time);
}

/** Saves a version, and returns the milliseconds until it is live. */
export async function measurePublish(app: TestedApp): Promise<number> {
  const start = performance.now();
  await saveUntilStage(app, 'is live');
  return performance.now() - start;
}
