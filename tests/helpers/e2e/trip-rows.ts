import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';
import type { Database } from '#shared/database.types.ts';

type Tables = Database['public']['Tables'];

/** Creates a day trip without images for one test through the API, as staff would. */
export async function createTestDayTrip(
  api: SupabaseClient<Database>,
  values: Partial<Tables['day_trips']['Insert']> = {},
): Promise<Tables['day_trips']['Row']> {
  const { data, error } = await api
    .from('day_trips')
    .insert({
      title: `Test day trip ${randomUUID().slice(0, 8)}`,
      description: 'A day out that a test made for itself, to the lake and back.',
      duration: 'Full day, about 9 hours',
      group_size: '2-10 people',
      difficulty: 'Difficult',
      price: 45,
      departure_time: '08:15',
      return_time: '17:45',
      highlights: ['The lake at noon'],
      includes: ['Minibus'],
      display_order: 500,
      ...values,
    })
    .select()
    .single();
  if (error) throw error;
  return data;
}

/** Inserts an approved review of a trip. */
export async function insertApprovedReview(
  sql: postgres.Sql,
  values: Pick<Tables['reviews']['Insert'], 'rating' | 'tour_id' | 'day_trip_id'> &
    Partial<Tables['reviews']['Insert']>,
): Promise<void> {
  await sql`insert into reviews ${sql({
    customer_name: 'Amal Benali',
    booking_type: values.tour_id ? 'tour' : 'day-trip',
    tour_title: 'As it was booked',
    is_approved: true,
    ...values,
  })}`;
}

/** Reads addresses of stored images. */
export async function readStoredImages(sql: postgres.Sql, count: number): Promise<string[]> {
  const rows = await sql<{ image: string }[]>`
    select distinct image from tours, unnest(images) as image where tours.is_active and image like '/storage/%' order by image limit ${count}`;
  return rows.map(({ image }) => image);
}

interface FirstTour {
  readonly id: string;
  readonly title: string;
  /** Alternative texts of its images. */
  readonly alts: readonly string[];
}

/** Reads the first tour of the list with more than two images. */
export async function readFirstTour(sql: postgres.Sql): Promise<FirstTour> {
  const [tour] = await sql<FirstTour[]>`
    select id, title, array(
        select coalesce((select description from image_details where image_details.id = image), format('%s, image %s', title, position))
        from unnest(images) with ordinality as entry (image, position) order by position) as alts
    from tours where is_active and cardinality(images) > 2 order by display_order, title limit 1`;
  if (!tour) throw new Error('There is no tour.');
  return tour;
}

interface ComparableTrip {
  readonly id: string;
  readonly title: string;
  readonly duration: string;
  readonly price: number;
}

/** Reads three tours of several days with a whole price, and a day trip. */
export async function readComparableTrips(sql: postgres.Sql) {
  const [first, second, third] = await sql<ComparableTrip[]>`
    select id, title, duration, price::float from tours
    where is_active and price > 0 and price % 20 = 0 and jsonb_array_length(itinerary) between 2 and 5
    order by display_order, title limit 3`;
  const [dayTrip] = await sql<ComparableTrip[]>`
    select id, title, duration, price::float from day_trips where is_active and price > 0 order by display_order, title limit 1`;
  if (!first || !second || !third || !dayTrip) throw new Error('There are too few trips.');
  return { tours: [first, second, third] as const, dayTrip };
}
