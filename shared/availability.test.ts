import { describe, expect, it } from 'vitest';
import { getClosedRanges, getDepartureDays, getMonthAvailability } from './availability.ts';

describe('the months of a tour', () => {
  it('are all twelve in order, with those marked that the calendar names', () => {
    const year = getMonthAvailability(['december', 'March ', 'Brumaire']);
    expect(year).toHaveLength(12);
    expect(year[0]).toEqual({ name: 'January', isOffered: false });
    expect(year.filter(({ isOffered }) => isOffered).map(({ name }) => name)).toEqual(['March', 'December']);
  });

  it('are none when the calendar names none', () => {
    expect(getMonthAvailability([])).toEqual([]);
    expect(getMonthAvailability(['Brumaire'])).toEqual([]);
  });
});

describe('the days on which a tour departs', () => {
  it('are in the order of the week, each once', () => {
    expect(getDepartureDays(['Thursday', ' monday ', 'Thursday'])).toEqual(['Monday', 'Thursday']);
  });

  it('are none when it departs on any day', () => {
    expect(getDepartureDays([])).toEqual([]);
    expect(getDepartureDays(['Sunday', 'Saturday', 'Friday', 'Thursday', 'Wednesday', 'Tuesday', 'Monday'])).toEqual(
      [],
    );
  });
});

describe('the days on which a tour does not run', () => {
  it('are joined where they follow one another, over the end of a month too', () => {
    expect(
      getClosedRanges(['2027-01-01', '2026-12-31', '2026-12-24', '2026-12-27', '2026-12-31'], '2026-11-21'),
    ).toEqual([
      { from: '2026-12-24', to: '2026-12-24' },
      { from: '2026-12-27', to: '2026-12-27' },
      { from: '2026-12-31', to: '2027-01-01' },
    ]);
  });

  it('leave out what is past and what is no date', () => {
    expect(getClosedRanges(['2026-11-20', '2026-11-21', '2026-13-45', 'soon'], '2026-11-21')).toEqual([
      { from: '2026-11-21', to: '2026-11-21' },
    ]);
  });
});
