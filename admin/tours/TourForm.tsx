import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form } from 'react-admin';
import { buckets, tourImagePath } from '../../shared/images.ts';
import { tourLimits } from '../../shared/limits.ts';
import { Conflict } from '../ui/forms/Conflict.tsx';
import { compared } from '../ui/forms/differences.ts';
import { useRowForm } from '../ui/forms/useRowForm.ts';
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
import { messages } from './messages.ts';
import { tourParts } from './parts.ts';
import { asFormRecord, newTour, type Tour, type TourRow, type TourValues, tourPayload } from './tour.ts';
import { useSaveTour } from './useSaveTour.ts';
import { VisibilityFields } from './VisibilityFields.tsx';

const pictureRule = within(labels.images, tourLimits.images);
const picturePath = (fileName: string) => tourImagePath(fileName, Date.now(), randomName());

interface Props {
  readonly tour?: Tour;
  /** The place in the list that is proposed for a new tour. */
  readonly place?: number;
}

/** Everything about a tour. Without one, a new tour is made. */
export function TourForm({ tour, place = 0 }: Props) {
  const { close } = useOpened();
  // Kept as it was when the form opened: a later answer of the server must not replace what is being typed.
  const [record] = useState(tour ? asFormRecord(tour) : { ...newTour, display_order: place });
  const { saved, failure, versions, save, saveOver, startOver } = useRowForm(tour, useSaveTour(), close);

  return (
    <Form<Tour>
      record={record}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: Partial<TourValues>) => save({ ...record, ...values })}
    >
      <UploadScope bucket={buckets.tours} before={record.images} saved={saved}>
        <DialogContent dividers>
          <Stack spacing={3}>
            {versions ? (
              <Conflict<TourRow, TourValues>
                base={tourPayload(asFormRecord(versions.base))}
                theirs={tourPayload(asFormRecord(versions.theirs))}
                rowOf={tourPayload}
                formOf={(row) => asFormRecord({ ...versions.theirs, ...row })}
                compare={(all) => compared(all, tourParts)}
                onSave={saveOver}
                onTaken={startOver}
              />
            ) : null}
            <MainFields />
            <ListFields />
            <ItineraryInput />
            <PictureListInput
              source="images"
              label={labels.images}
              bucket={buckets.tours}
              pathOf={picturePath}
              rule={pictureRule}
              noneArrived={messages.uploadFailed}
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
