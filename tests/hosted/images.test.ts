import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createImageStorage, type PreparedImage } from '#admin/content/images/image-storage.ts';
import { buckets, getObjectUrl, toThumbnail, tourImagePath } from '#shared/rules/images/image-address.ts';
import { createAnonymousClient } from '../database/clients.ts';
import { imageBytes } from '../database/image-bytes.ts';
import { imageMark } from './own-rows.ts';
import { config, createMember, project, sql } from './project.ts';

const newPath = () => tourImagePath('dunes.jpg', Date.now(), `${imageMark}${randomUUID().slice(0, 8)}`);
const picture = (type: string, size: number) => new Blob([imageBytes(type, size)], { type });
const prepared = (type = 'image/jpeg'): PreparedImage => ({
  image: picture(type, 5000),
  thumbnail: picture('image/jpeg', 900),
});
const read = (address: string) => fetch(`${project.url}${address}`, { cache: 'no-store' });

const storage = createImageStorage((await createMember()).client, config);

it('an image that staff upload is public, with its thumbnail', async () => {
  const path = newPath();
  const parts: number[] = [];
  const address = await storage.upload(buckets.tours, path, prepared(), (part) => parts.push(part));
  expect(address).toBe(getObjectUrl(buckets.tours, path));
  for (const [file, size] of [
    [address, 5000],
    [toThumbnail(address), 900],
  ] as const) {
    const response = await read(file);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await response.arrayBuffer()).byteLength).toBe(size);
  }
  expect(parts.at(-1)).toBe(1);
  expect(await storage.findMissing(buckets.tours, [address, getObjectUrl(buckets.tours, newPath())])).toHaveLength(1);
});

it('an image is not stored over another one', async () => {
  const path = newPath();
  await storage.upload(buckets.tours, path, prepared(), () => undefined);
  await expect(storage.upload(buckets.tours, path, prepared(), () => undefined)).rejects.toThrow(/already exists/);
});

it('a file that is no image is refused', async () => {
  await expect(storage.upload(buckets.tours, newPath(), prepared('text/html'), () => undefined)).rejects.toThrow(
    /mime type/,
  );
});

it('a file that is too large is refused', async () => {
  const image = picture('image/jpeg', 10 * 1024 * 1024 + 1);
  await expect(storage.upload(buckets.tours, newPath(), { ...prepared(), image }, () => undefined)).rejects.toThrow(
    /size/,
  );
});

it('visitors can neither store, list nor remove images', async () => {
  const path = newPath();
  const address = await storage.upload(buckets.tours, path, prepared(), () => undefined);
  const bucket = createAnonymousClient().storage.from(buckets.tours);
  expect(
    (await bucket.upload(newPath(), imageBytes('image/jpeg', 100), { contentType: 'image/jpeg' })).error,
  ).not.toBeNull();
  expect((await bucket.list('tours')).data ?? []).toEqual([]);
  await bucket.remove([path]);
  expect((await read(address)).status).toBe(200);
});

it('images that no row shows are removed with their thumbnails', async () => {
  const path = newPath();
  const address = await storage.upload(buckets.tours, path, prepared(), () => undefined);
  await storage.deleteOrphans(buckets.tours, [address]);
  expect(await sql`select name from storage.objects where name like ${`${path}%`}`).toEqual([]);
  expect(await storage.findMissing(buckets.tours, [address])).toEqual([address]);
});

it('an upload signed for staff stores nothing after their removal', async () => {
  const { client, email } = await createMember();
  const bucket = client.storage.from(buckets.tours);
  const [first, second] = [newPath(), newPath()];
  const image = [imageBytes('image/jpeg', 100), { contentType: 'image/jpeg' }] as const;
  const sign = async (path: string) => (await bucket.createSignedUploadUrl(path)).data?.token ?? '';
  const tokens = [await sign(first), await sign(second)] as const;
  expect((await bucket.uploadToSignedUrl(first, tokens[0], ...image)).error).toBeNull();
  await sql`update auth.users set banned_until = 'infinity' where email = ${email}`;
  expect((await bucket.uploadToSignedUrl(second, tokens[1], ...image)).error).not.toBeNull();
  expect((await read(getObjectUrl(buckets.tours, second))).ok).toBe(false);
});
