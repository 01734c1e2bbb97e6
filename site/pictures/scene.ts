import { buckets } from '../../shared/images.ts';
import { type Picture, preparePicture } from './picture.ts';

/** Embedded rather than linked: only their prepared sizes go into a release. */
const files = import.meta.glob<string>('../assets/scenes/*.jpg', { query: '?inline', import: 'default' });

async function prepareScene(slug: string): Promise<Picture | undefined> {
  const embedded = await files[`../assets/scenes/${slug}.jpg`]?.();
  return embedded === undefined ? undefined : preparePicture(embedded, buckets.tours);
}

/** Pictures that ship with the site, without those that site/assets/scenes does not hold (npm run artwork makes them). */
export async function prepareScenes<T extends { readonly slug: string }>(
  scenes: readonly T[],
): Promise<(T & { readonly picture: Picture })[]> {
  const prepared = await Promise.all(scenes.map(async (scene) => ({ scene, picture: await prepareScene(scene.slug) })));
  return prepared.flatMap(({ scene, picture }) => (picture ? [{ ...scene, picture }] : []));
}
