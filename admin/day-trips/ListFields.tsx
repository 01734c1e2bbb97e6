import { TextInput } from 'react-admin';
import { dayTripLimits } from '../../shared/limits.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { asTyped } from '../ui/forms/as-typed.ts';
import { optionalText, someOf } from '../ui/forms/validation.ts';
import { everyRule, within } from '../ui/list-rule.ts';
import { TagListInput } from '../ui/TagListInput.tsx';
import { labels } from './labels.ts';

const highlights = everyRule(someOf('highlight'), within(labels.highlights, dayTripLimits.highlights));
const includes = everyRule(someOf('thing that is included'), within(labels.includes, dayTripLimits.includes));
const excludes = within(labels.excludes, dayTripLimits.excludes);
const toBring = within(labels.what_to_bring, dayTripLimits.what_to_bring);
const policy = optionalText(labels.cancellation_policy, dayTripLimits.cancellation_policy);

/** The lists of a day trip, and on what terms it is cancelled. */
export function ListFields() {
  return (
    <FormSection title="What it offers">
      <TagListInput source="highlights" label={labels.highlights} rule={highlights} isRequired />
      <TagListInput source="includes" label={labels.includes} rule={includes} isRequired />
      <TagListInput source="excludes" label={labels.excludes} rule={excludes} />
      <TagListInput source="what_to_bring" label={labels.what_to_bring} rule={toBring} />
      <TextInput
        source="cancellation_policy"
        label={labels.cancellation_policy}
        multiline
        minRows={2}
        validate={policy}
        parse={asTyped}
      />
    </FormSection>
  );
}
