import { describe, expect, it } from 'vitest';
import { getErrorMessage } from './get-error-message.ts';

describe('a failure in words', () => {
  it('is its own sentence', () => {
    expect(getErrorMessage(new Error('Invalid login credentials'))).toBe('Invalid login credentials');
  });

  it('of a service that did not answer says so, however the browser calls it', () => {
    for (const message of [
      'TypeError: Failed to fetch',
      'Failed to fetch',
      'NetworkError when attempting to fetch resource.',
      'Load failed',
    ])
      expect(getErrorMessage(new TypeError(message))).toMatch(/^The service cannot be reached\./);
  });

  it('of an unknown kind says so', () => {
    for (const thrown of [new Error(''), 'text', undefined])
      expect(getErrorMessage(thrown)).toMatch(/^Something went wrong\./);
  });
});
