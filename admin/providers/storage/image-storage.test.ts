import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createImageStorage } from './image-storage.ts';
import { pendingUploads } from './pending-uploads.ts';

it('deletes forgotten uploads and the images of records that cannot be brought back, in their buckets', async () => {
  const requests: [method: string, path: string, body: unknown][] = [];
  const answers: Record<string, unknown> = {
    get_purged_images: [
      { bucket: 'location-images', path: 'old.jpg' },
      { bucket: 'location-images', path: 'shown-again.jpg' },
    ],
    unreferenced_images: ['old.jpg', 'forgotten.jpg'],
  };
  const config = { supabaseUrl: 'http://127.0.0.1:9', supabaseKey: 'sb_publishable_test', agency: 'A' };
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: { persistSession: false, storageKey: 'image-storage-test' },
    global: {
      fetch: async (address, { method = 'GET', body } = {}) => {
        const { pathname } = new URL(String(address));
        requests.push([method, pathname, typeof body === 'string' ? JSON.parse(body) : undefined]);
        const asked = /rpc\/(\w+)$/.exec(pathname)?.[1];
        const isUsed = (path: string) => typeof body === 'string' && body.includes(path);
        const answer = asked ? answers[asked] : [];
        return Response.json(asked === 'unreferenced_images' && Array.isArray(answer) ? answer.filter(isUsed) : answer);
      },
    },
  });
  pendingUploads.add({ bucket: 'tour-images', path: 'forgotten.jpg', at: Date.now() - 25 * 60 * 60 * 1000 });
  await createImageStorage(client, config).deleteAbandonedUploads();
  expect(requests.filter(([, path]) => path.startsWith('/storage/'))).toEqual([
    ['DELETE', '/storage/v1/object/tour-images', { prefixes: ['forgotten.jpg'] }],
    ['DELETE', '/storage/v1/object/location-images', { prefixes: ['old.jpg'] }],
  ]);
  expect(pendingUploads.read()).toEqual([]);
});
