import { SelectInput } from 'react-admin';
import { useShouldAutoFocus } from '#admin/ui/focus/focus.ts';
import { field } from '#admin/ui/form/fields/columns.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { validatePrice } from '#admin/ui/form/fields/validation.ts';
import { tours } from '#shared/columns/tours.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { CurrencyInput } from '../../form/CurrencyInput.tsx';
import { tourSections } from '../labels.ts';
import { LargerDepartures } from './TourDepartures.tsx';
import { validateMaxParticipants } from './validation.ts';

/** Renders the inputs for texts, price, times and meeting point of a tour. */
export function TourMainFields() {
  const autoFocus = useShouldAutoFocus();
  return (
    <>
      <FormSection title={tourSections.main}>
        <LineInput {...field(tours, 'title')} autoFocus={autoFocus} />
        <TextInput {...field(tours, 'description')} multiline minRows={4} />
      </FormSection>
      <FormSection title={tourSections.price} columns="repeat(3, 1fr)">
        <NumberInput {...field(tours, 'price')} validate={validatePrice} helperText="0 shows as ‘Price on request’." />
        <CurrencyInput kind={contentKinds.tour} label={tours.currency.label} currencies={tours.currency.values} />
        <NumberInput
          {...field(tours, 'max_participants')}
          validate={validateMaxParticipants}
          helperText={<LargerDepartures />}
        />
      </FormSection>
      <FormSection title={tourSections.time} columns="1fr 1fr 1fr">
        <LineInput {...field(tours, 'duration')} helperText="For example: 3 days / 2 nights" />
        <SelectInput {...field(tours, 'difficulty_level')} />
        <LineInput {...field(tours, 'departure_time')} />
        <LineInput {...field(tours, 'meeting_point')} multiline sx={{ gridColumn: '1 / -1' }} />
      </FormSection>
    </>
  );
}
