import ical, {
  type ICalCalendarData,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
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
  return renderCalendar({ name: 'Departures', ttl: refreshInterval, events: departures.map(createEvent) });
}

/** Renders a calendar in Moroccan time. */
export function renderCalendar(values: ICalCalendarData): string {
  const calendar = ical({
    prodId: { company: 'Discover Morocco', product: 'Departures' },
    timezone: { name: null, generator: () => moroccoTimeZone },
    ...values,
  });
  return `${calendar.toString()}\r\n`;
}

/** Cleans what customers typed: some calendar programs show a text as HTML. */
export const cleanTyped = (text: string | null | undefined, maxLength?: number) =>
  replaceMarkup(cleanValue(text, maxLength));
const replaceMarkup = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

function createEvent(departure: Departure): ICalEventData {
  const { id, customer_name, number_of_people, tour_title, meeting_point, status } = departure;
  const people = bookingCopy.travellers(number_of_people);
  return {
    id,
    // Without a method of scheduling, this is when the event was edited (RFC 5545, 3.8.7.2).
    stamp: new Date(departure.updated_at),
    ...getTimes(departure),
    status: statuses[status],
    // The agency's trips do not block the reader's own time.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${titleMarks[status] ?? ''}${cleanTyped(customer_name)}, ${people}: ${cleanTyped(tour_title)}`,
    location: cleanTyped(meeting_point, 500) || null,
    description: createDescription(departure, people),
  };
}

/** Returns when a trip is, and which version of its event this is: calendar programs replace an event by one of a later edit. */
export function getTimes(
  departure: Pick<Departure, 'updated_at' | 'departure_date' | 'return_date' | 'departure_time'>,
) {
  const lastModified = new Date(departure.updated_at);
  const sequence = Math.max(0, Math.floor((lastModified.getTime() - sequenceStart) / 1000));
  return { lastModified, sequence, ...getDays(departure) };
}

/** Returns the time of a trip: from its departure to the end of its last day, or whole days if the time is unknown. */
function getDays({ departure_date, return_date, departure_time }: Parameters<typeof getTimes>[0]) {
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
  const wishes = replaceMarkup(cleanMailText(special_requests ?? '').trim());
  return [...writeFacts(facts), ...(wishes ? [`${labels.special_requests}: ${wishes}`] : [])].join('\n');
}

/** Writes a line for each fact that has a value. */
export function writeFacts(facts: readonly (readonly [label: string, value: string | null])[]): string[] {
  return facts.flatMap(([label, value]) => (value?.trim() ? [`${label}: ${cleanTyped(value, 500)}`] : []));
}
