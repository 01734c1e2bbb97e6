import type { MouseEvent } from 'react';
import { bookingTexts } from '../../../shared/booking/booking-copy.ts';
import type { BookingField } from '../../../shared/booking/booking-form.ts';
import type { BookingMessage } from './use-booking.ts';

/** A way to reach the agency without the form. */
export interface Contact {
  readonly label: string;
  readonly href: string;
}

/** What was faulty when the form was to be sent. */
interface ListedFault {
  readonly field: BookingField;
  readonly fault: string;
  readonly isMended: boolean;
}

interface Props {
  message: BookingMessage | undefined;
  listed: readonly ListedFault[];
  contacts: readonly Contact[];
}

const box = 'rounded-card border p-4 sm:p-5';
const tints = {
  success: 'border-oasis bg-easy',
  failure: 'border-danger bg-difficult',
  question: 'border-saffron-deep bg-moderate',
};

/** What became of sending: how it ended, or the fields that have to be looked at again (specification section 8). */
export function BookingNotice({ message, listed, contacts }: Props) {
  if (message) {
    const { kind, text } = message;
    return (
      <div className={`${box} ${tints[kind]}`}>
        <p role={kind === 'success' ? 'status' : 'alert'} className="text-lg font-semibold">
          {text}
        </p>
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
  if (listed.length === 0) return null;
  return (
    <div role="alert" className={`${box} ${tints.failure}`}>
      <p className="font-semibold">{bookingTexts.faults}</p>
      {/* What is mended keeps its line: the fields below stay where they are while somebody types. */}
      <ul className="-mb-2">
        {listed.map(({ field, fault, isMended }) => (
          <li key={field}>
            {isMended ? (
              <span className="inline-flex min-h-11 items-center text-muted">
                <span className="sr-only">{bookingTexts.mended} </span>
                <s>{fault}</s>
              </span>
            ) : (
              <a className="link inline-flex min-h-11 items-center" href={`#booking-${field}`} onClick={goTo}>
                {fault}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To the field itself, and without an entry in the history that the back button would have to pass. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
