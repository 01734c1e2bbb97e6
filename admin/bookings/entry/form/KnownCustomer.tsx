import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';
import { type Booking, formatBookingCount } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import type { CustomerBooking } from '../customers/api.ts';
import { CustomerBookings } from '../customers/CustomerBookings.tsx';
import { describeSpending } from '../customers/customer-summary.ts';
import { useCustomerBookings } from '../customers/useCustomerBookings.ts';
import type { StaffBookingValues } from './booking-form.ts';

/** Minimum number of digits of a telephone number; fewer match too many customers. */
const minDigits = 8;
/** Milliseconds without typing before a request. */
const debounceMs = 300;
/** Maximum number of listed bookings. */
const maxShown = 3;

/** Renders the button that fills in name, e-mail and phone from the customer's latest booking, as far as it has them. */
function TakeOverButton({ latest }: { readonly latest: CustomerBooking }) {
  const { setValue } = useFormContext<StaffBookingValues>();
  const [name, email, phone] = useWatch<StaffBookingValues, ['name', 'email', 'phone']>({
    name: ['name', 'email', 'phone'],
  });
  const latestContact = { name: latest.name, email: latest.email ?? email, phone: latest.phone ?? phone };
  if (latestContact.name === name && latestContact.email === email && latestContact.phone === phone) return null;

  function takeOver() {
    for (const field of ['name', 'email', 'phone'] as const)
      setValue(field, latestContact[field] ?? '', { shouldDirty: true, shouldValidate: true });
  }
  return (
    <Button size="small" onClick={takeOver} sx={{ mt: 0.5, overflowWrap: 'anywhere', textAlign: 'start' }}>
      {`Use ${[latestContact.name, latestContact.email, latestContact.phone].filter(Boolean).join(', ')}`}
    </Button>
  );
}

/** Renders the earlier bookings of the customer whose e-mail address or phone is typed (docs/product.md, "Customers"). */
export function KnownCustomer({ booking }: { readonly booking: Booking | undefined }) {
  const [email = '', phone = ''] = useWatch<StaffBookingValues, ['email', 'phone']>({ name: ['email', 'phone'] });
  const address = normalizeEmail(email);
  const contact = {
    email: useDebounced(isEmail(address) ? address : ''),
    phone: useDebounced(phone.replace(/\D/g, '').length >= minDigits ? phone.trim() : ''),
  };
  const isGiven = contact.email !== '' || contact.phone !== '';
  const { data = [], isError, refetch } = useCustomerBookings(contact);
  const others = isGiven ? data.filter(({ id }) => id !== booking?.id) : [];
  const [latest] = others;
  const spending = describeSpending(others);
  return (
    <div aria-live="polite">
      {isGiven && isError ? <ErrorAlert message={bookingMessages.customerFailed} onRetry={() => refetch()} /> : null}
      {latest ? (
        <Alert severity="info">
          <AlertTitle>
            {`Known customer: ${formatBookingCount(others.length)}${spending === undefined ? '' : `, ${spending}`}`}
          </AlertTitle>
          <CustomerBookings bookings={others.slice(0, maxShown)} />
          <TakeOverButton latest={latest} />
        </Alert>
      ) : null}
    </div>
  );
}

/** Returns a text after it has stayed the same for a while. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
