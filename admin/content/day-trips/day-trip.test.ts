import { describe, expect, it } from 'vitest';
import { blankDayTrip } from '#tests/helpers/blank-rows.ts';
import { type DayTrip, emptyDayTrip, getDayTripImages, toDayTripPayload, toDayTripValues } from './day-trip.ts';

const trip: DayTrip = {
  ...blankDayTrip,
  id: 'ourika',
  title: 'Ourika',
  subtitle: null,
  description: 'd',
  duration: '9 hours',
  group_size: '2-12 people',
  difficulty: 'Easy',
  price: 55,
  currency: 'EUR',
  rating: 4.7,
  review_count: 12,
  departure_time: '8:00',
  return_time: '17:00',
  meeting_point: null,
  highlights: ['Waterfalls'],
  includes: ['Transport'],
  excludes: [],
  what_to_bring: [],
  cancellation_policy: '',
  images: { tall: 'a.jpg', short1: null },
  is_active: false,
  publish_at: '2026-12-03T09:00:00.000Z',
  display_order: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

describe('toDayTripPayload', () => {
  it('keeps every value of a day trip that was not edited', () => {
    const saved = toDayTripPayload(toDayTripValues(trip));
    for (const [column, value] of Object.entries(saved))
      if (column !== 'images')
        expect([column, value]).toEqual([column, Object.entries(trip).find(([name]) => name === column)?.[1]]);
    expect(saved.images).toEqual({ tall: 'a.jpg' });
  });

  it('contains neither the active flag nor the display order of a day trip', () => {
    const columns = Object.keys(toDayTripPayload(toDayTripValues(trip)));
    for (const excluded of ['id', 'is_active', 'display_order', 'created_at', 'updated_at'])
      expect(columns).not.toContain(excluded);
  });

  it('trims the texts of a day trip and stores blank optional texts as null', () => {
    const saved = toDayTripPayload({
      ...toDayTripValues(trip),
      title: ' Ourika ',
      subtitle: '  ',
      meeting_point: ' Riad ',
    });
    expect(saved).toMatchObject({ title: 'Ourika', subtitle: null, meeting_point: 'Riad' });
  });

  it('starts a new day trip as Easy, in US dollars and without numbers', () => {
    expect(emptyDayTrip).toMatchObject({ currency: 'USD', difficulty: 'Easy', price: null, rating: null });
  });

  it('lists the images of a day trip in the order of their slots', () => {
    expect(getDayTripImages(trip)).toEqual(['a.jpg']);
  });
});

describe('toDayTripValues', () => {
  it('ignores changes of display order and active flag of a day trip', () => {
    expect(toDayTripValues({ ...trip, is_active: true, display_order: 1, updated_at: 'later' })).toEqual(
      toDayTripValues(trip),
    );
    expect(toDayTripValues({ ...trip, rating: 4.8 })).not.toEqual(toDayTripValues(trip));
  });
});
