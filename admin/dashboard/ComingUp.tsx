import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addDays } from '#shared/rules/clock.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { useDepartures } from '../bookings/index.ts';
import { type DepartingTrip, describeParty, groupByTrip, isOverbooked } from '../calendar/index.ts';
import { Badge } from '../ui/Badge.tsx';
import { PendingRow } from '../ui/lists/PendingRow.tsx';
import { PendingSection } from '../ui/lists/PendingSection.tsx';
import { useToday } from '../ui/useToday.ts';

const days = 30;
const maxItems = 6;

/** Renders the departures of the next 30 days, by day. */
export function ComingUp() {
  const today = useToday();
  const { data, isError, refetch } = useDepartures(today, addDays(today, days - 1));
  // Trips that have begun are listed as well; they are not coming up.
  const trips = data && groupByTrip(data).filter(({ firstDay }) => firstDay >= today);
  return (
    <PendingSection
      title="Coming up"
      total={trips?.length}
      viewAllPath="/calendar"
      emptyMessage={`No departures in the next ${days} days. A booking with a departure date comes up here.`}
      errorMessage={isError ? 'The departures could not be loaded.' : undefined}
      onRetry={refetch}
      columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto' }}
      items={trips?.slice(0, maxItems).map((trip) => <ComingTrip key={trip.key} trip={trip} />)}
    />
  );
}

function ComingTrip({ trip }: { readonly trip: DepartingTrip }) {
  return (
    <PendingRow
      to={`/calendar?view=week&day=${encodeURIComponent(trip.firstDay)}`}
      title={formatWeekday(trip.firstDay)}
    >
      <Typography
        color="text.secondary"
        sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere' }}
      >
        {trip.title}
      </Typography>
      <Box
        sx={{
          justifySelf: 'end',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'end',
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        {isOverbooked(trip) ? <Badge label="Overbooked" tone="warning" isSolid /> : null}
        <Typography color="text.secondary">{describeParty(trip)}</Typography>
      </Box>
    </PendingRow>
  );
}
