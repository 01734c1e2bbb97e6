// Draws what ships with the site itself and is committed: npm run artwork, after a change of a drawing, of a scene in it, or
// of what a chat says.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { artworks, digest } from './artwork/artworks.ts';
import { openCache } from './cache.ts';
import { runProgram } from './failure.ts';
import { drawingDigest, drawScene, findScene } from './seed/scenes.ts';
import { siteScenes, siteScenesFolder, siteScenesRecord } from './seed/site-scenes.ts';
import { projectRoot } from './settings.ts';

await runProgram(async () => {
  await writeArtworks();
  await writeScenes();
});

/** Icons, the link preview and the testimonials. */
async function writeArtworks(): Promise<void> {
  const digests: Record<string, string> = {};
  for (const { file, svg, render } of await artworks()) {
    const target = path.join(projectRoot, 'site/public', file);
    const bytes = await render();
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    digests[file] = digest(svg);
    process.stdout.write(`${file.padEnd(44)} ${Math.ceil(bytes.length / 1024)} kB\n`);
  }
  await writeJson(path.join(projectRoot, 'scripts/artwork/digests.json'), digests);
}

/** The scenes of the hero and of the activities, for builds that no storage of ours stands behind. */
async function writeScenes(): Promise<void> {
  const scenes = siteScenes().map(findScene);
  const cache = path.join(await openCache(path.join(projectRoot, '.data')), 'seed-pictures');
  await mkdir(siteScenesFolder, { recursive: true });
  for (const name of await readdir(siteScenesFolder)) {
    if (!scenes.some(({ slug }) => name === `${slug}.jpg`)) await rm(path.join(siteScenesFolder, name));
  }
  const drawings: Record<string, string> = {};
  for (const scene of scenes) {
    await writeFile(path.join(siteScenesFolder, `${scene.slug}.jpg`), await drawScene(scene, cache));
    drawings[scene.slug] = drawingDigest(scene);
  }
  await writeJson(siteScenesRecord, drawings);
  process.stdout.write(`${scenes.length} scenes in ${path.relative(projectRoot, siteScenesFolder)}\n`);
}

async function writeJson(file: string, value: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
