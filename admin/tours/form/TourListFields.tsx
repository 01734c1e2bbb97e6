import { tourLimits } from '#shared/column-limits.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { combineValidators, validateListLimits } from '../../components/inputs/list-validators.ts';
import { TagListInput } from '../../components/inputs/TagListInput.tsx';
import { requireEntry } from '../../forms/validation.ts';
import { tourLabels, tourSections } from '../labels.ts';

const validateLocations = combineValidators(
  requireEntry('location'),
  validateListLimits(tourLabels.locations, tourLimits.locations),
);
const validateHighlights = validateListLimits(tourLabels.highlights, tourLimits.highlights);
const validateIncludes = validateListLimits(tourLabels.includes, tourLimits.includes);
const validateExcludes = validateListLimits(tourLabels.excludes, tourLimits.excludes);

/** Renders the inputs for the lists of a tour. */
export function TourListFields() {
  return (
    <FormSection title={tourSections.lists} columns="1fr 1fr">
      <TagListInput source="locations" label={tourLabels.locations} rule={validateLocations} isRequired />
      <TagListInput source="highlights" label={tourLabels.highlights} rule={validateHighlights} />
      <TagListInput source="includes" label={tourLabels.includes} rule={validateIncludes} />
      <TagListInput source="excludes" label={tourLabels.excludes} rule={validateExcludes} />
    </FormSection>
  );
}
