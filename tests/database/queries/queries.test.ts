// The table operations and functions of docs/product.md, "Permissions", each as the role that needs it, on 10,000 rows of each kind.
import { afterAll, describe, expect, it } from 'vitest';
import './content.queries.ts';
import './customers.queries.ts';
import { readTableReads, staff, stopFixture } from './queries.fixture.ts';

afterAll(stopFixture);

describe('the reading of plans', () => {
  it('notices a table that is read row by row, inside a function too, and one that is read by an index', async () => {
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
