import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { type BookableTrip, groupSizeOptions, tripValue } from '#shared/rules/booking/booking-form.ts';
import { customDurations } from '#shared/rules/booking/custom-trip-options.ts';
import { formatPricePerPerson } from '#shared/rules/text/format.ts';
import { laterPart } from '../later-part.tsx';
import { BookingField, fullWidth } from './BookingField.tsx';
import type { SelectOptions } from './sending/sent-request.ts';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  /** Options for the budget of a custom trip. */
  budgets: SelectOptions;
}

const TripDays = laterPart(() => import('./later/TripDays.tsx'));

/** Renders the fields of a booking about the trip, its dates and the number of travellers. */
export function TripFields({ booking, budgets }: Props) {
  const { trips, trip, linkedTrip, bind, before } = booking;
  return (
    <div className={`${before('unasked')} grid gap-5 sm:grid-cols-subgrid ${fullWidth}`}>
      <h2 className={`mt-4 text-heading ${fullWidth}`}>{bookingCopy.trip}</h2>
      {!linkedTrip && (
        <div className={`${before('unlinked')} ${fullWidth}`}>
          <BookingField {...bind('trip')} required>
            <TripOptionGroup label={bookingCopy.tours} trips={trips} type="tour" />
            <TripOptionGroup label={bookingCopy.dayTrips} trips={trips} type="day-trip" />
            <optgroup label={bookingCopy.other}>
              <option value="custom">{bookingCopy.custom}</option>
            </optgroup>
          </BookingField>
        </div>
      )}
      {booking.form.trip === 'custom' && (
        <>
          <BookingField {...bind('duration')} required>
            {Object.entries(customDurations).map(renderOption)}
          </BookingField>
          <BookingField {...bind('budget')} required>
            {budgets.map(renderOption)}
          </BookingField>
        </>
      )}
      <BookingField {...bind('people')} required>
        {groupSizeOptions.map(renderOption)}
      </BookingField>
      {/* As high with the days of a trip as with the help. */}
      <div className="min-h-32">
        <BookingField {...bind('dates')} hint={trip?.calendar && <TripDays booking={booking} trip={trip} />} />
      </div>
    </div>
  );
}

const renderOption = ([value, label]: readonly [value: string, label: string]) => (
  <option key={value} value={value}>
    {label}
  </option>
);

interface GroupProps {
  label: string;
  trips: readonly BookableTrip[];
  type: BookableTrip['type'];
}

function TripOptionGroup({ label, trips, type }: GroupProps) {
  const group = trips.filter((trip) => trip.type === type);
  return (
    group.length > 0 && (
      <optgroup label={label}>
        {group.map((trip) =>
          renderOption([tripValue(trip), `${trip.title} (${formatPricePerPerson(trip.price, trip.currency)})`]),
        )}
      </optgroup>
    )
  );
}
