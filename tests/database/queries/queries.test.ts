// The operations of docs/product.md, "Permissions", each by the role that needs it, on tables of thousands of rows.
import { afterAll, describe, expect, it } from 'vitest';
import './content.queries.ts';
import './customers.queries.ts';
import './history.queries.ts';
import './mail.queries.ts';
import { readTableReads, staff, stopFixture } from './queries.fixture.ts';

afterAll(stopFixture);

describe('readTableReads', () => {
  it('distinguishes sequential reads from reads by an index, also inside functions', async () => {
    expect(await readTableReads(() => staff.from('tours').select('id').eq('meeting_point', 'x'))).toEqual({
      sequential: ['tours'],
      byIndex: [],
      searchIndexes: [],
    });
    expect(await readTableReads(() => staff.from('tours').select('id').eq('id', 'tour-7'))).toEqual({
      sequential: [],
      byIndex: ['tours'],
      searchIndexes: [],
    });
    expect((await readTableReads(() => staff.rpc('search_tours', { words: 'palms 77' }))).byIndex).toContain(
      'search_texts',
    );
  });

  it.each([
    ['search_bookings', ['search_texts_bookings']],
    ['search_reviews', ['search_texts_reviews']],
    ['search_tours', ['search_texts_content']],
    ['search_day_trips', ['search_texts_content']],
    ['search_locations', ['search_texts_content']],
  ] as const)('searches by %s in an index of its own', async (name, searchIndexes) => {
    const reads = await readTableReads(() => staff.rpc(name, { words: 'zanzibar 77' }));
    expect(reads.searchIndexes).toEqual(searchIndexes);
  });
});
