import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { VersionConflictError } from './provider/version-conflict-error.ts';
import { createQueryClient, describeKey } from './query-client.ts';

/** Runs a change that fails with an error, or succeeds without one. */
function change(
  error: Error | undefined,
  variables: unknown = { id: 'dunes' },
  client = createQueryClient(),
): Promise<string> {
  const mutationFn = () => (error ? Promise.reject(error) : Promise.resolve('sent'));
  return client
    .getMutationCache()
    .build(client, { mutationKey: ['bookings', 'update', {}], mutationFn })
    .execute(variables);
}

afterEach(() => vi.restoreAllMocks());

it('a key is described by its words, without what staff typed', () => {
  expect(describeKey(['bookings', 'getList', { filter: { q: 'Amal' } }])).toBe('bookings getList');
  expect(describeKey(['personal-data', 'amal@example.com'])).toBe('personal-data');
  expect(describeKey(['tours', 'getOne', { id: 'dunes' }])).toBe('tours getOne');
});

it('a request that fails is logged by its key', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('No.');
  const queryFn = () => Promise.reject(failure);
  await expect(createQueryClient().fetchQuery({ queryKey: ['insights'], queryFn })).rejects.toBe(failure);
  expect(logged).toHaveBeenCalledExactlyOnceWith('insights:', failure);
});

it.each([
  [{ id: 'dunes' }, 'bookings update dunes:'],
  [{ ids: ['a-1', 'b-2'] }, 'bookings update a-1 b-2:'],
  [{ id: 'amal@example.com' }, 'bookings update:'],
  [{}, 'bookings update:'],
])('a change of %j that fails is logged as %j', async (variables, expected) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new Error('No.');
  await expect(change(failure, variables)).rejects.toBe(failure);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expected, failure);
});

it('a conflict is not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const conflict = new VersionConflictError({ id: 'dunes' });
  await expect(change(conflict)).rejects.toBe(conflict);
  expect(logged).not.toHaveBeenCalled();
});

it('a change is not held back without a network', async () => {
  onlineManager.setOnline(false);
  try {
    expect(await change(undefined)).toBe('sent');
  } finally {
    onlineManager.setOnline(true);
  }
});

it('a list that was requested before a change is read again after its response', async () => {
  const client = createQueryClient();
  const early = Promise.withResolvers<string>();
  const queryFn = vi.fn().mockReturnValueOnce(early.promise).mockResolvedValue('after');
  const list = new QueryObserver(client, { queryKey: ['mail_messages', 'getList'], queryFn });
  const stop = list.subscribe(() => undefined);
  await change(undefined, {}, client);
  // As a screen does after a change.
  void client.invalidateQueries();
  early.resolve('before');
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('after'));
  stop();
});
