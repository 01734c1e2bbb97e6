import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRetry, debounce } from './retry-and-debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs the action once for calls in quick succession', () => {
  const action = vi.fn();
  const debounced = debounce(action, 300, 2000);
  debounced.call();
  vi.advanceTimersByTime(200);
  debounced.call();
  vi.advanceTimersByTime(299);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(1);
});

it('runs the action after the maximum wait although calls keep arriving', () => {
  const action = vi.fn();
  const debounced = debounce(action, 300, 2000);
  for (let time = 0; time < 4100; time += 100) {
    debounced.call();
    vi.advanceTimersByTime(100);
  }
  expect(action).toHaveBeenCalledTimes(2);
});

it('does not run the action after it is cancelled', () => {
  const action = vi.fn();
  const debounced = debounce(action, 300, 2000);
  debounced.call();
  debounced.cancel();
  vi.advanceTimersByTime(5000);
  expect(action).not.toHaveBeenCalled();
});

/** Schedules a number of retries in a row, and returns the seconds until each. */
function measureDelays(times: number, schedule: () => void, action: ReturnType<typeof vi.fn>): number[] {
  return Array.from({ length: times }, () => {
    action.mockClear();
    schedule();
    let seconds = 0;
    for (; action.mock.calls.length === 0 && seconds < 1000; seconds += 1) vi.advanceTimersByTime(1000);
    return seconds;
  });
}

it('retries after two seconds, then after twice as long each time, up to a minute', () => {
  const action = vi.fn();
  const retry = createRetry(action);
  expect(measureDelays(8, () => retry.schedule(false), action)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

it('starts again with the shortest delay after a reset', () => {
  const action = vi.fn();
  const retry = createRetry(action);
  measureDelays(4, () => retry.schedule(false), action);
  retry.reset();
  expect(measureDelays(2, () => retry.schedule(false), action)).toEqual([2, 4]);
});

it('waits a minute at once for a slow retry', () => {
  const action = vi.fn();
  const retry = createRetry(action);
  expect(measureDelays(2, () => retry.schedule(true), action)).toEqual([60, 60]);
});

it('retries once for several calls of schedule, and not after it is cancelled', () => {
  const action = vi.fn();
  const retry = createRetry(action);
  retry.schedule(false);
  retry.schedule(false);
  expect(retry.isPending()).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(action).toHaveBeenCalledTimes(1);
  expect(retry.isPending()).toBe(false);
  retry.schedule(false);
  retry.cancel();
  vi.advanceTimersByTime(120_000);
  expect(action).toHaveBeenCalledTimes(1);
});
