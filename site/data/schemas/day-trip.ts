import { z } from 'zod';
import { dayTripCurrencies, difficulties } from '../../../shared/options.ts';
import { amount, slugId, textList } from './common.ts';

/** A row of public.day_trips as a visitor may read it (specification section 3). */
export const dayTripSchema = z.object({
  id: slugId,
  title: z.string().min(1),
  subtitle: z.string().nullable(),
  description: z.string().min(1),
  duration: z.string().min(1),
  group_size: z.string().min(1),
  difficulty: z.enum(difficulties),
  price: amount,
  currency: z.enum(dayTripCurrencies),
  rating: z.coerce.number().min(0).max(5).nullable(),
  review_count: z.number().int().min(0).nullable(),
  images: z.object({ tall: z.string().nullish(), short1: z.string().nullish(), short2: z.string().nullish() }),
  highlights: textList,
  departure_time: z.string(),
  return_time: z.string(),
  includes: textList,
  excludes: textList,
  meeting_point: z.string().nullable(),
  what_to_bring: textList,
  cancellation_policy: z.string(),
  display_order: z.number().int(),
  updated_at: z.string(),
});
export type DayTrip = z.infer<typeof dayTripSchema>;
