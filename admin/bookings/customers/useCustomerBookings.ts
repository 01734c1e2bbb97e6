import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logError } from '../../data/log-error.ts';
import { type CustomerBooking, type CustomerContact, useCustomersApi } from './api.ts';

/** Reads the bookings of a customer; undefined while they are not known, or where nothing is given to know the customer by. */
export function useCustomerBookings({ email, phone }: CustomerContact) {
  const customersApi = useCustomersApi();
  return useQuery<CustomerBooking[]>({
    queryKey: ['bookings', 'of customer', email, phone],
    queryFn: () =>
      customersApi.listBookings({ email, phone }).catch((error: unknown) => {
        logError('bookings of the customer')(error);
        throw error;
      }),
    enabled: email !== '' || phone !== '',
    retry: false,
    networkMode: 'always',
    // What was found stays until the next answer, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  });
}
