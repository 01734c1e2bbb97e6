import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A line that a passing test logs as a warning or an error is a defect: a test that causes one expects it by a spy of its own.
const unexpected: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void unexpected.push(format(...values)));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => unexpected.push(String(text)) > 0);
});

afterEach(() => {
  expect(unexpected.splice(0)).toEqual([]);
});
