import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isEmail } from '#shared/rules/booking/email.ts';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import type { Booking } from '../booking.ts';
import type { CustomerBooking } from '../customers/api.ts';
import { CustomerBookings } from '../customers/CustomerBookings.tsx';
import { describeSpending } from '../customers/customer-summary.ts';
import { useCustomerBookings } from '../customers/useCustomerBookings.ts';
import { bookingMessages } from '../messages.ts';
import type { StaffBookingValues } from './booking-form.ts';

/** Fewest digits of a telephone number, without which too many customers would match. */
const minDigits = 8;
/** Milliseconds without a key, so that not every digit is a request. */
const delay = 300;
/** Bookings that are listed. */
const maxShown = 3;

/** Fills in name, e-mail and phone as they stand in the customer's latest booking; what that lacks stays as it was typed. */
function TakeOverButton({ latest }: { readonly latest: CustomerBooking | undefined }) {
  const { setValue } = useFormContext<StaffBookingValues>();
  const [name, email, phone] = useWatch<StaffBookingValues, ['name', 'email', 'phone']>({
    name: ['name', 'email', 'phone'],
  });
  if (!latest) return null;
  const known = { name: latest.name, email: latest.email ?? email, phone: latest.phone ?? phone };
  if (known.name === name && known.email === email && known.phone === phone) return null;

  function takeOver() {
    for (const field of ['name', 'email', 'phone'] as const)
      setValue(field, known[field] ?? '', { shouldDirty: true, shouldValidate: true });
  }
  return (
    <Button size="small" onClick={takeOver} sx={{ mt: 0.5, overflowWrap: 'anywhere', textAlign: 'start' }}>
      {`Use ${[known.name, known.email, known.phone].filter(Boolean).join(', ')}`}
    </Button>
  );
}

/** Renders what is known of the customer whose address or telephone is typed (docs/product.md, "Customers"). */
export function KnownCustomer({ booking }: { readonly booking: Booking | undefined }) {
  const [email = '', phone = ''] = useWatch<StaffBookingValues, ['email', 'phone']>({ name: ['email', 'phone'] });
  const contact = {
    email: useDebounced(isEmail(email.trim()) ? email.trim() : '', delay),
    phone: useDebounced(phone.replace(/\D/g, '').length >= minDigits ? phone.trim() : '', delay),
  };
  const isGiven = contact.email !== '' || contact.phone !== '';
  const { data = [], isError, refetch } = useCustomerBookings(contact);
  const others = isGiven ? data.filter(({ id }) => id !== booking?.id) : [];
  const spending = describeSpending(others);
  return (
    <div aria-live="polite">
      {isGiven && isError ? <ErrorAlert message={bookingMessages.customerFailed} onRetry={() => refetch()} /> : null}
      {others.length > 0 ? (
        <Alert severity="info">
          <AlertTitle>
            {`Known customer: ${others.length === 1 ? '1 booking' : `${others.length} bookings`}`}
            {spending === undefined ? null : `, ${spending}`}
          </AlertTitle>
          <CustomerBookings bookings={others.slice(0, maxShown)} />
          <TakeOverButton latest={others[0]} />
        </Alert>
      ) : null}
    </div>
  );
}

/** Returns a value once it has stayed the same for some milliseconds. */
function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
