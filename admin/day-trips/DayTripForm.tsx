import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useCreateDayTrip } from '../providers/day-trips.ts';
import { RowForm } from '../ui/forms/RowForm.tsx';
import { StickyFoot } from '../ui/StickyFoot.tsx';
import { type DayTrip, newDayTrip } from './day-trip.ts';
import { dayTripContent } from './day-trip-content.ts';
import { ListFields } from './ListFields.tsx';
import { MainFields } from './MainFields.tsx';
import { PictureSlots } from './PictureSlots.tsx';

/** Everything about a day trip. Without one, a new day trip is made. */
export function DayTripForm({ trip }: { readonly trip?: DayTrip }) {
  const create = useCreateDayTrip();
  return (
    <RowForm content={{ ...dayTripContent, create }} row={trip} blank={newDayTrip} Layout={PageLayout}>
      <MainFields />
      <ListFields />
      <PictureSlots />
    </RowForm>
  );
}

function PageLayout({ foot, children }: { readonly foot: ReactNode; readonly children: ReactNode }) {
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
        {children}
      </Stack>
      <StickyFoot>{foot}</StickyFoot>
    </Card>
  );
}
