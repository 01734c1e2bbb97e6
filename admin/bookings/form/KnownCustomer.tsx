import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useWatch } from 'react-hook-form';
import { isEmail } from '#shared/booking/email.ts';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { useDebounced } from '../../hooks/useDebounced.ts';
import type { Booking } from '../booking.ts';
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
        </Alert>
      ) : null}
    </div>
  );
}
