import { describe, expect, it } from 'vitest';
import { validateTime } from './recorded-answer.ts';

describe('the time of a recorded answer', () => {
  const requestedAt = '2026-11-27T08:15:40Z';
  const now = new Date('2026-11-27T20:45:10Z');

  it.each([
    ['2026-11-27T08:15', undefined],
    ['2026-11-27T20:45', undefined],
    ['2026-11-27T08:14', /after the request/],
    ['2026-11-27T20:46', /not later than now/],
    ['', /when it was/],
  ])('%s is checked against the request and the present', (typed, message) => {
    if (message === undefined) expect(validateTime(typed, requestedAt, now)).toBeUndefined();
    else expect(validateTime(typed, requestedAt, now)).toMatch(message);
  });
});
