import { expect, it } from 'vitest';
import { getMoroccoTime } from '../../rules/clock.ts';
import { moroccoTimeZone } from './wall-time.ts';

/** Returns the calendar's UTC offset at a moment, in hours: that of the last change before it. */
function getCalendarOffset(at: Date): number {
  const pattern = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)\d{4}\nTZOFFSETFROM:([+-]\d\d)00\nTZOFFSETTO:([+-]\d\d)00/g;
  const changes = [...moroccoTimeZone.matchAll(pattern)].map(([, ...parts]) => parts.map(Number));
  const past = changes.filter(
    ([year = 0, month = 0, day, hour = 0, from = 0]) => Date.UTC(year, month - 1, day, hour - from) <= at.getTime(),
  );
  return past.at(-1)?.[5] ?? Number.NaN;
}

it('the time zone of the calendar has the changes that the product knows, for five years', () => {
  const begin = Date.UTC(2026, 3, 1);
  for (let hour = 0; hour < 5 * 366 * 24; hour += 1) {
    const at = new Date(begin + hour * 3_600_000);
    const offset = (Date.parse(`${getMoroccoTime(at)}Z`) - at.getTime()) / 3_600_000;
    if (getCalendarOffset(at) !== offset) expect.fail(`At ${at.toISOString()} clocks are ${offset} h ahead of UTC.`);
  }
});
