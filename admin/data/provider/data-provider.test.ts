// @vitest-environment jsdom
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { searchTokens } from '../search-tokens.ts';
import { createTestConfig } from '../test-config.fixture.ts';
import { createDataProvider, withSearch } from './data-provider.ts';

const config = createTestConfig();
// One client for all tests: several would warn about each other.
const client = createClient<Database>(config.supabaseUrl, config.supabaseKey);
const isStaff = vi.fn(async () => true);
const provider = () => createDataProvider(client, config, isStaff);

/** Answers every request with these rows; returns the list of requested addresses. */
function mockRows(rows: unknown[]) {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    requests.push(new URL(address));
    return new Response(JSON.stringify(rows), { headers: { 'content-range': `0-0/${rows.length}` } });
  });
  return requests;
}
afterEach(() => {
  isStaff.mockReset().mockResolvedValue(true);
  vi.unstubAllGlobals();
});

describe('the data provider', () => {
  it('reads the resource day-trips from the table day_trips', async () => {
    const requests = mockRows([{ id: 'a' }]);
    const { total } = await provider().getList('day-trips', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    });
    expect(requests[0]?.pathname).toBe('/rest/v1/day_trips');
    expect(total).toBe(1);
  });

  it('passes a search unchanged to the database, beside the other filters', async () => {
    const requests = mockRows([]);
    await provider().getList('day-trips', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'place', order: 'ASC' },
      filter: { q: 'Fès, (blue) 100% "city"', is_active: true },
    });
    expect(requests[0]?.pathname).toBe('/rest/v1/rpc/search_day_trips');
    expect(requests[0]?.searchParams.get('words')).toBe('Fès, (blue) 100% "city"');
    expect(requests[0]?.searchParams.get('is_active')).toBe('eq.true');
    expect(requests[0]?.searchParams.get('order')).toBe('display_order.asc,title.asc,id.asc');
    expect(requests[0]?.searchParams.get('offset')).toBe('10');
  });

  it('searches for an e-mail address as it is stored', async () => {
    const requests = mockRows([]);
    await provider().getList('bookings', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { q: 'Müller info@müller.de' },
    });
    expect(requests[0]?.searchParams.get('words')).toBe('Müller info@xn--mller-kva.de');
  });

  it('sorts locations without a place after the others', async () => {
    const requests = mockRows([]);
    await provider().getList('locations', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'place', order: 'ASC' },
      filter: {},
    });
    expect(requests[0]?.searchParams.get('order')).toBe('place.asc.nullslast,name.asc,id.asc');
  });

  it('sorts by several columns where a resource defines a name for them', async () => {
    const requests = mockRows([]);
    await provider().getList('reviews', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'featured', order: 'DESC' },
      filter: {},
    });
    expect(requests[0]?.searchParams.get('order')).toBe('is_featured.desc,created_at.desc,id.asc');
  });

  it('sorts equal bookings by id, so that pages neither repeat nor miss any', async () => {
    const requests = mockRows([]);
    const list = (field: string) =>
      provider().getList('bookings', {
        pagination: { page: 1, perPage: 10 },
        sort: { field, order: 'DESC' },
        filter: {},
      });
    await list('status');
    await list('id');
    expect(requests.map(({ searchParams }) => searchParams.get('order'))).toEqual(['status.desc,id.asc', 'id.desc']);
  });

  it('leaves a filter without search text unchanged', () => {
    expect(withSearch('tours', { is_active: true })).toEqual({ from: 'tours', filter: { is_active: true } });
    expect(withSearch('tours', { q: '   ' })).toEqual({ from: 'tours', filter: {} });
  });

  it('searches for the text of a search token, and ignores an unknown token', () => {
    const search = searchTokens.getToken('Amal Benali');
    expect(withSearch('bookings', { search, status: 'pending' })).toEqual({
      from: 'rpc/search_bookings',
      filter: { status: 'pending', 'words@': 'Amal Benali' },
    });
    searchTokens.clear();
    expect(withSearch('bookings', { search, status: 'pending' })).toEqual({
      from: 'bookings',
      filter: { status: 'pending' },
    });
  });

  it('deletes a tour or day trip only on condition that it is inactive', async () => {
    for (const [resource, table] of [
      ['tours', 'tours'],
      ['day-trips', 'day_trips'],
    ] as const) {
      const requests: string[] = [];
      vi.stubGlobal('fetch', async (address: string | URL, { method }: RequestInit = {}) => {
        const { pathname, searchParams } = new URL(address);
        requests.push(`${method} ${pathname} ${searchParams.get('id')} ${searchParams.get('is_active')}`);
        return new Response(JSON.stringify({ message: 'No row' }), { status: 406 });
      });
      await expect(provider().delete(resource, { id: 'a' })).rejects.toMatchObject({ status: 406 });
      expect(requests).toEqual([`DELETE /rest/v1/${table} eq.a is.false`]);
    }
  });

  it('checks the session only before reporting an empty result', async () => {
    const firstPage = {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    } as const;
    mockRows([{ id: 'a' }]);
    await provider().getList('bookings', firstPage);
    expect(isStaff).not.toHaveBeenCalled();
    mockRows([]);
    await expect(provider().getList('bookings', firstPage)).resolves.toMatchObject({ total: 0 });
    isStaff.mockResolvedValue(false);
    await expect(provider().getList('bookings', firstPage)).rejects.toMatchObject({ status: 401 });
    await expect(provider().updateMany('bookings', { ids: ['a'], data: {} })).rejects.toMatchObject({ status: 401 });
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No row' }, { status: 406 }));
    await expect(provider().getOne('bookings', { id: 'a' })).rejects.toMatchObject({ status: 401 });
    await expect(provider().delete('bookings', { id: 'a' })).rejects.toMatchObject({ status: 401 });
  });

  it('answers a page past the end with the last one, in lists and searches', async () => {
    const rows = Array.from({ length: 13 }, (_, index) => ({ id: String(index) }));
    vi.stubGlobal('fetch', async (address: string | URL) => {
      const { searchParams } = new URL(address);
      const offset = Number(searchParams.get('offset'));
      if (offset > 0 && offset >= rows.length) return Response.json({ code: 'PGRST103' }, { status: 416 });
      const page = rows.slice(offset, offset + Number(searchParams.get('limit')));
      return Response.json(page, { headers: { 'content-range': `*/${rows.length}` } });
    });
    const read = (filter: object) =>
      provider().getList('bookings', {
        pagination: { page: 3, perPage: 12 },
        sort: { field: 'id', order: 'ASC' },
        filter,
      });
    for (const filter of [{}, { q: 'Amal' }]) expect(await read(filter)).toEqual({ data: [{ id: '12' }], total: 13 });
    rows.length = 0;
    expect(await read({})).toEqual({ data: [], total: 0 });
  });

  it('reads on where the API returns fewer rows than a page has', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({ id: String(index) }));
    vi.stubGlobal('fetch', async (address: string | URL) => {
      const { searchParams } = new URL(address);
      const offset = Number(searchParams.get('offset'));
      const page = rows.slice(offset, offset + Math.min(Number(searchParams.get('limit')), 300));
      return Response.json(page, { headers: { 'content-range': `*/${rows.length}` } });
    });
    const read = (page: number, filter = {}) =>
      provider().getList('bookings', {
        pagination: { page, perPage: 1000 },
        sort: { field: 'id', order: 'ASC' },
        filter,
      });
    for (const filter of [{}, { q: 'Amal' }]) {
      expect(await read(1, filter)).toEqual({ data: rows.slice(0, 1000), total: 1200 });
      expect(await read(2, filter)).toEqual({ data: rows.slice(1000), total: 1200 });
    }
  });

  it('returns the rows that are left when others are deleted while it reads on', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: String(index) }));
    vi.stubGlobal('fetch', async (address: string | URL) => {
      const offset = Number(new URL(address).searchParams.get('offset'));
      if (offset > 0) return Response.json({ code: 'PGRST103' }, { status: 416 });
      return Response.json(rows.slice(0, 10), { headers: { 'content-range': `*/${rows.length}` } });
    });
    const page = { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
    expect(await provider().getList('bookings', page)).toEqual({ data: rows.slice(0, 10), total: 10 });
  });

  it('names an unknown resource in the error', async () => {
    await expect(provider().getList('hotels', { filter: {} })).rejects.toThrow("'hotels'");
  });
});
