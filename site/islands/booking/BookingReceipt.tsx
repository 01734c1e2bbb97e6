import type { ReactNode } from 'react';
import { type BookableTrip, findTrip } from '#shared/rules/booking/booking-form.ts';
import { sentCopy } from '../../copy/booking-sent.ts';
import type { Confirmation } from './sent-request.ts';

/** Prebuilt parts of a confirmation, and the targets of its links. */
export interface ReceiptContent {
  /** What happens after a booking. */
  next?: ReactNode;
  /** Trips that go with it. */
  others?: ReactNode;
  /** Path of each list of trips. */
  lists: Readonly<Record<BookableTrip['type'], string>>;
  /** Link to a chat with the agency; undefined without one. */
  whatsapp: string | undefined;
  /** How Astro types the two prebuilt parts. */
  children?: ReactNode;
}

interface Props extends ReceiptContent {
  confirmation: Confirmation;
  trips: readonly BookableTrip[];
}

/** Renders what was sent, what happens next, and links to go on (docs/product.md, "Sending a booking"). */
export function BookingReceipt({ confirmation, trips, next, others, lists, whatsapp }: Props) {
  const { number, isQuestion, facts } = confirmation;
  const trip = findTrip(confirmation.trip, trips);
  const address = trip ? `${lists[trip.type]}/${encodeURIComponent(trip.id)}` : lists.tour;

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
        <a className="button button-quiet max-sm:w-full" href={address}>
          {trip ? sentCopy.back(trip.title) : sentCopy.allTours}
        </a>
      </div>
      {others}
    </>
  );
}
