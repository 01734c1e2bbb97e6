import { type Booking, formatDays, formatTotal } from '../../booking/booking.ts';

/** Renders the travel dates and the total of a booking, as far as they are known. */
export function TripLine({ booking }: { readonly booking: Booking }) {
  const parts = [formatDays(booking) ?? booking.travel_dates, formatTotal(booking)].filter(Boolean);
  if (parts.length === 0) return null;
  return <small style={{ display: 'block' }}>{parts.join(' · ')}</small>;
}
