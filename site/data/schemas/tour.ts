import { z } from 'zod';
import { tripFacts } from '#shared/columns/trip-facts.ts';
import { difficulties, meals, tourCurrencies } from '#shared/rules/fixed-choices.ts';
import { amountSchema, slugSchema, textListSchema } from './common.ts';
import { shapeOf } from './schema-of.ts';

/** Day of a tour's itinerary (docs/product.md, "Tour"). */
const itineraryDaySchema = z.object({
  day: z.number().int().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  activities: textListSchema.default([]),
  accommodation: z.string().nullish(),
  hours_by_road: z.number().min(0).optional(),
  km_on_foot: z.number().min(0).optional(),
  meals: z.array(z.enum(meals)).optional(),
});

/** Row of public.tours as a visitor may read it (docs/product.md, "Tour"). */
export const tourSchema = z.object({
  id: slugSchema,
  title: z.string().min(1),
  description: z.string().min(1),
  duration: z.string().min(1),
  price: amountSchema,
  currency: z.enum(tourCurrencies),
  difficulty_level: z.enum(difficulties),
  max_participants: z.number().int().min(1),
  locations: textListSchema,
  highlights: textListSchema,
  itinerary: z.array(itineraryDaySchema),
  includes: textListSchema,
  excludes: textListSchema,
  images: textListSchema,
  meeting_point: z.string(),
  departure_time: z.string(),
  availability_calendar: z.object({
    available_months: textListSchema.default([]),
    blackout_dates: textListSchema.default([]),
    weekly_schedule: textListSchema.default([]),
  }),
  rooms: z.string().nullable(),
  single_supplement: z.string().nullable(),
  ...shapeOf(tripFacts),
  display_order: z.number().int(),
  updated_at: z.string(),
});
export type Tour = z.infer<typeof tourSchema>;
