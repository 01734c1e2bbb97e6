import { useQuery } from '@tanstack/react-query';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { type CustomerBooking, type CustomerContact, listCustomerBookings } from './api.ts';

/** Reads the bookings of a customer; undefined until loaded, and without a contact. */
export function useCustomerBookings({ email, phone }: CustomerContact) {
  const { client } = useSupabase();
  return useQuery<CustomerBooking[]>({
    queryKey: ['bookings', 'of customer', email, phone],
    queryFn: () => listCustomerBookings(client, { email, phone }),
    enabled: email !== '' || phone !== '',
    retry: false,
  });
}
