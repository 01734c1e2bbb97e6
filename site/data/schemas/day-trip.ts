import { z } from 'zod';
import { dayTripCurrencies, difficulties } from '#shared/rules/fixed-choices.ts';
import { amountSchema, slugSchema, textListSchema, tripFactsShape } from './common.ts';

/** Row of public.day_trips as a visitor may read it (docs/product.md, "Day trip"). */
export const dayTripSchema = z.object({
  id: slugSchema,
  title: z.string().min(1),
  subtitle: z.string().nullable(),
  description: z.string().min(1),
  duration: z.string().min(1),
  group_size: z.string().min(1),
  difficulty: z.enum(difficulties),
  price: amountSchema,
  currency: z.enum(dayTripCurrencies),
  rating: z.coerce.number().min(0).max(5).nullable(),
  review_count: z.number().int().min(0).nullable(),
  images: z.object({ tall: z.string().nullish(), short1: z.string().nullish(), short2: z.string().nullish() }),
  highlights: textListSchema,
  departure_time: z.string(),
  return_time: z.string(),
  includes: textListSchema,
  excludes: textListSchema,
  meeting_point: z.string().nullable(),
  what_to_bring: textListSchema,
  cancellation_policy: z.string(),
  hours_by_road: z.coerce.number().min(0).nullable(),
  km_on_foot: z.coerce.number().min(0).nullable(),
  ...tripFactsShape,
  display_order: z.number().int(),
  updated_at: z.string(),
});
export type DayTrip = z.infer<typeof dayTripSchema>;
