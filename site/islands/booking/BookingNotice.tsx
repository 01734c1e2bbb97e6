import { bookingCopy, bookingFieldCopy } from '#shared/rules/booking/booking-copy.ts';
import { questionCopy } from '../../copy/question.ts';
import { laterPart } from '../later-part.tsx';
import { type BoundField, focusField } from './BookingField.tsx';
import type { ReceiptContent } from './later/BookingReceipt.tsx';
import type { SelectOptions } from './sending/sent-request.ts';
import type { Booking } from './use-booking.ts';

/** A link to reach the agency without the form. */
export interface ContactLink {
  readonly label: string;
  readonly href: string;
}

interface Props extends ReceiptContent {
  booking: Booking;
  contacts: readonly ContactLink[];
  /** Options of the form for the budget. */
  budgets: SelectOptions;
}

const BookingReceipt = laterPart(() => import('./later/BookingReceipt.tsx'));

const noticeClass = 'rounded-card border p-4 sm:p-5';
const noticeColors = {
  success: 'border-oasis bg-easy',
  failure: 'border-danger bg-difficult',
  notice: 'border-saffron-deep bg-moderate',
};

/** Renders the outcome of sending, or the fields with errors (docs/product.md, "Sending a booking"). */
export function BookingNotice({ booking, contacts, ...receipt }: Props) {
  const { message, errorList: errors, isQuestion, trips } = booking;
  if (message) {
    const { kind, text } = message;
    return (
      <div className={`${noticeClass} ${noticeColors[kind]}`}>
        <p role={kind === 'success' ? 'status' : 'alert'} className="text-lg font-semibold">
          {text}
        </p>
        {message.confirmation && <BookingReceipt confirmation={message.confirmation} trips={trips} {...receipt} />}
        {message.withContacts && (
          <p className="-mb-2 flex flex-wrap gap-x-5">
            {contacts.map(({ label, href }) => (
              <a key={href} href={href} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    );
  }
  if (errors.length === 0) return null;
  const getLabel = (field: BoundField['name']) =>
    isQuestion && field === 'requests' ? questionCopy.label : bookingFieldCopy[field].label;
  const areCorrected = errors.every(({ isCorrected }) => isCorrected);
  return (
    <div role="alert" className={`${noticeClass} ${noticeColors[areCorrected ? 'success' : 'failure']}`}>
      <p className="font-semibold">{areCorrected ? bookingCopy.allCorrected : bookingCopy.errors}</p>
      {/* A corrected error keeps its line, so that the fields below do not move while the visitor types. */}
      <ul className="-mb-2">
        {errors.map(({ field, error, isCorrected }) => (
          <li key={field}>
            {isCorrected ? (
              <span className="inline-flex min-h-11 items-center text-muted">
                <span className="sr-only">{`${bookingCopy.corrected} `}</span>
                <s>{`${getLabel(field)}: ${error}`}</s>
              </span>
            ) : (
              <a
                className="link inline-flex min-h-11 items-center"
                href={`#booking-${field}`}
                onClick={(event) => {
                  // Focuses the field without adding an entry to the history.
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {`${getLabel(field)}: ${error}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
