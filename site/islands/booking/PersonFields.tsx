import { laterPart } from '../later-part.tsx';
import { BookingField } from './BookingField.tsx';
import type { Booking } from './use-booking.ts';

const EmailHint = laterPart(() => import('./EmailHint.tsx'));

/** Renders the fields for name, e-mail and phone. */
export function PersonFields({ booking }: { booking: Booking }) {
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
          <div aria-live="polite">{booking.emailVisited && <EmailHint booking={booking} />}</div>
        }
      />
      <BookingField {...bind('phone')} kind="tel" autoComplete="tel" />
    </>
  );
}
