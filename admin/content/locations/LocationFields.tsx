import { SelectInput } from 'react-admin';
import { locationLimits } from '#shared/rules/column-limits.ts';
import { locationTypes } from '#shared/rules/fixed-choices.ts';
import { useShouldAutoFocus } from '../../ui/focus/useShouldAutoFocus.ts';
import { FormSection } from '../../ui/form/fields/FormSection.tsx';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { validateListLimits } from '../../ui/form/fields/list-validators.ts';
import { TagListInput } from '../../ui/form/fields/TagListInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { lineBreaksAndPunctuation } from '../../ui/form/fields/tag-list.ts';
import { optionalText, requiredText } from '../../ui/form/fields/validation.ts';
import { requireChoice, toChoices } from '../form/choices.ts';
import { locationLabels, locationSections, positionLabel } from './labels.ts';
import { validatePosition } from './position.ts';

const validateHighlights = validateListLimits(locationLabels.highlights, locationLimits.highlights);

/** Renders the inputs of a location (docs/product.md, "Location"). */
export function LocationFields() {
  const autoFocus = useShouldAutoFocus();
  return (
    <>
      <FormSection title={locationSections.main} columns="2fr 1fr">
        <LineInput
          source="name"
          label={locationLabels.name}
          validate={requiredText(locationLabels.name, locationLimits.name)}
          isRequired
          autoFocus={autoFocus}
        />
        <SelectInput
          source="location_type"
          label={locationLabels.location_type}
          choices={toChoices(locationTypes)}
          validate={requireChoice(locationLabels.location_type)}
          isRequired
        />
        <TextInput
          source="description"
          label={locationLabels.description}
          multiline
          minRows={4}
          validate={requiredText(locationLabels.description, locationLimits.description)}
          isRequired
          sx={{ gridColumn: '1 / -1' }}
        />
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
          source="best_times_to_visit"
          label={locationLabels.best_times_to_visit}
          validate={requiredText(locationLabels.best_times_to_visit, locationLimits.best_times_to_visit)}
          isRequired
          helperText="For example: March to May, September to November"
        />
        <LineInput
          source="duration"
          label={locationLabels.duration}
          validate={optionalText(locationLabels.duration, locationLimits.duration)}
          helperText="For example: 2 days"
        />
      </FormSection>
      <FormSection title={locationLabels.highlights}>
        <TagListInput
          source="highlights"
          label={locationLabels.highlights}
          rule={validateHighlights}
          separators={lineBreaksAndPunctuation}
          helperText="Enter, comma or semicolon adds one."
        />
      </FormSection>
    </>
  );
}
