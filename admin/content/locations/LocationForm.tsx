import { SelectInput } from 'react-admin';
import { locations } from '#shared/columns/locations.ts';
import { locationImagePath } from '#shared/rules/images/image-address.ts';
import { useShouldAutoFocus } from '../../ui/focus/focus.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TagListInput } from '../../ui/form/fields/TagListInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { lineBreaksAndPunctuation } from '../../ui/form/fields/tag-list.ts';
import { ContentForm } from '../form/ContentForm.tsx';
import { CopyNotice } from '../form/CopyNotice.tsx';
import { VisibilityFields, visibilitySection } from '../form/VisibilityFields.tsx';
import { ImageListInput } from '../images/ImageListInput.tsx';
import { randomName } from '../images/random-name.ts';
import { locationSections, positionLabel } from './labels.ts';
import { copyLocation, emptyLocation, type Location } from './location.ts';
import { locationContent } from './location-content.ts';
import { validatePosition } from './position.ts';

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

/** Renders the inputs of a location (docs/product.md, "Location"). */
function LocationFields() {
  const autoFocus = useShouldAutoFocus();
  return (
    <>
      <FormSection title={locationSections.main} columns="2fr 1fr">
        <LineInput {...field(locations, 'name')} autoFocus={autoFocus} />
        <SelectInput {...field(locations, 'location_type')} />
        <TextInput {...field(locations, 'description')} multiline minRows={4} sx={{ gridColumn: '1 / -1' }} />
        <LineInput
          source="position"
          label={positionLabel}
          validate={validatePosition}
          helperText="Optional. Paste two numbers, such as 31.6258, -7.9892, or a link from a map."
          sx={{ gridColumn: '1 / -1' }}
        />
      </FormSection>
      <FormSection title={locationSections.season} columns="2fr 1fr">
        <LineInput
          {...field(locations, 'best_times_to_visit')}
          helperText="For example: March to May, September to November"
        />
        <LineInput {...field(locations, 'duration')} helperText="For example: 2 days" />
      </FormSection>
      <FormSection title={locations.highlights.label}>
        <TagListInput
          {...field(locations, 'highlights')}
          separators={lineBreaksAndPunctuation}
          helperText="Enter, comma or semicolon adds one."
        />
      </FormSection>
    </>
  );
}
