import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import { parseFirstDay } from '#shared/rules/text/parse-date-range.ts';
import { readTypedDay } from '#shared/rules/text/typed-day.ts';
import type { roomNotices } from '#site/copy/room-notices.ts';

/** A group, and the departure that it asks for. */
export interface RoomProps {
  trip: BookableTrip;
  people: number;
  /** Travel dates as typed, linked or chosen. */
  dates: string;
  notices: typeof roomNotices;
}

/** Renders a hint when a departure has no room for a group. */
export default function RoomNotice({ trip, people, dates, notices }: RoomProps) {
  const notice = findRoomNotice(trip, people, dates, notices);
  return notice && <p className="mt-3 border-t border-line pt-3 text-sm">{notice}</p>;
}

/** Returns what to say when a departure has no room for a group, or the group is too small; '' otherwise. */
function findRoomNotice(
  { maxPeople, minPeople = 1, placesLeft, isPrivate }: BookableTrip,
  people: number,
  dates: string,
  notices: typeof roomNotices,
): string {
  const fill = (text: string, count: number) => text.replace('#', bookingCopy.travellers(count));
  const left = placesLeft?.[readTypedDay(dates, getMoroccoDate(new Date())) ?? ''];
  if (left === 0) return parseFirstDay(dates) ? notices.waiting : notices.full;
  if (people < minPeople) return fill(isPrivate ? notices.fewPrivate : notices.few, minPeople);
  const limit = left ?? maxPeople;
  // '10+' may mean any larger number.
  if (limit === undefined || (people <= limit && people < 10)) return '';
  const kind = left !== undefined ? 'left' : isPrivate ? 'private' : 'shared';
  return `${fill(notices[kind], limit)} ${people > limit ? notices.send : notices.count}`;
}
