import { describe, expect, it } from 'vitest';
import { createAnonymousClient, createVisitorClient } from './clients.ts';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const limits = {
  address: { hour: 1, day: 2 },
  network: { hour: 3, day: 4 },
  email: { hour: 5, day: 6 },
  all: { hour: 7, day: 9999999 },
};

async function readLimits(transaction: Transaction): Promise<unknown> {
  const [row] = await asStaff(transaction, () => transaction`select public.get_booking_limits() as limits`);
  return row?.['limits'];
}

const saveLimits = (transaction: Transaction, allDay: number | null) =>
  transaction`select public.set_booking_limits(1, 2, 3, 4, 5, 6, 7, ${allDay})`;

describe('booking limits', () => {
  it('are saved by staff, with an entry of the history', () =>
    inUndoneTransaction(async (transaction) => {
      await asStaff(transaction, () => saveLimits(transaction, 9999999));
      expect(await readLimits(transaction)).toEqual(limits);
      const [day] = await transaction`select value from private.settings where key = 'booking_limit_all_day'`;
      expect(day).toEqual({ value: '9999999' });
      const [entry] = await transaction`select action, source, detail from public.history order by id desc limit 1`;
      expect(entry).toMatchObject({
        action: 'settings',
        source: 'admin',
        detail: expect.stringContaining('all a day 9999999, all an hour 7'),
      });
    }));

  it.each([0, -1, 10000000, null])('are refused with %s', (unusable) =>
    inUndoneTransaction(async (transaction) => {
      const before = await readLimits(transaction);
      const save = transaction.savepoint((inner) => asStaff(inner, () => saveLimits(inner, unusable)));
      await expect(save).rejects.toMatchObject({ code: 'PT400', hint: 'out_of_bounds' });
      expect(await readLimits(transaction)).toEqual(before);
    }),
  );
});

it('the build hook is shown to staff without the rest of its URL', () =>
  inUndoneTransaction(async (transaction) => {
    await transaction`insert into private.settings values ('publish_hook_url', 'https://builds.example/secret?key=1'), ('publish_hook_min_interval_seconds', '90')
      on conflict (key) do update set value = excluded.value`;
    const [row] = await asStaff(transaction, () => transaction`select public.get_publish_hook() as hook`);
    expect(row?.['hook']).toMatchObject({ host: 'builds.example', min_interval_seconds: 90 });
    await transaction`delete from private.settings where key like 'publish_hook%'`;
    const [none] = await asStaff(transaction, () => transaction`select public.get_publish_hook() as hook`);
    expect(none?.['hook']).toMatchObject({ host: null, min_interval_seconds: 0 });
  }));

it.each(['get_booking_limits', 'get_publish_hook'] as const)('visitors may not call %s', async (name) => {
  expect((await createAnonymousClient().rpc(name)).error).toMatchObject({ code: '42501' });
  expect((await (await createVisitorClient()).rpc(name)).error).toMatchObject({ code: '42501' });
});
