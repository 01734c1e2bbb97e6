import { z } from 'zod';
import { locations } from '#shared/columns/locations.ts';
import { slugSchema } from './common.ts';
import { shapeOf } from './schema-of.ts';

/** Row of public.locations as a visitor may read it (docs/product.md, "Location"). */
export const locationSchema = z.object({
  id: slugSchema,
  ...shapeOf(locations),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  display_order: z.number().int(),
});
export type Location = z.infer<typeof locationSchema>;
