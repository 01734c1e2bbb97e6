import LinkIcon from '@mui/icons-material/RateReviewOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { reviewPath } from '../../../shared/reviews/review-url.ts';
import { formatDate } from '../../../shared/text/format.ts';
import { Ask } from '../../components/feedback/ConfirmDialog.tsx';
import { useBookingDesk } from '../../providers/data/bookings.ts';
import { statusOf } from '../../providers/data/http-status.ts';
import { logFault } from '../../providers/log-error.ts';
import { type Booking, hasValidLink, mayAskForReview } from '../booking.ts';
import { messages } from '../messages.ts';

const ReviewLinkSheet = lazy(() =>
  import('./ReviewLinkDialog.tsx').then((module) => ({ default: module.ReviewLinkSheet })),
);

/**
 * Makes a review link for a booking and shows it, once. Asks first where it would end a link that the customer may have.
 * Nothing for a booking that was reviewed.
 */
export function ReviewLinkButton({ booking }: { readonly booking: Booking }) {
  const [link, setLink] = useState<{ readonly address: string; readonly end: string | null }>();
  const [earlierEnd, setEarlierEnd] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<{ readonly status: string; readonly message: string }>();
  const [isMaking, setMaking] = useState(false);
  const desk = useBookingDesk();
  const refresh = useRefresh();
  if (booking.review_submitted) return null;

  const fail = (message: string) => setFailure({ status: booking.status, message });

  async function make({ replacing }: { readonly replacing: boolean }) {
    setFailure(undefined);
    setAsking(false);
    if (!mayAskForReview(booking)) return fail(messages.linkRefused);
    setMaking(true);
    try {
      // Read anew: a colleague may have made one since this booking was loaded.
      const earlier = replacing ? null : await desk.reviewLinkEnd(booking.id);
      if (hasValidLink(earlier)) {
        setEarlierEnd(formatDate(earlier));
        return setAsking(true);
      }
      const token = await desk.reviewToken(booking.id);
      const address = new URL(reviewPath({ booking: booking.id, token }), window.location.origin).href;
      // The link cannot be shown again: not knowing its end is no reason to lose it.
      const end = await desk.reviewLinkEnd(booking.id).catch(() => null);
      setLink({ address, end });
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
        onClick={() => (isMaking ? undefined : make({ replacing: false }))}
      >
        Review link
      </Button>
      <Ask
        open={isAsking}
        title="Make a new review link?"
        text={messages.linkReplaced(earlierEnd)}
        yes="Make a new link"
        no="Keep the earlier one"
        onYes={() => make({ replacing: true })}
        onNo={() => setAsking(false)}
      />
      {link === undefined ? null : (
        <Suspense>
          <ReviewLinkSheet
            booking={booking}
            link={link.address}
            end={link.end}
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
