import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { difficulties, tourCurrencies } from '../../shared/options.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { text, validMaxParticipants, validPrice } from './validation.ts';

const choices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
const chosen = text('A choice', 20);

/** What a tour is, what it costs, and where it begins. */
export function MainFields() {
  return (
    <>
      <FormSection title="The tour">
        <TextInput source="title" label="Title" validate={text('Title', 200)} isRequired parse={asTyped} />
        <TextInput
          source="description"
          label="Description"
          multiline
          minRows={4}
          validate={text('Description', 10_000)}
          isRequired
          parse={asTyped}
        />
      </FormSection>
      <FormSection title="Price and group" columns="repeat(3, 1fr)">
        <NumberInput
          source="price"
          label="Price"
          min={0}
          step={0.01}
          validate={validPrice}
          isRequired
          helperText="0 shows as ‘Price on request’."
        />
        <SelectInput
          source="currency"
          label="Currency"
          choices={choices(tourCurrencies)}
          validate={chosen}
          isRequired
        />
        <NumberInput
          source="max_participants"
          label="Max participants"
          min={1}
          step={1}
          validate={validMaxParticipants}
          isRequired
        />
      </FormSection>
      <FormSection title="Time and place" columns="1fr 1fr">
        <TextInput
          source="duration"
          label="Duration"
          validate={text('Duration', 100)}
          isRequired
          parse={asTyped}
          helperText="For example: 3 days / 2 nights"
        />
        <SelectInput
          source="difficulty_level"
          label="Difficulty level"
          choices={choices(difficulties)}
          validate={chosen}
          isRequired
        />
        <TextInput
          source="meeting_point"
          label="Meeting point"
          validate={text('Meeting point', 500)}
          isRequired
          parse={asTyped}
        />
        <TextInput
          source="departure_time"
          label="Departure time"
          validate={text('Departure time', 200)}
          isRequired
          parse={asTyped}
        />
      </FormSection>
    </>
  );
}

/** react-admin makes an emptied text null; these columns know no null. */
function asTyped(value: string): string {
  return value;
}
