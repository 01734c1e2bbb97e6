import { describe, expect, it } from 'vitest';
import { isDue } from './nightly.ts';

/** A time of day on this machine. */
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);
const success = (time: Date) => ({
  at: time.toISOString(),
  file: '/backups/discover-morocco-2026-11-23T0310Z.tar.zst',
  bytes: 1,
  rows: 1,
  images: 1,
  seconds: 1,
});

describe('isDue', () => {
  it('asks for a backup when none is known, and once a day at the time', () => {
    expect(isDue(undefined, '03:10', at(23, 12))).toBe(true);
    const last = success(at(22, 3, 11));
    expect(isDue(last, '03:10', at(22, 12))).toBe(false);
    expect(isDue(last, '03:10', at(23, 3, 9))).toBe(false);
    expect(isDue(last, '03:10', at(23, 3, 10))).toBe(true);
  });

  it('makes up for a time at which the machine was off', () => {
    expect(isDue(success(at(20, 3, 10)), '03:10', at(23, 1))).toBe(true);
  });

  it('tries again an hour after a failure, unless a backup of the day was made before it', () => {
    const failed = { at: at(23, 3, 10).toISOString(), failure: 'No space left.' };
    expect(isDue(failed, '03:10', at(23, 4, 9))).toBe(false);
    expect(isDue(failed, '03:10', at(23, 4, 10))).toBe(true);
    expect(isDue({ ...failed, lastSuccess: success(at(22, 3, 10)) }, '03:10', at(23, 4, 10))).toBe(true);
    const later = { at: at(23, 15).toISOString(), failure: 'No space left.', lastSuccess: success(at(23, 3, 10)) };
    expect(isDue(later, '03:10', at(23, 18))).toBe(false);
  });
});
