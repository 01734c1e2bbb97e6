import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { activities } from '../../shared/content/activities.ts';
import { sampleImages } from '../../shared/content/day-trips.ts';
import { heroSlides } from '../../shared/content/home.ts';
import { errorCode } from '../failure.ts';
import { projectRoot } from '../settings.ts';

/** Pictures that ship with the site, for builds that no storage of ours stands behind. Written by npm run artwork. */
export const siteScenesFolder = path.join(projectRoot, 'site/assets/scenes');
/** What each of them was drawn from: digests of the drawings by slug. */
export const siteScenesRecord = path.join(siteScenesFolder, 'drawings.json');

/** The scenes that fixed content of the site shows, each once. */
export function siteScenes(): string[] {
  const shown = [...heroSlides, ...sampleImages, ...activities.flatMap(({ images }) => images)];
  return [...new Set(shown.map(({ slug }) => slug))].sort();
}

const record = z.record(z.string(), z.string());

/** The record as it stands; empty when there is none. */
export async function readSiteScenesRecord(): Promise<Record<string, string>> {
  try {
    return record.parse(JSON.parse(await readFile(siteScenesRecord, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}
