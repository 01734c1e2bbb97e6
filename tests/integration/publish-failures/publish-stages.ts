import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../../scripts/app/settings.ts';
import { save } from './edited-site.ts';
import type { LocalProduct } from './tested-app.ts';

/** How far a publish has come, by what it has put on the disk. */
export type Stage = 'renders' | 'finishes' | 'moves' | 'is live';

const workshops = path.join(projectRoot, '.astro/builds');

/** Saves an edition, and resolves when its publish has come so far, or is over: what lasts a moment may be missed. */
export async function saveUntil(product: LocalProduct, stage: Stage): Promise<void> {
  const builders = await product.builders();
  const releases = path.join(product.dataDirectory, 'releases');
  const pointer = path.join(releases, 'current.json');
  const { mtimeMs } = statSync(pointer);
  const known = new Set(readdirSync(releases));
  const inWorkshop = (file: string) =>
    readdirSync(workshops).some(
      (name) => builders.includes(Number.parseInt(name, 10)) && existsSync(path.join(workshops, name, file)),
    );
  const reached = {
    renders: () => inWorkshop('index.html'),
    finishes: () => inWorkshop('_headers'),
    moves: () => readdirSync(releases).some((name) => !known.has(name) && !name.startsWith('current')),
    'is live': () => false,
  }[stage];
  await save(product);
  while (!reached() && statSync(pointer).mtimeMs === mtimeMs) await delay(1);
}

/** Saves an edition, and resolves so many milliseconds later. */
export async function saveAndWait(product: LocalProduct, time: number): Promise<void> {
  await save(product);
  await delay(time);
}

/** Milliseconds from the saving of an edition to the moment at which it is live. */
export async function lengthOfPublish(product: LocalProduct): Promise<number> {
  const start = performance.now();
  await saveUntil(product, 'is live');
  return performance.now() - start;
}
