import { describe, expect, it } from 'vitest';
import { expectIndexUse, rowsOfEach, staff } from './queries.fixture.ts';

const entries = () => staff.from('history').select('*').order('id', { ascending: false }).limit(25);
const day = () => new Date(Date.now() - 86_400_000).toISOString();

describe('queries of the history', () => {
  it('read the newest entries, and those of a table, a person or an action, by an index', async () => {
    expect((await expectIndexUse(['history'], entries)).data).toHaveLength(25);
    for (const [column, value] of [
      ['table_name', 'bookings'],
      ['actor', 'person3@staff.example'],
      ['action', 'update'],
      ['action', 'delete'],
    ] as const) {
      const { data } = await expectIndexUse(['history'], () => entries().eq(column, value));
      for (const entry of data ?? []) expect(entry[column]).toBe(value);
    }
  });

  it('read the entries of a record by an index', async () => {
    const { data } = await expectIndexUse(['history'], () =>
      entries().eq('table_name', 'tours').eq('record_id', 'tour-77'),
    );
    expect(data?.map(({ new: changed }) => changed)).toEqual([{ duration: '5 days' }, { duration: '4 days' }]);
  });

  it('read the entries of a day, and of a person on a day, by an index', async () => {
    const { data, count } = await expectIndexUse(['history'], () =>
      staff
        .from('history')
        .select('*', { count: 'exact' })
        .gte('at', day())
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .limit(25),
    );
    expect(data).toHaveLength(25);
    expect(count).toBeGreaterThan(100);
    await expectIndexUse(['history'], () => entries().gte('at', day()).eq('actor', 'person3@staff.example'));
  });

  it('count all entries by an index', async () => {
    const { count } = await expectIndexUse(['history'], () =>
      staff.from('history').select('id', { count: 'exact', head: true }),
    );
    expect(count).toBeGreaterThanOrEqual(4 * rowsOfEach);
  });

  it('read an earlier version, and the publish state with the authors of changes, by an index', async () => {
    const [entry] = (await entries().eq('table_name', 'tours').eq('record_id', 'tour-78')).data ?? [];
    const { data } = await expectIndexUse(['history', 'tours'], () =>
      staff.rpc('get_history_version', { history_id: (entry?.id ?? 0) - 1 }),
    );
    expect(data).toMatchObject({ id: 'tour-78' });
    await expectIndexUse(['history'], () => staff.rpc('get_publish_state'));
  });

  it('delete a tour and bring it back by an index', async () => {
    await staff.from('tours').update({ is_active: false }).eq('id', 'tour-79');
    await expectIndexUse(['tours', 'bookings', 'reviews'], () => staff.from('tours').delete().eq('id', 'tour-79'));
    const [deletion] = (await entries().eq('record_id', 'tour-79').eq('table_name', 'tours')).data ?? [];
    await expectIndexUse(['history', 'bookings', 'reviews'], () =>
      staff.rpc('restore_deleted_record', { history_id: deletion?.id ?? 0 }),
    );
  });
});
