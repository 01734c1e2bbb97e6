import sharp from 'sharp';
import type { Picture } from './picture.ts';
import * as scenes from './scenes/index.ts';

export type { Picture } from './picture.ts';

/** Every scene of the demonstration content, in a fixed order. A new scene is one file and one line in `scenes/index.ts`. */
export const pictures: readonly Picture[] = Object.values(scenes).sort((a, b) => a.slug.localeCompare(b.slug, 'en'));

const LIMIT = 300_000;

/** Renders a scene to a JPEG of 1600 x 1200 and at most 300 kB; the same scene gives the same bytes on one version of sharp. */
export async function renderPicture(picture: Picture): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(picture.svg()), { density: 72 })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (let quality = 84; ; quality -= 6) {
    const jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= LIMIT || quality <= 48) return jpeg;
  }
}
