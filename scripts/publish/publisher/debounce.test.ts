import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

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
