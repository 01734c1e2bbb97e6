import { z } from 'zod';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { slugSchema } from './common.ts';
import { shapeOf } from './schema-of.ts';

/** Row of public.day_trips as a visitor may read it (docs/product.md, "Day trip"). */
export const dayTripSchema = z.object({
  id: slugSchema,
  ...shapeOf(dayTrips),
  display_order: z.number().int(),
  updated_at: z.string(),
});
export type DayTrip = z.infer<typeof dayTripSchema>;
