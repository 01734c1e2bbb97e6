import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { BooleanInput, Form } from 'react-admin';
import { buckets, locationImagePath } from '../../shared/images.ts';
import { locationLimits } from '../../shared/limits.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { Conflict } from '../ui/forms/Conflict.tsx';
import { compared } from '../ui/forms/differences.ts';
import { NumberField } from '../ui/forms/NumberField.tsx';
import { useRowForm } from '../ui/forms/useRowForm.ts';
import { displayOrderFault, validDisplayOrder } from '../ui/forms/validation.ts';
import { within } from '../ui/list-rule.ts';
import { PictureListInput } from '../ui/pictures/PictureListInput.tsx';
import { randomName } from '../ui/pictures/random-name.ts';
import { UploadScope } from '../ui/pictures/UploadScope.tsx';
import { useOpened } from '../ui/query-state.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { UnsavedChanges } from '../ui/UnsavedChanges.tsx';
import { LocationFields } from './LocationFields.tsx';
import { asFormRecord, type Location, type LocationValues, locationPayload, newLocation } from './location.ts';
import { labels } from './messages.ts';
import { locationParts } from './parts.ts';
import { useSaveLocation } from './useSaveLocation.ts';

const pictureRule = within(labels.images, locationLimits.images);
const picturePath = (fileName: string) => locationImagePath(fileName, Date.now(), randomName());

/** Everything about a location. Without one, a new location is made. */
export function LocationForm({ location }: { readonly location?: Location }) {
  const { close } = useOpened();
  // Kept as it was when the form opened: a later answer of the server must not replace what is being typed.
  const [record] = useState(location ? asFormRecord(location) : newLocation);
  const { saved, failure, versions, save, saveOver, startOver } = useRowForm(location, useSaveLocation(), close);

  return (
    <Form<Location>
      record={record}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: Partial<LocationValues>) => save({ ...record, ...values })}
    >
      <UploadScope bucket={buckets.locations} before={record.images} saved={saved}>
        <DialogContent dividers>
          <Stack spacing={3}>
            {versions ? (
              <Conflict<LocationValues, LocationValues>
                base={locationPayload(asFormRecord(versions.base))}
                theirs={locationPayload(asFormRecord(versions.theirs))}
                rowOf={locationPayload}
                formOf={(row) => asFormRecord({ ...versions.theirs, ...row })}
                compare={(all) => compared(all, locationParts)}
                onSave={saveOver}
                onTaken={startOver}
              />
            ) : null}
            <LocationFields />
            <PictureListInput
              source="images"
              label={labels.images}
              bucket={buckets.locations}
              pathOf={picturePath}
              rule={pictureRule}
            />
            <FormSection title="Visibility" columns="1fr 1fr">
              <NumberField
                source="display_order"
                label={labels.display_order}
                min={0}
                step={1}
                rule={validDisplayOrder}
                notNumber={displayOrderFault}
                helperText="Lower numbers come first."
              />
              <BooleanInput source="is_active" label="Active: visitors see this location" helperText={false} />
            </FormSection>
          </Stack>
        </DialogContent>
      </UploadScope>
      <SaveBar failure={failure} onCancel={close} />
      <UnsavedChanges saved={saved} />
    </Form>
  );
}
