import { type FormEvent, useRef } from 'react';
import {
  type BookableTrip,
  type BookingFaults,
  type BookingField as Field,
  groupSize,
  peopleChoices,
  tripValue,
} from '../../shared/booking.ts';
import { bookingTexts } from '../../shared/content/messages.ts';
import { formatMoney, formatPrice } from '../../shared/format.ts';
import { customBudgets, customDurations } from '../../shared/options.ts';
import { bookingTotal, groupDiscount } from '../../shared/price.ts';
import { BookingField } from './BookingField.tsx';
import { type BookingMessage, useBooking } from './use-booking.ts';

/** The booking request form (specification sections 2, 4 and 5). */
export function BookingForm({ trips: offered }: { trips: readonly BookableTrip[] }) {
  const element = useRef<HTMLFormElement>(null);
  const { form, trips, trip, faults, attempted, sending, message, send, change, check } = useBooking(offered, element);
  const notice = useRef<HTMLDivElement>(null);
  const people = groupSize(form.people);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    await send();
    requestAnimationFrame(() => notice.current?.focus());
  };
  const bind = (field: Field) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => check(field),
  });

  return (
    <form
      ref={element}
      onSubmit={onSubmit}
      noValidate
      aria-label="Booking request"
      className="grid gap-x-5 gap-y-5 sm:grid-cols-2"
    >
      <div ref={notice} tabIndex={-1} className="outline-none empty:hidden sm:col-span-2">
        <Notice message={message} faults={attempted ? faults : {}} />
      </div>

      <h2 className="text-heading sm:col-span-2">Who is travelling</h2>
      <BookingField name="name" label="Full name" required fault={faults.name}>
        {(control) => <input {...control} {...bind('name')} type="text" autoComplete="name" />}
      </BookingField>
      <BookingField name="email" label="E-mail" required fault={faults.email}>
        {(control) => <input {...control} {...bind('email')} type="email" autoComplete="email" />}
      </BookingField>
      <BookingField name="phone" label="Phone" fault={faults.phone} help="With country code; also good for WhatsApp">
        {(control) => <input {...control} {...bind('phone')} type="tel" autoComplete="tel" />}
      </BookingField>
      <BookingField name="people" label="Number of travellers" required fault={faults.people}>
        {(control) => (
          <select {...control} {...bind('people')}>
            {peopleChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </BookingField>

      <h2 className="mt-4 text-heading sm:col-span-2">Your trip</h2>
      <BookingField name="trip" label="Trip" required wide fault={faults.trip}>
        {(control) => (
          <select {...control} {...bind('trip')}>
            <option value="">Choose a trip</option>
            <TripGroup label="Tours" trips={trips.filter(({ type }) => type === 'tour')} />
            <TripGroup label="Day trips" trips={trips.filter(({ type }) => type === 'day-trip')} />
            <optgroup label="Something else">
              <option value="custom">Custom trip, made for me</option>
            </optgroup>
          </select>
        )}
      </BookingField>
      {form.trip === 'custom' && (
        <>
          <BookingField name="duration" label="Duration" required fault={faults.duration}>
            {(control) => (
              <select {...control} {...bind('duration')}>
                <option value="">Choose a duration</option>
                <Options choices={customDurations} />
              </select>
            )}
          </BookingField>
          <BookingField name="budget" label="Budget per person" required fault={faults.budget}>
            {(control) => (
              <select {...control} {...bind('budget')}>
                <option value="">Choose a budget</option>
                <Options choices={customBudgets} />
              </select>
            )}
          </BookingField>
        </>
      )}
      <BookingField
        name="dates"
        label="Preferred travel dates"
        wide
        fault={faults.dates}
        help="For example: second week of April, or any weekend in May"
      >
        {(control) => <input {...control} {...bind('dates')} type="text" />}
      </BookingField>
      <BookingField name="requests" label="Special requests" wide fault={faults.requests}>
        {(control) => <textarea {...control} {...bind('requests')} rows={4} />}
      </BookingField>
      <div className="hidden" aria-hidden="true">
        <label>
          Website
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.website}
            onChange={(event) => change('website', event.target.value)}
          />
        </label>
      </div>

      {trip && <Price trip={trip} people={people} />}
      <div className="sm:col-span-2">
        <button type="submit" className="button button-main w-full sm:w-auto" disabled={sending}>
          {sending ? bookingTexts.sending : 'Send Booking Request'}
        </button>
        <p className="mt-3 text-sm text-muted">
          No payment now. We use what you enter here to answer your request and for nothing else.
        </p>
      </div>
    </form>
  );
}

function TripGroup({ label, trips }: { label: string; trips: readonly BookableTrip[] }) {
  if (trips.length === 0) return null;
  return (
    <optgroup label={label}>
      {trips.map((trip) => (
        <option key={trip.id} value={tripValue(trip)}>
          {trip.title} ({formatPrice(trip.price, trip.currency)})
        </option>
      ))}
    </optgroup>
  );
}

function Options({ choices }: { choices: Readonly<Record<string, string>> }) {
  return Object.entries(choices).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function Price({ trip, people }: { trip: BookableTrip; people: number }) {
  const total = bookingTotal(trip.price, people);
  const discount = groupDiscount(people);
  return (
    <div className="rounded-card border border-line bg-ground p-4 sm:col-span-2" role="status">
      {total === null ? (
        <p>
          <strong>Price on request.</strong> We name it when we answer.
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span>
            {formatMoney(trip.price, trip.currency)} × {people} {people === 1 ? 'traveller' : 'travellers'}
            {discount > 0 && <span className="text-oasis"> − {discount}% group discount</span>}
          </span>
          <strong className="font-display text-2xl">{formatMoney(total, trip.currency)}</strong>
        </p>
      )}
      {trip.maxPeople !== undefined && people > trip.maxPeople && (
        <p className="mt-2 text-sm">
          This departure takes at most {trip.maxPeople} people. For your group we gladly offer a private departure: send
          the request and we arrange it.
        </p>
      )}
    </div>
  );
}

function Notice({ message, faults }: { message: BookingMessage | undefined; faults: BookingFaults }) {
  if (message) {
    const tint = {
      success: 'border-oasis bg-easy',
      failure: 'border-danger bg-difficult',
      question: 'border-saffron-deep bg-moderate',
    }[message.kind];
    return (
      <p
        role={message.kind === 'success' ? 'status' : 'alert'}
        className={`rounded-card border p-4 font-semibold ${tint}`}
      >
        {message.text}
      </p>
    );
  }
  const list = Object.entries(faults);
  if (list.length === 0) return null;
  return (
    <div role="alert" className="rounded-card border border-danger bg-difficult p-4">
      <p className="font-semibold">Please look at these fields again:</p>
      <ul className="mt-1 list-disc pl-5">
        {list.map(([field, fault]) => (
          <li key={field}>
            <a className="underline" href={`#booking-${field}`}>
              {fault}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
