import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { formatWeekday } from '#shared/rules/text/format.ts';
import { SheetFrame } from './SheetFrame.tsx';
import { TripSheet } from './TripSheet.tsx';

/** Renders who travels on a day, for guides (docs/product.md, "Day sheet and week sheet"). */
export function DaySheet({ day }: { readonly day: string }) {
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
