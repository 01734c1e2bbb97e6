import 'react-day-picker/style.css';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { Day, DayPicker, type DayProps } from 'react-day-picker';
import { formatList } from '#shared/rules/text/format.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { parseDays, toIsoDay } from '../ui/days.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { DaySection } from './DaySection.tsx';
import { formatGuides } from './guides/trip-guides.ts';
import { dayGap, monthStyles } from './month-styles.ts';
import {
  type DepartingTrip,
  describeParty,
  describeState,
  getBarsOn,
  getTripsOn,
  isOverbooked,
  type TripBar,
} from './trips.ts';
import type { ClosedDays } from './useClosedDays.ts';

interface Props {
  readonly day: string;
  readonly today: string;
  readonly trips: readonly DepartingTrip[];
  readonly closedDays: ClosedDays;
  readonly isLoading: boolean;
  /** True to scroll to the day when it is first shown. */
  readonly isSought: boolean;
  readonly onChoose: (day: string) => void;
}

/** Maximum number of trips shown in a day of the month. */
const maxShown = 3;

const TripsContext = createContext<readonly DepartingTrip[]>([]);

/**
 * Renders a month with the trips of each day, and beside it the chosen day; on narrower screens below it, where a choice scrolls to
 * it. The keys are react-day-picker's.
 */
export function MonthView({ day, today, trips, closedDays, isLoading, isSought, onChoose }: Props) {
  const [date = new Date()] = parseDays([day]);
  const [todayDate = date] = parseDays([today]);
  const chosenDay = useRef<HTMLElement>(null);
  /** The day to scroll to once it is shown. */
  const [sought, seek] = useState<{ readonly day: string } | undefined>(isSought ? { day } : undefined);
  const isBeside = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  useEffect(() => {
    if (sought?.day === day && !isLoading && !isBeside) chosenDay.current?.scrollIntoView({ block: 'nearest' });
  }, [sought, day, isLoading, isBeside]);
  return (
    <TripsContext value={trips}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: isBeside ? 'minmax(0, 1fr) min(22rem, 30%)' : '100%',
        }}
      >
        <Box sx={monthStyles} aria-busy={isLoading}>
          <DayPicker
            mode="single"
            required
            selected={date}
            onSelect={(chosen) => {
              seek({ day: toIsoDay(chosen) });
              onChoose(toIsoDay(chosen));
            }}
            month={date}
            onMonthChange={(month) => onChoose(toIsoDay(month))}
            today={todayDate}
            hideNavigation
            weekStartsOn={1}
            components={{ Day: TripsDay }}
            labels={{ labelDayButton: (button) => describeDay(toIsoDay(button), trips, closedDays) }}
            modifiers={{ closed: parseDays([...closedDays.keys()]) }}
            modifiersClassNames={{ closed: 'closed' }}
          />
        </Box>
        {isLoading ? (
          <LoadingSpinner label="Loading the calendar…" />
        ) : (
          // In sight of each week.
          <Box sx={isBeside ? { position: 'sticky', top: 72 } : undefined}>
            <DaySection
              ref={chosenDay}
              day={day}
              isToday={day === today}
              isChosen
              trips={getTripsOn(trips, day)}
              closed={closedDays.get(day)}
            />
          </Box>
        )}
      </Box>
    </TripsContext>
  );
}

/**
 * Renders a day of the month: its button, and above it the bars of trips that begin on it, which lie over the days that follow. The
 * name of the button says what they show, in other words, so they are not part of its visible text.
 */
function TripsDay(props: DayProps) {
  const { lines, more } = getBarsOn(useContext(TripsContext), toIsoDay(props.day.date), maxShown);
  return (
    <Day {...props}>
      {props.children}
      {props.children ? (
        <div className="bars" aria-hidden>
          {lines.map((bar, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the line is what it shows
            <Bar key={line} bar={bar} />
          ))}
          {more > 0 ? <span>{`+${more} more`}</span> : null}
        </div>
      ) : null}
    </Day>
  );
}

function Bar({ bar }: { readonly bar: TripBar | undefined }) {
  if (!bar) return <span className="line" />;
  const { trip, days, beginsBefore, endsAfter } = bar;
  const names = [
    'line',
    'trip',
    isOverbooked(trip) && 'overbooked',
    trip.people === 0 && 'empty',
    beginsBefore && 'begun',
    endsAfter && 'unfinished',
  ];
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      style={{ width: `calc(${days} * (100% + ${dayGap}px) - ${dayGap}px)` }}
    >
      {[
        `${isOverbooked(trip) || (trip.isClosed && trip.people > 0) ? '! ' : ''}${trip.title}`,
        ...describeBar(trip),
      ].join(' · ')}
    </span>
  );
}

/** Returns what a bar says besides the title. */
function describeBar(trip: DepartingTrip): string[] {
  const guides = trip.guides.length > 0 ? [formatGuides(trip)] : [];
  return [
    `${trip.people}${trip.maxPeople === undefined ? '' : ` of ${trip.maxPeople}`}`,
    ...guides,
    ...describeState(trip),
  ];
}

function describeDay(day: string, trips: readonly DepartingTrip[], closedDays: ClosedDays): string {
  const closed = closedDays.get(day);
  const names = getTripsOn(trips, day).map((trip) =>
    [trip.title, describeParty(trip), ...(isOverbooked(trip) ? ['overbooked'] : []), ...describeState(trip)].join(', '),
  );
  return [formatWeekday(day), ...names, ...(closed ? [`closed: ${formatList(closed)}`] : [])].join('; ');
}
