import { tourImagePath } from '../../shared/images.ts';
import { tourLimits } from '../../shared/limits.ts';
import { RowForm } from '../ui/forms/RowForm.tsx';
import { VisibilityFields } from '../ui/forms/VisibilityFields.tsx';
import { within } from '../ui/list-rule.ts';
import { PictureListInput } from '../ui/pictures/PictureListInput.tsx';
import { randomName } from '../ui/pictures/random-name.ts';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import { ItineraryInput } from './ItineraryInput.tsx';
import { ListFields } from './ListFields.tsx';
import { labels } from './labels.ts';
import { MainFields } from './MainFields.tsx';
import { messages } from './messages.ts';
import { newTour, type Tour } from './tour.ts';
import { tourContent } from './tour-content.ts';

const pictureRule = within(labels.images, tourLimits.images);
const picturePath = (fileName: string) => tourImagePath(fileName, Date.now(), randomName());

interface Props {
  readonly tour?: Tour;
  /** The place in the list that is proposed for a new tour. */
  readonly place?: number;
}

/** Everything about a tour. Without one, a new tour is made. */
export function TourForm({ tour, place = 0 }: Props) {
  return (
    <RowForm content={tourContent} row={tour} blank={{ ...newTour, display_order: place }}>
      <MainFields />
      <ListFields />
      <ItineraryInput />
      <PictureListInput
        source="images"
        label={labels.images}
        bucket={tourContent.bucket}
        pathOf={picturePath}
        rule={pictureRule}
        noneArrived={messages.uploadFailed}
      />
      <AvailabilityFields />
      <VisibilityFields what="tour" />
    </RowForm>
  );
}
