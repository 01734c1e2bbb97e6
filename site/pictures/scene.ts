import { buckets } from '../../shared/images.ts';
import { noteRead } from '../reads.ts';
import { type Crop, preparePicture, preparePreview } from './picture.ts';
import type { Picture } from './sources.ts';

/** Embedded rather than linked: only their prepared sizes go into a release. */
const files = import.meta.glob<string>('../assets/scenes/*.jpg', { query: '?inline', import: 'default' });

async function embedded(slug: string): Promise<string | undefined> {
  return files[`../assets/scenes/${slug}.jpg`]?.();
}

const known = new Map<string, Promise<Picture | undefined>>();

/** Once a build: what is embedded is long, and every day trip asks for its samples. */
function prepareScene(slug: string, crop: Crop | undefined): Promise<Picture | undefined> {
  const key = `${slug} ${crop ?? ''}`;
  let picture = known.get(key);
  if (!picture) {
    picture = embedded(slug).then((file) =>
      file === undefined ? undefined : preparePicture(file, buckets.tours, crop),
    );
    known.set(key, picture);
  }
  return picture;
}

/** Pictures that ship with the site, without those that site/assets/scenes does not hold. */
export async function prepareScenes<T extends { readonly slug: string }>(
  scenes: readonly T[],
  crop?: Crop,
): Promise<(T & { readonly picture: Picture })[]> {
  noteRead('picture');
  const prepared = await Promise.all(
    scenes.map(async (scene) => ({ scene, picture: await prepareScene(scene.slug, crop) })),
  );
  return prepared.flatMap(({ scene, picture }) => (picture ? [{ ...scene, picture }] : []));
}

/** The address of the link preview of a picture that ships with the site. */
export async function prepareScenePreview(slug: string): Promise<string | undefined> {
  return preparePreview(await embedded(slug), buckets.tours);
}
