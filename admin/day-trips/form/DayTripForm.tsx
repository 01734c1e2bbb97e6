import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { StickyFooter } from '../../components/layout/StickyFooter.tsx';
import { RecordForm } from '../../forms/save/RecordForm.tsx';
import { useCreateDayTrip } from '../../providers/data/day-trips.ts';
import { type DayTrip, emptyDayTrip } from '../day-trip.ts';
import { DayTripListFields } from './DayTripListFields.tsx';
import { DayTripMainFields } from './DayTripMainFields.tsx';
import { dayTripContent } from './day-trip-content.ts';
import { ImageSlotsInput } from './ImageSlotsInput.tsx';

/** Renders the form that edits a day trip, or creates one if none is given. */
export function DayTripForm({ trip }: { readonly trip?: DayTrip }) {
  const create = useCreateDayTrip();
  return (
    <RecordForm content={{ ...dayTripContent, create }} row={trip} emptyValues={emptyDayTrip} Layout={PageLayout}>
      <DayTripMainFields />
      <DayTripListFields />
      <ImageSlotsInput />
    </RecordForm>
  );
}

function PageLayout({ footer, children }: { readonly footer: ReactNode; readonly children: ReactNode }) {
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
        {children}
      </Stack>
      <StickyFooter>{footer}</StickyFooter>
    </Card>
  );
}
