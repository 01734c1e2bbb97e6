import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { apiClient } from '../../helpers/sign-in.ts';
import { createVisitorClient, sql } from '../clients.ts';
import { imageBytes } from '../image-bytes.ts';

/** Stores an object as the storage service does for a signed upload: with its own rights, in the name of the account. */
const storeFor = (owner: string, name: string) =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'service_role', true)`;
    await transaction`insert into storage.objects (bucket_id, name, owner, owner_id) values ('tour-images', ${name}, ${owner}, ${owner})
      on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id, version = 'replaced'`;
  });

it('an upload signed for staff stores nothing after their removal, new or over an image', async () => {
  const email = `guide-${randomUUID()}@staff.example`;
  await createVisitorClient(email);
  const [account] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  const owner = account?.id ?? '';
  const name = `tours/${randomUUID()}.jpg`;
  await storeFor(owner, name);
  await sql`update auth.users set banned_until = 'infinity' where id = ${owner}`;
  for (const path of [name, `tours/${randomUUID()}.jpg`])
    await expect(storeFor(owner, path)).rejects.toMatchObject({ code: '42501' });
  await expect(sql`update storage.objects set owner = ${owner} where name = ${name}`).rejects.toMatchObject({
    code: '42501',
  });
  await expect(storeFor(randomUUID(), name)).rejects.toMatchObject({ code: '42501' });
  // The image stays, and staff may delete it.
  expect([...(await sql`select version from storage.objects where name = ${name}`)]).toEqual([{ version: null }]);
  await sql`update storage.objects set last_accessed_at = now() where name = ${name}`;
  await sql`delete from storage.objects where name = ${name}`;
});

it('an upload signed by staff stores nothing once they have signed out everywhere', async () => {
  const client = await createVisitorClient(`guide-${randomUUID()}@staff.example`);
  const owner = (await client.auth.getSession()).data.session?.user.id ?? '';
  const path = `tours/${randomUUID()}.jpg`;
  await client.auth.signOut({ scope: 'global' });
  await expect(storeFor(owner, path)).rejects.toMatchObject({ code: '42501' });
});

it('an image stored with the secret key needs no owner', async () => {
  const path = `tours/${randomUUID()}.jpg`;
  const bucket = apiClient(inject('url'), inject('secretKey')).storage.from('tour-images');
  const image = [imageBytes('image/jpeg', 900), { contentType: 'image/jpeg' }] as const;
  expect((await bucket.upload(path, ...image)).error).toBeNull();
  expect((await bucket.update(path, ...image)).error).toBeNull();
});
