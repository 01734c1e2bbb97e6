import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, describeKey } from './query-client.ts';

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
