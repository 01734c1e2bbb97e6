import { z } from 'zod';
import { tours } from '#shared/columns/tours.ts';
import { slugSchema } from './common.ts';
import { shapeOf } from './schema-of.ts';

/** Row of public.tours as a visitor may read it (docs/product.md, "Tour"). */
export const tourSchema = z.object({
  id: slugSchema,
  ...shapeOf(tours),
  display_order: z.number().int(),
  updated_at: z.string(),
});
export type Tour = z.infer<typeof tourSchema>;
