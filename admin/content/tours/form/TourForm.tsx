import { SelectInput } from 'react-admin';
import { useShouldAutoFocus } from '#admin/ui/focus/focus.ts';
import { field } from '#admin/ui/form/fields/columns.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { combineValidators, validatePrice } from '#admin/ui/form/fields/validation.ts';
import { tours } from '#shared/columns/tours.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { tourImagePath } from '#shared/rules/images/image-address.ts';
import { ContentForm } from '../../form/ContentForm.tsx';
import { CopyNotice } from '../../form/CopyNotice.tsx';
import { CurrencyInput } from '../../form/CurrencyInput.tsx';
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
import { KeptDepartures, LargerDepartures } from './TourDepartures.tsx';
import { validateMaxParticipants, validateStopPositions } from './validation.ts';

const stopPositions = field(tours, 'stop_positions');
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
    <TripFactsFields sources={['min_participants', 'rooms', 'single_supplement']}>
      <NumberInput
        {...field(tours, 'min_participants')}
        helperText="Says from how many travellers it runs. Left empty, nothing is said."
      />
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
      <TagListInput
        {...stopPositions}
        rule={combineValidators(validateStopPositions, stopPositions.rule)}
        helperText="Of stops that the map doesn't know. For example: Tazzarine: 30.7783, -5.5662"
      />
      <TagListInput {...field(tours, 'highlights')} />
      <TagListInput {...field(tours, 'includes')} />
      <TagListInput {...field(tours, 'excludes')} />
    </FormSection>
  );
}

/** Renders the inputs for texts, price, times and meeting point of a tour. */
function TourMainFields() {
  const autoFocus = useShouldAutoFocus();
  return (
    <>
      <FormSection title={tourSections.main}>
        <LineInput {...field(tours, 'title')} autoFocus={autoFocus} />
        <TextInput {...field(tours, 'description')} multiline minRows={4} />
      </FormSection>
      <FormSection title={tourSections.price} columns="repeat(3, 1fr)">
        <NumberInput {...field(tours, 'price')} validate={validatePrice} helperText="0 shows as ‘Price on request’." />
        <CurrencyInput kind={contentKinds.tour} label={tours.currency.label} currencies={tours.currency.values} />
        <NumberInput
          {...field(tours, 'max_participants')}
          validate={validateMaxParticipants}
          helperText={<LargerDepartures />}
        />
      </FormSection>
      <FormSection title={tourSections.time} columns="1fr 1fr 1fr">
        <LineInput {...field(tours, 'duration')} helperText="For example: 3 days / 2 nights" />
        <SelectInput {...field(tours, 'difficulty_level')} />
        <LineInput {...field(tours, 'departure_time')} />
        <LineInput {...field(tours, 'meeting_point')} multiline sx={{ gridColumn: '1 / -1' }} />
      </FormSection>
    </>
  );
}
