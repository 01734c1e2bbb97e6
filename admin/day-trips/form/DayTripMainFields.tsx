import { SelectInput, TextInput } from 'react-admin';
import { dayTripLimits } from '../../../shared/column-limits.ts';
import { dayTripCurrencies, difficulties } from '../../../shared/options.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { asTyped } from '../../components/inputs/keep-empty-text.ts';
import { NumberField } from '../../components/inputs/NumberField.tsx';
import { text, validPrice } from '../../forms/validation.ts';
import { labels } from '../labels.ts';
import { TextField } from './DayTripTextField.tsx';
import { validRating, validReviewCount } from './validation.ts';

const choices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));
const chosen = text('A choice', 20);
const described = text(labels.description, dayTripLimits.description);

/** What a day trip is and what it costs. */
export function MainFields() {
  return (
    <>
      <FormSection title="The day trip">
        <TextField source="title" isRequired />
        <TextField source="subtitle" />
        <TextInput
          source="description"
          label={labels.description}
          multiline
          minRows={4}
          validate={described}
          isRequired
          parse={asTyped}
        />
      </FormSection>
      <FormSection title="Price and group" columns="repeat(2, 1fr)">
        <NumberField
          source="price"
          label={labels.price}
          min={0}
          step={0.01}
          rule={validPrice}
          notNumber="Please enter a valid price."
          isRequired
          helperText="0 shows as ‘Price on request’."
        />
        <SelectInput
          source="currency"
          label={labels.currency}
          choices={choices(dayTripCurrencies)}
          validate={chosen}
          isRequired
        />
        <TextField source="group_size" isRequired helperText="For example: 2-12 people" />
        <SelectInput
          source="difficulty"
          label={labels.difficulty}
          choices={choices(difficulties)}
          validate={chosen}
          isRequired
        />
      </FormSection>
      <FormSection title="Rating" columns="repeat(2, 1fr)">
        <NumberField
          source="rating"
          label={labels.rating}
          min={dayTripLimits.rating.min}
          max={dayTripLimits.rating.max}
          step={0.1}
          rule={validRating}
          notNumber="Rating: please enter a number."
          helperText="0 to 5. Approved reviews take its place where there are any."
        />
        <NumberField
          source="review_count"
          label={labels.review_count}
          min={0}
          step={1}
          rule={validReviewCount}
          notNumber="Review count: please enter a number."
        />
      </FormSection>
      <FormSection title="Time and place" columns="repeat(3, 1fr)">
        <TextField source="duration" isRequired helperText="For example: 9 hours" />
        <TextField source="departure_time" isRequired />
        <TextField source="return_time" isRequired />
        <TextField source="meeting_point" isLong />
      </FormSection>
    </>
  );
}
