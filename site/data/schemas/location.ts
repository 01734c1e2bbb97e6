import { z } from 'zod';
import { locationTypes } from '#shared/rules/fixed-choices.ts';
import { slugSchema, textListSchema } from './common.ts';

/** Row of public.locations as a visitor may read it (docs/product.md, "Location"). */
export const locationSchema = z.object({
  id: slugSchema,
  name: z.string().min(1),
  location_type: z.enum(locationTypes),
  description: z.string().min(1),
  highlights: textListSchema,
  best_times_to_visit: z.string(),
  duration: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  images: textListSchema,
  display_order: z.number().int(),
});
export type Location = z.infer<typeof locationSchema>;
