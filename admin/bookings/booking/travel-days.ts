import { addDays } from '#shared/rules/clock.ts';
import type { TravelDays } from '../../mail/index.ts';
import { isDay } from '../../ui/days.ts';
import type { BookingStatusChange } from './api.ts';
import type { Booking } from './booking.ts';

/** Departure and return as ISO dates in inputs; '' for none. */
export interface TypedDays {
  readonly departure: string;
  readonly return: string;
}

/** First day that is accepted. An earlier one is a typing error: browsers take '26' for the year 26. */
export const firstPossibleDay = '2000-01-01';

/** Limits of the date inputs. */
export const dayLimits = { min: firstPossibleDay, max: '2199-12-31' } as const;

/** Returns the error message for departure and return; false if they are valid. */
export function checkDays(days: TypedDays): string | false {
  if ([days.departure, days.return].some((day) => day !== '' && day < firstPossibleDay))
    return 'Please enter a year of four digits.';
  if (days.return === '') return false;
  if (days.departure === '') return 'Please enter the departure date too.';
  // ISO dates sort as texts.
  return days.return < days.departure && 'The return is before the departure.';
}

/**
 * Returns typed days with another departure. The return follows it by the length of the trip, unless staff have typed another.
 * @param length days that the trip takes
 */
export function changeDeparture(days: TypedDays, departure: string, length: number): TypedDays {
  const isOwnReturn = days.return !== '' && days.return !== proposeReturn(days.departure, length);
  return { departure, return: isOwnReturn ? days.return : proposeReturn(departure, length) };
}

/** Returns the last day of a trip of `length` days; '' for a single day, or without a departure. */
export function proposeReturn(departure: string, length: number): string {
  return length > 1 && isDay(departure) && departure >= firstPossibleDay ? addDays(departure, length - 1) : '';
}

/** Returns the days to store; undefined if the booking has them already. */
export function getChangedDays(typed: TypedDays, booking: TravelDays): TravelDays | undefined {
  const days = toTravelDays(typed);
  const isSame = days.departure_date === booking.departure_date && days.return_date === booking.return_date;
  return isSame ? undefined : days;
}

/** Returns what a change of status replaces, so that it can be undone. */
export function createStatusChange(
  { id, status, departure_date, return_date }: Booking,
  days: TravelDays | undefined,
): BookingStatusChange {
  return { id, former: status, ...(days && { formerDays: { departure_date, return_date } }) };
}

/** Converts typed days to columns of a booking. */
export function toTravelDays(days: TypedDays): TravelDays {
  return { departure_date: days.departure || null, return_date: days.return || null };
}
