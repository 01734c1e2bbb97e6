import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { mailLink } from '#shared/rules/agency.ts';
import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { getBookingPath, getTypeLabel } from '../bookings/index.ts';
import { Badge } from '../ui/Badge.tsx';
import { returnState } from '../ui/dialogs/useDialogParams.ts';
import { RowCheckbox } from '../ui/lists/RowCheckbox.tsx';
import { queueEntry } from '../ui/lists/useQueue.ts';
import { reviewMessages } from './messages.ts';
import type { PublicNote } from './public-note.ts';
import { ReviewButtons } from './ReviewButtons.tsx';
import { formatTripLine, type Review, type ReviewFlag } from './review.ts';

/** Container query for cards that have room for the buttons beside the text; in others the buttons are below it. */
export const wideCardQuery = '@container (min-width: 48.75rem)';

interface Props {
  readonly review: Review;
  /** Position in the whole list, from 1. */
  readonly position: number;
  /** Number of reviews in the whole list; -1 if unknown, as for `aria-setsize`. */
  readonly total: number;
  /** True for the one card that Tab stops at. */
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  /** Progress of a change of approval towards the site; undefined if there was none in this session. */
  readonly publicNote: PublicNote | undefined;
  readonly onSelect: () => void;
  readonly onToggle: (flag: ReviewFlag) => void;
  readonly onAnswer: () => void;
  readonly onDelete: () => void;
}

/** Renders a review in full, because staff read it before they approve it. */
export function ReviewCard({ review, position, total, isTabStop, isSelected, isBusy, publicNote, ...handlers }: Props) {
  const id = useId();
  return (
    <Card
      {...queueEntry(review.id)}
      component="article"
      tabIndex={isTabStop ? 0 : -1}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}comment`}
      aria-posinset={position}
      aria-setsize={total}
      sx={{
        p: { xs: 1.5, sm: 2 },
        display: 'grid',
        columnGap: 3,
        rowGap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [wideCardQuery]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
        alignItems: 'start',
        overflow: 'visible',
        '&:focus-within': { borderColor: 'secondary.main' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', ml: -1.25, mt: -1 }}>
          <RowCheckbox
            label={`Select the review of ${review.customer_name}`}
            checked={isSelected}
            onChange={handlers.onSelect}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, pt: 1, minWidth: 0 }}>
            <Typography
              id={`${id}name`}
              variant="h2"
              dir="auto"
              sx={{ minWidth: 0, width: { xs: '100%', sm: 'auto' }, mr: 0.5 }}
            >
              {review.customer_name}
            </Typography>
            <Rating readOnly size="small" value={review.rating} />
            <Badge
              label={review.is_approved ? 'Approved' : 'Pending Approval'}
              tone={review.is_approved ? 'success' : 'warning'}
            />
            {review.is_featured ? <Badge label="Featured" tone="secondary" /> : null}
            {publicNote ? (
              <Typography color="text.secondary" sx={{ fontSize: 13 }}>
                {publicNote.href ? (
                  <Link href={publicNote.href} target="_blank" rel="noopener">
                    {publicNote.text}
                  </Link>
                ) : (
                  publicNote.text
                )}
              </Typography>
            ) : null}
          </Box>
        </Box>
        <ReviewBooking review={review} />
        <Typography
          id={`${id}comment`}
          dir="auto"
          color={review.comment ? 'text.primary' : 'text.secondary'}
          sx={{ mt: 1, maxWidth: '72ch', whiteSpace: 'pre-line' }}
        >
          {review.comment ?? reviewMessages.noComment}
        </Typography>
        {review.answer !== null && review.answered_at !== null ? (
          <Box sx={{ mt: 1.5, pl: 1.5, maxWidth: '72ch', borderLeft: 2, borderColor: 'divider' }}>
            <Typography color="text.secondary" sx={{ fontSize: 13 }}>
              {[`Your answer · ${formatDate(review.answered_at)}`, review.is_approved ? '' : reviewMessages.answerWaits]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {review.answer}
            </Typography>
          </Box>
        ) : null}
      </Box>
      <ReviewButtons
        review={review}
        isBusy={isBusy}
        onToggle={handlers.onToggle}
        onAnswer={handlers.onAnswer}
        onDelete={handlers.onDelete}
      />
    </Card>
  );
}

/** Renders trip, type and travel dates of the reviewed booking, with a link to it and the customer's e-mail address. */
function ReviewBooking({ review }: { readonly review: Review }) {
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
        <span>{` · Written ${formatDate(review.created_at)}`}</span>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
        {booking ? (
          <>
            <Link component={RouterLink} to={getBookingPath(booking.id)} state={returnState}>
              {`Booking #${getBookingNumber(booking.id)}`}
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
