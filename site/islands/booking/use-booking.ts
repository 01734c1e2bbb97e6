import type { RefObject } from 'react';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { useSending } from './sending/use-sending.ts';
import { useRequest } from './use-request.ts';

/** State and actions of the booking form. */
export type Booking = ReturnType<typeof useBooking>;

/** Returns the state and the actions of the booking form (docs/product.md, "Booking form"). */
export function useBooking(offered: readonly BookableTrip[], formRef: RefObject<HTMLFormElement | null>) {
  const request = useRequest(offered, formRef);
  return { ...request, ...useSending(request) };
}
