import { TextInput } from 'react-admin';
import { dayTripLimits } from '#shared/rules/column-limits.ts';
import { FormSection } from '../../ui/form/inputs/FormSection.tsx';
import { keepEmptyText } from '../../ui/form/inputs/keep-empty-text.ts';
import { combineValidators, validateListLimits } from '../../ui/form/inputs/list-validators.ts';
import { TagListInput } from '../../ui/form/inputs/TagListInput.tsx';
import { optionalText, requireEntry } from '../../ui/form/validation.ts';
import { dayTripLabels, dayTripSections } from '../labels.ts';

const validateHighlights = combineValidators(
  requireEntry('highlight'),
  validateListLimits(dayTripLabels.highlights, dayTripLimits.highlights),
);
const validateIncludes = combineValidators(
  requireEntry('thing that is included'),
  validateListLimits(dayTripLabels.includes, dayTripLimits.includes),
);
const validateExcludes = validateListLimits(dayTripLabels.excludes, dayTripLimits.excludes);
const validateWhatToBring = validateListLimits(dayTripLabels.what_to_bring, dayTripLimits.what_to_bring);
const validatePolicy = optionalText(dayTripLabels.cancellation_policy, dayTripLimits.cancellation_policy);

/** Renders the inputs for the lists and the cancellation policy of a day trip. */
export function DayTripListFields() {
  return (
    <FormSection title={dayTripSections.offer}>
      <TagListInput source="highlights" label={dayTripLabels.highlights} rule={validateHighlights} isRequired />
      <TagListInput source="includes" label={dayTripLabels.includes} rule={validateIncludes} isRequired />
      <TagListInput source="excludes" label={dayTripLabels.excludes} rule={validateExcludes} />
      <TagListInput source="what_to_bring" label={dayTripLabels.what_to_bring} rule={validateWhatToBring} />
      <TextInput
        source="cancellation_policy"
        label={dayTripLabels.cancellation_policy}
        multiline
        minRows={2}
        validate={validatePolicy}
        parse={keepEmptyText}
      />
    </FormSection>
  );
}
