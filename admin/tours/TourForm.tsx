import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Form } from 'react-admin';
import { buckets, tourImagePath } from '../../shared/images.ts';
import { tourLimits } from '../../shared/limits.ts';
import { within } from '../ui/list-rule.ts';
import { PictureListInput } from '../ui/pictures/PictureListInput.tsx';
import { randomName } from '../ui/pictures/random-name.ts';
import { UploadScope } from '../ui/pictures/UploadScope.tsx';
import { useOpened } from '../ui/query-state.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { UnsavedChanges } from '../ui/UnsavedChanges.tsx';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import { ItineraryInput } from './ItineraryInput.tsx';
import { ListFields } from './ListFields.tsx';
import { labels } from './labels.ts';
import { MainFields } from './MainFields.tsx';
import { asFormRecord, newTour, type Tour, type TourValues } from './tour.ts';
import { useSaveTour } from './useSaveTour.ts';
import { VisibilityFields } from './VisibilityFields.tsx';

const pictureRule = within(labels.images, tourLimits.images);
const picturePath = (fileName: string) => tourImagePath(fileName, Date.now(), randomName());

/** Everything about a tour. Without one, a new tour is made. */
export function TourForm({ tour }: { readonly tour?: Tour }) {
  // Kept as it was when the form opened: a later answer of the server must not replace what is being typed.
  const [record] = useState(tour ? asFormRecord(tour) : newTour);
  const [failure, setFailure] = useState<string>();
  const saved = useRef(false);
  // Saved on condition that it still is the version that the form was opened with.
  const [opened] = useState(tour);
  const save = useSaveTour(opened);
  const { close } = useOpened();

  return (
    <Form<Tour>
      record={record}
      noValidate
      disableInvalidFormNotification
      onSubmit={async (values: Partial<TourValues>) => {
        setFailure(undefined);
        const fault = await save({ ...record, ...values });
        if (fault !== undefined) return setFailure(fault);
        saved.current = true;
        close();
      }}
    >
      <UploadScope bucket={buckets.tours} before={record.images} saved={saved}>
        <DialogContent dividers>
          <Stack spacing={3}>
            <MainFields />
            <ListFields />
            <ItineraryInput />
            <PictureListInput
              source="images"
              label={labels.images}
              bucket={buckets.tours}
              pathOf={picturePath}
              rule={pictureRule}
            />
            <AvailabilityFields />
            <VisibilityFields />
          </Stack>
        </DialogContent>
      </UploadScope>
      <SaveBar failure={failure} onCancel={close} />
      <UnsavedChanges saved={saved} />
    </Form>
  );
}
