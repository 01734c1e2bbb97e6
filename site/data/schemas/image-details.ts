import { z } from 'zod';
import { imageDetails } from '#shared/columns/image-details.ts';
import { shapeOf } from './schema-of.ts';

/** Row of public.image_details (docs/product.md, "Image descriptions"). */
export const imageDetailsSchema = z.object({ id: z.string().min(1), ...shapeOf(imageDetails) });
