import { SelectInput, TextInput } from 'react-admin';
import { locationLimits } from '../../shared/column-limits.ts';
import { locationTypes } from '../../shared/options.ts';
import { FormSection } from '../components/inputs/FormSection.tsx';
import { asTyped } from '../components/inputs/keep-empty-text.ts';
import { within } from '../components/inputs/list-validators.ts';
import { TagListInput } from '../components/inputs/TagListInput.tsx';
import { linesAndPunctuation } from '../components/inputs/tag-list.ts';
import { optionalText, text } from '../forms/validation.ts';
import { useFirstFocus } from '../hooks/useShouldAutoFocus.ts';
import { labels } from './messages.ts';

const choices = locationTypes.map((name) => ({ id: name, name }));
const highlights = within(labels.highlights, locationLimits.highlights);

/** What a place is, and when to go (specification section 5, location form). */
export function LocationFields() {
  const autoFocus = useFirstFocus();
  return (
    <>
      <FormSection title="The place" columns="2fr 1fr">
        <TextInput
          source="name"
          label={labels.name}
          validate={text(labels.name, locationLimits.name)}
          isRequired
          autoFocus={autoFocus}
          parse={asTyped}
        />
        <SelectInput
          source="location_type"
          label={labels.location_type}
          choices={choices}
          validate={text(labels.location_type, 40)}
          isRequired
        />
        <TextInput
          source="description"
          label={labels.description}
          multiline
          minRows={4}
          validate={text(labels.description, locationLimits.description)}
          isRequired
          parse={asTyped}
          sx={{ gridColumn: '1 / -1' }}
        />
      </FormSection>
      <FormSection title="When to go" columns="2fr 1fr">
        <TextInput
          source="best_times_to_visit"
          label={labels.best_times_to_visit}
          validate={text(labels.best_times_to_visit, locationLimits.best_times_to_visit)}
          isRequired
          parse={asTyped}
          helperText="For example: March to May, September to November"
        />
        <TextInput
          source="duration"
          label={labels.duration}
          validate={optionalText(labels.duration, locationLimits.duration)}
          parse={asTyped}
          helperText="For example: 2 days"
        />
      </FormSection>
      <FormSection title={labels.highlights}>
        <TagListInput
          source="highlights"
          label={labels.highlights}
          rule={highlights}
          separators={linesAndPunctuation}
          helperText="Enter, comma or semicolon adds one."
        />
      </FormSection>
    </>
  );
}
