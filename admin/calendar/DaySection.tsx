import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { formatList } from '#shared/rules/text/format.ts';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { Badge } from '../ui/Badge.tsx';
import { AddDepartures } from './departure/AddDepartures.tsx';
import { TripEntry } from './TripEntry.tsx';
import type { DepartingTrip } from './trips.ts';

interface Props {
  readonly day: string;
  readonly isToday: boolean;
  /** True for the day that is chosen in a month. */
  readonly isChosen?: boolean;
  readonly trips: readonly DepartingTrip[];
  /** Titles of the tours that are closed on the day. */
  readonly closed?: readonly string[] | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** Renders the trips of a day with their customers, and a link to its sheet. */
export function DaySection({ day, isToday, isChosen = false, trips, closed = [], ref }: Props) {
  const id = useId();
  // Staff have opened the day again.
  const isOpened = (title: string) =>
    trips.some((trip) => trip.title === title && trip.firstDay === day && !trip.isClosed);
  const stillClosed = closed.filter((title) => !isOpened(title));
  const view = useSearchParams()[0].get('view');
  return (
    <Card component="section" ref={ref} aria-labelledby={id} sx={{ px: 2, py: trips.length > 0 ? 1.5 : 0.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 36,
          // The text of the link, not its padding, ends where the card's content does.
          mr: trips.length > 0 ? -1.5 : 0,
        }}
      >
        <Typography id={id} component="h3" sx={{ fontWeight: 700 }}>
          {formatWeekday(day)}
        </Typography>
        {isToday ? <Badge label="Today" tone="primary" /> : null}
        <AddDepartures day={day} />
        {trips.length > 0 ? (
          <Button
            component={RouterLink}
            to={{ search: `?sheet=${encodeURIComponent(day)}${view === 'week' ? '&view=week' : ''}` }}
            aria-label={`Day sheet of ${formatWeekday(day)}`}
            sx={{ ml: 'auto' }}
          >
            Day sheet
          </Button>
        ) : (
          <Typography color="text.secondary" sx={{ ml: 'auto' }}>
            No one is travelling.
          </Typography>
        )}
      </Box>
      {stillClosed.length > 0 ? (
        <Typography color="text.secondary" sx={{ fontSize: 14, pb: 0.5, overflowWrap: 'anywhere' }}>
          {`Closed: ${formatList(stillClosed)}`}
        </Typography>
      ) : null}
      {trips.map((trip) => (
        <TripEntry key={trip.key} trip={trip} day={day} isChosen={isChosen} tripsOfDay={trips} />
      ))}
    </Card>
  );
}
