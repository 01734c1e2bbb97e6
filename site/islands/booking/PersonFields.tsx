import { BookingField, focusField } from './BookingField.tsx';
import { findEmailTypo } from './email-typo.ts';
import type { Booking } from './use-booking.ts';

/** Renders the fields for name, e-mail and phone, and the honeypot. */
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
      <div hidden>
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** Renders a hint at a likely mistake in an e-mail address. The form can be sent all the same. */
function EmailHint({ booking }: { booking: Booking }) {
  const typo = findEmailTypo(booking.form.email);
  if (!typo) return null;
  if (typo === 'no-ending') return <p className="mt-1 text-sm">Is the ending missing, such as .com?</p>;
  const { suggestion } = typo;
  return (
    <button
      type="button"
      className="link min-h-11 cursor-pointer text-left text-sm wrap-anywhere"
      onClick={() => {
        booking.change('email', suggestion);
        focusField('email');
      }}
    >
      {`Did you mean ${suggestion}?`}
    </button>
  );
}
