import { field } from '#admin/ui/form/fields/columns.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { tours } from '#shared/columns/tours.ts';
import { tourImagePath } from '#shared/rules/images/image-address.ts';
import { ContentForm } from '../../form/ContentForm.tsx';
import { CopyNotice } from '../../form/CopyNotice.tsx';
import { DeferredSections } from '../../form/DeferredSections.tsx';
import { TripFactsFields, tripFactsSection } from '../../form/TripFactsFields.tsx';
import { VisibilityFields, visibilitySection } from '../../form/VisibilityFields.tsx';
import { ImageListInput } from '../../images/ImageListInput.tsx';
import { randomName } from '../../images/random-name.ts';
import { tourSections } from '../labels.ts';
import { tourMessages } from '../messages.ts';
import { copyTour, emptyTour, type Tour } from '../tour.ts';
import { tourContent } from '../tour-content.ts';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import { ItineraryInput } from './ItineraryInput.tsx';
import { LocationsInput } from './LocationsInput.tsx';
import { PutLastButton } from './PutLastButton.tsx';
import { KeptDepartures } from './TourDepartures.tsx';
import { TourMainFields } from './TourMainFields.tsx';

const getImagePath = (fileName: string) => tourImagePath(fileName, Date.now(), randomName());

interface Props {
  readonly tour?: Tour;
  /** The tour to copy to a new one. */
  readonly copyOf?: Tour | undefined;
  /** Suggested display order of a new tour. */
  readonly initialDisplayOrder?: number;
}

const sections = [
  tourSections.main,
  tourSections.price,
  tourSections.time,
  tourSections.lists,
  tours.itinerary.label,
  tours.images.label,
  tours.availability_calendar.label,
  tripFactsSection,
  visibilitySection,
];

/** Renders the form that edits a tour, or creates one if none is given. */
export function TourForm({ tour, copyOf, initialDisplayOrder = 0 }: Props) {
  return (
    <ContentForm
      content={tourContent}
      row={tour}
      emptyValues={{ ...(copyOf ? copyTour(copyOf) : emptyTour), display_order: initialDisplayOrder }}
      sections={sections}
    >
      {copyOf ? <CopyNotice of={copyOf.title} /> : null}
      <TourMainFields />
      <DeferredSections>
        <TourListFields />
        <ItineraryInput />
        <ImageListInput
          {...field(tours, 'images')}
          bucket={tourContent.bucket}
          getPath={getImagePath}
          allFailedMessage={tourMessages.uploadFailed}
        />
        <AvailabilityFields />
        <TourFactFields />
        <VisibilityFields
          itemLabel="tour"
          orderHint="Lower numbers come first."
          consequence={tour?.is_active ? <KeptDepartures /> : null}
        >
          {tour ? null : <PutLastButton />}
        </VisibilityFields>
      </DeferredSections>
    </ContentForm>
  );
}

/** Renders the inputs for the facts of a tour. */
function TourFactFields() {
  return (
    <TripFactsFields sources={['rooms', 'single_supplement']}>
      <LineInput {...field(tours, 'rooms')} helperText="For example: double or twin, a third bed on request" />
      <LineInput {...field(tours, 'single_supplement')} helperText="For example: €90 for a room of your own" />
    </TripFactsFields>
  );
}

/** Renders the inputs for the lists of a tour. */
function TourListFields() {
  return (
    <FormSection title={tourSections.lists} columns="1fr 1fr">
      <LocationsInput />
      <TagListInput {...field(tours, 'highlights')} />
      <TagListInput {...field(tours, 'includes')} />
      <TagListInput {...field(tours, 'excludes')} />
    </FormSection>
  );
}
