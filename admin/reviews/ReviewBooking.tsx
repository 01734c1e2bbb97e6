import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { mailLink } from '#shared/rules/agency.ts';
import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import { formatDate, getBookingNumber } from '#shared/rules/text/format.ts';
import { getTypeLabel } from '../bookings/index.ts';
import { returnState } from '../ui/hooks/useDialogParams.ts';
import { reviewMessages } from './messages.ts';
import { formatTripLine, type Review } from './review.ts';

/** Renders trip, type and travel dates of the reviewed booking, with a link to it and the customer's e-mail address. */
export function ReviewBooking({ review }: { readonly review: Review }) {
  const { bookings: booking } = review;
  return (
    <Typography component="div" color="text.secondary" sx={{ fontSize: 13 }}>
      <div>
        <bdi>
          {formatTripLine([
            review.tour_title,
            getTypeLabel(review.booking_type),
            review.travel_dates && reviewCopy.travelled(review.travel_dates),
          ])}
        </bdi>
        {` · Written ${formatDate(review.created_at)}`}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {booking ? (
          <>
            <Link component={RouterLink} to={`/bookings?show=${booking.id}`} state={returnState}>
              Booking #{getBookingNumber(booking.id)}
            </Link>
            {booking.customer_email !== null ? (
              <Link href={mailLink(booking.customer_email)}>{booking.customer_email}</Link>
            ) : null}
          </>
        ) : (
          <span>{reviewMessages.bookingDeleted}</span>
        )}
      </Box>
    </Typography>
  );
}
