import { z } from 'zod';
import { bookingStatuses } from '../../rules/fixed-choices.ts';

/** A booking with a departure, as the database returns it to a calendar feed. */
export const departureSchema = z.object({
  id: z.guid(),
  /** When the booking or its trip was last edited. */
  updated_at: z.iso.datetime({ offset: true }),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  tour_title: z.string(),
  number_of_people: z.number(),
  status: z.enum(bookingStatuses),
  departure_date: z.iso.date(),
  /** Last day of the trip, even if staff agreed on none. */
  return_date: z.iso.date(),
  /** In the words of staff, such as '08:00'; null for custom trips. */
  departure_time: z.string().nullable(),
  meeting_point: z.string().nullable(),
  special_requests: z.string().nullable(),
});
export type Departure = z.infer<typeof departureSchema>;
