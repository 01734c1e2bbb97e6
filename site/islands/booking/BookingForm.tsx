import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { type BookableTrip, groupSizeOptions, parseGroupSize, tripValue } from '#shared/rules/booking/booking-form.ts';
import { customDurations } from '#shared/rules/booking/custom-trip-options.ts';
import { formatPrice } from '#shared/rules/text/format.ts';
import { questionCopy } from '../../copy/booking.ts';
import { priceCopy } from '../../copy/price.ts';
import { BookingField, type BoundField } from './BookingField.tsx';
import { BookingNotice, type ContactLink } from './BookingNotice.tsx';
import { BookingPrice } from './BookingPrice.tsx';
import type { ReceiptContent } from './BookingReceipt.tsx';
import { EmailHint } from './EmailHint.tsx';
import { LinkedTrip } from './LinkedTrip.tsx';
import { useBooking } from './use-booking.ts';

interface Props extends ReceiptContent {
  trips: readonly BookableTrip[];
  /** Options for the budget of a custom trip. */
  budgets: readonly (readonly [value: string, label: string])[];
  contacts: readonly ContactLink[];
  /** Prebuilt terms of payment and cancellation. */
  terms?: ReactNode;
  /** Prebuilt sentence about privacy. */
  privacy?: ReactNode;
}

const fullWidth = 'sm:col-span-2';

/**
 * Renders the booking form (docs/product.md, "Booking form"). Until the link to the page is read, which the prebuilt
 * page cannot know, the classes `linked`, `unlinked`, `asked` and `unasked` show what the link asks for, so that the
 * layout does not shift (site/pages/contact.astro).
 */
export function BookingForm({ trips: offered, budgets, contacts, terms, privacy, ...receipt }: Props) {
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const booking = useBooking(offered, formRef, budgets);
  const { form, trips, trip, errors, errorList, ready, linkedTrip, isQuestion, sending, message, messageCount } =
    booking;
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (messageCount === 0) return;
    noticeRef.current?.focus({ preventScroll: true });
    // Respects scroll-padding; the focus alone would scroll the notice under the header.
    noticeRef.current?.scrollIntoView();
  }, [messageCount]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Blurs the current field now, so that its error does not appear after sending.
    buttonRef.current?.focus({ preventScroll: true });
    void booking.send();
  };
  const focusField = (name: BoundField['name']) =>
    formRef.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const bind = (name: BoundField['name']): BoundField => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }) => booking.change(name, target.value),
    onBlur: () => booking.visit(name),
  });
  const isSent = message?.kind === 'success';
  const before = (className: string) => (ready ? '' : className);

  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate aria-label={bookingCopy.form}>
      {/* Nothing can be changed while the booking is being sent. */}
      <fieldset disabled={sending} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">{bookingCopy.form}</legend>
        <div ref={noticeRef} tabIndex={-1} className={`mb-3 empty:hidden ${fullWidth}`}>
          <BookingNotice
            message={message}
            errors={errorList}
            isQuestion={isQuestion}
            trips={trips}
            receipt={receipt}
            contacts={contacts}
          />
        </div>

        <h2 className={`text-heading ${fullWidth}`}>
          {isSent ? bookingCopy.another : isQuestion ? questionCopy.title : bookingCopy.trip}
        </h2>
        {(linkedTrip || !ready) && (
          <div className={`${before('linked')} ${fullWidth}`}>
            <LinkedTrip trip={linkedTrip} onChange={isQuestion ? undefined : changeTrip} />
          </div>
        )}
        {!isQuestion && (
          <div className={`${before('unasked')} grid gap-5 sm:grid-cols-subgrid ${fullWidth}`}>
            {!linkedTrip && (
              <div className={`${before('unlinked')} ${fullWidth}`}>
                <BookingField {...bind('trip')} kind="select" required>
                  <TripOptionGroup label={bookingCopy.tours} trips={trips} type="tour" />
                  <TripOptionGroup label={bookingCopy.dayTrips} trips={trips} type="day-trip" />
                  <optgroup label={bookingCopy.other}>
                    <option value="custom">{bookingCopy.custom}</option>
                  </optgroup>
                </BookingField>
              </div>
            )}
            {form.trip === 'custom' && (
              <>
                <BookingField {...bind('duration')} kind="select" required>
                  {Object.entries(customDurations).map(renderOption)}
                </BookingField>
                <BookingField {...bind('budget')} kind="select" required>
                  {budgets.map(renderOption)}
                </BookingField>
              </>
            )}
            <BookingField {...bind('people')} kind="select" required>
              {groupSizeOptions.map(renderOption)}
            </BookingField>
            <BookingField {...bind('dates')} kind="text" />
          </div>
        )}
        <BookingField
          {...bind('requests')}
          {...(isQuestion && { copy: questionField, required: true })}
          kind="textarea"
          wide
        />

        <h2 className={`mt-4 text-heading ${fullWidth}`}>{bookingCopy.who}</h2>
        <BookingField {...bind('name')} kind="text" autoComplete="name" required />
        <BookingField
          {...bind('email')}
          kind="email"
          autoComplete="email"
          required
          hint={
            // Always rendered: screen readers announce changes inside a live region, not a new region.
            <div aria-live="polite">
              {booking.emailVisited && (
                <EmailHint
                  address={form.email}
                  accept={(address) => {
                    booking.change('email', address);
                    focusField('email');
                  }}
                />
              )}
            </div>
          }
        />
        <BookingField {...bind('phone')} kind="tel" autoComplete="tel" />
        <div hidden>
          <label>
            Website
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>

        <div className={fullWidth}>
          {/* Always rendered: screen readers announce changes inside a live region, not a new region. */}
          <div role="status">
            {trip && !isQuestion && <BookingPrice trip={trip} people={parseGroupSize(form.people)} />}
          </div>
          <div className="flex flex-wrap gap-3">
            <button
              ref={buttonRef}
              type="submit"
              className="button button-main max-sm:w-full"
              disabled={sending || !ready}
              onMouseDown={keepFocus}
            >
              {(isQuestion ? questionCopy : bookingCopy)[sending ? 'sending' : 'send']}
            </button>
            {isQuestion && (
              <button type="button" className="button button-quiet max-sm:w-full" onClick={booking.bookInstead}>
                {questionCopy.bookInstead}
              </button>
            )}
          </div>
          {!isQuestion && <div className={before('unasked')}>{terms}</div>}
          <p className="mt-3 text-sm text-muted">
            {!isQuestion && <span className={before('unasked')}>{`${priceCopy.noPayment}. `}</span>}
            {privacy}
          </p>
        </div>
      </fieldset>
    </form>
  );

  function changeTrip(): void {
    flushSync(booking.unlinkTrip);
    focusField('trip');
  }
}

const questionField = { label: questionCopy.label, help: questionCopy.help };

/** Keeps the focus on mousedown: an error shown on blur would move the button away before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

const renderOption = ([value, label]: readonly [value: string, label: string]) => (
  <option key={value} value={value}>
    {label}
  </option>
);

function TripOptionGroup({
  label,
  trips,
  type,
}: {
  label: string;
  trips: readonly BookableTrip[];
  type: BookableTrip['type'];
}) {
  const group = trips.filter((trip) => trip.type === type);
  return (
    group.length > 0 && (
      <optgroup label={label}>
        {group.map((trip) =>
          renderOption([tripValue(trip), `${trip.title} (${formatPrice(trip.price, trip.currency)})`]),
        )}
      </optgroup>
    )
  );
}
