import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('refuses more events of a key than its number until the period is over', () => {
  let time = 0;
  const limit = createRateLimit(2, 1000, () => time);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
  time = 1001;
  expect(limit.take('a')).toBe(true);
});

it('counts no event that was given back, and gives back no more than there were', () => {
  const limit = createRateLimit(1, 1000, () => 0);
  limit.giveBack('a');
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  limit.giveBack('a');
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
});

it('counts 10,000 keys at a time', () => {
  let time = 0;
  const limit = createRateLimit(2, 1000, () => time);
  for (let key = 0; key < 10_000; key++) limit.take(String(key));
  expect([limit.take('another'), limit.take('0')]).toEqual([false, true]);
  time = 1001;
  expect(limit.take('another')).toBe(true);
});
