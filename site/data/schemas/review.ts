import { z } from 'zod';
import { bookingTypes } from '#shared/rules/fixed-choices.ts';

/** Row of the view approved_reviews (docs/product.md, "Approved reviews"). */
export const approvedReviewSchema = z.object({
  id: z.guid(),
  customer_name: z.string().min(1),
  rating: z.number().int().min(1).max(5),
  comment: z.string().nullable(),
  is_featured: z.boolean(),
  booking_type: z.enum(bookingTypes),
  tour_id: z.string().nullable(),
  day_trip_id: z.string().nullable(),
  service_title: z.string(),
  travel_dates: z.string().nullable(),
  created_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type ApprovedReview = z.infer<typeof approvedReviewSchema>;
