import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Form } from 'react-admin';
import { buckets } from '../../shared/images.ts';
import { UploadScope } from '../ui/pictures/UploadScope.tsx';
import { useOpened } from '../ui/query-state.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { StickyFoot } from '../ui/StickyFoot.tsx';
import { UnsavedChanges } from '../ui/UnsavedChanges.tsx';
import { asForm, type DayTrip, newDayTrip, picturesOf, type DayTripForm as Values } from './day-trip.ts';
import { ListFields } from './ListFields.tsx';
import { MainFields } from './MainFields.tsx';
import { NewerDayTrip } from './NewerDayTrip.tsx';
import { PictureSlots } from './PictureSlots.tsx';
import { type Saved, useSaveDayTrip } from './useSaveDayTrip.tsx';

/** Everything about a day trip. Without one, a new day trip is made. */
export function DayTripForm({ trip }: { readonly trip?: DayTrip }) {
  // Kept as it was when the form opened: a later answer of the server must not replace what is being typed.
  const [before, setBefore] = useState(trip);
  const [record] = useState(() => ({ ...(trip ? asForm(trip) : newDayTrip), id: trip?.id ?? '' }));
  const [pictures] = useState(() => (trip ? picturesOf(trip) : []));
  const [outcome, setOutcome] = useState<Exclude<Saved, 'stored'>>();
  const saved = useRef(false);
  const store = useSaveDayTrip();
  const { close } = useOpened();

  async function save(form: Values, from: DayTrip | undefined) {
    setOutcome((last) => (last && 'newer' in last ? last : undefined));
    const result = await store(form, from);
    if (result !== 'stored') return setOutcome(result);
    saved.current = true;
    close();
  }

  return (
    <Form
      record={record}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: Partial<Values>) => save({ ...record, ...values }, before)}
    >
      <Card sx={{ overflow: 'clip', maxWidth: 960 }}>
        <UploadScope bucket={buckets.dayTrips} before={pictures} saved={saved}>
          <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
            {before && outcome && 'newer' in outcome ? (
              <NewerDayTrip
                newer={outcome.newer}
                onKeepMine={(form) => {
                  setBefore(outcome.newer);
                  return save(form, outcome.newer);
                }}
                onTakeTheirs={() => {
                  setBefore(outcome.newer);
                  setOutcome(undefined);
                }}
              />
            ) : null}
            <MainFields />
            <ListFields />
            <PictureSlots />
          </Stack>
        </UploadScope>
        <StickyFoot>
          <Box>
            <SaveBar failure={outcome && 'failure' in outcome ? outcome.failure : undefined} onCancel={close} />
          </Box>
        </StickyFoot>
      </Card>
      <UnsavedChanges saved={saved} />
    </Form>
  );
}
