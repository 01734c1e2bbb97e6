import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning or an error that a test logs without expecting it by a spy is a defect.
const unexpected: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void unexpected.push(format(...values)));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => unexpected.push(String(text)) > 0);
});

afterEach(() => {
  expect(unexpected.splice(0)).toEqual([]);
});
