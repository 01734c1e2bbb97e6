import { parseDateRange } from '#shared/text/format.ts';
import type { TravelDays } from '../providers/data/mail.ts';
import type { Booking } from './booking.ts';

/** Departure and return as ISO dates in inputs; '' for none. */
export interface TypedDays {
  readonly departure: string;
  readonly return: string;
}

/** Returns what is wrong with a return date; false if nothing. */
export function checkReturn(days: TypedDays): string | false {
  if (days.return === '') return false;
  if (days.departure === '') return 'Please enter the departure date too.';
  // ISO dates are in the order of their texts.
  return days.return < days.departure && 'The return is before the departure.';
}

/** Returns the days of a booking, else those that the traveller chose in the calendar of the tour. */
export function proposeDays(booking: Pick<Booking, 'departure_date' | 'return_date' | 'travel_dates'>): TypedDays {
  if (booking.departure_date !== null) return { departure: booking.departure_date, return: booking.return_date ?? '' };
  const chosen = parseDateRange(booking.travel_dates ?? '');
  return { departure: chosen?.from ?? '', return: chosen?.to ?? '' };
}

/** Converts typed days to columns of a booking. */
export function toTravelDays(days: TypedDays): TravelDays {
  return { departure_date: days.departure || null, return_date: days.return || null };
}
