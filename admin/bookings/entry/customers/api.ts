import { z } from 'zod/mini';
import { type Client, number, optionalNumber, optionalText, rpc } from '#admin/data/rpc.ts';

const customerBookingSchema = z.pipe(
  z.object({
    id: z.string(),
    customer_name: z.string(),
    customer_email: optionalText,
    customer_phone: optionalText,
    created_at: z.string(),
    booking_type: z.string(),
    tour_title: z.string(),
    status: z.string(),
    number_of_people: number,
    total_price: optionalNumber,
    currency: optionalText,
    travel_dates: optionalText,
    departure_date: optionalText,
  }),
  z.transform((booking) => ({
    id: booking.id,
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
    createdAt: booking.created_at,
    type: booking.booking_type,
    title: booking.tour_title,
    status: booking.status,
    people: booking.number_of_people,
    total: booking.total_price,
    currency: booking.currency,
    travelDates: booking.travel_dates,
    departure: booking.departure_date,
  })),
);

/** A booking of a customer. Times and dates are ISO texts. */
export type CustomerBooking = Readonly<z.output<typeof customerBookingSchema>>;

/** Contact that identifies a customer; '' for none. */
export interface CustomerContact {
  readonly email: string;
  readonly phone: string;
}

/**
 * Returns the bookings of a customer by e-mail address or telephone number in any form, the newest first, at most 50.
 * @throws HttpError when the database refuses or cannot be reached
 */
export function listCustomerBookings(client: Client, { email, phone }: CustomerContact): Promise<CustomerBooking[]> {
  return rpc(client, 'get_customer_bookings', { email, phone }, z.array(customerBookingSchema));
}
