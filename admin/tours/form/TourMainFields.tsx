import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { tourLimits } from '../../../shared/column-limits.ts';
import { difficulties, tourCurrencies } from '../../../shared/options.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { asTyped } from '../../components/inputs/keep-empty-text.ts';
import { text, validPrice } from '../../forms/validation.ts';
import { useFirstFocus } from '../../hooks/useShouldAutoFocus.ts';
import { labels } from '../labels.ts';
import { validMaxParticipants } from './validation.ts';

const choices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
const chosen = text('A choice', 20);

type TextColumn = 'title' | 'description' | 'duration' | 'meeting_point' | 'departure_time';
const bounded = (column: TextColumn) => text(labels[column], tourLimits[column]);

/** What a tour is, what it costs, and where it begins. */
export function MainFields() {
  const autoFocus = useFirstFocus();
  return (
    <>
      <FormSection title="The tour">
        <TextInput
          source="title"
          label={labels.title}
          validate={bounded('title')}
          autoFocus={autoFocus}
          isRequired
          parse={asTyped}
        />
        <TextInput
          source="description"
          label={labels.description}
          multiline
          minRows={4}
          validate={bounded('description')}
          isRequired
          parse={asTyped}
        />
      </FormSection>
      <FormSection title="Price and group" columns="repeat(3, 1fr)">
        <NumberInput
          source="price"
          label={labels.price}
          min={0}
          step={0.01}
          validate={validPrice}
          isRequired
          helperText="0 shows as ‘Price on request’."
        />
        <SelectInput
          source="currency"
          label={labels.currency}
          choices={choices(tourCurrencies)}
          validate={chosen}
          isRequired
        />
        <NumberInput
          source="max_participants"
          label={labels.max_participants}
          min={1}
          step={1}
          validate={validMaxParticipants}
          isRequired
        />
      </FormSection>
      <FormSection title="Time and place" columns="1fr 1fr 1fr">
        <TextInput
          source="duration"
          label={labels.duration}
          validate={bounded('duration')}
          isRequired
          parse={asTyped}
          helperText="For example: 3 days / 2 nights"
        />
        <SelectInput
          source="difficulty_level"
          label={labels.difficulty_level}
          choices={choices(difficulties)}
          validate={chosen}
          isRequired
        />
        <TextInput
          source="departure_time"
          label={labels.departure_time}
          validate={bounded('departure_time')}
          isRequired
          parse={asTyped}
        />
        <TextInput
          source="meeting_point"
          label={labels.meeting_point}
          validate={bounded('meeting_point')}
          isRequired
          parse={asTyped}
          multiline
          sx={{ gridColumn: '1 / -1' }}
        />
      </FormSection>
    </>
  );
}
