import { srcDir } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import type { ProcessedImage } from './image-sources.ts';
import { type Crop, createFilePreview, processImageFile } from './process-image.ts';

function sceneFile(slug: string): string {
  return fileURLToPath(new URL(`assets/scenes/${slug}.jpg`, srcDir));
}

/** Processes images that ship with the site, skipping those that are missing in site/assets/scenes. */
export async function processSceneImages<T extends { readonly slug: string }>(
  scenes: readonly T[],
  crop?: Crop,
): Promise<(T & { readonly image: ProcessedImage })[]> {
  const prepared = await Promise.all(
    scenes.map(async (scene) => ({ scene, image: await processImageFile(sceneFile(scene.slug), crop) })),
  );
  return prepared.flatMap(({ scene, image }) => (image ? [{ ...scene, image }] : []));
}

/** Returns the address of the link preview of an image that ships with the site. */
export async function createScenePreview(slug: string): Promise<string | undefined> {
  return createFilePreview(sceneFile(slug));
}
