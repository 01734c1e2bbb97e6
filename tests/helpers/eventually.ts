import { vi } from 'vitest';

/**
 * Repeats an assertion until it passes. The limits are for machines four times slower than usual ones.
 * @param interval milliseconds between two attempts
 * @param timeout milliseconds after which it fails; longer while a program starts or publishes
 * @returns what the assertion returned
 */
export function eventually<T>(
  assertion: () => T | Promise<T>,
  { interval = 50, timeout = 45_000 }: { interval?: number; timeout?: number } = {},
): Promise<T> {
  return vi.waitFor(assertion, { timeout, interval });
}
