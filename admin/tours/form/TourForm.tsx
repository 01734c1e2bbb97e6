import { tourLimits } from '#shared/column-limits.ts';
import { tourImagePath } from '#shared/images/image-address.ts';
import { ImageListInput } from '../../components/images/ImageListInput.tsx';
import { randomName } from '../../components/images/random-name.ts';
import { validateListLimits } from '../../components/inputs/list-validators.ts';
import { VisibilityFields } from '../../components/inputs/VisibilityFields.tsx';
import { RecordForm } from '../../forms/save/RecordForm.tsx';
import { tourLabels } from '../labels.ts';
import { tourMessages } from '../messages.ts';
import { emptyTour, type Tour } from '../tour.ts';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import { ItineraryInput } from './ItineraryInput.tsx';
import { TourListFields } from './TourListFields.tsx';
import { TourMainFields } from './TourMainFields.tsx';
import { tourContent } from './tour-content.ts';

const validateImages = validateListLimits(tourLabels.images, tourLimits.images);
const getImagePath = (fileName: string) => tourImagePath(fileName, Date.now(), randomName());

interface Props {
  readonly tour?: Tour;
  /** Display order that is proposed for a new tour. */
  readonly initialDisplayOrder?: number;
}

/** Renders the form that edits a tour, or creates one if none is given. */
export function TourForm({ tour, initialDisplayOrder = 0 }: Props) {
  return (
    <RecordForm content={tourContent} row={tour} emptyValues={{ ...emptyTour, display_order: initialDisplayOrder }}>
      <TourMainFields />
      <TourListFields />
      <ItineraryInput />
      <ImageListInput
        source="images"
        label={tourLabels.images}
        bucket={tourContent.bucket}
        getPath={getImagePath}
        rule={validateImages}
        allFailedMessage={tourMessages.uploadFailed}
      />
      <AvailabilityFields />
      <VisibilityFields itemLabel="tour" />
    </RecordForm>
  );
}
