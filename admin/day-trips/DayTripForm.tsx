import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form } from 'react-admin';
import { buckets } from '../../shared/images.ts';
import { Conflict } from '../ui/forms/Conflict.tsx';
import { compared } from '../ui/forms/differences.ts';
import { useRowForm } from '../ui/forms/useRowForm.ts';
import { UploadScope } from '../ui/pictures/UploadScope.tsx';
import { useOpened } from '../ui/query-state.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { StickyFoot } from '../ui/StickyFoot.tsx';
import { UnsavedChanges } from '../ui/UnsavedChanges.tsx';
import { asForm, type DayTrip, newDayTrip, picturesOf, type DayTripForm as Values } from './day-trip.ts';
import { ListFields } from './ListFields.tsx';
import { MainFields } from './MainFields.tsx';
import { PictureSlots } from './PictureSlots.tsx';
import { dayTripParts } from './parts.ts';
import { type DayTripRow, dayTripPayload } from './payload.ts';
import { useSaveDayTrip } from './useSaveDayTrip.ts';

/** Everything about a day trip. Without one, a new day trip is made. */
export function DayTripForm({ trip }: { readonly trip?: DayTrip }) {
  const { close } = useOpened();
  // Kept as it was when the form opened: a later answer of the server must not replace what is being typed.
  const [record] = useState(() => ({ ...(trip ? asForm(trip) : newDayTrip), id: trip?.id ?? '' }));
  const [pictures] = useState(() => (trip ? picturesOf(trip) : []));
  const { saved, failure, versions, save, saveOver, startOver } = useRowForm(trip, useSaveDayTrip(), close);

  return (
    <Form
      record={record}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: Partial<Values>) => save({ ...record, ...values })}
    >
      <Card sx={{ overflow: 'clip' }}>
        <UploadScope bucket={buckets.dayTrips} before={pictures} saved={saved}>
          <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
            {versions ? (
              <Conflict<DayTripRow, Values>
                base={dayTripPayload(asForm(versions.base))}
                theirs={dayTripPayload(asForm(versions.theirs))}
                rowOf={dayTripPayload}
                formOf={(row) => asForm({ ...versions.theirs, ...row })}
                compare={(all) => compared(all, dayTripParts)}
                onSave={saveOver}
                onTaken={startOver}
              />
            ) : null}
            <MainFields />
            <ListFields />
            <PictureSlots />
          </Stack>
        </UploadScope>
        <StickyFoot>
          <SaveBar failure={failure} onCancel={close} />
        </StickyFoot>
      </Card>
      <UnsavedChanges saved={saved} />
    </Form>
  );
}
