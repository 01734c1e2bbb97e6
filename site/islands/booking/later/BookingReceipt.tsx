import type { ReactNode } from 'react';
import { bookingFieldCopy } from '#shared/rules/booking/booking-copy.ts';
import { type BookableTrip, type BookingRow, findTrip } from '#shared/rules/booking/booking-form.ts';
import { customDurations } from '#shared/rules/booking/custom-trip-options.ts';
import { formatMoney, formatPricePerPerson } from '#shared/rules/text/format.ts';
import { sentCopy } from '#site/copy/booking-sent.ts';
import type { Confirmation, SelectOptions } from '../sending/sent-request.ts';
import { findNearbyDayTrips } from './nearby-day-trips.ts';

/** Prebuilt part of a confirmation, and the targets of its links. */
export interface ReceiptContent {
  /** What happens after a booking. */
  next?: ReactNode;
  /** Path of each list of trips. */
  lists: Readonly<Record<BookableTrip['type'], string>>;
  /** Link to a chat with the agency; undefined without one. */
  whatsapp: string | undefined;
  /** How Astro types the prebuilt part. */
  children?: ReactNode;
}

interface Props extends ReceiptContent {
  confirmation: Confirmation;
  trips: readonly BookableTrip[];
  /** Options that the form showed for the budget. */
  budgets: SelectOptions;
}

/** Renders what was sent, what happens next, and links to go on (docs/product.md, "Sending a booking"). */
export default function BookingReceipt({ confirmation, trips, budgets, next, lists, whatsapp }: Props) {
  const { number, isQuestion, request, hasReceipt } = confirmation;
  const trip = findTrip(confirmation.trip, trips);
  const isFull = trip?.placesLeft?.[request?.wanted_date ?? ''] === 0;
  const facts = request ? describeRequest(request, budgets, hasReceipt, isFull) : [];
  const getAddress = ({ type, id }: BookableTrip) => `${lists[type]}/${encodeURIComponent(id)}`;
  const nearby = findNearbyDayTrips(trip, trips);

  return (
    <>
      <dl className="mt-4 grid gap-1 sm:grid-cols-[auto_1fr] sm:gap-x-5">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="min-w-0 text-start font-medium whitespace-pre-line wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {!isQuestion && next}
      <div className="mt-5 flex flex-wrap gap-3">
        {whatsapp && (
          <a
            className="button button-quiet max-sm:w-full"
            href={`${whatsapp}?text=${encodeURIComponent(sentCopy.chatMessage(number))}`}
            rel="noopener"
          >
            {sentCopy.chat}
          </a>
        )}
        <a className="button button-quiet max-sm:w-full" href={trip ? getAddress(trip) : lists.tour}>
          {trip ? sentCopy.back(trip.title) : sentCopy.allTours}
        </a>
      </div>
      {nearby.length > 0 && (
        <div className="mt-8">
          <h3 className="mb-3 text-xl">{sentCopy.others}</h3>
          <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3">
            {nearby.map((other) => (
              <li key={other.id} className="min-w-0">
                <TripRow trip={other} address={getAddress(other)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Renders a trip as the short lists of other pages do (site/components/trips/TripRows.astro). */
function TripRow({ trip, address }: { trip: BookableTrip; address: string }) {
  return (
    <a
      href={address}
      className="flex h-full items-center gap-3 rounded-control border border-line pr-3 leading-snug hover:border-ink"
    >
      <span className="w-24 min-h-18 shrink-0 self-stretch overflow-clip rounded-l-control bg-sand">
        {trip.image && <img src={trip.image} alt="" width={96} height={72} className="size-full object-cover" />}
      </span>
      <span className="min-w-0 py-2 wrap-anywhere">
        <span className="block font-semibold">{trip.title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{trip.duration}</span>
          <span className="xs:whitespace-nowrap">{formatPricePerPerson(trip.price, trip.currency)}</span>
        </span>
      </span>
    </a>
  );
}

/** Returns the contents of a request with the form's labels, and where the answer and a receipt go. */
function describeRequest(
  row: BookingRow,
  budgets: SelectOptions,
  hasReceipt: boolean,
  isFull: boolean,
): (readonly [label: string, value: string])[] {
  const findLabel = (options: SelectOptions, chosen: string | null) => options.find(([value]) => value === chosen)?.[1];
  const facts: [label: string, value: string | null | undefined][] =
    row.booking_type === 'question'
      ? [
          [sentCopy.about, row.tour_title],
          [sentCopy.question, row.special_requests],
        ]
      : [
          [bookingFieldCopy.trip.label, row.tour_title],
          [bookingFieldCopy.duration.label, findLabel(Object.entries(customDurations), row.duration)],
          [bookingFieldCopy.budget.label, findLabel(budgets, row.budget)],
          [sentCopy.travellers, String(row.number_of_people)],
          [sentCopy.dates, row.travel_dates],
          [sentCopy.waitingList, isFull ? sentCopy.waits : ''],
          [bookingFieldCopy.requests.label, row.special_requests],
          [sentCopy.total, row.total_price && row.currency ? formatMoney(row.total_price, row.currency) : null],
        ];
  facts.push(
    [sentCopy.replyTo, [row.customer_email, row.customer_phone].filter(Boolean).join(', ')],
    [sentCopy.receiptTo, hasReceipt ? row.customer_email : ''],
  );
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
