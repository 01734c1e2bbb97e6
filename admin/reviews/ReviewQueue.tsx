import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { lazy, useState } from 'react';
import { useListContext } from 'react-admin';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { DialogSuspense } from '../ui/dialogs/DialogSuspense.tsx';
import { useDialogParams } from '../ui/dialogs/useDialogParams.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ListStates } from '../ui/lists/ListStates.tsx';
import { ShortcutsDialog } from '../ui/lists/ShortcutsDialog.tsx';
import { useQueue } from '../ui/lists/useQueue.ts';
import { reviewMessages } from './messages.ts';
import { QueueBar } from './QueueBar.tsx';
import { ReviewCard, wideCardQuery } from './ReviewCard.tsx';
import type { Review, ReviewFlag } from './review.ts';
import { getReviewAction, type ReviewAction, reviewShortcuts } from './review-shortcuts.ts';
import { useModeration } from './useModeration.ts';

// Lazy, because the list itself needs no form.
const AnswerDialog = lazy(() => import('./AnswerDialog.tsx').then((module) => ({ default: module.AnswerDialog })));

/** Renders the reviews, moderated by buttons or single keys. */
export function ReviewQueue() {
  const { data = [], total, page, perPage, selectedIds, onToggleItem } = useListContext<Review>();
  const moderation = useModeration();
  const { edit: answered, open } = useDialogParams();
  // Stays after closing the dialog, whose title names the review while it fades out.
  const [reviewToDelete, setReviewToDelete] = useState<Review>();
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const queue = useQueue<Review, ReviewAction>({
    getAction: getReviewAction,
    onAction,
    openId: answered,
    isCovered: isDeleteOpen || areShortcutsOpen || answered !== undefined,
  });

  async function toggle(review: Review, flag: ReviewFlag) {
    if (await moderation.setFlag({ review, flag, value: !review[flag] })) queue.goOnFrom(review.id);
  }

  function askToDelete(review: Review) {
    setReviewToDelete(review);
    setDeleteOpen(true);
  }

  async function approveMany(selected: readonly string[], value: boolean) {
    if (await moderation.approveMany(selected, value)) queue.focusCurrent();
  }

  function onAction(action: ReviewAction | 'shortcuts', review: Review) {
    if (action === 'approve') void toggle(review, 'is_approved');
    else if (action === 'feature') void toggle(review, 'is_featured');
    else if (action === 'answer') open('edit', review.id);
    else if (action === 'delete') askToDelete(review);
    else setShortcutsOpen(true);
  }

  return (
    <Box {...queue.container} role="region" aria-label="Moderation">
      <QueueBar
        lastResult={moderation.lastResult}
        busyIds={moderation.busyIds}
        onApprove={(selected, value) => void approveMany(selected, value)}
        onUndo={(change) => void moderation.setFlag(change)}
        onCleared={queue.focusCurrent}
        onShortcuts={() => setShortcutsOpen(true)}
      />
      <ListStates
        skeleton={<ReviewListSkeleton />}
        errorMessage={reviewMessages.loadFailed}
        empty={<EmptyState message={reviewMessages.noReviews}>{reviewMessages.howToGetReviews}</EmptyState>}
      >
        <Box
          role="feed"
          aria-label="Reviews"
          sx={{ containerType: 'inline-size', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {data.map((review, index) => (
            <ReviewCard
              key={review.id}
              review={review}
              position={(page - 1) * perPage + index + 1}
              total={total ?? -1}
              isTabStop={review.id === queue.currentId}
              isSelected={selectedIds.includes(review.id)}
              isBusy={moderation.busyIds.has(review.id)}
              publicNote={moderation.getNote(review)}
              onSelect={() => onToggleItem(review.id)}
              onToggle={(flag) => void moderation.setFlag({ review, flag, value: !review[flag] })}
              onAnswer={() => open('edit', review.id)}
              onDelete={() => askToDelete(review)}
            />
          ))}
        </Box>
      </ListStates>
      <ConfirmDialog
        open={isDeleteOpen}
        title={reviewMessages.deleteTitle(reviewToDelete?.customer_name ?? '')}
        text={reviewMessages.deleteQuestion}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {
          // Not twice: the button can still be pressed while the dialog fades out.
          if (isDeleteOpen && reviewToDelete) void moderation.deleteReview(reviewToDelete);
          setDeleteOpen(false);
        }}
        onCancel={() => setDeleteOpen(false)}
      />
      {answered === undefined ? null : (
        <DialogSuspense>
          <AnswerDialog key={answered} id={answered} />
        </DialogSuspense>
      )}
      {areShortcutsOpen ? (
        <ShortcutsDialog
          shortcuts={reviewShortcuts}
          scope="They work while a review has the focus. The letters also work on its buttons."
          onClose={() => setShortcutsOpen(false)}
        />
      ) : null}
    </Box>
  );
}

/** Renders placeholders while the reviews are loading. */
function ReviewListSkeleton() {
  return (
    <Box role="status" aria-label="Loading reviews…" sx={{ containerType: 'inline-size', display: 'grid', gap: 1.5 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Card
          key={row}
          sx={{
            p: { xs: 1.5, sm: 2 },
            display: 'grid',
            columnGap: 3,
            rowGap: 1.5,
            gridTemplateColumns: 'minmax(0, 1fr)',
            [wideCardQuery]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' },
          }}
        >
          <div>
            <Skeleton width="min(22rem, 80%)" height={28} />
            <Skeleton width="min(28rem, 90%)" />
            <Skeleton width="min(18rem, 60%)" />
            <Skeleton sx={{ mt: 1, maxWidth: '72ch' }} />
            <Skeleton width="min(30rem, 70%)" />
          </div>
          <Skeleton variant="rounded" height={34} />
        </Card>
      ))}
    </Box>
  );
}
