import { Fragment, type ReactNode } from 'react';
import { type BookableTrip, findTrip, tripValue } from '#shared/booking/booking-form.ts';
import { paths } from '#shared/paths.ts';
import { sentCopy } from '../../copy/booking-sent.ts';
import type { Confirmation } from './confirmation.ts';

interface Props {
  confirmation: Confirmation;
  trips: readonly BookableTrip[];
  whatsapp: string;
}

/** Renders what was sent, what happens next, and where to go on (docs/product.md, "Sending a booking"). */
export function BookingReceipt({ confirmation, trips, whatsapp }: Props) {
  const { number, isQuestion, facts, copyTo } = confirmation;
  const trip = findTrip(confirmation.trip, trips);
  return (
    <>
      <dl className="mt-4 grid gap-y-2 sm:grid-cols-[auto_1fr] sm:gap-x-5 sm:gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-muted max-sm:text-sm">{label}</dt>
            <dd dir="auto" className="min-w-0 text-start font-medium whitespace-pre-line wrap-anywhere">
              {breakAddress(value)}
            </dd>
          </div>
        ))}
      </dl>
      {copyTo && <p className="mt-4 wrap-anywhere">{breakAddress(sentCopy.copy(copyTo))}</p>}
      {!isQuestion && (
        <>
          <h2 className="mt-5 text-lg">{sentCopy.next}</h2>
          <ol className="mt-2 list-decimal space-y-2 pl-5">
            {sentCopy.steps.map(({ time, text }) => (
              <li key={time}>
                <strong className="block font-semibold">{time}</strong> {text}
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          className="button button-quiet max-sm:w-full"
          href={`${whatsapp}?text=${encodeURIComponent(sentCopy.chatMessage(number))}`}
          rel="noopener"
        >
          {sentCopy.chat}
        </a>
        <a className="button button-quiet max-sm:w-full" href={trip ? getTripPath(trip) : paths.tours}>
          {trip ? sentCopy.back(trip.title) : sentCopy.allTours}
        </a>
      </div>
      <h2 className="mt-6 text-lg">{sentCopy.others}</h2>
      <ul className="mt-2 grid gap-2">
        {chooseOthers(trips, trip).map((other) => (
          <li key={tripValue(other)}>
            <a
              className="group flex min-h-14 items-center gap-3 rounded-control bg-paper p-2"
              href={getTripPath(other)}
            >
              <img
                src={other.image}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 flex-none rounded-control bg-sand object-cover"
              />
              <span className="font-semibold group-hover:underline wrap-anywhere">{other.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const getTripPath = ({ type, id }: BookableTrip) => (type === 'tour' ? paths.tour(id) : paths.dayTrip(id));

/** Returns three other trips that have an image, those of the same type first. */
function chooseOthers(trips: readonly BookableTrip[], booked: BookableTrip | undefined): readonly BookableTrip[] {
  const type = booked?.type ?? 'tour';
  return trips
    .filter((trip) => trip.image && trip !== booked)
    .toSorted((a, b) => Number(b.type === type) - Number(a.type === type))
    .slice(0, 3);
}

/** Lets a text with an address break behind the at sign and the dots, and not within a word. */
function breakAddress(text: string): ReactNode {
  return text.split(/(?<=\S[@.])(?=\S)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
