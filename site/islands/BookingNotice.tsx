import type { MouseEvent } from 'react';
import type { BookingFaults } from '../../shared/booking.ts';
import { bookingTexts } from '../../shared/content/booking.ts';
import type { BookingMessage } from './use-booking.ts';

/** A way to reach the agency without the form. */
export interface Contact {
  readonly label: string;
  readonly href: string;
}

interface Props {
  message: BookingMessage | undefined;
  faults: BookingFaults;
  contacts: readonly Contact[];
}

const box = 'rounded-card border p-4 sm:p-5';
const tints = {
  success: 'border-oasis bg-easy',
  failure: 'border-danger bg-difficult',
  question: 'border-saffron-deep bg-moderate',
};

/** What became of sending: how it ended, or the fields that have to be looked at again (specification section 8). */
export function BookingNotice({ message, faults, contacts }: Props) {
  if (message) {
    const { kind, text } = message;
    return (
      <div className={`${box} ${tints[kind]}`}>
        <p role={kind === 'success' ? 'status' : 'alert'} className="text-lg font-semibold">
          {text}
        </p>
        {kind === 'failure' && (
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
  const list = Object.entries(faults);
  if (list.length === 0) return null;
  return (
    <div role="alert" className={`${box} ${tints.failure}`}>
      <p className="font-semibold">{bookingTexts.faults}</p>
      <ul className="-mb-2">
        {list.map(([field, fault]) => (
          <li key={field}>
            <a className="link inline-flex min-h-11 items-center" href={`#booking-${field}`} onClick={goTo}>
              {fault}
            </a>
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
