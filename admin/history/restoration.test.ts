import { describe, expect, it } from 'vitest';
import { dayTripContent } from '../day-trips/index.ts';
import { emptyTour, type Tour, tourContent } from '../tours/index.ts';
import { planRestoration } from './restoration.ts';

const today: Tour = {
  ...emptyTour,
  id: 'dunes',
  title: 'Dunes',
  price: 310,
  max_participants: 8,
  images: ['c', 'b'],
  display_order: 7,
  is_active: false,
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-21T10:00:00+00:00',
};
const version: Tour = { ...today, title: 'Low dunes', images: ['a', 'b'], is_active: true, display_order: 1 };

describe('restoring a version', () => {
  it('saves its content with today’s visibility and display order', () => {
    const { data, changes } = planRestoration(tourContent, { row: version, missingImages: [] }, today);
    expect(data).toMatchObject({ title: 'Low dunes', images: ['a', 'b'], is_active: false, display_order: 7 });
    expect(changes.map(({ label }) => label)).toEqual(['Title', 'Images']);
  });

  it('leaves out images that no longer exist', () => {
    const { data } = planRestoration(tourContent, { row: version, missingImages: ['a'] }, today);
    expect(data.images).toEqual(['b']);
    expect(version.images).toEqual(['a', 'b']);
  });

  it('changes nothing if only visibility and display order differ from today’s', () => {
    const same = { ...today, is_active: true, display_order: 1 };
    expect(planRestoration(tourContent, { row: same, missingImages: [] }, today).changes).toEqual([]);
  });

  it('leaves out an image of a slot', () => {
    const trip = {
      id: 'a',
      title: 'A',
      subtitle: null,
      description: '',
      duration: '',
      group_size: '',
      difficulty: 'Easy',
      price: 10,
      currency: 'USD',
      rating: null,
      review_count: null,
      departure_time: '',
      return_time: '',
      meeting_point: null,
      highlights: [],
      includes: [],
      excludes: [],
      what_to_bring: [],
      cancellation_policy: '',
      is_active: true,
      display_order: 1,
      created_at: '',
      updated_at: '',
      images: { tall: 'a', short1: 'b' },
    };
    const { data, changes } = planRestoration(dayTripContent, { row: trip, missingImages: ['a'] }, trip);
    expect(data.images).toEqual({ tall: undefined, short1: 'b' });
    expect(changes).toMatchObject([{ label: 'Tall image', removed: ['a'] }]);
  });
});
