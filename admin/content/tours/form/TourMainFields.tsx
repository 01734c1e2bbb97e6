import { SelectInput } from 'react-admin';
import { useShouldAutoFocus } from '#admin/ui/focus/useShouldAutoFocus.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { requiredText, validatePrice } from '#admin/ui/form/fields/validation.ts';
import { tourLimits } from '#shared/rules/column-limits.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { difficulties, tourCurrencies } from '#shared/rules/fixed-choices.ts';
import { CurrencyInput } from '../../form/CurrencyInput.tsx';
import { requireChoice, toChoices } from '../../form/choices.ts';
import { tourLabels, tourSections } from '../labels.ts';
import { LargerDepartures } from './TourDepartures.tsx';
import { validateMaxParticipants } from './validation.ts';

type TextColumn = 'title' | 'description' | 'duration' | 'meeting_point' | 'departure_time';
const validateColumn = (column: TextColumn) => requiredText(tourLabels[column], tourLimits[column]);

/** Renders the inputs for texts, price, times and meeting point of a tour. */
export function TourMainFields() {
  const autoFocus = useShouldAutoFocus();
  return (
    <>
      <FormSection title={tourSections.main}>
        <LineInput
          source="title"
          label={tourLabels.title}
          validate={validateColumn('title')}
          autoFocus={autoFocus}
          isRequired
        />
        <TextInput
          source="description"
          label={tourLabels.description}
          multiline
          minRows={4}
          validate={validateColumn('description')}
          isRequired
        />
      </FormSection>
      <FormSection title={tourSections.price} columns="repeat(3, 1fr)">
        <NumberInput
          source="price"
          label={tourLabels.price}
          limits={tourLimits.price}
          validate={validatePrice}
          isRequired
          helperText="0 shows as ‘Price on request’."
        />
        <CurrencyInput kind={contentKinds.tour} label={tourLabels.currency} currencies={tourCurrencies} />
        <NumberInput
          source="max_participants"
          label={tourLabels.max_participants}
          limits={tourLimits.max_participants}
          validate={validateMaxParticipants}
          isRequired
          helperText={<LargerDepartures />}
        />
      </FormSection>
      <FormSection title={tourSections.time} columns="1fr 1fr 1fr">
        <LineInput
          source="duration"
          label={tourLabels.duration}
          validate={validateColumn('duration')}
          isRequired
          helperText="For example: 3 days / 2 nights"
        />
        <SelectInput
          source="difficulty_level"
          label={tourLabels.difficulty_level}
          choices={toChoices(difficulties)}
          validate={requireChoice(tourLabels.difficulty_level)}
          isRequired
        />
        <LineInput
          source="departure_time"
          label={tourLabels.departure_time}
          validate={validateColumn('departure_time')}
          isRequired
        />
        <LineInput
          source="meeting_point"
          label={tourLabels.meeting_point}
          validate={validateColumn('meeting_point')}
          isRequired
          multiline
          sx={{ gridColumn: '1 / -1' }}
        />
      </FormSection>
    </>
  );
}
