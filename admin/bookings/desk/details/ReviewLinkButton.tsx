import LinkIcon from '@mui/icons-material/RateReviewOutlined';
import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { getHttpStatus } from '#admin/data/http-status.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { DialogSuspense } from '#admin/ui/dialogs/DialogSuspense.tsx';
import { getReviewLinkPath } from '#shared/rules/reviews/review-link.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { createReviewToken, getReviewLinkExpiry } from '../../booking/api.ts';
import { type Booking, canRequestReview, isQuestion, isReviewLinkValid } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';

const ReviewLinkDialog = lazy(() =>
  import('./ReviewLinkDialog.tsx').then((module) => ({ default: module.ReviewLinkDialog })),
);

/**
 * Creates a review link for a booking and shows it once, after a confirmation if it replaces a link that is still valid.
 * Renders nothing for a booking that has a review, and for a question.
 */
export function ReviewLinkButton({ booking }: { readonly booking: Booking }) {
  const [link, setLink] = useState<{ readonly address: string; readonly expiresAt: string | null }>();
  const [currentExpiry, setCurrentExpiry] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<{ readonly status: string; readonly message: string }>();
  const { client } = useSupabase();
  const refresh = useRefresh();
  const fail = (message: string) => setFailure({ status: booking.status, message });
  const create = useMutation({
    mutationKey: ['bookings', 'review-link'],
    mutationFn: async ({ replacing }: { readonly replacing: boolean }) => {
      // Another member of staff may have created a link since this booking was loaded.
      const earlierExpiry = replacing ? null : await getReviewLinkExpiry(client, booking.id);
      if (isReviewLinkValid(earlierExpiry)) {
        setCurrentExpiry(formatDate(earlierExpiry));
        return setConfirming(true);
      }
      const token = await createReviewToken(client, booking.id);
      const address = new URL(getReviewLinkPath({ bookingId: booking.id, token }), window.location.origin).href;
      // The link cannot be shown again, so it is shown even if its expiry cannot be read.
      const expiresAt = await getReviewLinkExpiry(client, booking.id).catch(() => null);
      setLink({ address, expiresAt });
    },
    // 400: the database refused, because a colleague has changed the booking.
    onError: (error) => fail(getHttpStatus(error) === 400 ? error.message : bookingMessages.linkFailed),
  });
  if (booking.review_submitted || isQuestion(booking)) return null;

  function createLink({ replacing }: { readonly replacing: boolean }) {
    setFailure(undefined);
    setConfirming(false);
    if (canRequestReview(booking)) create.mutate({ replacing });
    else fail(bookingMessages.linkRefused);
  }

  return (
    <>
      {/* A failure applies to the status it occurred in. */}
      {failure?.status === booking.status ? (
        <Alert severity="error" sx={{ width: '100%', order: -1 }}>
          {failure.message}
        </Alert>
      ) : null}
      <BusyButton
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'divider' }}
        startIcon={<LinkIcon />}
        isBusy={create.isPending}
        onClick={() => createLink({ replacing: false })}
      >
        Review link
      </BusyButton>
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
        <DialogSuspense>
          <ReviewLinkDialog
            booking={booking}
            link={link.address}
            expiresAt={link.expiresAt}
            onClose={() => {
              setLink(undefined);
              // The details show the expiry of the new link.
              refresh();
            }}
          />
        </DialogSuspense>
      )}
    </>
  );
}
