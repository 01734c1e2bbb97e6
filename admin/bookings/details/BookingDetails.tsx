import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mailLink, phoneLink } from '../../../shared/agency.ts';
import { formatDate, formatMoney } from '../../../shared/text/format.ts';
import { SoftChip } from '../../components/cards/Badge.tsx';
import { AgeMark } from '../../components/cards/SlaBadge.tsx';
import { type Booking, customText, peopleText, reviewText, statusOf, typeText } from '../booking.ts';
import { BookingNumber } from './BookingNumber.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { Fact } from './LabeledValue.tsx';

/** A booking in words, what decides about it first (specification section 3). What is not there is not named. */
export function BookingFacts({ booking }: { readonly booking: Booking }) {
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SoftChip {...statusOf(booking.status)} />
        {booking.status === 'pending' ? <AgeMark since={booking.created_at} /> : null}
        <Typography color="text.secondary" sx={{ fontSize: 13 }}>
          Received {formatDate(booking.created_at)}
        </Typography>
      </Box>
      <ContactLinks booking={booking} />
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
        <Fact label="Customer">{booking.customer_name}</Fact>
        <Fact label="Trip">{booking.tour_title}</Fact>
        <Fact label="Party">{peopleText(booking.number_of_people)}</Fact>
        <Fact label="Travel dates">{booking.travel_dates}</Fact>
        <Fact label="Special requests" wide>
          {booking.special_requests}
        </Fact>
        <Fact label="Internal note" wide>
          {booking.internal_note}
        </Fact>
        <Fact label="E-mail" wide>
          <Link href={mailLink(booking.customer_email)}>{booking.customer_email}</Link>
        </Fact>
        <Fact label="Phone">
          {booking.customer_phone ? (
            <Link href={phoneLink(booking.customer_phone)}>{booking.customer_phone}</Link>
          ) : null}
        </Fact>
        <Fact label="Type">{typeText(booking.booking_type)}</Fact>
        <Fact label="Total price">
          {booking.total_price === null ? null : formatMoney(booking.total_price, booking.currency ?? 'USD')}
        </Fact>
        <Fact label="Duration">{booking.duration ? customText(booking.duration, 'duration') : null}</Fact>
        <Fact label="Budget per person">{booking.budget ? customText(booking.budget, 'budget') : null}</Fact>
        <Fact label="Review">{reviewText(booking)}</Fact>
        <Fact label="Booking id" wide>
          <BookingNumber id={booking.id} />
        </Fact>
      </Box>
    </Stack>
  );
}
