import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { StorageClient } from './storage.ts';

it.each([
  [
    'the package',
    (send: typeof fetch) =>
      createClient('http://127.0.0.1:9', 'key', { auth: { persistSession: false }, global: { fetch: send } }).storage,
  ],
  ['its stand-in', (send: typeof fetch) => new StorageClient('http://127.0.0.1:9/storage/v1', { apikey: 'key' }, send)],
])('%s removes objects by one request and returns a failure as an error', async (_name, createStorage) => {
  const requests: unknown[] = [];
  const answers = [Response.json([]), Response.json({ message: 'no' }, { status: 403 })];
  const send: typeof fetch = async (address, { method, headers, body } = {}) => {
    const sent = new Headers(headers);
    requests.push([method, String(address), sent.get('apikey'), sent.get('content-type'), JSON.parse(String(body))]);
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer;
  };
  const bucket = createStorage(send).from('tour-images');
  expect((await bucket.remove(['a b.jpg', 'c.jpg'])).error).toBeNull();
  expect(requests).toEqual([
    [
      'DELETE',
      'http://127.0.0.1:9/storage/v1/object/tour-images',
      'key',
      'application/json',
      { prefixes: ['a b.jpg', 'c.jpg'] },
    ],
  ]);
  expect((await bucket.remove(['a.jpg'])).error).toBeInstanceOf(Error);
  expect((await bucket.remove(['a.jpg'])).error).toBeInstanceOf(Error);
});
