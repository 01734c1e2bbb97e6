import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxUploadBytes, uploadMimeTypes } from '#shared/rules/images/image-upload.ts';
import { type Client, createClientOfEachRole } from '../clients.ts';
import { imageBytes } from '../image-bytes.ts';
import { buckets, roles, storageAccess } from './expectations.ts';

const clients = await createClientOfEachRole();
const image = imageBytes('image/jpeg', 12);
const jpeg = { contentType: 'image/jpeg' };

type Outcome = 'done' | 'refused' | 'nothing done';

/** Uploads an image to a new folder as staff. */
async function uploadImage(bucket: string): Promise<{ folder: string; path: string }> {
  const folder = `matrix-${randomUUID()}`;
  const path = `${folder}/image.jpg`;
  const { error } = await clients.staff.storage.from(bucket).upload(path, image, jpeg);
  if (error) throw error;
  return { folder, path };
}

async function exists(bucket: string, path: string): Promise<boolean> {
  return (await fetch(clients.anonymous.storage.from(bucket).getPublicUrl(path).data.publicUrl)).ok;
}

async function probeStorageAccess(client: Client, bucket: string): Promise<Record<string, Outcome>> {
  const objects = client.storage.from(bucket);
  const { folder, path } = await uploadImage(bucket);
  const outcome = async (request: Promise<{ error: unknown }>): Promise<Outcome> =>
    (await request).error === null ? 'done' : 'refused';
  const listed = await objects.list(folder);
  const results: Record<string, Outcome> = {
    read: (await exists(bucket, path)) ? 'done' : 'refused',
    list: listed.error ? 'refused' : listed.data.length > 0 ? 'done' : 'nothing done',
    upload: await outcome(objects.upload(`${folder}/second.jpg`, image, jpeg)),
    overwrite: await outcome(objects.upload(path, image, { ...jpeg, upsert: true })),
    copy: await outcome(objects.copy(path, `${folder}/copy.jpg`)),
    move: await outcome(objects.move(path, `${folder}/moved.jpg`)),
  };
  const last = (await exists(bucket, path)) ? path : `${folder}/moved.jpg`;
  const removed = await objects.remove([last]);
  results['delete'] = removed.error ? 'refused' : (await exists(bucket, last)) ? 'nothing done' : 'done';
  results['makeBucket'] = await outcome(client.storage.createBucket(`matrix-${randomUUID()}`));
  results['changeBucket'] = await outcome(client.storage.updateBucket(bucket, { public: false }));
  results['emptyBucket'] = await outcome(client.storage.emptyBucket(bucket));
  results['deleteBucket'] = await outcome(client.storage.deleteBucket(bucket));
  return results;
}

describe.each(Object.keys(buckets))('bucket %s', (bucket) => {
  it.each(roles)('gives the role %s the expected rights', async (role) => {
    expect(await probeStorageAccess(clients[role], bucket)).toEqual(storageAccess[role]);
  });

  it('accepts only images of the allowed types and size, even from staff', async () => {
    const objects = clients.staff.storage.from(bucket);
    const send = (body: ArrayBuffer, contentType: string) =>
      objects.upload(`matrix-${randomUUID()}/x`, body, { contentType });
    for (const type of uploadMimeTypes) expect((await send(imageBytes(type, 12), type)).error).toBeNull();
    for (const type of ['image/gif', 'image/svg+xml', 'text/html', 'application/pdf']) {
      expect((await send(image, type)).error, type).not.toBeNull();
    }
    expect((await send(imageBytes('image/png', maxUploadBytes), 'image/png')).error).toBeNull();
    expect((await send(imageBytes('image/png', maxUploadBytes + 1), 'image/png')).error).not.toBeNull();
  });
});
