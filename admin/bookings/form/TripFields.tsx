import Alert from '@mui/material/Alert';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { bookingCopy, bookingFieldCopy as fields } from '#shared/booking/booking-copy.ts';
import { type BookableTrip, findTrip, tripValue } from '#shared/booking/booking-form.ts';
import { customBudgets, customDurations } from '#shared/booking/custom-trip-options.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { keepEmptyText } from '../../components/inputs/keep-empty-text.ts';
import { NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { bidiIsolate } from '../bidi-isolate.ts';
import type { Booking } from '../booking.ts';
import { firstPossibleDay } from '../travel-days.ts';
import { deletedTripValue, parsePeople, type StaffBookingValues } from './booking-form.ts';

interface Props {
  readonly trips: readonly BookableTrip[];
  readonly booking: Booking | undefined;
}

/** Renders the inputs for trip, number of travellers, travel dates, departure and return. */
export function TripFields({ trips, booking }: Props) {
  const { setValue, trigger } = useFormContext<StaffBookingValues>();
  const { errors } = useFormState<StaffBookingValues>();
  const [trip = '', people = ''] = useWatch<StaffBookingValues, ['trip', 'people']>({ name: ['trip', 'people'] });
  const maxPeople = findTrip(trip, trips)?.maxPeople;
  const isCustom = trip === 'custom';
  const isTripDeleted = booking?.booking_type !== 'custom' && booking?.tour_id === null && booking.day_trip_id === null;

  /** Clears the fields that depend on the previous trip (docs/product.md, "Booking form"). */
  function clearTripFields(chosen: string) {
    for (const field of ['price', ...(chosen === 'custom' ? [] : (['duration', 'budget', 'title'] as const))] as const)
      setValue(field, '', { shouldDirty: true });
  }

  return (
    <FormSection title="Trip" columns="2fr 1fr">
      <NativeSelectInput source="trip" label={fields.trip.label} isRequired onChoose={clearTripFields}>
        <option value="">{fields.trip.placeholder}</option>
        {isTripDeleted ? (
          <option value={deletedTripValue}>{bidiIsolate(booking.tour_title)} (no longer there)</option>
        ) : null}
        <optgroup label={bookingCopy.tours}>{renderOptions(trips, 'tour')}</optgroup>
        <optgroup label={bookingCopy.dayTrips}>{renderOptions(trips, 'day-trip')}</optgroup>
        <optgroup label={bookingCopy.other}>
          <option value="custom">Custom trip</option>
        </optgroup>
      </NativeSelectInput>
      <TextInput source="people" label="Travellers" isRequired parse={keepEmptyText} slotProps={numericInputProps} />
      {maxPeople !== undefined && (parsePeople(people) ?? 0) > maxPeople ? (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {`This trip takes at most ${maxPeople} travellers. You can still save it, for example as a private trip.`}
        </Alert>
      ) : null}
      {isCustom ? (
        <>
          <TextInput source="title" label="Name of the trip" parse={keepEmptyText} sx={{ gridColumn: '1 / -1' }} />
          <NativeSelectInput source="duration" label={fields.duration.label} isRequired>
            <SelectOptions placeholder={fields.duration.placeholder} labels={customDurations} />
          </NativeSelectInput>
          <NativeSelectInput source="budget" label={fields.budget.label} isRequired>
            <SelectOptions placeholder={fields.budget.placeholder} labels={customBudgets} />
          </NativeSelectInput>
        </>
      ) : null}
      <TextInput
        source="dates"
        label="Travel dates"
        helperText="In the traveller’s own words."
        parse={keepEmptyText}
        sx={{ gridColumn: '1 / -1' }}
      />
      <TextInput
        source="departure"
        label="Departure"
        parse={keepEmptyText}
        // What is wrong with the return depends on the departure.
        onChange={() => (errors.return ? void trigger('return') : undefined)}
        slotProps={dateInputProps}
      />
      <TextInput source="return" label="Return" parse={keepEmptyText} slotProps={dateInputProps} />
    </FormSection>
  );
}

/** A date input shows its pattern where a label would stand. */
const dateInputProps = {
  htmlInput: { type: 'date', min: firstPossibleDay, max: '2199-12-31' },
  inputLabel: { shrink: true },
} as const;
const numericInputProps = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const;

function renderOptions(trips: readonly BookableTrip[], type: BookableTrip['type']) {
  return trips
    .filter((trip) => trip.type === type)
    .map((trip) => (
      <option key={trip.id} value={tripValue(trip)}>
        {trip.title}
      </option>
    ));
}

function SelectOptions({
  placeholder,
  labels,
}: {
  readonly placeholder: string;
  readonly labels: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <option value="">{placeholder}</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
