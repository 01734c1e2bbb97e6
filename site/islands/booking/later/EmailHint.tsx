import { focusField } from '../BookingField.tsx';
import type { Booking } from '../use-booking.ts';
import { findEmailTypo } from './email-typo.ts';

/** Renders a hint at a likely mistake in an e-mail address. The form can be sent all the same. */
export default function EmailHint({ booking }: { booking: Booking }) {
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
