import { locationLimits } from '../../shared/column-limits.ts';
import { locationImagePath } from '../../shared/images/image-address.ts';
import { PictureListInput } from '../components/images/ImageListInput.tsx';
import { randomName } from '../components/images/random-name.ts';
import { within } from '../components/inputs/list-validators.ts';
import { VisibilityFields } from '../components/inputs/VisibilityFields.tsx';
import { RowForm } from '../forms/save/RecordForm.tsx';
import { LocationFields } from './LocationFields.tsx';
import { type Location, newLocation } from './location.ts';
import { locationContent } from './location-content.ts';
import { labels } from './messages.ts';

const pictureRule = within(labels.images, locationLimits.images);
const picturePath = (fileName: string) => locationImagePath(fileName, Date.now(), randomName());

/** Everything about a location. Without one, a new location is made. */
export function LocationForm({ location }: { readonly location?: Location }) {
  return (
    <RowForm content={locationContent} row={location} blank={newLocation}>
      <LocationFields />
      <PictureListInput
        source="images"
        label={labels.images}
        bucket={locationContent.bucket}
        pathOf={picturePath}
        rule={pictureRule}
      />
      <VisibilityFields what="location" />
    </RowForm>
  );
}
