import { line, number } from './columns.ts';

/** Columns of public.image_details (docs/product.md, "Image descriptions"). */
export const imageDetails = {
  description: line({ label: 'Description', max: 300 }),
  focus_x: number({ label: 'Focus from the left, in percent', min: 0, max: 100 }),
  focus_y: number({ label: 'Focus from the top, in percent', min: 0, max: 100 }),
} as const;
