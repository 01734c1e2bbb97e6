import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { type BookableTrip, parseGroupSize } from '#shared/rules/booking/booking-form.ts';
import { noPayment } from '../../copy/price.ts';
import { questionCopy } from '../../copy/question.ts';
import type { roomNotices } from '../../copy/room-notices.ts';
import { laterPart } from '../later-part.tsx';
import { BookingField, fullWidth } from './BookingField.tsx';
import { BookingNotice, type ContactLink } from './BookingNotice.tsx';
import { BookingPrice } from './BookingPrice.tsx';
import { LinkedTrip } from './LinkedTrip.tsx';
import type { ReceiptContent } from './later/BookingReceipt.tsx';
import type { SelectOptions } from './sending/sent-request.ts';
import { TripFields } from './TripFields.tsx';
import { type Booking, useBooking } from './use-booking.ts';

/** Keeps Firefox from restoring the state of a button at a reload. */
const notRestored = { autoComplete: 'off' };

interface PrebuiltParts {
  /** Hidden field named trap, which bots fill. */
  trap?: ReactNode;
  /** Prebuilt terms of payment and cancellation. */
  terms?: ReactNode;
  /** Prebuilt sentence about privacy. */
  privacy?: ReactNode;
}

interface Props extends ReceiptContent, PrebuiltParts {
  trips: readonly BookableTrip[];
  /** Options for the budget of a custom trip. */
  budgets: SelectOptions;
  /** Text of the group discounts. */
  discounts: string;
  /** Sentences about the size of a group. */
  notices: typeof roomNotices;
  contacts: readonly ContactLink[];
}

/**
 * Renders the booking form (docs/product.md, "Booking form"). Until it has read the link to the page, the classes
 * `linked`, `unlinked`, `asked` and `unasked` show what the link asks for, so that the layout does not shift
 * (site/pages/contact.astro).
 */
export function BookingForm({ trips: offered, budgets, discounts, notices, trap, terms, privacy, ...notice }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const booking = useBooking(offered, formRef);
  const { trip, before, isQuestion, sending, messageCount } = booking;
  const copy = isQuestion ? questionCopy : bookingCopy;

  useEffect(() => {
    if (messageCount === 0) return;
    noticeRef.current?.focus({ preventScroll: true });
    // Respects scroll-padding, while focus alone would scroll the notice under the header.
    noticeRef.current?.scrollIntoView();
  }, [messageCount]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Blurs the current field now, so that its error does not appear after sending.
    buttonRef.current?.focus({ preventScroll: true });
    void booking.send();
  };

  return (
    // By post, so that a form that is sent without its script puts nothing into the address.
    <form ref={formRef} method="post" onSubmit={onSubmit} noValidate aria-label={copy.form}>
      {/* Nothing can be changed while the booking is being sent. */}
      <fieldset disabled={sending} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">{copy.form}</legend>
        <div ref={noticeRef} tabIndex={-1} className={`mb-3 empty:hidden ${fullWidth}`}>
          <BookingNotice booking={booking} budgets={budgets} {...notice} />
        </div>

        {(booking.linkedTrip || !booking.ready) && (
          <div className={`${before('linked')} ${fullWidth}`}>
            <LinkedTrip booking={booking} />
          </div>
        )}
        <h2 className={`text-heading ${fullWidth}`}>
          {booking.message?.kind === 'success'
            ? bookingCopy.another
            : isQuestion
              ? questionCopy.title
              : bookingCopy.who}
        </h2>
        <PersonFields booking={booking} />
        {trap}
        {!isQuestion && <TripFields booking={booking} budgets={budgets} />}
        <BookingField
          {...booking.bind('requests')}
          {...(isQuestion && { copy: questionCopy, required: true })}
          kind="textarea"
        />

        <div className={fullWidth}>
          {/* Always rendered: screen readers announce changes inside a live region, not a new region. */}
          <div role="status">
            {trip && !isQuestion && (
              <BookingPrice
                trip={trip}
                people={parseGroupSize(booking.form.people)}
                dates={booking.form.dates}
                discounts={discounts}
                notices={notices}
              />
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <button
              ref={buttonRef}
              type="submit"
              {...notRestored}
              className="button button-main max-sm:w-full"
              disabled={sending || !booking.ready}
              // Keeps the focus: an error shown on blur would move the button away before the click.
              onMouseDown={(event) => event.preventDefault()}
            >
              {copy[sending ? 'sending' : 'send']}
            </button>
            {isQuestion && (
              <button type="button" className="button button-quiet max-sm:w-full" onClick={booking.bookInstead}>
                {questionCopy.bookInstead}
              </button>
            )}
          </div>
          {!isQuestion && <div className={before('unasked')}>{terms}</div>}
          <p className="mt-3 text-sm text-muted">
            {!isQuestion && <span className={before('unasked')}>{`${noPayment}. `}</span>}
            {privacy}
          </p>
        </div>
      </fieldset>
    </form>
  );
}

const EmailHint = laterPart(() => import('./later/EmailHint.tsx'));

/** Renders the fields for name, e-mail and phone. */
function PersonFields({ booking }: { booking: Booking }) {
  const { bind } = booking;
  return (
    <>
      <BookingField {...bind('name')} autoComplete="name" required />
      <BookingField
        {...bind('email')}
        kind="email"
        autoComplete="email"
        required
        hint={
          // Always rendered: screen readers announce changes inside a live region, not a new region.
          <div aria-live="polite">{booking.isVisited('email') && <EmailHint booking={booking} />}</div>
        }
      />
      <BookingField {...bind('phone')} kind="tel" autoComplete="tel" />
    </>
  );
}
