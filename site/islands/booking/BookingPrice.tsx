import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { bookingTotal, groupDiscount } from '#shared/rules/price.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';
import type { roomNotices } from '../../copy/room-notices.ts';

interface Props {
  trip: BookableTrip;
  people: number;
  /** Travel dates as entered. */
  dates: string;
  /** Text of the group discounts. */
  discounts: string;
  notices: typeof roomNotices;
}

/** Renders the total for a number of people (docs/product.md, "Price"), and a hint when the departure has no room for them. */
export function BookingPrice({ trip, people, dates, discounts, notices }: Props) {
  const total = bookingTotal(trip.price, people);
  const discount = groupDiscount(people);
  const notice = findRoomNotice(trip, people, dates, notices);
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
      {notice && <p className="mt-3 border-t border-line pt-3 text-sm">{notice}</p>}
    </div>
  );
}

/** Returns what to say when a departure has no room for a group, or the group is too small; '' otherwise. */
function findRoomNotice(
  { maxPeople, minPeople = 1, placesLeft, isPrivate }: BookableTrip,
  people: number,
  dates: string,
  notices: typeof roomNotices,
): string {
  const fill = (text: string, count: number) => text.replace('#', bookingCopy.travellers(count));
  const left = placesLeft?.[dates];
  if (left === 0) return notices.full;
  if (people < minPeople) return fill(notices.few, minPeople);
  const limit = left ?? maxPeople;
  // '10+' may mean any larger number.
  if (limit === undefined || (people <= limit && people < 10)) return '';
  const kind = left !== undefined ? 'left' : isPrivate ? 'private' : 'shared';
  return `${fill(notices[kind], limit)} ${people > limit ? notices.send : notices.count}`;
}
