import { z } from 'zod';
import { findRelatedDayTrips, findRelatedTours } from '#site/data/places/related-trips.ts';
import { dayTripSchema } from '#site/data/schemas/day-trip.ts';
import { locationSchema } from '#site/data/schemas/location.ts';
import { tourSchema } from '#site/data/schemas/tour.ts';
import { readAsVisitor, type SeededSupabase } from './seeded-supabase.ts';

/** The related trips of the demonstration as a traveller would choose them: those of the landscape first, the nearest of them first. */
export const expectedRelatedTrips = {
  'sahara-desert-3-days': ['valley-of-roses-4-days', 'draa-valley-and-chigaga-5-days', 'agafay-night-2-days'],
  'draa-valley-and-chigaga-5-days': ['private-caravan-8-days', 'sahara-desert-3-days', 'valley-of-roses-4-days'],
  'valley-of-roses-4-days': ['sahara-desert-3-days', 'draa-valley-and-chigaga-5-days', 'agafay-night-2-days'],
  'agafay-night-2-days': ['sahara-desert-3-days', 'valley-of-roses-4-days', 'draa-valley-and-chigaga-5-days'],
  'private-caravan-8-days': ['draa-valley-and-chigaga-5-days', 'sahara-desert-3-days', 'valley-of-roses-4-days'],
  'imperial-cities-7-days': [
    'grand-tour-of-morocco-12-days',
    'fes-meknes-and-the-cedars-3-days',
    'marrakech-medina-1-day',
  ],
  'marrakech-medina-1-day': [
    'imperial-cities-7-days',
    'grand-tour-of-morocco-12-days',
    'fes-meknes-and-the-cedars-3-days',
  ],
  'toubkal-summit-4-days': ['mgoun-traverse-6-days', 'chefchaouen-and-akchour-2-days', 'private-caravan-8-days'],
  'chefchaouen-and-akchour-2-days': [
    'toubkal-summit-4-days',
    'mgoun-traverse-6-days',
    'fes-meknes-and-the-cedars-3-days',
  ],
  'tangier-and-the-north-4-days': [
    'atlantic-coast-and-surf-5-days',
    'chefchaouen-and-akchour-2-days',
    'grand-tour-of-morocco-12-days',
  ],
  'ouzoud-waterfalls': [
    'ourika-valley-and-setti-fatma',
    'imlil-and-the-tizi-mzik-pass',
    'cedars-and-macaques-from-fes',
  ],
  'essaouira-and-the-atlantic-coast': [
    'paradise-valley-and-taghazout-surf',
    'a-day-in-the-kitchen',
    'ouzoud-waterfalls',
  ],
  'volubilis-and-meknes-from-fes': ['casablanca-and-rabat', 'a-day-in-the-kitchen', 'cedars-and-macaques-from-fes'],
  'akchour-and-gods-bridge': ['cedars-and-macaques-from-fes', 'ouzoud-waterfalls', 'ourika-valley-and-setti-fatma'],
};

/** Returns the ids of the related trips of each seeded trip that visitors see, by its id. */
export async function readRelatedTrips(seeded: SeededSupabase): Promise<Readonly<Record<string, readonly string[]>>> {
  const read = async <Row extends z.ZodObject>(table: string, schema: Row) => {
    const rows = await readAsVisitor(seeded, table, Object.keys(schema.shape));
    return z.array(schema).parse(rows);
  };
  const byOrder = (one: { readonly display_order: number }, other: typeof one) =>
    one.display_order - other.display_order;
  const locations = await read('locations', locationSchema);
  const tours = (await read('tours', tourSchema)).sort(byOrder);
  const dayTrips = (await read('day_trips', dayTripSchema)).sort(byOrder);
  const related = [
    ...tours.map((tour) => [tour.id, findRelatedTours(tour, tours, locations)] as const),
    ...dayTrips.map((trip) => [trip.id, findRelatedDayTrips(trip, dayTrips, locations)] as const),
  ];
  return Object.fromEntries(related.map(([id, trips]) => [id, trips.map((trip) => trip.id)]));
}
