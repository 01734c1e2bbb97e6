import { describe, expect, it } from 'vitest';
import { type DayTrip, emptyDayTrip, getDayTripImages, toDayTripValues } from './day-trip.ts';
import { dayTripPayload } from './form/payload.ts';

const trip: DayTrip = {
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
  display_order: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

describe('what is saved of a day trip', () => {
  it('is what was there, when nothing was typed', () => {
    const saved = dayTripPayload(toDayTripValues(trip));
    for (const [column, value] of Object.entries(saved))
      if (column !== 'images')
        expect([column, value]).toEqual([column, Object.entries(trip).find(([name]) => name === column)?.[1]]);
    expect(saved.images).toEqual({ tall: 'a.jpg' });
  });

  it('never touches its active flag and its place (departure 2)', () => {
    const columns = Object.keys(dayTripPayload(toDayTripValues(trip)));
    for (const kept of ['id', 'is_active', 'display_order', 'created_at', 'updated_at'])
      expect(columns).not.toContain(kept);
  });

  it('has no blank edges, and nothing where an optional text is blank', () => {
    const saved = dayTripPayload({
      ...toDayTripValues(trip),
      title: ' Ourika ',
      subtitle: '  ',
      meeting_point: ' Riad ',
    });
    expect(saved).toMatchObject({ title: 'Ourika', subtitle: null, meeting_point: 'Riad' });
  });

  it('starts as an easy day in dollars', () => {
    expect(emptyDayTrip).toMatchObject({ currency: 'USD', difficulty: 'Easy', price: null, rating: null });
  });

  it('knows its pictures by their places', () => {
    expect(getDayTripImages(trip)).toEqual(['a.jpg']);
  });
});

describe('what the form shows of a day trip', () => {
  it('is the same when only its place or its active flag has changed', () => {
    expect(toDayTripValues({ ...trip, is_active: true, display_order: 1, updated_at: 'later' })).toEqual(
      toDayTripValues(trip),
    );
    expect(toDayTripValues({ ...trip, rating: 4.8 })).not.toEqual(toDayTripValues(trip));
  });
});
