import { srcDir } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import type { Picture } from './image-sources.ts';
import { type Crop, preparePictureFile, preparePreviewFile } from './process-image.ts';

function sceneFile(slug: string): string {
  return fileURLToPath(new URL(`assets/scenes/${slug}.jpg`, srcDir));
}

/** Pictures that ship with the site, without those that site/assets/scenes does not hold. */
export async function prepareScenes<T extends { readonly slug: string }>(
  scenes: readonly T[],
  crop?: Crop,
): Promise<(T & { readonly picture: Picture })[]> {
  const prepared = await Promise.all(
    scenes.map(async (scene) => ({ scene, picture: await preparePictureFile(sceneFile(scene.slug), crop) })),
  );
  return prepared.flatMap(({ scene, picture }) => (picture ? [{ ...scene, picture }] : []));
}

/** The address of the link preview of a picture that ships with the site. */
export async function prepareScenePreview(slug: string): Promise<string | undefined> {
  return preparePreviewFile(sceneFile(slug));
}
