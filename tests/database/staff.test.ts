import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createAccount } from '../../scripts/backend/staff-account.ts';
import { addTour, anonymous, send, signIn, sql, staff, visitorAccount } from './people.ts';

const isAdmin = async (client: Awaited<ReturnType<typeof staff>>) => (await client.rpc('is_admin')).data;

describe('who counts as staff', () => {
  it('is an address on the list, or one of the staff domain', async () => {
    expect(await isAdmin(await staff())).toBe(true);
    expect(await isAdmin(await visitorAccount(`guide-${randomUUID()}@staff.example`))).toBe(true);
    expect(await isAdmin(await visitorAccount(`Guide-${randomUUID()}@STAFF.example`.toLowerCase()))).toBe(true);
  });

  it.each(['evilstaff.example', 'staff.example.evil.test', 'sub.staff.example'])('is nobody at %s', async (domain) => {
    expect(await isAdmin(await visitorAccount(`x-${randomUUID()}@${domain}`))).toBe(false);
  });

  it('is nobody without an account, and nobody whose address is not confirmed', async () => {
    expect(await isAdmin(anonymous())).toBe(false);
    const email = `new-${randomUUID()}@staff.example`;
    await createAccount(sql, email, 'a-long-password');
    const client = await signIn(email, 'a-long-password');
    await sql`update auth.users set email_confirmed_at = null where email = ${email}`;
    expect(await isAdmin(client)).toBe(false);
  });

  it('cannot be joined by signing up', async () => {
    const { error } = await anonymous().auth.signUp({
      email: `me-${randomUUID()}@staff.example`,
      password: 'a-long-password',
    });
    expect(error).not.toBeNull();
  });
});

describe('the hidden path', () => {
  it('is told to staff only', async () => {
    expect((await (await staff()).rpc('get_admin_path')).data).toBe(inject('adminPath'));
    expect((await anonymous().rpc('get_admin_path')).error?.code).toBe('42501');
    expect((await (await visitorAccount()).rpc('get_admin_path')).error?.code).toBe('42501');
  });
});

describe('content', () => {
  it.each(['tours', 'locations', 'day_trips'] as const)('of %s cannot be changed by visitors', async (table) => {
    for (const client of [anonymous(), await visitorAccount()]) {
      expect((await send(client, 'POST', table, { id: randomUUID() })).status).toBeGreaterThanOrEqual(400);
      expect((await client.from(table).delete().neq('id', '').select()).data ?? []).toEqual([]);
    }
  });

  it('that is inactive is seen by staff only', async () => {
    const id = await addTour({ is_active: false });
    expect((await anonymous().from('tours').select('id').eq('id', id)).data).toEqual([]);
    expect((await (await visitorAccount()).from('tours').select('id').eq('id', id)).data).toEqual([]);
    expect((await (await staff()).from('tours').select('id').eq('id', id)).data).toEqual([{ id }]);
  });

  it('in private tables is reached by nobody through the API', async () => {
    for (const table of ['settings', 'staff_addresses', 'content_revision']) {
      expect((await send(await staff(), 'GET', table, undefined, 'private')).status).toBe(406);
      expect((await send(await staff(), 'GET', table)).status).toBe(404);
    }
  });
});

describe('pictures', () => {
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]).buffer;
  const upload = (client: ReturnType<typeof anonymous>, contentType = 'image/jpeg') =>
    client.storage.from('tour-images').upload(`tours/${randomUUID()}.jpg`, picture, { contentType });

  it('are uploaded by staff only, in the types that the bucket allows', async () => {
    expect((await upload(await staff())).error).toBeNull();
    expect((await upload(await staff(), 'text/html')).error).not.toBeNull();
    expect((await upload(anonymous())).error).not.toBeNull();
    expect((await upload(await visitorAccount())).error).not.toBeNull();
  });

  it('are read by everybody by address, and listed by staff only', async () => {
    const client = await staff();
    const { data } = await upload(client);
    const address = client.storage.from('tour-images').getPublicUrl(data?.path ?? '').data.publicUrl;
    expect((await fetch(address)).status).toBe(200);
    expect((await client.storage.from('tour-images').list('tours')).data?.length).toBeGreaterThan(0);
    expect((await anonymous().storage.from('tour-images').list('tours')).data ?? []).toEqual([]);
  });
});
