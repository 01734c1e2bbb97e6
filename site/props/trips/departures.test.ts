import { expect, it } from 'vitest';
import { getDepartureSource, getDepartures } from './departures.ts';

const day = { day: 1, title: 'x', description: 'x', activities: [], meals: [] };
const calendar = { available_months: [], weekly_schedule: ['Thursday' as const], blackout_dates: [] };
const dunes = {
  title: 'Dunes & stars',
  itinerary: [day, day, day],
  availability_calendar: calendar,
};

it('gives the next departures by month, from tomorrow on, with links that name the days of the tour', () => {
  const departures = getDepartures(dunes, { today: '2026-12-17', placesLeft: [['2026-12-31', 2]] });
  expect(departures?.asOf).toBe('Dec 17, 2026');
  expect(departures?.months.map(({ name }) => name)).toEqual(['Dec 2026', 'Jan 2027', 'Feb 2027']);
  expect(departures?.months[0]?.departures).toEqual([
    {
      until: '2026-12-24T00:00:00.000Z',
      label: 'Thu 24',
      address: '/contact?trip=Dunes%20%26%20stars&dates=Dec%2024-26%2C%202026',
      placesLeft: undefined,
    },
    {
      until: '2026-12-31T00:00:00.000Z',
      label: 'Thu 31',
      address: '/contact?trip=Dunes%20%26%20stars&dates=Dec%2031%2C%202026%20to%20Jan%202%2C%202027',
      placesLeft: 2,
    },
  ]);
});

it('shows full departures among eight with room', () => {
  const departures = getDepartures(dunes, { today: '2026-12-17', placesLeft: [['2026-12-31', 0]] });
  const all = departures?.months.flatMap((month) => month.departures) ?? [];
  expect(all).toHaveLength(9);
  expect(all[1]).toMatchObject({ label: 'Thu 31', placesLeft: 0 });
});

it('names one day for a tour without an itinerary, and nothing without a calendar', () => {
  const [month] = getDepartures({ ...dunes, itinerary: [] }, { today: '2026-12-17', placesLeft: [] })?.months ?? [];
  expect(month?.departures[0]?.address).toMatch(/dates=Dec%2024%2C%202026$/);
  const empty = { ...calendar, weekly_schedule: [], blackout_dates: ['2026-12-24'] };
  expect(getDepartureSource({ ...dunes, availability_calendar: empty }, new Map(), '2026-12-17')).toBeUndefined();
});
