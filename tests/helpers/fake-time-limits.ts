import { vi } from 'vitest';

/** Starts fake timers, also for AbortSignal.timeout(), which Vitest leaves real. `vi.useRealTimers()` ends them. */
export function useFakeTimeLimits(): void {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time limit is over.', 'TimeoutError')), delay);
    return controller.signal;
  });
}
