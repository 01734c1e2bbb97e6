import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { bookingTexts } from '../../../shared/booking/booking-copy.ts';
import { type BookableTrip, groupSize, peopleChoices, tripValue } from '../../../shared/booking/booking-form.ts';
import { customBudgets, customDurations } from '../../../shared/booking/custom-trip-options.ts';
import { formatPrice } from '../../../shared/text/format.ts';
import { BookingField, type BoundField } from './BookingField.tsx';
import { BookingNotice, type Contact } from './BookingNotice.tsx';
import { BookingPrice } from './BookingPrice.tsx';
import { useBooking } from './use-booking.ts';

interface Props {
  trips: readonly BookableTrip[];
  contacts: readonly Contact[];
  /** Address of the privacy note. */
  privacy: string;
}

const whole = 'sm:col-span-2';

/** The booking request form (specification sections 2, 4 and 5). */
export function BookingForm({ trips: offered, contacts, privacy }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const booking = useBooking(offered, element);
  const { form, trips, trip, faults, listed, ready, sending, message, answers } = booking;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (answers === 0) return;
    notice.current?.focus({ preventScroll: true });
    // The header stays above what is scrolled to; focus alone would go under it.
    notice.current?.scrollIntoView();
  }, [answers]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The field that has it is left by now, so that nothing is said of it after it was sent.
    button.current?.focus({ preventScroll: true });
    void booking.send();
  };
  const bind = (name: BoundField['name']): BoundField => ({
    name,
    value: form[name],
    fault: faults[name],
    onChange: ({ target }) => booking.change(name, target.value),
    onBlur: () => booking.visit(name),
  });

  return (
    <form ref={element} onSubmit={onSubmit} noValidate aria-label={bookingTexts.form}>
      {/* What is on its way is not changed meanwhile. */}
      <fieldset disabled={sending} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">{bookingTexts.form}</legend>
        <div ref={notice} tabIndex={-1} className={`mb-3 empty:hidden ${whole}`}>
          <BookingNotice message={message} listed={listed} contacts={contacts} />
        </div>

        <h2 className={`text-heading ${whole}`}>{bookingTexts.who}</h2>
        <BookingField {...bind('name')} kind="text" autoComplete="name" required />
        <BookingField {...bind('email')} kind="email" autoComplete="email" required />
        <BookingField {...bind('phone')} kind="tel" autoComplete="tel" />
        <BookingField {...bind('people')} kind="list" required>
          {peopleChoices.map(option)}
        </BookingField>

        <h2 className={`mt-4 text-heading ${whole}`}>{bookingTexts.trip}</h2>
        <BookingField {...bind('trip')} kind="list" required wide>
          <Group label={bookingTexts.tours} trips={trips} type="tour" />
          <Group label={bookingTexts.dayTrips} trips={trips} type="day-trip" />
          <optgroup label={bookingTexts.other}>
            <option value="custom">{bookingTexts.custom}</option>
          </optgroup>
        </BookingField>
        {form.trip === 'custom' && (
          <>
            <BookingField {...bind('duration')} kind="list" required>
              {Object.entries(customDurations).map(option)}
            </BookingField>
            <BookingField {...bind('budget')} kind="list" required>
              {Object.entries(customBudgets).map(option)}
            </BookingField>
          </>
        )}
        <BookingField {...bind('dates')} kind="text" wide />
        <BookingField {...bind('requests')} kind="lines" wide />
        <div hidden>
          <label>
            Website
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>

        <div className={whole}>
          {/* There from the beginning: what comes into a region of its own is read out, a region that comes is not. */}
          <div role="status">{trip && <BookingPrice trip={trip} people={groupSize(form.people)} />}</div>
          <button
            ref={button}
            type="submit"
            className="button button-main w-full sm:w-auto"
            disabled={sending || !ready}
            onMouseDown={keepFocus}
          >
            {sending ? bookingTexts.sending : bookingTexts.send}
          </button>
          <p className="mt-3 text-sm text-muted">
            {bookingTexts.privacy}{' '}
            <a className="link inline-block" href={privacy}>
              {bookingTexts.privacyLink}
            </a>
          </p>
        </div>
      </fieldset>
    </form>
  );
}

/** A fault that comes below the field which is left would move the button away between press and release: no click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

const option = ([value, label]: readonly [value: string, label: string]) => (
  <option key={value} value={value}>
    {label}
  </option>
);

function Group({ label, trips, type }: { label: string; trips: readonly BookableTrip[]; type: BookableTrip['type'] }) {
  const group = trips.filter((trip) => trip.type === type);
  return (
    group.length > 0 && (
      <optgroup label={label}>
        {group.map((trip) => option([tripValue(trip), `${trip.title} (${formatPrice(trip.price, trip.currency)})`]))}
      </optgroup>
    )
  );
}
