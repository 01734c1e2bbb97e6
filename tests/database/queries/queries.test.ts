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
    });
    expect(await readTableReads(() => staff.from('tours').select('id').eq('id', 'tour-7'))).toEqual({
      sequential: [],
      byIndex: ['tours'],
    });
    expect((await readTableReads(() => staff.rpc('search_tours', { words: 'palms 77' }))).byIndex).toContain(
      'search_texts',
    );
  });
});
