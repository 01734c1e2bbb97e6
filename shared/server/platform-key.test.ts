import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPlatformKey } from './platform-key.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers requests by a status for each key; returns the headers that were sent. */
function stubProject(statuses: Readonly<Record<string, number>>) {
  const sent: [apikey: string | null, authorization: string | null][] = [];
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push([headers.get('apikey'), headers.get('authorization')]);
    return new Response('answer', { status: statuses[headers.get('apikey') ?? ''] ?? 500 });
  });
  return sent;
}
const named = JSON.stringify({ other: 'sb_secret_o', default: 'sb_secret_d' });
const request = { headers: { apikey: 'sb_secret_d', authorization: 'Bearer sb_secret_d' } };

describe('the key of the platform', () => {
  it.each([
    ['the default of the named keys', named, 'legacy', 'sb_secret_d'],
    ['another named key', '{"other":"sb_secret_o"}', 'legacy', 'sb_secret_o'],
    ['the legacy key if none is named', '{}', 'legacy', 'legacy'],
    ['the legacy key if the others cannot be read', 'none', 'legacy', 'legacy'],
    ['no key if there is none', undefined, undefined, undefined],
  ])('is %s', (_what, namedKeys, legacyKey, key) => {
    expect(readPlatformKey(namedKeys, legacyKey)?.key).toBe(key);
  });

  it('falls back to the legacy key once the project refuses the named one', async () => {
    const sent = stubProject({ sb_secret_d: 401, legacy: 200 });
    const key = readPlatformKey(named, 'legacy');
    for (let count = 0; count < 2; count++) expect((await key?.fetch('http://x', request))?.status).toBe(200);
    expect(sent).toEqual([
      ['sb_secret_d', 'Bearer sb_secret_d'],
      ['legacy', 'Bearer legacy'],
      ['legacy', 'Bearer legacy'],
    ]);
  });

  it("stays with the named key when both are refused, and keeps a person's own token", async () => {
    const sent = stubProject({ sb_secret_d: 401, legacy: 401 });
    const key = readPlatformKey(named, 'legacy');
    const ofPerson = { headers: { apikey: 'sb_secret_d', authorization: 'Bearer token' } };
    for (let count = 0; count < 2; count++) {
      const response = await key?.fetch('http://x', ofPerson);
      expect([response?.status, await response?.text()]).toEqual([401, 'answer']);
    }
    expect(sent).toEqual(
      [1, 2].flatMap(() => [
        ['sb_secret_d', 'Bearer token'],
        ['legacy', 'Bearer token'],
      ]),
    );
  });

  it.each([200, 400, 500])('asks once if the project answers %d', async (status) => {
    const sent = stubProject({ sb_secret_d: status });
    expect((await readPlatformKey(named, 'legacy')?.fetch('http://x', request))?.status).toBe(status);
    expect((await readPlatformKey(named, undefined)?.fetch('http://x', request))?.status).toBe(status);
    expect(sent).toHaveLength(2);
  });
});
