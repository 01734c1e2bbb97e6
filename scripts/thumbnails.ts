// npm run thumbnails: makes the thumbnails of images that have none, such as those of an older system.
import pLimit from 'p-limit';
import { isThumbnail, toThumbnail } from '#shared/rules/images/image-address.ts';
import { type Backend, openBackend } from './backup/backend.ts';
import {
  downloadImage,
  listImages,
  openStorage,
  type Storage,
  type StoredImage,
  uploadImage,
} from './backup/images.ts';
import { connect, requireAnswer } from './runtime/database-connection.ts';
import { runProgram } from './runtime/errors.ts';
import { readSettings } from './runtime/settings.ts';
import { runWithGracefulShutdown } from './runtime/shutdown.ts';
import { createThumbnail } from './seed/create-thumbnail.ts';

await runProgram(() =>
  runWithGracefulShutdown(async (shutdown) => {
    const { backend } = await openBackend(readSettings(), shutdown, 'read');
    const images = await findImagesWithoutThumbnail(backend);
    const storage = openStorage(backend.url, backend.secretKey);
    const unreadable = await pLimit(4).map(images, async (image) =>
      (await addThumbnail(storage, image)) ? [] : image,
    );
    const lines = unreadable.flat().map(({ bucket, path }) => `  ${bucket}/${path} cannot be read as an image.\n`);
    process.stdout.write(`${lines.join('')}  Thumbnails made: ${images.length - lines.length}\n`);
    await shutdown.stopAll();
  }),
);

async function findImagesWithoutThumbnail(backend: Backend): Promise<StoredImage[]> {
  const sql = connect(backend);
  try {
    await requireAnswer(sql, backend);
    const images = await listImages(sql);
    const stored = new Set(images.map(({ bucket, path }) => `${bucket}/${path}`));
    return images.filter(({ bucket, path }) => !isThumbnail(path) && !stored.has(toThumbnail(`${bucket}/${path}`)));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Returns false if the image is gone or cannot be read. */
async function addThumbnail(storage: Storage, { bucket, path }: StoredImage): Promise<boolean> {
  const image = await downloadImage(storage, { bucket, path });
  const thumbnail = image && (await createThumbnail(image.bytes).catch(() => undefined));
  if (thumbnail) await uploadImage(storage, { bucket, path: toThumbnail(path) }, thumbnail, 'image/jpeg');
  return thumbnail !== undefined;
}
