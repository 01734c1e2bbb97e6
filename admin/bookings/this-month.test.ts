import { describe, expect, it } from 'vitest';
import { startOfMonth } from './this-month.ts';

/** A moment as clocks in Morocco show it: '2026-11-01 00:00'. */
const inMorocco = (moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Casablanca', dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  );

// What Moroccan clocks show is asked of the runtime's time zone data: the country has changed its rules before.
describe('This Month', () => {
  it('begins at midnight of the first in Morocco, whatever the clocks there do', () => {
    for (let day = 0; day < 4 * 365; day += 5) {
      const now = new Date(Date.UTC(2024, 0, 1 + day, 12));
      expect(inMorocco(startOfMonth(now))).toBe(`${inMorocco(now.toISOString()).slice(0, 7)}-01 00:00`);
    }
  });

  it('is never later than now', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const now = new Date(Date.UTC(2025, 10, 30, hour, 30));
      expect(Date.parse(startOfMonth(now))).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('belongs to the current year', () => {
    expect(startOfMonth(new Date('2027-01-05T12:00:00Z')).slice(0, 7)).toMatch(/^(2026-12|2027-01)$/);
  });
});
