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

it('limits all /64 networks of a /48 together, and no other network with them', () => {
  const limit = createRateLimit(2, 1000, () => 0);
  const taken = Array.from({ length: 9 }, (_, subnet) => limit.take(`2a00:1:2:${subnet}`));
  expect(taken).toEqual([...Array.from({ length: 8 }, () => true), false]);
  expect([limit.take('2a00:1:3:0'), limit.take('203.0.113.9')]).toEqual([true, true]);
  limit.giveBack('2a00:1:2:0');
  expect([limit.take('2a00:1:2:1'), limit.take('2a00:1:2:9')]).toEqual([true, false]);
});

it('refuses nobody for a flood from 50,000 networks, and still limits each', () => {
  const limit = createRateLimit(2, 1000, () => 0);
  for (let network = 0; network < 50_000; network++)
    expect(limit.take(`2a00:${(network >> 8).toString(16)}:${(network & 255).toString(16)}:0`)).toBe(true);
  expect([limit.take('203.0.113.9'), limit.take('203.0.113.9'), limit.take('203.0.113.9')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('frees no network that has reached its limit for events of 127 others', () => {
  const limit = createRateLimit(30, 1000, () => 0);
  let taken = 0;
  for (let round = 0; round < 2; round++)
    for (let network = 0; network < 128; network++)
      for (let subnet = 0; subnet < 200; subnet++)
        if (limit.take(`2a00:1:${network.toString(16)}:${subnet.toString(16)}`)) taken += 1;
  expect(taken).toBe(128 * 4 * 30);
});

it('counts 10,000 keys at a time, the latest', () => {
  const limit = createRateLimit(1, 1000, () => 0);
  for (let key = 0; key < 10_001; key++) limit.take(String(key));
  expect([limit.take('1'), limit.take('0')]).toEqual([false, true]);
});
