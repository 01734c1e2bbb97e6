import { describe, expect, it } from 'vitest';
import { formatAge, getSlaStatus } from './waiting-time.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the age of a request', () => {
  it('formats an age in the largest unit that fits', () => {
    expect(formatAge('2026-11-20T11:59:30Z', now)).toBe('just now');
    expect(formatAge('2026-11-20T11:25:00Z', now)).toBe('35 min');
    expect(formatAge('2026-11-20T09:00:00Z', now)).toBe('3 h');
    expect(formatAge('2026-11-19T12:00:00Z', now)).toBe('1 day');
    expect(formatAge('2026-11-10T11:00:00Z', now)).toBe('10 days');
  });

  it('formats a time in the future as just now, as clocks may differ', () => {
    expect(formatAge('2026-11-20T12:00:05Z', now)).toBe('just now');
  });

  it('calls a request late after two hours and overdue after a day', () => {
    expect(getSlaStatus('2026-11-20T10:00:00Z', now)).toBe('in time');
    expect(getSlaStatus('2026-11-20T09:59:59Z', now)).toBe('late');
    expect(getSlaStatus('2026-11-19T11:59:59Z', now)).toBe('overdue');
  });
});
