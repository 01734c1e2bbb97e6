import { describe, expect, it } from 'vitest';
import { blankDayTrip, blankLocation, blankTour } from '#tests/helpers/blank-rows.ts';
import { dayTripSchema } from './day-trip.ts';
import { locationSchema } from './location.ts';
import { approvedReviewSchema } from './review.ts';
import { tourSchema } from './tour.ts';

const tour = {
  ...blankTour,
  id: 'sahara-in-3-days',
  title: 'Sahara in three days',
  description: 'Dunes and stars',
  duration: '3 days / 2 nights',
  price: 450.5,
  currency: 'GBP',
  difficulty_level: 'Easy',
  max_participants: 12,
  locations: ['Fes', 'Merzouga'],
  highlights: ['A camp in the dunes'],
  itinerary: [
    { day: 1, title: 'Fes to Merzouga', description: 'Over the Middle Atlas', activities: ['Drive'], meals: ['L'] },
    { day: 2, title: 'In the dunes', description: 'On camels', activities: [], accommodation: 'Camp', meals: [] },
  ],
  includes: ['Transport'],
  excludes: ['Lunches'],
  images: ['tours/1-a.jpg'],
  meeting_point: '',
  departure_time: '',
  availability_calendar: { available_months: ['March'], blackout_dates: ['2026-12-24'], weekly_schedule: ['Monday'] },
  rooms: null,
  single_supplement: null,
  display_order: 0,
  updated_at: '2026-10-05T10:00:00Z',
};
const dayTrip = {
  ...blankDayTrip,
  id: 'ouzoud',
  title: 'Ouzoud falls',
  subtitle: null,
  description: 'A day at the falls',
  duration: '10 hours',
  group_size: '2-12 people',
  difficulty: 'Moderate',
  price: 0,
  currency: 'MAD',
  rating: 4.7,
  review_count: 31,
  images: { tall: 'a.jpg', short1: null },
  highlights: ['The falls'],
  departure_time: '08:00',
  return_time: '18:00',
  includes: [],
  excludes: [],
  meeting_point: null,
  what_to_bring: ['Shoes'],
  cancellation_policy: '',
  display_order: 1,
  updated_at: '2026-10-05T10:00:00Z',
};
const location = {
  ...blankLocation,
  id: 'fes',
  name: 'Fès',
  location_type: 'Imperial City',
  description: 'A thousand lanes',
  highlights: ['The tanneries'],
  best_times_to_visit: 'March to May',
  duration: null,
  latitude: 34.0646,
  longitude: -4.9736,
  images: ['locations/1-a.jpg'],
  display_order: 2,
};
const review = {
  id: '00000000-0000-4000-8000-000000000001',
  customer_name: 'Amal',
  rating: 5,
  comment: null,
  is_featured: false,
  booking_type: 'custom',
  tour_id: null,
  day_trip_id: null,
  service_title: 'A journey',
  travel_dates: null,
  created_at: '2026-10-05T10:00:00Z',
  answer: null,
  answered_at: null,
};

const kinds = {
  tour: { schema: tourSchema, row: tour },
  'day trip': { schema: dayTripSchema, row: dayTrip },
  location: { schema: locationSchema, row: location },
  review: { schema: approvedReviewSchema, row: review },
} as const;

describe('the schemas of rows', () => {
  it.each(Object.entries(kinds))('the schema of a %s keeps every field as it is stored', (_, { schema, row }) => {
    expect(schema.parse(row)).toEqual(row);
  });

  it.each([
    ['tour', 'title', ''],
    ['tour', 'description', ''],
    ['tour', 'duration', ''],
    ['tour', 'id', 'Sahara'],
    ['tour', 'id', 'sahara--dunes'],
    ['tour', 'id', '-sahara'],
    ['tour', 'id', 'sahara-'],
    ['tour', 'id', 'sahara/..'],
    ['tour', 'price', -1],
    ['tour', 'price', 'on request'],
    ['tour', 'currency', 'CHF'],
    ['tour', 'max_participants', 0],
    ['tour', 'itinerary', [{ day: 0, title: 'Fes', description: 'Arrival' }]],
    ['tour', 'itinerary', [{ day: 1, title: '', description: 'Arrival' }]],
    ['tour', 'itinerary', [{ day: 1, title: 'Fes', description: '' }]],
    ['day trip', 'title', ''],
    ['day trip', 'description', ''],
    ['day trip', 'duration', ''],
    ['day trip', 'group_size', ''],
    ['day trip', 'currency', 'GBP'],
    ['day trip', 'rating', -0.1],
    ['day trip', 'rating', 5.1],
    ['day trip', 'review_count', -1],
    ['day trip', 'images', { tall: 5 }],
    ['location', 'name', ''],
    ['location', 'description', ''],
    ['location', 'best_times_to_visit', ''],
    ['location', 'location_type', 'Volcano'],
    ['review', 'customer_name', ''],
    ['review', 'rating', 0],
    ['review', 'rating', 6],
    ['review', 'rating', 4.5],
  ] as const)('the schema of a %s names the invalid field %s when it is %j', (kind, field, value) => {
    const { schema, row } = kinds[kind];
    expect(schema.safeParse({ ...row, [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('the schema of a location trims the entries of lists and drops empty ones', () => {
    expect(locationSchema.parse({ ...location, highlights: ['  The tanneries ', '', ' \n'] }).highlights).toEqual([
      'The tanneries',
    ]);
  });

  it('the schemas read price and rating as numbers even when they are sent as text', () => {
    expect(tourSchema.parse({ ...tour, price: '450.50' }).price).toBe(450.5);
    expect(dayTripSchema.parse({ ...dayTrip, rating: '4.7' }).rating).toBe(4.7);
  });

  it('the schema of a tour allows an empty availability calendar and days without activities', () => {
    const day = { day: 1, title: 'Fes', description: 'Arrival' };
    const parsed = tourSchema.parse({ ...tour, itinerary: [day], availability_calendar: {} });
    expect(parsed.itinerary).toEqual([{ ...day, activities: [], meals: [] }]);
    expect(parsed.availability_calendar).toEqual({ available_months: [], blackout_dates: [], weekly_schedule: [] });
  });
});
