import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../settings.ts', () => ({
  settings: { CONTENT_URL: 'https://db.test', PUBLIC_SUPABASE_KEY: 'sb_publishable_x' },
}));
const { applyDraft, readAllRows } = await import('./rows.ts');

const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Mocks a table behind an API that returns at most `cap` rows at a time. Returns the ids. */
function table(count: number, cap: number) {
  const ids = Array.from({ length: count }, (_, index) => `row-${String(index).padStart(5, '0')}`);
  fetched.mockImplementation(async (address) => {
    const query = new URL(address).searchParams;
    const after = query.get('id')?.replace(/^gt\./, '') ?? '';
    const page = ids.filter((id) => id > after).slice(0, Math.min(cap, Number(query.get('limit'))));
    return Response.json(page.map((id) => ({ id })));
  });
  return ids;
}

describe('readAllRows', () => {
  it.each([
    [0, 1000],
    [999, 1000],
    [1000, 1000],
    [2500, 1000],
    [2500, 500],
  ])('returns all of %i rows from an API that sends at most %i at a time', async (count, cap) => {
    const ids = table(count, cap);
    expect((await readAllRows('tours', ['id'])).map(({ id }) => id)).toEqual(ids);
  });

  it('throws with the table and the response when the API refuses', async () => {
    fetched.mockResolvedValue(new Response('permission denied', { status: 401 }));
    await expect(readAllRows('tours', ['id'])).rejects.toThrow(
      'Reading tours failed with status 401: permission denied',
    );
  });

  it('throws when a row has no id', async () => {
    fetched.mockResolvedValue(Response.json([{ title: 'x' }]));
    await expect(readAllRows('tours', ['title'])).rejects.toThrow('Row 1 of tours has no id');
  });
});

describe('applyDraft', () => {
  afterEach(() => vi.unstubAllEnvs());

  const rows = [
    { id: 'dunes', title: 'Dunes' },
    { id: 'atlas', title: 'Atlas' },
  ];

  const setDraft = (draft: object) => vi.stubEnv('PREVIEW_DRAFT', JSON.stringify(draft));

  it('leaves the rows of a release alone', () => {
    expect(applyDraft('tours', rows)).toBe(rows);
  });

  it('puts the unsaved row in place of the stored one', () => {
    setDraft({ table: 'tours', row: { id: 'dunes', title: 'Unsaved' } });
    expect(applyDraft('tours', rows)).toEqual([
      { id: 'atlas', title: 'Atlas' },
      { id: 'dunes', title: 'Unsaved' },
    ]);
  });

  it('adds a row that is new or inactive, and changes no other table', () => {
    setDraft({ table: 'tours', row: { id: 'new', title: 'New' } });
    expect(applyDraft('tours', rows).map(({ id }) => id)).toEqual(['dunes', 'atlas', 'new']);
    expect(applyDraft('locations', rows)).toBe(rows);
  });
});
