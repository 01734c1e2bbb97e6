import { bookingCopy } from '#shared/booking/booking-copy.ts';
import type { BookableTrip } from '#shared/booking/booking-form.ts';
import { formatPrice } from '#shared/text/format.ts';
import { priceCopy } from '../../copy/price.ts';

interface Props {
  /** Undefined until the form has read its link: renders the frame only. */
  trip: BookableTrip | undefined;
  /** Undefined when the trip cannot be changed. */
  onChange: (() => void) | undefined;
}

/** Renders the trip that the link to the page names. */
export function LinkedTrip({ trip, onChange }: Props) {
  return (
    <div className="flex min-h-30 items-center gap-4 rounded-card border border-line bg-ground p-3 sm:col-span-2">
      {trip?.image ? (
        <img
          src={trip.image}
          alt=""
          width={96}
          height={96}
          className="size-24 flex-none rounded-control bg-sand object-cover"
        />
      ) : (
        <div className="size-24 flex-none rounded-control bg-sand" />
      )}
      {trip && (
        <div className="min-w-0">
          <p className="line-clamp-2 font-display leading-tight wrap-anywhere">{trip.title}</p>
          <p className="mt-1 text-sm">
            <strong className="text-base tabular-nums">{formatPrice(trip.price, trip.currency)}</strong>{' '}
            {trip.price > 0 && priceCopy.perPerson}
          </p>
          {onChange && (
            <button
              type="button"
              className="link -my-1 min-h-11 cursor-pointer text-sm"
              aria-label={bookingCopy.changeTrip(trip.title)}
              onClick={onChange}
            >
              {bookingCopy.change}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
