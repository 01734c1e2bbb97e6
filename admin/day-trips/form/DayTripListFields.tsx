import { TextInput } from 'react-admin';
import { dayTripLimits } from '../../../shared/column-limits.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { asTyped } from '../../components/inputs/keep-empty-text.ts';
import { everyRule, within } from '../../components/inputs/list-validators.ts';
import { TagListInput } from '../../components/inputs/TagListInput.tsx';
import { optionalText, someOf } from '../../forms/validation.ts';
import { labels } from '../labels.ts';

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
