import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { bookingCopy } from '../../rules/booking/booking-copy.ts';
import { timeZone } from '../../rules/clock.ts';
import type { BookingStatus } from '../../rules/fixed-choices.ts';
import { bookingLabels as labels } from '../../rules/text/labels.ts';
import { cleanMailText, cleanValue } from '../mail/render/clean-value.ts';
import { parseClockTime } from './clock-time.ts';
import type { Departure } from './departure.ts';
import { createWallTime, moroccoTimeZone } from './wall-time.ts';

const day = 24 * 60 * 60 * 1000;
/** Sequence numbers count seconds from here: they grow with each edit, and stay below the limit of calendar programs. */
const sequenceStart = Date.UTC(2026, 0, 1);
/** Seconds after which calendar programs should look again; many take longer. */
const refreshInterval = 15 * 60;

const statuses: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};
/** Repeats the status in the title, since not every calendar program shows it. */
const titleMarks: Partial<Record<BookingStatus, string>> = { pending: 'Pending: ', cancelled: 'Cancelled: ' };

/** Renders departures as an iCalendar text (RFC 5545), the same for the same departures. */
export function renderFeed(departures: readonly Departure[]): string {
  const calendar = ical({
    name: 'Departures',
    prodId: { company: 'Discover Morocco', product: 'Departures' },
    ttl: refreshInterval,
    timezone: { name: null, generator: () => moroccoTimeZone },
    events: departures.map(createEvent),
  });
  return `${calendar.toString()}\r\n`;
}

/** Cleans what customers typed: some calendar programs show a text as HTML. */
const cleanTyped = (text: string | null | undefined, maxLength?: number) => replaceMarkup(cleanValue(text, maxLength));
const replaceMarkup = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

function createEvent(departure: Departure): ICalEventData {
  const { id, customer_name, number_of_people, tour_title, meeting_point, status } = departure;
  const editedAt = new Date(departure.updated_at);
  const people = bookingCopy.travellers(number_of_people);
  return {
    id,
    // Without a method of scheduling, this is when the event was edited (RFC 5545, 3.8.7.2).
    stamp: editedAt,
    lastModified: editedAt,
    sequence: Math.max(0, Math.floor((editedAt.getTime() - sequenceStart) / 1000)),
    ...getDays(departure),
    status: statuses[status],
    // The agency's trips do not block the reader's own time.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${titleMarks[status] ?? ''}${cleanTyped(customer_name)}, ${people}: ${cleanTyped(tour_title)}`,
    location: cleanTyped(meeting_point, 500) || null,
    description: createDescription(departure, people),
  };
}

/** Returns the time of a trip: from its departure to the end of its last day, or whole days if the time is unknown. */
function getDays({ departure_date, return_date, departure_time }: Departure) {
  const time = parseClockTime(departure_time ?? '');
  const dayAfter = new Date(Date.parse(return_date) + day);
  if (!time) return { allDay: true, start: new Date(departure_date), end: dayAfter };
  return {
    timezone: timeZone,
    start: createWallTime(departure_date, time),
    end: createWallTime(dayAfter.toISOString().slice(0, 10), { hours: 0, minutes: 0 }),
  };
}

function createDescription(departure: Departure, people: string): string {
  const { customer_name, customer_phone, tour_title, departure_time, meeting_point, special_requests } = departure;
  const facts = [
    [labels.customer_name, customer_name],
    [labels.number_of_people, people],
    [labels.customer_phone, customer_phone],
    [labels.tour_title, tour_title],
    ['Departure time', departure_time],
    ['Meeting point', meeting_point],
    [labels.status, departure.status],
  ] as const;
  const lines = facts.flatMap(([label, value]) => (value?.trim() ? [`${label}: ${cleanTyped(value, 500)}`] : []));
  const wishes = replaceMarkup(cleanMailText(special_requests ?? '').trim());
  return [...lines, ...(wishes ? [`${labels.special_requests}: ${wishes}`] : [])].join('\n');
}
