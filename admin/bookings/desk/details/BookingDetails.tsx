import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useMailState } from '#admin/mail/index.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { DialogSuspense } from '#admin/ui/dialogs/DialogSuspense.tsx';
import { useDialogParams, withDialogParam } from '#admin/ui/dialogs/useDialogParams.ts';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { SlaBadge } from '#admin/ui/SlaBadge.tsx';
import { mailLink } from '#shared/rules/agency.ts';
import { getCustomTripLabel } from '#shared/rules/booking/custom-trip-options.ts';
import { formatList } from '#shared/rules/text/format.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import {
  type Booking,
  formatDays,
  formatTotal,
  formatTravellers,
  getPhoneLink,
  getReviewStatusText,
  getStateChip,
  getTypeLabel,
  getWhatsappLink,
  isErased,
  isQuestion,
} from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { CustomerBookings } from '../../entry/customers/CustomerBookings.tsx';
import { describePosition, describeSpending } from '../../entry/customers/customer-summary.ts';
import { useCustomerBookings } from '../../entry/customers/useCustomerBookings.ts';
import { useDepartures } from '../../entry/departures/useDepartures.ts';
import { Conversation } from '../../letters/conversation/Conversation.tsx';
import { LeaveOutCheckbox } from '../../letters/mail/LeaveOutCheckbox.tsx';
import { BookingNumber } from './BookingNumber.tsx';

interface DetailsProps {
  readonly booking: Booking;
  /** Id of the customer's other booking from which staff return; it gets the focus. */
  readonly formerId?: string | undefined;
}

/** Renders the data of a booking (docs/product.md, "Booking details"), without empty values. */
export function BookingDetails({ booking, formerId }: DetailsProps) {
  const [calledId, setCalledId] = useState<string>();
  const onCall = () => setCalledId(booking.id);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Badge {...getStateChip(booking)} />
        {booking.status === 'pending' ? (
          <SlaBadge since={booking.created_at} answeredAt={booking.first_answered_at} />
        ) : null}
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          {`Received ${formatDate(booking.created_at)}`}
        </Typography>
      </Box>
      {isErased(booking) ? (
        <Alert severity="info">{bookingMessages.erased}</Alert>
      ) : (
        <ContactLinks booking={booking} onCall={onCall} />
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: { xs: 1.5, sm: 3 },
          rowGap: 1.5,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        <LabeledValue label={bookingLabels.customer_name}>{booking.customer_name}</LabeledValue>
        <LabeledValue label={isQuestion(booking) ? 'About' : bookingLabels.tour_title}>
          {booking.tour_title}
        </LabeledValue>
        <LabeledValue label={bookingLabels.number_of_people}>
          {isQuestion(booking) ? null : formatTravellers(booking.number_of_people)}
        </LabeledValue>
        <LabeledValue label={bookingLabels.travel_dates}>
          {booking.is_waiting ? `${booking.travel_dates ?? ''} (waits for a place)` : booking.travel_dates}
        </LabeledValue>
        <LabeledValue label="Departure and return">
          {booking.departure_date !== null || booking.status === 'confirmed' ? <Days booking={booking} /> : null}
        </LabeledValue>
        {booking.departure_date === null || booking.status === 'cancelled' ? null : (
          <Guides id={booking.id} day={booking.departure_date} />
        )}
        <LabeledValue label={isQuestion(booking) ? 'Question' : bookingLabels.special_requests} wide>
          {booking.special_requests}
        </LabeledValue>
        <LabeledValue label={bookingLabels.internal_note} wide>
          {booking.internal_note}
        </LabeledValue>
        <LabeledValue label={bookingLabels.customer_email} wide>
          {isErased(booking) || booking.customer_email === null ? null : (
            <Link href={mailLink(booking.customer_email)}>{booking.customer_email}</Link>
          )}
        </LabeledValue>
        <LabeledValue label={bookingLabels.customer_phone}>
          {getPhoneLink(booking) ? (
            <Link href={getPhoneLink(booking)} onClick={onCall}>
              {booking.customer_phone}
            </Link>
          ) : (
            booking.customer_phone
          )}
        </LabeledValue>
        <LabeledValue label={bookingLabels.booking_type}>{getTypeLabel(booking.booking_type)}</LabeledValue>
        <LabeledValue label={bookingLabels.total_price}>{formatTotal(booking)}</LabeledValue>
        <LabeledValue label={bookingLabels.duration}>
          {booking.duration ? getCustomTripLabel(booking.duration, 'duration') : null}
        </LabeledValue>
        <LabeledValue label={bookingLabels.budget}>
          {booking.budget ? getCustomTripLabel(booking.budget, 'budget') : null}
        </LabeledValue>
        <LabeledValue label="Review">{getReviewStatusText(booking)}</LabeledValue>
        <LabeledValue label={isQuestion(booking) ? 'Question id' : 'Booking id'} wide>
          <BookingNumber id={booking.id} />
        </LabeledValue>
      </Box>
      {isErased(booking) || isQuestion(booking) || booking.customer_email === null ? null : (
        <LeaveOutCheckbox booking={booking} />
      )}
      {isErased(booking) ? null : <OtherBookings booking={booking} formerId={formerId} />}
      <Conversation booking={booking} isCalled={calledId === booking.id} />
    </Stack>
  );
}

/** Renders the buttons that call the customer or write to them. */
function ContactLinks({ booking, onCall }: { readonly booking: Booking; readonly onCall: () => void }) {
  const call = getPhoneLink(booking);
  const chat = getWhatsappLink(booking);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {call ? (
        <Button variant="outlined" startIcon={<PhoneIcon />} href={call} onClick={onCall}>
          Call
        </Button>
      ) : null}
      {booking.customer_email === null ? null : (
        <WriteButton booking={booking} way="mail" icon={<MailIcon />} label="E-mail" />
      )}
      {chat ? <WriteButton booking={booking} way="WhatsApp" icon={<ChatIcon />} label="WhatsApp" /> : null}
    </Stack>
  );
}

