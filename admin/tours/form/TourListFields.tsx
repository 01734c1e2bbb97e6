import { tourLimits } from '#shared/rules/column-limits.ts';
import { FormSection } from '../../ui/form/inputs/FormSection.tsx';
import { validateListLimits } from '../../ui/form/inputs/list-validators.ts';
import { TagListInput } from '../../ui/form/inputs/TagListInput.tsx';
import { tourLabels, tourSections } from '../labels.ts';
import { LocationsInput } from './LocationsInput.tsx';

const validateHighlights = validateListLimits(tourLabels.highlights, tourLimits.highlights);
const validateIncludes = validateListLimits(tourLabels.includes, tourLimits.includes);
const validateExcludes = validateListLimits(tourLabels.excludes, tourLimits.excludes);

/** Renders the inputs for the lists of a tour. */
export function TourListFields() {
  return (
    <FormSection title={tourSections.lists} columns="1fr 1fr">
      <LocationsInput />
      <TagListInput source="highlights" label={tourLabels.highlights} rule={validateHighlights} />
      <TagListInput source="includes" label={tourLabels.includes} rule={validateIncludes} />
      <TagListInput source="excludes" label={tourLabels.excludes} rule={validateExcludes} />
    </FormSection>
  );
}
