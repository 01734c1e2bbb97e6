import { z } from 'zod';
import { agencyRowSchema } from '../../rules/agency-row.ts';
import { mailKinds } from '../../rules/fixed-choices.ts';

const bookingSchema = z.object({
  id: z.string(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  booking_type: z.string(),
  /** Trip of a booking or question; null without one. */
  trip_id: z.string().nullable(),
  /** First segment of the address of that trip's page; null if visitors see none. */
  trip_source: z.enum(['tours', 'day-trips']).nullable(),
  tour_title: z.string(),
  number_of_people: z.number(),
  // Some backends write numeric as text.
  total_price: z.coerce.number().nullable(),
  currency: z.string().nullable(),
  travel_dates: z.string().nullable(),
  departure_date: z.string().nullish(),
  return_date: z.string().nullish(),
  duration: z.string().nullable(),
  budget: z.string().nullable(),
  special_requests: z.string().nullable(),
  status: z.string(),
  created_at: z.string(),
  /** True if the chosen departure was full. */
  is_waiting: z.boolean().nullish(),
});

/** What claim_mail() in the database returns for a message: everything that it is rendered from. */
export const claimedMailSchema = z.object({
  id: z.string(),
  /** Proves to the database that the message is still this sender's. */
  claim: z.string(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  /** As staff wrote it; for other kinds null, or as an earlier attempt rendered it. */
  subject: z.string().nullable(),
  body: z.string().nullable(),
  /** The text with fields of a mail before the trip, or of an invitation to review or its reminder where staff have written none. */
  template: z.object({ subject: z.string(), body: z.string() }).nullable(),
  attempts: z.number(),
  created_at: z.string(),
  /** Hidden first segment of the admin's address. */
  admin_path: z.string().nullable(),
  review_token: z.string().nullable(),
  booking: bookingSchema.nullable(),
  /** What a confirmation's calendar file and a mail before the trip tell of the departure; null for other kinds. */
  departure: z
    .object({
      meeting_point: z.string().nullable(),
      departure_time: z.string().nullable(),
      guides: z.array(z.string()).nullable(),
      what_to_bring: z.array(z.string()).nullable(),
      /** Last day of the trip, even if staff agreed on none. */
      last_day: z.string().nullish(),
      /** When the booking or its trip was last edited. */
      updated_at: z.string().nullish(),
    })
    .nullable(),
  agency: agencyRowSchema.extend({
    payment_terms: z.string().nullish(),
    cancellation_terms: z.string().nullish(),
  }),
  overdue: z
    .object({
      count: z.number(),
      bookings: z.array(
        z.object({ id: z.string(), customer_name: z.string(), tour_title: z.string(), created_at: z.string() }),
      ),
    })
    .nullable(),
  publish: z.object({ failure: z.string().nullable(), at: z.string().nullable() }).nullable(),
  /** Whether the recipient of a test gets alerts; null for other kinds. */
  gets_alerts: z.boolean().nullable(),
  /** What happened to an account: that of the recipient unless `about` names it. */
  account: z
    .object({
      at: z.string(),
      user_agent: z.string().nullish(),
      ip: z.string().nullish(),
      about: z.string().nullish(),
      /** Who did it, if it was a member of staff in the admin. */
      actor: z.string().nullish(),
    })
    .nullable(),
});

/** A message that a sender has claimed. */
export type ClaimedMail = z.infer<typeof claimedMailSchema>;

/** The booking of a claimed message. */
export type ClaimedBooking = z.infer<typeof bookingSchema>;
