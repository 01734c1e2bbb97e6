// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectSupabase } from '../data/auth/supabase.ts';
import { createTestConfig } from '../data/test-config.fixture.ts';
import { getChange, getVersion } from './api.ts';

const { client } = connectSupabase(createTestConfig());

afterEach(() => vi.unstubAllGlobals());

describe('the history', () => {
  it('reads a version of the history as a row of its resource; undefined for none', async () => {
    window.history.replaceState(null, '', '/');
    const requests: URL[] = [];
    const answer = (row: unknown) =>
      vi.stubGlobal('fetch', async (address: string | URL, { headers }: RequestInit = {}) => {
        requests.push(new URL(address));
        expect(new Headers(headers).get('x-screen')).toBe('dashboard');
        return Response.json(row);
      });
    answer({ id: 'dunes', price: '310.50', images: [] });
    expect(await getVersion(client, 'tours', 7)).toEqual({ id: 'dunes', price: 310.5, images: [] });
    expect(`${requests[0]?.pathname}${requests[0]?.search}`).toBe('/rest/v1/rpc/get_history_version?history_id=7');
    answer({ id: 'dunes', price: 'x' });
    await expect(getVersion(client, 'tours', 7)).rejects.toThrow('tours dunes: price');
    answer(null);
    expect(await getVersion(client, 'tours', 7)).toBeUndefined();
  });

  it('reads a row as it was before and after a change', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ id: 'dunes', price: '310.50', title: 'Dunes' }));
    expect(await getChange(client, 'tours', { id: 7, old: { price: 295 } })).toEqual({
      before: { id: 'dunes', price: 295, title: 'Dunes' },
      after: { id: 'dunes', price: 310.5, title: 'Dunes' },
    });
    vi.stubGlobal('fetch', async () => Response.json(null));
    expect(await getChange(client, 'tours', { id: 7, old: { price: 295 } })).toBeUndefined();
  });
});
