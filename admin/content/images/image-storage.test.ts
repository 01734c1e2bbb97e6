// @vitest-environment jsdom
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { getObjectUrl } from '#shared/rules/images/image-address.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { createImageStorage } from './image-storage.ts';
import { pendingUploads } from './pending-uploads.ts';

const user = { id: 'staff', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' };
const session = { access_token: 'token', refresh_token: 'r', expires_in: 60, token_type: 'bearer', user } as const;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('deletes forgotten uploads, and images of records that cannot be restored, from their buckets', async () => {
  const requests: [method: string, path: string, body: unknown][] = [];
  const answers: Record<string, unknown> = {
    get_purged_images: [
      { bucket: 'location-images', path: 'old.jpg' },
      { bucket: 'location-images', path: 'shown-again.jpg' },
    ],
    unreferenced_images: ['old.jpg', 'forgotten.jpg', 'in-a-draft.jpg'],
  };
  const config = createTestConfig();
  const respond: typeof fetch = async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname } = new URL(String(address));
    requests.push([method, pathname, typeof body === 'string' ? JSON.parse(body) : undefined]);
    if (pathname.startsWith('/storage/')) expect(new Headers(headers).get('authorization')).toBe('Bearer token');
    const asked = /rpc\/(\w+)$/.exec(pathname)?.[1];
    const isUsed = (path: string) => typeof body === 'string' && body.includes(path);
    const answer = asked ? answers[asked] : [];
    return Response.json(asked === 'unreferenced_images' && Array.isArray(answer) ? answer.filter(isUsed) : answer);
  };
  vi.stubGlobal('fetch', respond);
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, storageKey: 'image-storage-test' },
    global: { fetch: respond },
  });
  vi.spyOn(client.auth, 'getSession').mockResolvedValue({ data: { session }, error: null });
  const at = Date.now() - 25 * 60 * 60 * 1000;
  pendingUploads.add({ bucket: 'tour-images', path: 'forgotten.jpg', at });
  pendingUploads.add({ bucket: 'tour-images', path: 'in-a-draft.jpg', at });
  localStorage.setItem('admin.draft amal tours fes', `{"images":["${getObjectUrl('tour-images', 'in-a-draft.jpg')}"]}`);
  await createImageStorage(client, config).deleteAbandonedUploads();
  expect(requests.filter(([, path]) => path.startsWith('/storage/'))).toEqual([
    ['DELETE', '/storage/v1/object/tour-images', { prefixes: ['forgotten.jpg', 'forgotten.jpg.thumb.jpg'] }],
    ['DELETE', '/storage/v1/object/location-images', { prefixes: ['old.jpg', 'old.jpg.thumb.jpg'] }],
  ]);
  expect(pendingUploads.read()).toEqual([{ bucket: 'tour-images', path: 'in-a-draft.jpg', at }]);
});

it('finds only images missing from its bucket, and rejects if the storage does not answer', async () => {
  const config = createTestConfig();
  const statuses: Record<string, number> = {
    'kept.jpg': 200,
    'gone.jpg': 404,
    'gone-hosted.jpg': 400,
    'unknown.jpg': 500,
  };
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    expect(method).toBe('HEAD');
    return new Response(null, {
      status: statuses[address.replace(`${config.supabaseUrl}/storage/v1/object/public/tour-images/`, '')] ?? 418,
    });
  });
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: { storageKey: 'missing-images-test' },
  });
  const storage = createImageStorage(client, config);
  const elsewhere = 'https://example.com/gone.jpg';
  const stored = '/storage/v1/object/public/tour-images/gone-hosted.jpg';
  expect(await storage.findMissing('tour-images', ['kept.jpg', 'gone.jpg', stored, elsewhere])).toEqual([
    'gone.jpg',
    stored,
  ]);
  await expect(storage.findMissing('tour-images', ['unknown.jpg'])).rejects.toThrow('500');
});
