import { describe, expect, it } from 'vitest';
import { validateTime } from './recorded-answer.ts';

describe('the time of a recorded answer', () => {
  const requestedAt = '2026-11-27T08:15:40Z';

  it.each([
    ['2026-11-27T08:15', undefined],
    ['2026-11-27T08:14', /after the request/],
    ['', /when it was/],
  ])('%s is checked against the request', (typed, message) => {
    if (message === undefined) expect(validateTime(typed, requestedAt)).toBeUndefined();
    else expect(validateTime(typed, requestedAt)).toMatch(message);
  });
});
