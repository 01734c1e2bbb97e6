import { describe, expect, it } from 'vitest';
import { copyTour, emptyTour, toTourPayload, toTourValues } from './tour.ts';

const noFacts = { accommodation: '', hours_by_road: null, hours_by_train: null, km_on_foot: null, meals: [] };
const stored = (number: number, title: string) => ({ day: number, title, description: 'd', activities: [] });
const day = (number: number, title: string) => ({ ...stored(number, title), ...noFacts });

describe('toTourValues', () => {
  it('adds the missing lists of an availability calendar and keeps the others', () => {
    const row = {
      ...emptyTour,
      id: 'desert-days',
      price: 1,
      max_participants: 1,
      created_at: '',
      updated_at: '',
      availability_calendar: { available_months: ['March'] },
    };
    expect(toTourValues(row).availability_calendar).toEqual({
      available_months: ['March'],
      blackout_dates: [],
      weekly_schedule: [],
    });
  });
});

it('fills a copy with everything but the id, inactive and marked in its title', () => {
  const tour = { ...emptyTour, price: 285, max_participants: 8, title: 'Dunes', images: ['/a.jpg'] };
  const copy = copyTour({ ...tour, id: 'dunes', created_at: 'then', updated_at: 'now' });
  expect(copy).toEqual({ ...tour, title: 'Dunes (copy)', is_active: false });
});

describe('toTourPayload', () => {
  it('trims the texts of a tour', () => {
    const saved = toTourPayload({ ...emptyTour, title: ' Desert days ', meeting_point: ' Riad\n' });
    expect(saved.title).toBe('Desert days');
    expect(saved.meeting_point).toBe('Riad');
  });

  it('stores the facts of a tour and of a day that are filled in, and null or no key for the others', () => {
    const facts = { hours_by_road: 7.5, meals: ['B' as const] };
    const values = { ...emptyTour, itinerary: [{ ...day(1, 'a'), ...facts }, day(2, 'b')] };
    const saved = toTourPayload({ ...values, start_town: ' Fes ', rooms: ' ', lowest_age: 8, group_type: null });
    expect(saved).toMatchObject({ start_town: 'Fes', end_town: null, rooms: null, lowest_age: 8, group_type: null });
    expect(saved.itinerary).toEqual([{ ...stored(1, 'a'), hours_by_road: 7.5, meals: ['B'] }, stored(2, 'b')]);
  });

  it('numbers the days by position, and omits an empty accommodation', () => {
    const itinerary = [{ ...day(3, 'a'), accommodation: ' Riad ' }, day(1, 'b')];
    const saved = toTourPayload({ ...emptyTour, itinerary });
    expect(saved.itinerary).toEqual([{ ...stored(1, 'a'), accommodation: 'Riad' }, stored(2, 'b')]);
  });

  it('contains no columns of a tour that the database sets', () => {
    const loaded = { ...emptyTour, id: 'x', created_at: '2026-01-01', updated_at: '2026-01-01' };
    expect(Object.keys(toTourPayload(loaded)).sort()).toEqual(Object.keys(emptyTour).sort());
  });

  it('starts a new tour as active and Easy, in US dollars', () => {
    expect(emptyTour).toMatchObject({ currency: 'USD', difficulty_level: 'Easy', is_active: true, display_order: 0 });
  });
});
