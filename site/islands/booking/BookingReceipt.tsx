import { bookingFieldCopy } from '#shared/booking/booking-copy.ts';
import type { BookingRow } from '#shared/booking/booking-form.ts';
import { customDurations } from '#shared/booking/custom-trip-options.ts';
import { sentCopy } from '../../copy/booking-sent.ts';

/** Request that was sent. */
export interface Receipt {
  readonly number: string;
  readonly row: BookingRow;
  /** Formatted; undefined without a price. */
  readonly total: string | undefined;
  readonly isQuestion: boolean;
}

interface Props extends Receipt {
  budgets: readonly (readonly [value: string, label: string])[];
  whatsapp: string;
}

/** Renders what was sent, what happens next, and the way to a chat (docs/product.md, "Sending a booking"). */
export function BookingReceipt({ number, row, total, isQuestion, budgets, whatsapp }: Props) {
  const findLabel = (options: Props['budgets'], chosen: string | null) =>
    options.find(([value]) => value === chosen)?.[1];
  const facts: [label: string, value: string | number | null | undefined][] = isQuestion
    ? [
        [sentCopy.about, row.tour_title],
        [sentCopy.question, row.special_requests],
      ]
    : [
        [bookingFieldCopy.trip.label, row.tour_title],
        [bookingFieldCopy.duration.label, findLabel(Object.entries(customDurations), row.duration)],
        [bookingFieldCopy.budget.label, findLabel(budgets, row.budget)],
        [sentCopy.travellers, row.number_of_people],
        [sentCopy.dates, row.travel_dates],
        [bookingFieldCopy.requests.label, row.special_requests],
        [sentCopy.total, total],
      ];
  facts.push([sentCopy.replyTo, [row.customer_email, row.customer_phone].filter(Boolean).join(', ')]);
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{label}</dt>
                <dd dir="auto" className="min-w-0 text-start font-medium whitespace-pre-line wrap-anywhere">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
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
      <a
        className="button button-quiet mt-5"
        href={`${whatsapp}?text=${encodeURIComponent(sentCopy.chatMessage(number))}`}
        rel="noopener"
      >
        {sentCopy.chat}
      </a>
    </>
  );
}
