import { z } from 'zod';

/** A row of the view public.places_left: a departure with at most three places left. */
export const placesLeftSchema = z.object({
  id: z.string(),
  tour_id: z.string(),
  departure_date: z.iso.date(),
  places_left: z.number().int().min(0).max(3),
});
