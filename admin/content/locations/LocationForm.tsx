import { locations } from '#shared/columns/locations.ts';
import { locationImagePath } from '#shared/rules/images/image-address.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { ContentForm } from '../form/ContentForm.tsx';
import { CopyNotice } from '../form/CopyNotice.tsx';
import { VisibilityFields, visibilitySection } from '../form/VisibilityFields.tsx';
import { ImageListInput } from '../images/ImageListInput.tsx';
import { randomName } from '../images/random-name.ts';
import { LocationFields } from './LocationFields.tsx';
import { locationSections } from './labels.ts';
import { copyLocation, emptyLocation, type Location } from './location.ts';
import { locationContent } from './location-content.ts';

const getImagePath = (fileName: string) => locationImagePath(fileName, Date.now(), randomName());

const sections = [
  locationSections.main,
  locationSections.season,
  locations.highlights.label,
  locations.images.label,
  visibilitySection,
];

interface Props {
  readonly location?: Location;
  /** The location to copy to a new one. */
  readonly copyOf?: Location | undefined;
}

/** Renders the form that edits a location, or creates one if none is given. */
export function LocationForm({ location, copyOf }: Props) {
  return (
    <ContentForm
      content={locationContent}
      row={location}
      emptyValues={copyOf ? copyLocation(copyOf) : emptyLocation}
      sections={sections}
    >
      {copyOf ? <CopyNotice of={copyOf.name} /> : null}
      <LocationFields />
      <ImageListInput {...field(locations, 'images')} bucket={locationContent.bucket} getPath={getImagePath} />
      <VisibilityFields
        itemLabel="location"
        orderHint="Lower numbers come first. Locations with 0 come last, sorted by name."
      />
    </ContentForm>
  );
}
