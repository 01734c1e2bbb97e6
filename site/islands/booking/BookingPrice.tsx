import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { bookingTotal, groupDiscount } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { laterPart } from '../later-part.tsx';
import type { RoomProps } from './later/RoomNotice.tsx';

interface Props extends RoomProps {
  /** Text of the group discounts. */
  discounts: string;
}

const RoomNotice = laterPart(() => import('./later/RoomNotice.tsx'));

/** Renders the total for a number of people (docs/product.md, "Price"), and a hint when the departure has no room for them. */
export function BookingPrice({ discounts, ...room }: Props) {
  const { trip, people } = room;
  const total = bookingTotal(trip.price, people);
  const discount = groupDiscount(people);
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
      <RoomNotice {...room} />
    </div>
  );
}
