import { SelectInput } from 'react-admin';
import { field } from '#admin/ui/form/fields/columns.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { LineInput } from '#admin/ui/form/fields/LineInput.tsx';
import { NumberInput } from '#admin/ui/form/fields/NumberInput.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { validatePrice } from '#admin/ui/form/fields/validation.ts';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { CurrencyInput } from '../../form/CurrencyInput.tsx';
import { dayTripSections } from '../labels.ts';
import { validateRating, validateReviewCount } from './validation.ts';

/** Renders the inputs for texts, price, rating and times of a day trip. */
export function DayTripMainFields() {
  return (
    <>
      <FormSection title={dayTripSections.main}>
        <LineInput {...field(dayTrips, 'title')} helperText={false} />
        <LineInput {...field(dayTrips, 'subtitle')} helperText={false} />
        <TextInput {...field(dayTrips, 'description')} multiline minRows={4} />
      </FormSection>
      <FormSection title={dayTripSections.price} columns="repeat(2, 1fr)">
        <NumberInput
          {...field(dayTrips, 'price')}
          validate={validatePrice}
          helperText="0 shows as ‘Price on request’."
        />
        <CurrencyInput
          kind={contentKinds.dayTrip}
          label={dayTrips.currency.label}
          currencies={dayTrips.currency.values}
        />
        <LineInput {...field(dayTrips, 'group_size')} helperText="For example: 2-12 people" />
        <SelectInput {...field(dayTrips, 'difficulty')} />
      </FormSection>
      <FormSection title={dayTripSections.rating} columns="repeat(2, 1fr)">
        <NumberInput
          {...field(dayTrips, 'rating')}
          validate={validateRating}
          helperText="0 to 5. From three approved reviews on, their average takes its place."
        />
        <NumberInput {...field(dayTrips, 'review_count')} validate={validateReviewCount} />
      </FormSection>
      <FormSection title={dayTripSections.time} columns="repeat(3, 1fr)">
        <LineInput {...field(dayTrips, 'duration')} helperText="For example: 9 hours" />
        <LineInput {...field(dayTrips, 'departure_time')} helperText={false} />
        <LineInput {...field(dayTrips, 'return_time')} helperText={false} />
        <LineInput
          {...field(dayTrips, 'meeting_point')}
          multiline
          helperText="Name the town as under Locations: visitors see it on the card and can filter by it."
          sx={{ gridColumn: '1 / -1' }}
        />
      </FormSection>
    </>
  );
}
