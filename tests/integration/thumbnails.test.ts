// @module-tag deep
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openBackend } from '#scripts/backup/backend.ts';
import { downloadImage, listImages, openStorage } from '#scripts/backup/images.ts';
import { connect } from '#scripts/runtime/database-connection.ts';
import { buckets, isThumbnail, toThumbnail } from '#shared/rules/images/image-address.ts';
import { startProgram } from '../helpers/integration/program.ts';
import { copyPreparedApp } from '../helpers/prepared-app.ts';

const app = await copyPreparedApp('thumbnails');
const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
};
afterAll(async () => {
  await stopAll();
  await rm(app.DATA_DIR, { recursive: true, force: true });
});

async function openImages() {
  const shutdown = { add: (stop: () => Promise<void>) => void stops.push(stop), stopAll, requested: false };
  const { backend } = await openBackend({ DATA_DIR: app.DATA_DIR }, shutdown, 'read');
  const sql = connect(backend);
  shutdown.add(() => sql.end({ timeout: 1 }));
  const storage = openStorage(backend.url, backend.secretKey);
  const images = (await listImages(sql)).filter(({ bucket }) => bucket === buckets.tours);
  return { bucket: storage.from(buckets.tours), storage, paths: images.map(({ path }) => path) };
}

it('npm run thumbnails makes those that are missing and names images that cannot be read', async () => {
  // Fills in the demonstration content unless the prepared app has it.
  expect(await startProgram('seed', { DATA_DIR: app.DATA_DIR }, '--trips', '0').ended).toBe(0);
  const before = await openImages();
  const [first = '', ...others] = before.paths.filter((path) => !isThumbnail(path));
  // The seed has made one for every image.
  expect(before.paths.filter(isThumbnail).sort()).toEqual([first, ...others].map(toThumbnail).sort());
  await before.bucket.remove([toThumbnail(first)]);
  const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(40).fill(0)]).buffer;
  expect((await before.bucket.upload('tours/broken.jpg', broken, { contentType: 'image/jpeg' })).error).toBeNull();
  await stopAll();

  const program = startProgram('thumbnails', { DATA_DIR: app.DATA_DIR });
  expect(await program.ended, program.output()).toBe(0);
  expect(program.output()).toBe('  tour-images/tours/broken.jpg cannot be read as an image.\n  Thumbnails made: 1\n');
  const { storage } = await openImages();
  const thumbnail = await downloadImage(storage, { bucket: buckets.tours, path: toThumbnail(first) });
  expect(await sharp(thumbnail?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480 });
});
