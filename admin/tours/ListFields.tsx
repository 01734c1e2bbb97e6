import { FormSection } from '../ui/FormSection.tsx';
import { TagListInput } from '../ui/TagListInput.tsx';
import { someOf } from './validation.ts';

const someLocation = someOf('location');

/** The lists of a tour. */
export function ListFields() {
  return (
    <FormSection title="Places and services" columns="1fr 1fr">
      <TagListInput source="locations" label="Locations" validate={someLocation} isRequired />
      <TagListInput source="highlights" label="Highlights" />
      <TagListInput source="includes" label="Included" />
      <TagListInput source="excludes" label="Not included" />
    </FormSection>
  );
}
