import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxUploadBytes, uploadMimeTypes } from '#shared/images/image-upload.ts';
import { type Client, createClientOfEachRole } from '../clients.ts';
import { imageBytes } from '../image-bytes.ts';
import { buckets, roles, storageAccess } from './expectations.ts';

const people = await createClientOfEachRole();
const image = imageBytes('image/jpeg', 12);
const jpeg = { contentType: 'image/jpeg' };

type Outcome = 'done' | 'refused' | 'nothing done';

/** A picture that staff put there, in a folder of its own. */
async function stored(bucket: string): Promise<{ folder: string; path: string }> {
  const folder = `matrix-${randomUUID()}`;
  const path = `${folder}/picture.jpg`;
  const { error } = await people.staff.storage.from(bucket).upload(path, image, jpeg);
  if (error) throw error;
  return { folder, path };
}

async function isThere(bucket: string, path: string): Promise<boolean> {
  return (await fetch(people.anonymous.storage.from(bucket).getPublicUrl(path).data.publicUrl)).ok;
}

async function storageAccessOf(client: Client, bucket: string): Promise<Record<string, Outcome>> {
  const objects = client.storage.from(bucket);
  const { folder, path } = await stored(bucket);
  const outcome = async (request: Promise<{ error: unknown }>): Promise<Outcome> =>
    (await request).error === null ? 'done' : 'refused';
  const listed = await objects.list(folder);
  const results: Record<string, Outcome> = {
    read: (await isThere(bucket, path)) ? 'done' : 'refused',
    list: listed.error ? 'refused' : listed.data.length > 0 ? 'done' : 'nothing done',
    upload: await outcome(objects.upload(`${folder}/second.jpg`, image, jpeg)),
    overwrite: await outcome(objects.upload(path, image, { ...jpeg, upsert: true })),
    copy: await outcome(objects.copy(path, `${folder}/copy.jpg`)),
    move: await outcome(objects.move(path, `${folder}/moved.jpg`)),
  };
  const last = (await isThere(bucket, path)) ? path : `${folder}/moved.jpg`;
  const removed = await objects.remove([last]);
  results['delete'] = removed.error ? 'refused' : (await isThere(bucket, last)) ? 'nothing done' : 'done';
  results['makeBucket'] = await outcome(client.storage.createBucket(`matrix-${randomUUID()}`));
  results['changeBucket'] = await outcome(client.storage.updateBucket(bucket, { public: false }));
  results['emptyBucket'] = await outcome(client.storage.emptyBucket(bucket));
  results['deleteBucket'] = await outcome(client.storage.deleteBucket(bucket));
  return results;
}

describe.each(Object.keys(buckets))('the bucket %s', (bucket) => {
  it.each(roles)('gives %s the rights that are written down', async (role) => {
    expect(await storageAccessOf(people[role], bucket)).toEqual(storageAccess[role]);
  });

  it('takes pictures of the allowed types and size only, whoever sends them', async () => {
    const objects = people.staff.storage.from(bucket);
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
