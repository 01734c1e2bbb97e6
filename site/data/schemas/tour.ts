import { z } from 'zod';
import { difficulties, tourCurrencies } from '../../../shared/options.ts';
import { amount, slugId, textList } from './common.ts';

/** A day of a tour's itinerary (specification section 3). */
const itineraryDaySchema = z.object({
  day: z.number().int().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  activities: textList.default([]),
  accommodation: z.string().nullish(),
});

/** A row of public.tours as a visitor may read it (specification section 3). */
export const tourSchema = z.object({
  id: slugId,
  title: z.string().min(1),
  description: z.string().min(1),
  duration: z.string().min(1),
  price: amount,
  currency: z.enum(tourCurrencies),
  difficulty_level: z.enum(difficulties),
  max_participants: z.number().int().min(1),
  locations: textList,
  highlights: textList,
  itinerary: z.array(itineraryDaySchema),
  includes: textList,
  excludes: textList,
  images: textList,
  meeting_point: z.string(),
  departure_time: z.string(),
  availability_calendar: z.object({
    available_months: textList.default([]),
    blackout_dates: textList.default([]),
    weekly_schedule: textList.default([]),
  }),
  display_order: z.number().int(),
  updated_at: z.string(),
});
export type Tour = z.infer<typeof tourSchema>;
