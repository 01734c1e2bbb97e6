import { SelectInput } from 'react-admin';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { optionalText, requiredText, validatePrice } from '#admin/ui/form/fields/validation.ts';
import { dayTripLimits } from '#shared/rules/column-limits.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { dayTripCurrencies, difficulties } from '#shared/rules/fixed-choices.ts';
import { CurrencyInput } from '../../form/CurrencyInput.tsx';
import { requireChoice, toChoices } from '../../form/choices.ts';
import { dayTripLabels, dayTripSections } from '../labels.ts';
import { validateRating, validateReviewCount } from './validation.ts';

const validateDescription = requiredText(dayTripLabels.description, dayTripLimits.description);

/** Renders the inputs for texts, price, rating and times of a day trip. */
export function DayTripMainFields() {
  return (
    <>
      <FormSection title={dayTripSections.main}>
        <DayTripTextField source="title" isRequired />
        <DayTripTextField source="subtitle" />
        <TextInput
          source="description"
          label={dayTripLabels.description}
          multiline
          minRows={4}
          validate={validateDescription}
          isRequired
        />
      </FormSection>
      <FormSection title={dayTripSections.price} columns="repeat(2, 1fr)">
        <NumberInput
          source="price"
          label={dayTripLabels.price}
          limits={dayTripLimits.price}
          validate={validatePrice}
          isRequired
          helperText="0 shows as ‘Price on request’."
        />
        <CurrencyInput kind={contentKinds.dayTrip} label={dayTripLabels.currency} currencies={dayTripCurrencies} />
        <DayTripTextField source="group_size" isRequired helperText="For example: 2-12 people" />
        <SelectInput
          source="difficulty"
          label={dayTripLabels.difficulty}
          choices={toChoices(difficulties)}
          validate={requireChoice(dayTripLabels.difficulty)}
          isRequired
        />
      </FormSection>
      <FormSection title={dayTripSections.rating} columns="repeat(2, 1fr)">
        <NumberInput
          source="rating"
          label={dayTripLabels.rating}
          limits={dayTripLimits.rating}
          validate={validateRating}
          helperText="0 to 5. From three approved reviews on, their average takes its place."
        />
        <NumberInput
          source="review_count"
          label={dayTripLabels.review_count}
          limits={dayTripLimits.review_count}
          validate={validateReviewCount}
        />
      </FormSection>
      <FormSection title={dayTripSections.time} columns="repeat(3, 1fr)">
        <DayTripTextField source="duration" isRequired helperText="For example: 9 hours" />
        <DayTripTextField source="departure_time" isRequired />
        <DayTripTextField source="return_time" isRequired />
        <DayTripTextField
          source="meeting_point"
          isLong
          helperText="Name the town as under Locations: visitors see it on the card and can filter by it."
        />
      </FormSection>
    </>
  );
}

interface Props {
  readonly source:
    | 'title'
    | 'subtitle'
    | 'duration'
    | 'group_size'
    | 'departure_time'
    | 'return_time'
    | 'meeting_point';
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** Spans the whole row and grows with its text. */
  readonly isLong?: boolean;
}

/** Renders a text input of a day trip, limited to the length of its column. */
function DayTripTextField({ source, isRequired = false, isLong = false, helperText }: Props) {
  const createValidator = isRequired ? requiredText : optionalText;
  return (
    <LineInput
      source={source}
      label={dayTripLabels[source]}
      validate={createValidator(dayTripLabels[source], dayTripLimits[source])}
      isRequired={isRequired}
      helperText={helperText ?? false}
      multiline={isLong}
      {...(isLong && { sx: { gridColumn: '1 / -1' } })}
    />
  );
}
