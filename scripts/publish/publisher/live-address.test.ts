import { afterEach, expect, it, vi } from 'vitest';
import { readLiveRevision } from './live-address.ts';

const origin = 'https://site.example';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the live revision is read from revision.json at the live address', async () => {
  const fetchRevision = vi.fn(async () => Response.json({ revision: 7, built: '2026-11-21T12:00:00Z' }));
  vi.stubGlobal('fetch', fetchRevision);
  expect(await readLiveRevision(origin)).toBe(7);
  expect(fetchRevision).toHaveBeenCalledWith(`${origin}/revision.json`, expect.objectContaining({ cache: 'no-store' }));
});

it.each(['<!doctype html>', '{"version": 7}'])(
  'a live address that serves %s is reported as another site',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    await expect(readLiveRevision(origin)).rejects.toThrow(
      /^The live address https:\/\/site\.example serves something other than this site\.$/,
    );
  },
);

it('a live address that cannot be reached is reported with the reason', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(readLiveRevision(origin)).rejects.toThrow(
    /^The live address https:\/\/site\.example does not answer \(fetch failed\)\.$/,
  );
});
