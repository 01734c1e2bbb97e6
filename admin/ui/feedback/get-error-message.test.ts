import { describe, expect, it } from 'vitest';
import { getErrorMessage } from './get-error-message.ts';

describe('getErrorMessage', () => {
  it('returns the message of an error', () => {
    expect(getErrorMessage(new Error('Invalid login credentials'))).toBe('Invalid login credentials');
  });

  it("says that the service cannot be reached for every browser's network error", () => {
    for (const message of [
      'TypeError: Failed to fetch',
      'Failed to fetch',
      'NetworkError when attempting to fetch resource.',
      'Load failed',
    ])
      expect(getErrorMessage(new TypeError(message))).toMatch(/^The service cannot be reached\./);
  });

  it('returns a general sentence where there is no message', () => {
    for (const thrown of [new Error(''), 'text', undefined])
      expect(getErrorMessage(thrown)).toMatch(/^Something went wrong\./);
  });
});
