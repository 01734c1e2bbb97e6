import { locationImagePath } from '../../shared/images.ts';
import { locationLimits } from '../../shared/limits.ts';
import { RowForm } from '../ui/forms/RowForm.tsx';
import { VisibilityFields } from '../ui/forms/VisibilityFields.tsx';
import { within } from '../ui/list-rule.ts';
import { PictureListInput } from '../ui/pictures/PictureListInput.tsx';
import { randomName } from '../ui/pictures/random-name.ts';
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
