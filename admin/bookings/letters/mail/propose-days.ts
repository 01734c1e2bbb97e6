import { getMoroccoDate } from '#shared/rules/clock.ts';
import { parseDateRange } from '#shared/rules/text/parse-date-range.ts';
import type { Booking } from '../../booking/booking.ts';
import type { TypedDays } from '../../booking/travel-days.ts';
import { findForeignDay, readForeignMonth } from './foreign-days.ts';

interface Proposal extends TypedDays {
  /** The customer's words for the departure; undefined without one, and for days that are agreed already. */
  readonly words?: string;
}

const none: Proposal = { departure: '', return: '' };

/**
 * Returns the days of a booking, else those that the customer chose on the website, else the one day that the request names.
 * @param today ISO date; no earlier departure is proposed
 */
export function proposeDays(booking: Booking, today: string): Proposal {
  const { departure_date, return_date, wanted_date } = booking;
  if (departure_date !== null) return { departure: departure_date, return: return_date ?? '' };
  const dates = booking.travel_dates ?? '';
  const chosen = parseDateRange(dates);
  const departure = wanted_date ?? chosen?.from;
  if (departure !== undefined)
    return departure < today ? none : { departure, return: chosen?.to ?? '', words: dates || departure };
  // A day without a year is the next one after the request.
  const asked = getMoroccoDate(new Date(booking.created_at));
  const wish = findForeignDay(booking.special_requests ?? '', asked);
  const isInMonth = wish?.day.startsWith(readForeignMonth(dates, asked) ?? '');
  const found = findForeignDay(dates, asked) ?? (isInMonth ? wish : undefined);
  return found && found.day >= today ? { departure: found.day, return: '', words: found.words } : none;
}
