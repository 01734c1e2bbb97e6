import { useMemo } from 'react';
import { toHttpError } from '../../data/http-status.ts';
import { parseResponse } from '../../data/parse-response.ts';
import type { SupabaseConnection } from '../../data/supabase.ts';
import { useSupabase } from '../../data/supabase-context.tsx';

/** A booking of a customer as get_customer_bookings() returns it. Times and dates are ISO texts. */
export interface CustomerBooking {
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly createdAt: string;
  readonly type: string;
  readonly title: string;
  readonly status: string;
  readonly people: number;
  readonly total: number | undefined;
  readonly currency: string | undefined;
  readonly travelDates: string | undefined;
  readonly departure: string | undefined;
}

/** By what a customer is known; '' for none. */
export interface CustomerContact {
  readonly email: string;
  readonly phone: string;
}

interface CustomersApi {
  /**
   * Returns the bookings of a customer by e-mail address or telephone number in any form, the newest first, at most 50.
   * @throws HttpError when the database refuses or cannot be reached
   */
  listBookings(contact: CustomerContact): Promise<CustomerBooking[]>;
}

/** Returns the calls about customers. */
export function useCustomersApi(): CustomersApi {
  const { client } = useSupabase();
  return useMemo(() => createCustomersApi(client), [client]);
}

/** Creates the calls about customers on a Supabase client. */
function createCustomersApi(client: SupabaseConnection['client']): CustomersApi {
  return {
    async listBookings({ email, phone }) {
      const { data, error, status } = await client.rpc('get_customer_bookings', { email, phone });
      if (error) throw toHttpError(error, status);
      return data.map(parseCustomerBooking);
    },
  };
}

function parseCustomerBooking(row: unknown): CustomerBooking {
  const booking = parseResponse(row, 'A booking of the customer');
  return {
    id: booking.text('id'),
    name: booking.text('customer_name'),
    email: booking.optionalText('customer_email'),
    phone: booking.optionalText('customer_phone'),
    createdAt: booking.text('created_at'),
    type: booking.text('booking_type'),
    title: booking.text('tour_title'),
    status: booking.text('status'),
    people: booking.number('number_of_people'),
    total: booking.optionalNumber('total_price'),
    currency: booking.optionalText('currency'),
    travelDates: booking.optionalText('travel_dates'),
    departure: booking.optionalText('departure_date'),
  };
}
