import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { StickyFoot } from '../../components/layout/StickyFooter.tsx';
import { RowForm } from '../../forms/save/RecordForm.tsx';
import { useCreateDayTrip } from '../../providers/data/day-trips.ts';
import { type DayTrip, newDayTrip } from '../day-trip.ts';
import { ListFields } from './DayTripListFields.tsx';
import { MainFields } from './DayTripMainFields.tsx';
import { dayTripContent } from './day-trip-content.ts';
import { PictureSlots } from './ImageSlotsInput.tsx';

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
