import { tourLimits } from '../../../shared/column-limits.ts';
import { tourImagePath } from '../../../shared/images/image-address.ts';
import { PictureListInput } from '../../components/images/ImageListInput.tsx';
import { randomName } from '../../components/images/random-name.ts';
import { within } from '../../components/inputs/list-validators.ts';
import { VisibilityFields } from '../../components/inputs/VisibilityFields.tsx';
import { RowForm } from '../../forms/save/RecordForm.tsx';
import { labels } from '../labels.ts';
import { messages } from '../messages.ts';
import { newTour, type Tour } from '../tour.ts';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import { ItineraryInput } from './ItineraryInput.tsx';
import { ListFields } from './TourListFields.tsx';
import { MainFields } from './TourMainFields.tsx';
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
