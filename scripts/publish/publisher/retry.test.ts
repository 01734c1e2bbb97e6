import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRetry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails that often, one time after the other. @returns the seconds that passed before each new try */
function waits(times: number, fail: () => void, again: ReturnType<typeof vi.fn>): number[] {
  return Array.from({ length: times }, () => {
    again.mockClear();
    fail();
    let seconds = 0;
    for (; again.mock.calls.length === 0 && seconds < 1000; seconds += 1) vi.advanceTimersByTime(1000);
    return seconds;
  });
}

it('tries again after two seconds, then after twice as long each time, and never later than a minute', () => {
  const again = vi.fn();
  const retry = createRetry(again);
  expect(waits(8, () => retry.schedule(false), again)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

it('begins anew once something went well', () => {
  const again = vi.fn();
  const retry = createRetry(again);
  waits(4, () => retry.schedule(false), again);
  retry.reset();
  expect(waits(2, () => retry.schedule(false), again)).toEqual([2, 4]);
});

it('waits a minute at once for what somebody has to correct', () => {
  const again = vi.fn();
  const retry = createRetry(again);
  expect(waits(2, () => retry.schedule(true), again)).toEqual([60, 60]);
});

it('tries once however often it is asked to, and not at all once it is cancelled', () => {
  const again = vi.fn();
  const retry = createRetry(again);
  retry.schedule(false);
  retry.schedule(false);
  expect(retry.isPending()).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(again).toHaveBeenCalledTimes(1);
  expect(retry.isPending()).toBe(false);
  retry.schedule(false);
  retry.cancel();
  vi.advanceTimersByTime(120_000);
  expect(again).toHaveBeenCalledTimes(1);
});
