import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawingDigest, findScene } from './scenes.ts';
import { readSiteScenesRecord, siteScenes, siteScenesFolder } from './site-scenes.ts';

describe('the pictures that ship with the site', () => {
  it.each(siteScenes())('%s is there, as it is drawn today (else: npm run artwork)', async (slug) => {
    expect(existsSync(path.join(siteScenesFolder, `${slug}.jpg`))).toBe(true);
    expect((await readSiteScenesRecord())[slug]).toBe(drawingDigest(findScene(slug)));
  });

  it('are no more than fixed content shows', async () => {
    expect(Object.keys(await readSiteScenesRecord())).toEqual(siteScenes());
  });
});
