import { expect, it } from 'vitest';
import { mapConcurrently } from './concurrency.ts';

it('maps every entry, returns the results in order, and never exceeds the concurrency limit', async () => {
  let running = 0;
  let maxRunning = 0;
  const list = Array.from({ length: 50 }, (_, index) => index);
  const results = await mapConcurrently(list, 4, async (entry, index) => {
    maxRunning = Math.max(maxRunning, ++running);
    for (let turn = 0; turn < (entry * 7) % 5; turn++) await Promise.resolve();
    running--;
    return [entry, index];
  });
  expect(results).toEqual(list.map((entry) => [entry, entry]));
  expect(maxRunning).toBe(4);
  expect(await mapConcurrently([], 4, async () => 1)).toEqual([]);
});

it('rejects with the first error', async () => {
  const mapped = mapConcurrently([1, 2, 3], 2, async (entry) => {
    if (entry === 2) throw new Error('two');
    return entry;
  });
  await expect(mapped).rejects.toThrow('two');
});
