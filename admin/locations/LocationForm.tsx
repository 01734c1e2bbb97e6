import { locationLimits } from '#shared/column-limits.ts';
import { locationImagePath } from '#shared/images/image-address.ts';
import { ImageListInput } from '../components/images/ImageListInput.tsx';
import { randomName } from '../components/images/random-name.ts';
import { validateListLimits } from '../components/inputs/list-validators.ts';
import { VisibilityFields } from '../components/inputs/VisibilityFields.tsx';
import { RecordForm } from '../forms/save/RecordForm.tsx';
import { LocationFields } from './LocationFields.tsx';
import { locationLabels } from './labels.ts';
import { emptyLocation, type Location } from './location.ts';
import { locationContent } from './location-content.ts';

const validateImages = validateListLimits(locationLabels.images, locationLimits.images);
const getImagePath = (fileName: string) => locationImagePath(fileName, Date.now(), randomName());

/** Renders the form that edits a location, or creates one if none is given. */
export function LocationForm({ location }: { readonly location?: Location }) {
  return (
    <RecordForm content={locationContent} row={location} emptyValues={emptyLocation}>
      <LocationFields />
      <ImageListInput
        source="images"
        label={locationLabels.images}
        bucket={locationContent.bucket}
        getPath={getImagePath}
        rule={validateImages}
      />
      <VisibilityFields itemLabel="location" />
    </RecordForm>
  );
}
