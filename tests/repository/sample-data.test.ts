// Stands here and not beside the sample data, since scripts may not import the schemas of the site.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleDayTrip } from '#scripts/seed/sample-data/day-trips.ts';
import { maxSampleLocations, sampleLocation } from '#scripts/seed/sample-data/locations.ts';
import { places, roads } from '#scripts/seed/sample-data/places.ts';
import { sampleIdPattern } from '#scripts/seed/sample-data/row-helpers.ts';
import { planSampleCounts } from '#scripts/seed/sample-data/sample-data.ts';
import { sampleTour } from '#scripts/seed/sample-data/tours.ts';
import { listScenes } from '#scripts/seed/scenes.ts';
import { dayTripSchema } from '#site/data/schemas/day-trip.ts';
import { locationSchema } from '#site/data/schemas/location.ts';
import { tourSchema } from '#site/data/schemas/tour.ts';

const address = (scene: string) => `/scenes/${scene}.jpg`;
const today = new Date('2026-11-21T12:00:00Z');
const index = fc.integer({ min: 1, max: 10_000 });
/** Columns that the database fills in. */
const stamps = { updated_at: '2026-11-21T12:00:00Z' };

it.each([
  [0, { tours: 0, dayTrips: 0, locations: 0 }],
  [1, { tours: 1, dayTrips: 0, locations: 1 }],
  [10, { tours: 7, dayTrips: 3, locations: 1 }],
  [1000, { tours: 700, dayTrips: 300, locations: 50 }],
  [10_000, { tours: 7000, dayTrips: 3000, locations: maxSampleLocations }],
])('plans these sample rows for %i trips: %o', (trips, plan) => {
  expect(planSampleCounts(trips)).toEqual(plan);
});

it('every sample row passes the schema of the site and is recognized by its id', () => {
  fc.assert(
    fc.property(index, (number) => {
      const tour = tourSchema.parse({ ...sampleTour(number, address, today), ...stamps });
      const dayTrip = dayTripSchema.parse({ ...sampleDayTrip(number, address), ...stamps });
      const location = locationSchema.parse(sampleLocation(1 + (number % maxSampleLocations), address));
      for (const { id } of [tour, dayTrip, location]) {
        expect(id).toMatch(new RegExp(sampleIdPattern));
        expect(id.length).toBeLessThanOrEqual(80);
      }
    }),
  );
});

it('a sample tour or day trip is the same for the same number, address and day', () => {
  fc.assert(
    fc.property(index, (number) => {
      expect(sampleTour(number, address, today)).toEqual(sampleTour(number, address, today));
      expect(sampleDayTrip(number, address)).toEqual(sampleDayTrip(number, address));
    }),
  );
});

it('the itinerary of a sample tour is as long as its duration and follows real roads', () => {
  fc.assert(
    fc.property(index, (number) => {
      const { duration, itinerary } = tourSchema.parse({ ...sampleTour(number, address, today), ...stamps });
      expect(duration).toMatch(new RegExp(`^${itinerary.length} day`));
      for (const { title, activities } of itinerary) {
        const [from, to] = title.split(' to ');
        if (!to) continue;
        const road = roads.find((ends) => ends.includes(from ?? '') && ends.includes(to));
        expect(activities[0]).toBe(`Drive of ${road?.[2]} km`);
      }
    }),
  );
});

it('the places of sample rows have images for their scenes and are connected by roads', async () => {
  const slugs = await listScenes();
  for (const { name, scenes } of places) {
    expect(slugs, name).toEqual(expect.arrayContaining([...scenes]));
    expect(
      roads.some((ends) => ends.includes(name)),
      name,
    ).toBe(true);
  }
  const names = new Set(places.map(({ name }) => name));
  for (const [from, to] of roads) expect([from, to].filter((name) => !names.has(name))).toEqual([]);
});
