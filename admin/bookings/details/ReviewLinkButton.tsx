import LinkIcon from '@mui/icons-material/RateReviewOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { getReviewPath } from '#shared/reviews/review-url.ts';
import { formatDate } from '#shared/text/format.ts';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { useBookingApi } from '../../providers/data/bookings.ts';
import { getHttpStatus } from '../../providers/data/http-status.ts';
import { logError } from '../../providers/log-error.ts';
import { type Booking, canRequestReview, isReviewLinkValid } from '../booking.ts';
import { bookingMessages } from '../messages.ts';

const ReviewLinkDialog = lazy(() =>
  import('./ReviewLinkDialog.tsx').then((module) => ({ default: module.ReviewLinkDialog })),
);

/**
 * Makes a review link for a booking and shows it, once. Asks first where it would end a link that the customer may have.
 * Nothing for a booking that was reviewed.
 */
export function ReviewLinkButton({ booking }: { readonly booking: Booking }) {
  const [link, setLink] = useState<{ readonly address: string; readonly end: string | null }>();
  const [currentExpiry, setCurrentExpiry] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<{ readonly status: string; readonly message: string }>();
  const [isCreating, setCreating] = useState(false);
  const bookingApi = useBookingApi();
  const refresh = useRefresh();
  if (booking.review_submitted) return null;

  const fail = (message: string) => setFailure({ status: booking.status, message });

  async function createLink({ replacing }: { readonly replacing: boolean }) {
    setFailure(undefined);
    setConfirming(false);
    if (!canRequestReview(booking)) return fail(bookingMessages.linkRefused);
    setCreating(true);
    try {
      // Read anew: a colleague may have made one since this booking was loaded.
      const earlier = replacing ? null : await bookingApi.getReviewLinkExpiry(booking.id);
      if (isReviewLinkValid(earlier)) {
        setCurrentExpiry(formatDate(earlier));
        return setConfirming(true);
      }
      const token = await bookingApi.createReviewToken(booking.id);
      const address = new URL(getReviewPath({ booking: booking.id, token }), window.location.origin).href;
      // The link cannot be shown again: not knowing its end is no reason to lose it.
      const end = await bookingApi.getReviewLinkExpiry(booking.id).catch(() => null);
      setLink({ address, end });
    } catch (error) {
      logError(`review link of booking ${booking.id}`)(error);
      // Refused by the database: somebody else has changed the booking meanwhile.
      fail(getHttpStatus(error) === 400 && error instanceof Error ? error.message : bookingMessages.linkFailed);
    } finally {
      setCreating(false);
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
        aria-disabled={isCreating}
        onClick={() => (isCreating ? undefined : createLink({ replacing: false }))}
      >
        Review link
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Make a new review link?"
        text={bookingMessages.linkReplaced(currentExpiry)}
        confirmLabel="Make a new link"
        cancelLabel="Keep the earlier one"
        onConfirm={() => createLink({ replacing: true })}
        onCancel={() => setConfirming(false)}
      />
      {link === undefined ? null : (
        <Suspense>
          <ReviewLinkDialog
            booking={booking}
            link={link.address}
            expiresAt={link.end}
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
