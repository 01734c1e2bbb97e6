import LinkIcon from '@mui/icons-material/RateReviewOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { reviewPath } from '../../shared/review-address.ts';
import { useBookingDesk } from '../providers/bookings.ts';
import { statusOf } from '../providers/status-of.ts';
import { logFault } from '../ui/log-fault.ts';
import { type Booking, mayAskForReview } from './booking.ts';
import { messages } from './messages.ts';

const ReviewLinkSheet = lazy(() =>
  import('./ReviewLinkSheet.tsx').then((module) => ({ default: module.ReviewLinkSheet })),
);

/** Makes the review link of a booking, the same one until it is used, and shows it. Nothing for a booking that was reviewed. */
export function ReviewLinkButton({ booking }: { readonly booking: Booking }) {
  const [link, setLink] = useState<string>();
  const [failure, setFailure] = useState<{ readonly status: string; readonly message: string }>();
  const [isMaking, setMaking] = useState(false);
  const desk = useBookingDesk();
  const refresh = useRefresh();
  if (booking.review_submitted) return null;

  const fail = (message: string) => setFailure({ status: booking.status, message });

  async function make() {
    setFailure(undefined);
    if (!mayAskForReview(booking)) return fail(messages.linkRefused);
    setMaking(true);
    try {
      const token = await desk.reviewToken(booking.id);
      setLink(new URL(reviewPath({ booking: booking.id, token }), window.location.origin).href);
    } catch (error) {
      logFault(`review link of booking ${booking.id}`)(error);
      // Refused by the database: somebody else has changed the booking meanwhile.
      fail(statusOf(error) === 400 && error instanceof Error ? error.message : messages.linkFailed);
    } finally {
      setMaking(false);
    }
  }

  return (
    <>
      {/* Said of one status; another one is another chance. */}
      {failure?.status === booking.status ? (
        <Alert severity="error" sx={{ width: '100%', order: -1 }}>
          {failure.message}
        </Alert>
      ) : null}
      <Button
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'divider' }}
        startIcon={<LinkIcon />}
        aria-disabled={isMaking}
        onClick={() => (isMaking ? undefined : make())}
      >
        Review link
      </Button>
      {link === undefined ? null : (
        <Suspense>
          <ReviewLinkSheet
            booking={booking}
            link={link}
            onClose={() => {
              setLink(undefined);
              // The details say that there is a link now.
              refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
