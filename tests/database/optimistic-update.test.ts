import { expect, it } from 'vitest';
import { getStaffClient, insertTour } from './clients.ts';

it('updates a row once for each version of updated_at', async () => {
  const client = await getStaffClient();
  const id = await insertTour();
  const { data: read } = await client.from('tours').select().eq('id', id).single();
  const version = read?.updated_at ?? '';
  const save = (duration: string) =>
    client.from('tours').update({ duration }).eq('id', id).eq('updated_at', version).select();

  const first = await save('4 days / 3 nights');
  expect(first.data).toMatchObject([{ id, duration: '4 days / 3 nights' }]);
  const second = await save('5 days / 4 nights');
  expect(second.data).toEqual([]);
  const { data: stored } = await client.from('tours').select('duration').eq('id', id).single();
  expect(stored).toEqual({ duration: '4 days / 3 nights' });
});