interface Props {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Renders a label and its value in a description list; nothing if the value is empty. */
function LabeledValue({ label, wide = false, children }: Props) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Typography component="dt" color="text.secondary" sx={{ fontSize: 13 }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Renders the days of a booking, with a link to them and their guides in the calendar; without days, a link to enter them. */
function Days({ booking }: { readonly booking: Booking }) {
  const { search } = useLocation();
  const { id, departure_date: day, status } = booking;
  const days = formatDays(booking) ?? 'not set yet';
  if (status === 'cancelled') return days;
  const [label, to, state] =
    day === null
      ? [
          'Enter the days',
          { search: `?${withDialogParam(new URLSearchParams(search), 'edit', id)}`, hash: '#departure' },
          { openedFrom: `show=${id}` },
        ]
      : ['Day and guides', `/calendar?day=${encodeURIComponent(day)}`, null];
  return (
    <>
      <span>{`${days} `}</span>
      <Link component={RouterLink} to={to} state={state} sx={{ display: 'inline-block', minHeight: 24 }}>
        {label}
      </Link>
    </>
  );
}

/** Renders who leads the departure of a booking; nothing until that is known. */
function Guides({ id, day }: { readonly id: string; readonly day: string }) {
  const { data, isError } = useDepartures(day, day);
  const guides = data?.find((departure) => departure.id === id)?.guides;
  const names = guides && (formatList(guides.map(({ name }) => name)) || 'none yet');
  return <LabeledValue label="Guides">{isError && !data ? bookingMessages.guidesFailed : names}</LabeledValue>;
}

const WriteDialog = lazy(() =>
  import('../../letters/mail/WriteDialog.tsx').then((module) => ({ default: module.WriteDialog })),
);

interface WriteButtonProps {
  readonly booking: Booking;
  readonly way: 'mail' | 'WhatsApp';
  readonly icon: ReactNode;
  readonly label: string;
}

/** Renders the button that opens the dialog for writing to the customer. */
function WriteButton({ booking, way, icon, label }: WriteButtonProps) {
  const { data: mailState, isPending } = useMailState();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && !isPending ? (
        <DialogSuspense>
          <WriteDialog
            booking={booking}
            way={way}
            since={mailState?.state === 'on' ? mailState.now : undefined}
            onClose={() => setOpen(false)}
          />
        </DialogSuspense>
      ) : null}
    </>
  );
}

/** Renders the other bookings of a booking's customer (docs/product.md, "Customers"); nothing for a first booking. */
function OtherBookings({ booking, formerId }: DetailsProps) {
  const { openRelated } = useDialogParams();
  const {
    data: bookings = [],
    isError,
    refetch,
  } = useCustomerBookings({ email: booking.customer_email ?? '', phone: booking.customer_phone ?? '' });
  const others = bookings.filter(({ id }) => id !== booking.id);
  if (isError && others.length === 0)
    return <ErrorAlert message={bookingMessages.customerFailed} onRetry={() => refetch()} />;
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-label="Customer">
      <Typography component="h3" sx={{ fontSize: 15, fontWeight: 700, mb: 1 }}>
        {[describePosition(bookings, booking.id), describeSpending(bookings)].filter(Boolean).join(' · ') ||
          'Other requests of this customer'}
      </Typography>
      <CustomerBookings bookings={others} focusedId={formerId} onOpen={openRelated} />
    </Box>
  );
}
