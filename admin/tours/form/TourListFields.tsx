import { tourLimits } from '../../../shared/column-limits.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { everyRule, within } from '../../components/inputs/list-validators.ts';
import { TagListInput } from '../../components/inputs/TagListInput.tsx';
import { someOf } from '../../forms/validation.ts';
import { labels } from '../labels.ts';

const locations = everyRule(someOf('location'), within(labels.locations, tourLimits.locations));
const highlights = within(labels.highlights, tourLimits.highlights);
const includes = within(labels.includes, tourLimits.includes);
const excludes = within(labels.excludes, tourLimits.excludes);

/** The lists of a tour. */
export function ListFields() {
  return (
    <FormSection title="Places and services" columns="1fr 1fr">
      <TagListInput source="locations" label={labels.locations} rule={locations} isRequired />
      <TagListInput source="highlights" label={labels.highlights} rule={highlights} />
      <TagListInput source="includes" label={labels.includes} rule={includes} />
      <TagListInput source="excludes" label={labels.excludes} rule={excludes} />
    </FormSection>
  );
}
