import { describe, expect, it } from 'vitest';
import { publishAtMessages, toPublishAt, toPublishAtValue, validatePublishAt } from './publish-at.ts';

describe('the time to publish at', () => {
  it.each([
    ['2026-12-03T09:00:00+00:00', '2026-12-03T09:00', '2026-12-03T09:00:00.000Z'],
    // Morocco was an hour ahead of UTC then.
    ['2026-08-03T08:00:00+00:00', '2026-08-03T09:00', '2026-08-03T08:00:00.000Z'],
    ['2026-09-19T23:59:00+00:00', '2026-09-20T00:59', '2026-09-19T23:59:00.000Z'],
  ])('%s is that of clocks in Morocco', (stored, typed, saved) => {
    expect(toPublishAtValue(stored)).toBe(typed);
    expect(toPublishAt(typed)).toBe(saved);
  });

  it('is nothing for an empty input, and for versions from before there was one', () => {
    expect(toPublishAt('')).toBeNull();
    expect(toPublishAtValue(null)).toBe('');
    expect(toPublishAtValue(undefined)).toBe('');
  });

  it.each([
    ['', undefined],
    ['2026-12-03T09:01', undefined],
    ['2020-12-03T09:01', undefined],
    ['12026-12-03T09:00', publishAtMessages.incomplete],
  ])('%s is checked for its form only', (typed, message) => {
    expect(validatePublishAt(typed)).toBe(message);
  });
});
