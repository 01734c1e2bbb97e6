import { flushSync } from 'react-dom';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { formatPricePerPerson } from '#shared/rules/text/format.ts';
import { focusField } from './BookingField.tsx';
import type { Booking } from './use-booking.ts';

/** Renders the trip that the link to the page names; only its frame until the link is read. */
export function LinkedTrip({ booking }: { booking: Booking }) {
  const trip = booking.linkedTrip;
  return (
    <div className="flex min-h-33 sm:min-h-28 items-center gap-3 rounded-card border border-line bg-ground p-3">
      {trip?.image ? (
        <img
          src={trip.image}
          alt=""
          width={80}
          height={80}
          className="size-20 flex-none rounded-control bg-sand object-cover"
        />
      ) : (
        <div className="size-20 flex-none rounded-control bg-sand" />
      )}
      {trip && (
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 font-display text-base leading-tight wrap-anywhere">{trip.title}</p>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
            <strong className="text-base tabular-nums">{formatPricePerPerson(trip.price, trip.currency)}</strong>
            {!booking.isQuestion && (
              <button
                type="button"
                className="link min-h-11 cursor-pointer"
                aria-label={bookingCopy.changeTrip(trip.title)}
                onClick={() => {
                  flushSync(booking.unlinkTrip);
                  focusField('trip');
                }}
              >
                {bookingCopy.change}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
