// Draws the pictures that ship with the site into site/assets/scenes: npm run pictures, after a scene was changed.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openCache } from './cache.ts';
import { runProgram } from './failure.ts';
import { drawingDigest, drawScene, findScene } from './seed/scenes.ts';
import { siteScenes, siteScenesFolder, siteScenesRecord } from './seed/site-scenes.ts';
import { projectRoot } from './settings.ts';

await runProgram(async () => {
  const scenes = siteScenes().map(findScene);
  const cache = path.join(await openCache(path.join(projectRoot, '.data')), 'seed-pictures');
  await mkdir(siteScenesFolder, { recursive: true });
  for (const name of await readdir(siteScenesFolder)) {
    if (!scenes.some(({ slug }) => name === `${slug}.jpg`)) await rm(path.join(siteScenesFolder, name));
  }
  const record: Record<string, string> = {};
  for (const scene of scenes) {
    await writeFile(path.join(siteScenesFolder, `${scene.slug}.jpg`), await drawScene(scene, cache));
    record[scene.slug] = drawingDigest(scene);
  }
  await writeFile(siteScenesRecord, `${JSON.stringify(record, null, 2)}\n`);
  process.stdout.write(`${scenes.length} pictures in ${path.relative(projectRoot, siteScenesFolder)}\n`);
});
