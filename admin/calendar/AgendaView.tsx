import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DaySection } from './DaySection.tsx';
import { type DepartingTrip, getTripsOn } from './trips.ts';

interface Props {
  readonly days: readonly string[];
  readonly today: string;
  readonly trips: readonly DepartingTrip[];
  readonly showsEmptyDays: boolean;
}

/** Renders days with who travels: one below the other, or side by side where there is room. */
export function AgendaView({ days, today, trips, showsEmptyDays }: Props) {
  const shown = days.filter((day) => showsEmptyDays || getTripsOn(trips, day).length > 0);
  if (shown.length === 0) return <Typography color="text.secondary">Nobody travels in this month.</Typography>;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {shown.map((day) => (
        <DaySection key={day} day={day} isToday={day === today} trips={getTripsOn(trips, day)} />
      ))}
    </Box>
  );
}
