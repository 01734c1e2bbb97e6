import { z } from 'zod';

const percentSchema = z.number().int().min(0).max(100).nullable();

/** Row of public.image_details (docs/product.md, "Image descriptions"). */
export const imageDetailsSchema = z.object({
  id: z.string().min(1),
  description: z.string().min(1).nullable(),
  focus_x: percentSchema,
  focus_y: percentSchema,
});
