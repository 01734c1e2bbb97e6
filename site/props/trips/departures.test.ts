import { expect, it } from 'vitest';
import { weekdays } from '#shared/rules/fixed-choices.ts';
import type { DepartureState } from '../../data/queries.ts';
import { getDepartureSource, getDepartures } from './departures.ts';

const day = { day: 1, title: 'x', description: 'x', activities: [], meals: [] };
const calendar = { available_months: [], weekly_schedule: ['Thursday' as const], blackout_dates: [] };
const dunes = {
  title: 'Dunes & stars',
  itinerary: [day, day, day],
  availability_calendar: calendar,
};

const open = (day: string, placesLeft?: number): DepartureState => ({
  day,
  isClosed: false,
  isExtra: true,
  placesLeft,
  isCertain: false,
  note: undefined,
});

it('gives the next departures by month, from tomorrow on, with links that name the days of the tour', () => {
  const departures = getDepartures(dunes, { today: '2026-12-17', states: [open('2026-12-31', 2)] });
  expect(departures?.asOf).toBe('Dec 17, 2026');
  expect(departures?.months.map(({ name }) => name)).toEqual([
    ...['Dec 2026', 'Jan 2027', 'Feb 2027', 'Mar 2027', 'Apr 2027', 'May 2027'],
    ...['Jun 2027', 'Jul 2027', 'Aug 2027', 'Sep 2027', 'Oct 2027', 'Nov 2027'],
  ]);
  expect(departures?.months[0]).toMatchObject({ name: 'Dec 2026', isOpen: true, isFull: false });
  expect(departures?.months.map(({ isOpen }) => isOpen)).toEqual([
    true,
    true,
    ...Array.from({ length: 10 }, () => false),
  ]);
  expect(departures?.next.map(({ label }) => label)).toEqual(['Thu, Dec 24', 'Thu, Dec 31']);
  expect(departures?.months[0]?.departures).toEqual([
    {
      until: '2026-12-24',
      label: 'Thu 24',
      address: '/contact?trip=Dunes%20%26%20stars&dates=Dec%2024-26%2C%202026',
      isFull: false,
    },
    {
      until: '2026-12-31',
      label: 'Thu 31',
      address: '/contact?trip=Dunes%20%26%20stars&dates=Dec%2031%2C%202026%20to%20Jan%202%2C%202027',
      remark: '2 places left',
      isFull: false,
    },
  ]);
});

it('says which departures and months are full, and opens later ones for them', () => {
  const full = ['2026-12-24', '2026-12-31'].map((day) => open(day, 0));
  const { months = [], next = [] } = getDepartures(dunes, { today: '2026-12-17', states: full }) ?? {};
  expect(months[0]).toMatchObject({
    isFull: true,
    departures: [{ remark: 'Full' }, { label: 'Thu 31', remark: 'Full', isFull: true }],
  });
  expect(months.map(({ isOpen }) => isOpen).slice(0, 3)).toEqual([true, true, false]);
  expect(next.map(({ label }) => label)).toEqual(['Thu, Jan 7', 'Thu, Jan 14']);
});

it('lists the first eight days of a tour that runs daily, those with few places, and any day of each month', () => {
  const daily = { ...dunes, availability_calendar: { ...calendar, weekly_schedule: [...weekdays] } };
  const { months = [] } = getDepartures(daily, { today: '2026-12-17', states: [open('2027-01-09', 1)] }) ?? {};
  expect(months[0]?.departures.map(({ label }) => label).slice(6)).toEqual(['Thu 24', 'Fri 25', 'Any day in December']);
  expect(months[1]?.departures).toEqual([
    expect.objectContaining({ label: 'Sat 9', remark: '1 place left' }),
    {
      until: undefined,
      label: 'Any day in January',
      address: '/contact?trip=Dunes%20%26%20stars&dates=Any%20day%20in%20January%202027',
    },
  ]);
});

it('names one day for a tour without an itinerary, and nothing without a calendar', () => {
  const [month] = getDepartures({ ...dunes, itinerary: [] }, { today: '2026-12-17', states: [] })?.months ?? [];
  expect(month?.departures[0]?.address).toMatch(/dates=Dec%2024%2C%202026$/);
  const empty = { ...calendar, weekly_schedule: [], blackout_dates: ['2026-12-24'] };
  expect(getDepartureSource({ ...dunes, availability_calendar: empty }, [], '2026-12-17')).toBeUndefined();
});

it('lists extra departures with their notes, and no closed ones', () => {
  const states = [
    { ...open('2026-12-22'), isCertain: true, note: 'Over the pass' },
    { ...open('2026-12-24'), isClosed: true, isExtra: false },
    { ...open('2026-12-31', 2), isCertain: true },
  ];
  const { months = [] } = getDepartures(dunes, { today: '2026-12-17', states }) ?? {};
  expect(months[0]?.departures).toEqual([
    expect.objectContaining({ label: 'Tue 22', remark: 'certain to run', note: 'Over the pass' }),
    expect.objectContaining({ label: 'Thu 31', remark: 'certain to run, 2 places left', note: undefined }),
  ]);
  const undated = { ...dunes, availability_calendar: { ...calendar, weekly_schedule: [] } };
  expect(getDepartures(undated, { today: '2026-12-17', states })?.next.map(({ label }) => label)).toEqual([
    'Tue, Dec 22',
    'Thu, Dec 31',
  ]);
});
