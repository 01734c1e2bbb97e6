import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { getBookingNumber } from '../../rules/text/format.ts';
import type { ClaimedMail } from '../mail/claimed-mail.ts';
import type { RenderContext } from '../mail/render/mail-content.ts';
import { cleanTyped, getTimes, renderCalendar, writeFacts } from './render-feed.ts';

/**
 * Renders the trip of a mail as an iCalendar file for its customer; undefined unless it is a confirmation or a mail before the trip, of
 * a booking that is still confirmed and has a day. Trips of several days take whole days; one of a single day begins at its departure
 * time, if that is clear. The event keeps its UID, so that the file of a later mail replaces it.
 */
export function renderTrip(mail: ClaimedMail, { agency, site }: RenderContext): string | undefined {
  const { kind, booking, departure } = mail;
  if ((kind !== 'confirmation' && kind !== 'trip_reminder') || booking?.status !== 'confirmed') return undefined;
  const { departure_date } = booking;
  const { last_day, updated_at, departure_time = null, meeting_point } = departure ?? {};
  if (!departure_date || !last_day || !updated_at) return undefined;
  const isOneDay = last_day === departure_date;
  const event = {
    id: `${booking.id}@${site.hostname}`,
    // With a method, this is when the file was written (RFC 5545, 3.8.7.2).
    stamp: new Date(mail.created_at),
    ...getTimes({
      updated_at,
      departure_date,
      return_date: last_day,
      departure_time: isOneDay ? departure_time : null,
    }),
    status: ICalEventStatus.CONFIRMED,
    summary: cleanTyped(booking.tour_title),
    location: cleanTyped(meeting_point, 500) || null,
    description: writeFacts([
      ['Booking number', `#${getBookingNumber(booking.id)}`],
      ['Departure time', departure_time],
      ['Agency', agency.name],
      ['Phone', agency.phone],
    ]).join('\n'),
  };
  return renderCalendar({ method: ICalCalendarMethod.PUBLISH, events: [event] });
}
