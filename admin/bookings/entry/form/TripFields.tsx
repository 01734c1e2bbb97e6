import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { TextInput } from '#admin/ui/form/fields/TextInput.tsx';
import { bookingCopy, bookingFieldCopy as fields } from '#shared/rules/booking/booking-copy.ts';
import { type BookableTrip, findTrip, tripValue } from '#shared/rules/booking/booking-form.ts';
import { customBudgets, customDurations } from '#shared/rules/booking/custom-trip-options.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';
import { type Booking, isQuestion } from '../../booking/booking.ts';
import { changeDeparture, dayLimits } from '../../booking/travel-days.ts';
import { DepartureWarnings } from '../departures/DepartureWarnings.tsx';
import { useDepartureFacts } from '../departures/useDepartureFacts.ts';
import { deletedTripValue, getTripValue, parsePeople, questionValue, type StaffBookingValues } from './booking-form.ts';
import { NativeSelectInput } from './NativeSelectInput.tsx';

interface Props {
  readonly trips: readonly BookableTrip[];
  readonly booking: Booking | undefined;
}

/** Renders the inputs for trip, number of travellers, travel dates, departure and return. */
export function TripFields({ trips, booking }: Props) {
  const { setValue, trigger } = useFormContext<StaffBookingValues>();
  const { errors } = useFormState<StaffBookingValues>();
  const { hash } = useLocation();
  const [trip = '', people = '', departure = '', returnDay = ''] = useWatch<
    StaffBookingValues,
    ['trip', 'people', 'departure', 'return']
  >({ name: ['trip', 'people', 'departure', 'return'] });
  const chosenTrip = findTrip(trip, trips);
  const { tripLength, warnings } = useDepartureFacts(
    {
      id: booking?.id,
      tour_id: chosenTrip?.type === 'tour' ? chosenTrip.id : null,
      day_trip_id: chosenTrip?.type === 'day-trip' ? chosenTrip.id : null,
    },
    departure,
    parsePeople(people) ?? 1,
  );
  const maxPeople = chosenTrip?.maxPeople;
  const isCustom = trip === 'custom';

  /** Moves the return with the departure, unless staff have typed another one. */
  function moveReturn(formerDeparture: string, newDeparture: string, length: number) {
    const days = changeDeparture({ departure: formerDeparture, return: returnDay }, newDeparture, length);
    if (days.return !== returnDay) setValue('return', days.return, { shouldDirty: true });
  }

  /** True when a departure was typed before the length of the trip was loaded. */
  const isReturnMissing = useRef(false);
  useEffect(() => {
    if (tripLength === undefined || !isReturnMissing.current) return;
    isReturnMissing.current = false;
    moveReturn('', departure, tripLength);
  });

  function changeDepartureDay(day: string) {
    isReturnMissing.current = tripLength === undefined;
    moveReturn(departure, day, tripLength ?? 1);
    // Whether the return is valid depends on the departure.
    if (errors.return) void trigger('return');
  }

  /** Clears the fields that depend on the previous trip (docs/product.md, "Booking form"). */
  function clearTripFields(chosen: string) {
    const clear = (field: 'duration' | 'budget' | 'title') => setValue(field, '', { shouldDirty: true });
    setValue('price', null, { shouldDirty: true, shouldValidate: true });
    if (chosen === 'custom') return;
    clear('duration');
    clear('budget');
    clear('title');
  }

  return (
    <FormSection title="Trip" columns="2fr 1fr">
      <NativeSelectInput
        source="trip"
        label={bookingLabels.tour_title}
        isRequired
        onChoose={clearTripFields}
        {...(trip === questionValue && { helperText: 'Choose a trip to make a booking of the question.' })}
      >
        <option value="">{fields.trip.placeholder}</option>
        {booking && getTripValue(booking) === deletedTripValue ? (
          <option value={deletedTripValue}>{`${bidiIsolate(booking.tour_title)} (no longer there)`}</option>
        ) : null}
        {booking && isQuestion(booking) ? (
          <option value={questionValue}>{`Question: ${bidiIsolate(booking.tour_title)}`}</option>
        ) : null}
        <optgroup label={bookingCopy.tours}>{renderOptions(trips, 'tour')}</optgroup>
        <optgroup label={bookingCopy.dayTrips}>{renderOptions(trips, 'day-trip')}</optgroup>
        <optgroup label={bookingCopy.other}>
          <option value="custom">Custom trip</option>
        </optgroup>
      </NativeSelectInput>
      {trip === questionValue ? null : (
        <>
          <TextInput source="people" label={bookingLabels.number_of_people} isRequired slotProps={numericInputProps} />
          {maxPeople !== undefined && (parsePeople(people) ?? 0) > maxPeople ? (
            <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
              {`This trip takes at most ${maxPeople} travellers. You can still save it, for example as a private trip.`}
            </Alert>
          ) : null}
          {isCustom ? (
            <>
              <TextInput source="title" label="Name of the trip" sx={{ gridColumn: '1 / -1' }} />
              <NativeSelectInput source="duration" label={bookingLabels.duration} isRequired>
                <SelectOptions placeholder={fields.duration.placeholder} labels={customDurations} />
              </NativeSelectInput>
              <NativeSelectInput source="budget" label={bookingLabels.budget} isRequired>
                <SelectOptions placeholder={fields.budget.placeholder} labels={customBudgets} />
              </NativeSelectInput>
            </>
          ) : null}
          <TextInput
            source="dates"
            label={bookingLabels.travel_dates}
            helperText="In the traveller’s own words."
            sx={{ gridColumn: '1 / -1' }}
          />
          <TextInput
            source="departure"
            label={bookingLabels.departure_date}
            autoFocus={hash === '#departure'}
            onChange={(event) => changeDepartureDay(readValue(event))}
            slotProps={dateInputProps}
          />
          <TextInput source="return" label={bookingLabels.return_date} slotProps={dateInputProps} />
          <Box sx={{ gridColumn: '1 / -1', '&:has(> :empty)': { display: 'contents' } }}>
            <DepartureWarnings warnings={warnings} />
          </Box>
        </>
      )}
    </FormSection>
  );
}

/** Returns the value of an input's change event; '' for others. */
function readValue(event: unknown): string {
  const isChange = typeof event === 'object' && event !== null && 'target' in event;
  return isChange && event.target instanceof HTMLInputElement ? event.target.value : '';
}

/** Shrinks the label, since a date input shows its pattern in that place. */
const dateInputProps = {
  htmlInput: { type: 'date', ...dayLimits },
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
