import sharp from 'sharp';
import { thumbnailWidth } from '#shared/rules/images/image-upload.ts';

/**
 * Creates the thumbnail of an image, a JPEG like those that the admin uploads beside an image.
 * @throws Error if the image cannot be read
 */
export async function createThumbnail(image: Buffer): Promise<Buffer> {
  return sharp(image)
    .rotate()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
