import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { BookingsWithoutDays } from '../bookings/index.ts';
import { getMonthDays, getWeekDays, isDay } from '../ui/days.ts';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { useIsPhone } from '../ui/layout/useIsPhone.ts';
import { useToday } from '../ui/useToday.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { DaySection } from './DaySection.tsx';
import { CalendarFeedButton } from './feed/CalendarFeedButton.tsx';
import { MonthView } from './MonthView.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import { TripSheet } from './TripSheet.tsx';
import { type DepartingTrip, getOpeningDay, getTripsOn } from './trips.ts';
import { type ClosedDays, useClosedDays } from './useClosedDays.ts';
import { useTrips } from './useTrips.ts';
import { Waiting } from './Waiting.tsx';
import { WeekSheet } from './WeekSheet.tsx';

/** Renders who travels when: a month, a week, or the sheet of a day or week (docs/product.md, "Calendar"). */
export function CalendarPage() {
  const [query] = useSearchParams();
  const sheet = query.get('sheet');
  if (!isDay(sheet)) return <Calendar />;
  return query.get('span') === 'week' ? <WeekSheet day={sheet} /> : <DaySheet day={sheet} />;
}

function Calendar() {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const isPhone = useIsPhone();
  const requested = query.get('day');
  const day = isDay(requested) ? requested : today;
  // On phones one list has the days of a month.
  const view = query.get('view') === 'week' && !isPhone ? 'week' : 'month';
  const days = view === 'week' ? getWeekDays(day) : getMonthDays(day);
  const [firstDay = day, lastDay = day] = [days[0], days.at(-1)];
  const { trips: data, isError, refetch } = useTrips(firstDay, lastDay);
  const trips = data ?? [];
  const closedDays = useClosedDays();

  const show = (next: { readonly day?: string; readonly view?: 'month' | 'week' }) =>
    setQuery({ view: next.view ?? view, day: next.day ?? day }, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageHeader title="Calendar" lead="Who travels when." isCompact action={<CalendarFeedButton />} />
      <CalendarToolbar day={day} today={today} view={view} isPhone={isPhone} onShow={show} />
      {isError ? <ErrorAlert message="The departures could not be loaded." onRetry={() => refetch()} /> : null}
      {view === 'month' && !isPhone && (data || !isError) ? (
        // Also while its trips are loading, so that the focused day stays.
        <MonthView
          day={day}
          today={today}
          trips={trips}
          closedDays={closedDays}
          isLoading={!data}
          isSought={isDay(requested)}
          onChoose={(chosen) => show({ day: chosen })}
        />
      ) : null}
      {data || isError || (view === 'month' && !isPhone) ? null : <LoadingSpinner label="Loading the calendar…" />}
      {data && (view === 'week' || isPhone) ? (
        <AgendaView
          key={`${firstDay} ${view}`}
          days={days}
          today={today}
          firstDay={day}
          trips={trips}
          closedDays={closedDays}
          showsEmptyDays={view === 'week'}
        />
      ) : null}
      <Box sx={{ mt: 3, display: 'grid', gap: 3 }}>
        <Waiting />
        <BookingsWithoutDays />
      </Box>
    </>
  );
}

interface Props {
  readonly days: readonly string[];
  readonly today: string;
  /** Where the list begins, or else at the next day with trips. */
  readonly firstDay: string;
  readonly trips: readonly DepartingTrip[];
  readonly closedDays: ClosedDays;
  readonly showsEmptyDays: boolean;
}

/** Renders days with their trips, stacked on phones. */
function AgendaView({ days, today, firstDay, trips, closedDays, showsEmptyDays }: Props) {
  const shown = days.filter((day) => showsEmptyDays || getTripsOn(trips, day).length > 0);
  const start = getOpeningDay(shown, firstDay);
  const startSection = useRef<HTMLElement>(null);
  // Once: later changes of the trips leave the scroll position alone.
  useEffect(() => {
    // Where days stand side by side, all are in sight.
    if (window.matchMedia('(max-width: 599.95px)').matches) startSection.current?.scrollIntoView();
  }, []);
  if (shown.length === 0) return <Typography color="text.secondary">No one is travelling this month.</Typography>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {shown.map((day) => (
        <DaySection
          key={day}
          ref={day === start ? startSection : undefined}
          day={day}
          isToday={day === today}
          trips={getTripsOn(trips, day)}
          closed={closedDays.get(day)}
        />
      ))}
    </Box>
  );
}

/** Renders who travels on a day, for guides (docs/product.md, "Day sheet and week sheet"). */
function DaySheet({ day }: { readonly day: string }) {
  const view = useSearchParams()[0].get('view');
  return (
    <SheetFrame
      title={`${formatWeekday(day)}, ${day.slice(0, 4)}`}
      firstDay={day}
      lastDay={day}
      calendarQuery={`?day=${encodeURIComponent(day)}${view === 'week' ? '&view=week' : ''}`}
      period="on this day"
    >
      {(trips) => (
        <Stack spacing={2}>
          {trips.map((trip) => (
            <TripSheet key={trip.key} trip={trip} day={day} heading="h2" />
          ))}
        </Stack>
      )}
    </SheetFrame>
  );
}
