import { describe, expect, it, vi } from 'vitest';
import { getMoroccoInstant, getMoroccoTime, timeZone } from './clock.ts';

const hour = 60 * 60 * 1000;

describe('the time in Morocco', () => {
  it.each([
    ['2026-02-15T01:59:59Z', '2026-02-15T02:59:59.000'],
    ['2026-02-15T02:00:00Z', '2026-02-15T02:00:00.000'],
    ['2026-03-22T01:59:59Z', '2026-03-22T01:59:59.000'],
    ['2026-03-22T02:00:00Z', '2026-03-22T03:00:00.000'],
    ['2026-07-31T23:30:00Z', '2026-08-01T00:30:00.000'],
    ['2026-09-20T00:59:59.999Z', '2026-09-20T01:59:59.999'],
    ['2026-09-20T01:00:00Z', '2026-09-20T01:00:00.000'],
    ['2026-10-31T23:30:00Z', '2026-10-31T23:30:00.000'],
    ['2026-12-31T23:30:00Z', '2026-12-31T23:30:00.000'],
    ['2027-12-31T23:30:00Z', '2027-12-31T23:30:00.000'],
  ])('at %s is %s', (at, shown) => {
    expect(getMoroccoTime(new Date(at))).toBe(shown);
  });

  it('is the same with any time zone data, from the instant on at which Morocco keeps UTC', async () => {
    const { DateTimeFormat } = Intl;
    for (const other of ['Africa/Lagos', 'Asia/Tokyo']) {
      // Its formats are kept.
      vi.resetModules();
      const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
        class extends DateTimeFormat {
          constructor(locale: string, options: Intl.DateTimeFormatOptions) {
            super(locale, { ...options, timeZone: options.timeZone === timeZone ? other : options.timeZone });
          }
        } as typeof Intl.DateTimeFormat,
      );
      const { formatInMorocco } = await import('./clock.ts');
      const show = (at: string) => formatInMorocco(new Date(at), 'en-GB', { dateStyle: 'short', timeStyle: 'short' });
      expect(show('2026-09-20T01:00:00Z')).toBe('20/09/2026, 01:00');
      expect(show('2026-09-20T00:59:00Z')).not.toBe('20/09/2026, 00:59');
      format.mockRestore();
    }
  });

  // If this fails after an update of Node, clocks in Morocco have changed: add the change to clock.ts, its twin in the database and
  // wall-time.ts.
  it.runIf((process.versions['tz'] ?? '') >= '2026c')('is that of the time zone data of Node, for ten years', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const begin = Date.UTC(2022, 0, 1);
    for (let at = begin; at < begin + 10 * 366 * 24 * hour; at += hour)
      if (getMoroccoTime(new Date(at)).slice(0, 19) !== format.format(at).replace(' ', 'T'))
        expect.fail(`At ${new Date(at).toISOString()} clocks show ${format.format(at)}.`);
  });
});

describe('the instant at which clocks in Morocco show', () => {
  it.each([
    ['a time before September 2026', '2026-07-01T00:00', '2026-06-30T23:00:00.000Z'],
    ['a time of Ramadan', '2026-03-01T00:00', '2026-03-01T00:00:00.000Z'],
    ['a time that they skip', '2026-03-22T02:30', '2026-03-22T02:30:00.000Z'],
    ['a time twice', '2026-02-15T02:30', '2026-02-15T02:30:00.000Z'],
    ['the last time before one that they show twice', '2026-09-20T00:59:59.999', '2026-09-19T23:59:59.999Z'],
    ['a time twice in September 2026', '2026-09-20T01:00', '2026-09-20T01:00:00.000Z'],
    ['the start of a month', '2026-11-01T00:00', '2026-11-01T00:00:00.000Z'],
  ])('%s', (_which, shown, instant) => {
    expect(getMoroccoInstant(shown).toISOString()).toBe(instant);
  });
});
