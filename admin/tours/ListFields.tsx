import { tourLimits } from '../../shared/limits.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { someOf } from '../ui/forms/validation.ts';
import { everyRule, within } from '../ui/list-rule.ts';
import { TagListInput } from '../ui/TagListInput.tsx';
import { labels } from './labels.ts';

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
