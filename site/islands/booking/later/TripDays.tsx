import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { findClosedReason, listDepartures } from '#shared/rules/booking/day-rule.ts';
import { addDays, formatInMorocco, getMoroccoDate } from '#shared/rules/clock.ts';
import { formatDateRange, formatMonth } from '#shared/rules/text/format-dates.ts';
import { parseFirstDay } from '#shared/rules/text/parse-date-range.ts';
import { readTypedDay, readTypedMonth } from '#shared/rules/text/typed-day.ts';
import type { Booking } from '../use-booking.ts';

interface Props {
  trip: BookableTrip;
  booking: Booking;
}

const copy = {
  days: 'Departures:',
  /** @param day such as 'Saturday, Dec 5, 2026' */
  closed: (day: string) => `This trip doesn't leave on ${day}.`,
  weekday: (day: string) => `This trip doesn't usually leave on ${day}.`,
  month: (month: string) => `This trip doesn't run in ${month}.`,
  over: (day: string) => `${day} has already passed.`,
  /** Follows these, as a request with any dates is welcome. */
  anyway: "Choose another day, or send your request anyway: we'll suggest what works.",
} as const;

/** With the year, since a typed day may be years away. */
const dayWithYear = { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Number of departures that are offered. */
const dayCount = 3;

/** Renders departures of a trip as buttons that fill in the travel dates, and a hint at typed ones on which it does not leave. */
export default function TripDays({ trip, booking }: Props) {
  const today = getMoroccoDate(new Date());
  const { dates } = booking.form;
  const typed = readTypedDay(dates, today);
  const days = listDays(trip, today);
  // Those of the typed month, or nearest to the typed day; with the one before it, so that the pressed button stays.
  const wanted = typed ?? readTypedMonth(dates, today);
  const near = wanted ? days.findIndex((day) => day >= wanted) : 0;
  const before = wanted?.length === 7 ? 0 : 1;
  const first = Math.max(0, Math.min(near < 0 ? days.length : near - before, days.length - dayCount));
  const chosen = parseFirstDay(dates);
  const isRead = typed !== undefined && (booking.isVisited('dates') || chosen);
  const hint = isRead && findHint(trip, typed, today);
  return (
    <>
      <div aria-live="polite" className="text-sm">
        {hint && <p className="mt-1">{hint}</p>}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm empty:hidden">
        {days.length > 0 && <span className="text-muted">{copy.days}</span>}
        {days.slice(first, first + dayCount).map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            className={`link min-h-11 cursor-pointer ${day === chosen ? 'font-semibold' : ''}`}
            onClick={() => booking.change('dates', formatDateRange(day, addDays(day, (trip.days ?? 1) - 1)))}
          >
            {formatInMorocco(new Date(day), 'en-US', { weekday: 'short', month: 'short', day: 'numeric' })}
          </button>
        ))}
      </div>
    </>
  );
}

/** Returns the departures of a year with room, from tomorrow on. */
const listDays = ({ calendar, placesLeft }: BookableTrip, today: string) =>
  calendar ? listDepartures(calendar, addDays(today, 1)).filter((day) => placesLeft?.[day] !== 0) : [];

/** Returns what to say of a typed day or month; undefined when the trip leaves then. RoomNotice tells of a full departure. */
function findHint({ calendar, placesLeft }: BookableTrip, typed: string, today: string): string | undefined {
  const isMonth = typed.length === 7;
  const name = isMonth ? formatMonth(`${typed}-01`) : formatInMorocco(new Date(typed), 'en-US', dayWithYear);
  const say = (text: string) => `${text} ${copy.anyway}`;
  if (typed < today.slice(0, typed.length)) return say(copy.over(name));
  if (!calendar || placesLeft?.[typed] === 0) return undefined;
  if (!isMonth) {
    const reason = findClosedReason(calendar, typed);
    return reason && say((reason === 'weekday' ? copy.weekday : copy.closed)(name));
  }
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${typed}-01`, index)).filter((day) =>
    day.startsWith(typed),
  );
  return days.every((day) => findClosedReason(calendar, day)) ? say(copy.month(name)) : undefined;
}
