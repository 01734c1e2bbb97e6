import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bookingLabels } from '#shared/labels.ts';
import { mailLink, phoneLink } from '#shared/rules/agency.ts';
import { formatDate, formatMoney } from '#shared/rules/text/format.ts';
import { Badge } from '../../ui/cards/Badge.tsx';
import { SlaBadge } from '../../ui/cards/SlaBadge.tsx';
import {
  type Booking,
  formatDays,
  formatTravellers,
  getCustomTripLabel,
  getReviewStatusText,
  getStatusChip,
  getTypeLabel,
  isErased,
  isQuestion,
} from '../booking.ts';
import { EarlierBookings } from '../customers/EarlierBookings.tsx';
import { BookingMails } from '../mail/BookingMails.tsx';
import { bookingMessages } from '../messages.ts';
import { BookingNumber } from './BookingNumber.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { LabeledValue } from './LabeledValue.tsx';

/** Renders the data of a booking (docs/product.md, "Booking details"), without empty values. */
export function BookingDetails({ booking }: { readonly booking: Booking }) {
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Badge {...getStatusChip(booking.status)} />
        {booking.status === 'pending' ? <SlaBadge since={booking.created_at} /> : null}
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          Received {formatDate(booking.created_at)}
        </Typography>
      </Box>
      {isErased(booking) ? <Alert severity="info">{bookingMessages.erased}</Alert> : <ContactLinks booking={booking} />}
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
        <LabeledValue label={bookingLabels.travel_dates}>{booking.travel_dates}</LabeledValue>
        <LabeledValue label="Departure and return">
          {formatDays(booking) ?? (booking.status === 'confirmed' ? 'not set yet' : null)}
        </LabeledValue>
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
          {booking.customer_phone ? (
            <Link href={phoneLink(booking.customer_phone)}>{booking.customer_phone}</Link>
          ) : null}
        </LabeledValue>
        <LabeledValue label={bookingLabels.booking_type}>{getTypeLabel(booking.booking_type)}</LabeledValue>
        <LabeledValue label={bookingLabels.total_price}>
          {booking.total_price === null ? null : formatMoney(booking.total_price, booking.currency ?? 'USD')}
        </LabeledValue>
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
      {isErased(booking) ? null : <EarlierBookings booking={booking} />}
      <BookingMails booking={booking} />
    </Stack>
  );
}
