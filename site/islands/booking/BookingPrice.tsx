import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { bookingTotal, groupDiscount } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';

interface Props {
  trip: BookableTrip;
  people: number;
  /** Travel dates as entered. */
  dates: string;
  /** Text of the group discounts. */
  discounts: string;
}

/** Renders the total for a number of people (docs/product.md, "Price"), and a hint when the departure has no room for them. */
export function BookingPrice({ trip, people, dates, discounts }: Props) {
  const total = bookingTotal(trip.price, people);
  const discount = groupDiscount(people);
  const groupLimit = trip.placesLeft?.[dates] ?? trip.maxPeople ?? Number.POSITIVE_INFINITY;
  // '10+' may mean any larger number.
  const groupSizeNotice =
    people > groupLimit
      ? groupLimit
        ? bookingCopy.tooMany(groupLimit)
        : bookingCopy.full
      : people >= 10 && groupLimit < Number.POSITIVE_INFINITY && bookingCopy.perhapsTooMany(groupLimit);
  return (
    <div className="mb-5 rounded-card border border-line bg-ground p-4 sm:p-5">
      {total === null ? (
        <p className="font-semibold">{bookingCopy.onRequest}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
            <span>
              <LiveText text={`${formatMoney(trip.price, trip.currency)} × ${bookingCopy.travellers(people)}`} />
              {discount > 0 && <LiveText text={`− ${bookingCopy.discount(discount)}`} className="block text-oasis" />}
            </span>
            <span>
              <span>{`${bookingCopy.total} `}</span>
              <strong className="ml-1 font-display text-2xl">{formatMoney(total, trip.currency)}</strong>
            </span>
          </p>
          <p className="mt-1 text-sm text-muted">{discounts}</p>
        </>
      )}
      {groupSizeNotice && <p className="mt-3 border-t border-line pt-3 text-sm">{groupSizeNotice}</p>}
    </div>
  );
}
