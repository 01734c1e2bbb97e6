import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDateRange, formatWeekday } from '#shared/rules/text/format-dates.ts';
import { getWeekDays } from '../ui/days.ts';
import { SheetFrame } from './SheetFrame.tsx';
import { TripSheet } from './TripSheet.tsx';
import { type DepartingTrip, describeParty, describeTripDay, getTripsOn } from './trips.ts';

/** Renders who travels in the week of a day, for guides: each trip with its customers once, and a line on the days that follow. */
export function WeekSheet({ day }: { readonly day: string }) {
  const week = getWeekDays(day);
  const [monday = day, sunday = day] = [week[0], week.at(-1)];
  return (
    <SheetFrame
      title={formatDateRange(monday, sunday)}
      firstDay={monday}
      lastDay={sunday}
      calendarQuery={`?day=${encodeURIComponent(day)}&view=week`}
      period="this week"
    >
      {(trips) =>
        week.map((weekday) => (
          <DayOfWeek key={weekday} day={weekday} isFirst={weekday === monday} trips={getTripsOn(trips, weekday)} />
        ))
      }
    </SheetFrame>
  );
}

interface Props {
  readonly day: string;
  /** True for Monday, which shows also the customers of trips that began before. */
  readonly isFirst: boolean;
  readonly trips: readonly DepartingTrip[];
}

function DayOfWeek({ day, isFirst, trips }: Props) {
  if (trips.length === 0) return null;
  const isNew = ({ firstDay }: DepartingTrip) => isFirst || firstDay === day;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {formatWeekday(day)}
      </Typography>
      <Stack spacing={2}>
        {trips.filter(isNew).map((trip) => (
          <TripSheet key={trip.key} trip={trip} day={day} heading="h3" />
        ))}
        {trips
          .filter((trip) => !isNew(trip))
          .map((trip) => (
            <Typography key={trip.key} sx={{ overflowWrap: 'anywhere' }}>
              <b>{trip.title}</b>
              <span>{` · ${[describeTripDay(trip, day), describeParty(trip)].filter(Boolean).join(' · ')}`}</span>
            </Typography>
          ))}
      </Stack>
    </Box>
  );
}
