import { describe, expect, it } from 'vitest';
import { compareValues, countByChannel, fillMonths } from './chart-data.ts';
import { formatWait, getFigures } from './describe-figures.ts';
import { emptyPeriod, testPeriod } from './insights.fixture.ts';
import { createInsightsCsv } from './insights-csv.ts';
import { getPeriodDays, parsePeriod } from './periods.ts';

describe('periods', () => {
  it('end today and have the days of their name', () => {
    const days = (name: Parameters<typeof getPeriodDays>[0], today: string) => getPeriodDays(name, today).firstDay;
    expect(days('30-days', '2026-11-23')).toBe('2026-10-25');
    expect(days('90-days', '2027-03-01')).toBe('2026-12-02');
    expect(days('12-months', '2026-11-23')).toBe('2025-11-24');
    expect(days('12-months', '2028-02-29')).toBe('2027-03-02');
    expect(days('12-months', '2026-12-31')).toBe('2026-01-01');
    expect(days('year', '2026-11-23')).toBe('2026-01-01');
    expect(getPeriodDays('year', '2026-11-23').lastDay).toBe('2026-11-23');
  });

  it('are read from the address, which defaults to the first', () => {
    expect(parsePeriod('30-days')).toBe('30-days');
    expect([parsePeriod(null), parsePeriod('nonsense')]).toEqual(['12-months', '12-months']);
  });
});

describe('figures', () => {
  it('compare a period with the one before, and divide nothing by nothing', () => {
    expect(getFigures(testPeriod, emptyPeriod).map(({ label, value, before }) => [label, value, before])).toEqual([
      ['Requests', '10', '0'],
      // Six were accepted and two declined.
      ['Confirmed', '75%', 'none'],
      ['Median time to first answer', '95 min', 'none'],
      ['Within 2 h', '40%', 'none'],
      ['Within 24 h', '67%', 'none'],
      ['Returning customers', '22%', 'none'],
    ]);
  });

  it('say how many waiting requests count as missed, and where they are left out', () => {
    const help = getFigures(testPeriod, emptyPeriod).map((figure) => [figure.label, figure.help]);
    const promise = 'Our promise. 8 answered, 2 still waiting:';
    expect(Object.fromEntries(help)).toMatchObject({
      Confirmed: 'Of those confirmed or cancelled; 2 pending are not counted.',
      'Median time to first answer':
        'Half of the 8 answered requests were answered sooner. The 2 still waiting are not counted.',
      'Within 2 h': `${promise} 2 of them for more than 2 h, which count as missed.`,
      'Within 24 h': `${promise} 1 of them for more than 24 h, which count as missed.`,
    });
  });

  it('say how long customers wait in the unit that reads best', () => {
    expect([0, 99, 100, 119, 60 * 47, 60 * 48, undefined].map(formatWait)).toEqual([
      '0 min',
      '99 min',
      '2 h',
      '2 h',
      '47 h',
      '2 days',
      '–',
    ]);
  });
});

describe('charts', () => {
  it('compare the values of a currency that one of the periods lacks with zero', () => {
    const previous = { ...emptyPeriod, values: [{ currency: 'USD', requested: 300, confirmed: 100 }] };
    expect(compareValues({ current: testPeriod, previous })).toEqual([
      { currency: 'EUR', current: [1000, 600.5], previous: [0, 0] },
      { currency: 'USD', current: [0, 0], previous: [300, 100] },
    ]);
  });

  it('divide the first answers by channel', () => {
    expect(countByChannel(testPeriod)).toEqual([4, 3, 1]);
    expect(countByChannel(emptyPeriod)).toEqual([0, 0, 0]);
  });

  it('leave no month of the period out', () => {
    expect(fillMonths(testPeriod, testPeriod.ratings)).toEqual([
      { month: '2026-10', row: undefined },
      { month: '2026-11', row: testPeriod.ratings[0] },
    ]);
  });
});

it('exports every table of a period, texts safe for spreadsheets', () => {
  const other = { key: 'tour other', title: '=Dunes', requests: 50, confirmed: 1, values: [] };
  const previous = { ...emptyPeriod, trips: [other] };
  const lines = createInsightsCsv({ current: testPeriod, previous }).split('\r\n');
  expect(lines[0]).toBe('\ufeff"Table","Item","Figure","2026-10-01 to 2026-11-30","2026-08-01 to 2026-09-30"');
  for (const line of [
    '"Summary",,"Requests",10,0',
    '"Summary",,"First answer, minutes",95,',
    '"Summary",,"First answers by WhatsApp",3,0',
    '"Summary",,"First answers by telephone",1,0',
    '"Requests","2026-11","Pending",2,',
    `"Trips","'=Dunes","Requests",6,`,
    // Another trip of the same name, in the previous period only.
    `"Trips","'=Dunes","Requests",,50`,
    `"Trips","'=Dunes","Confirmed EUR",600.5,`,
    '"Value","EUR","Requested",1000,',
    '"Travel","2026-11","Travellers",5,',
    '"Ratings","2026-11","Average",4.67,',
  ])
    expect(lines).toContain(line);
});
