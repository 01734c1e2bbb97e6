import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ListStates } from '../ui/lists/ListStates.tsx';
import { ShortcutsDialog } from '../ui/lists/ShortcutsDialog.tsx';
import { reviewMessages } from './messages.ts';
import { QueueBar } from './QueueBar.tsx';
import { getQueueAction, queueKeys } from './queue-keys.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewListSkeleton } from './ReviewListSkeleton.tsx';
import type { Review, ReviewFlag } from './review.ts';
import { useModeration } from './useModeration.ts';
import { useQueueFocus } from './useQueueFocus.ts';

/**
 * Renders the reviews, moderated by buttons or single keys. The keys act only while the focus is among the reviews
 * (WCAG 2.1.4), so that nobody who types or dictates elsewhere approves anything.
 */
export function ReviewQueue() {
  const { data = [], total, page, perPage, selectedIds, onToggleItem } = useListContext<Review>();
  const moderation = useModeration();
  const ids = data.map(({ id }) => id);
  const queueFocus = useQueueFocus(ids);
  // Kept after the dialog is closed: its title names the review while it fades out.
  const [reviewToDelete, setReviewToDelete] = useState<Review>();
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);

  async function toggle(review: Review, flag: ReviewFlag) {
    if (await moderation.setFlag({ review, flag, value: !review[flag] })) queueFocus.focusNext(review.id);
  }

  function askToDelete(review: Review) {
    setReviewToDelete(review);
    setDeleteOpen(true);
  }

  async function approveMany(selected: readonly string[], value: boolean) {
    if (await moderation.approveMany(selected, value)) queueFocus.focusCurrent();
  }

  function onKeyDown(event: KeyboardEvent) {
    const review = data.find(({ id }) => id === queueFocus.tabStopId);
    if (!review || event.defaultPrevented) return;
    const { id } = review;
    const action = getQueueAction(event, queueFocus.isCard(id, event.target));
    if (!action) return;
    event.preventDefault();
    if (action === 'next') queueFocus.moveFocus(id, 1);
    else if (action === 'previous') queueFocus.moveFocus(id, -1);
    else if (action === 'first') queueFocus.focusFirst();
    else if (action === 'last') queueFocus.focusLast();
    else if (action === 'approve') void toggle(review, 'is_approved');
    else if (action === 'feature') void toggle(review, 'is_featured');
    else if (action === 'delete') askToDelete(review);
    else if (action === 'select') onToggleItem(id);
    else setShortcutsOpen(true);
  }

  return (
    <Box {...queueFocus.container} role="region" aria-label="Moderation">
      <QueueBar
        lastResult={moderation.lastResult}
        busyIds={moderation.busyIds}
        onApprove={(selected, value) => void approveMany(selected, value)}
        onUndo={(change) => void moderation.setFlag(change)}
        onCleared={queueFocus.focusCurrent}
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
          onKeyDown={onKeyDown}
          sx={{ containerType: 'inline-size', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {data.map((review, index) => (
            <ReviewCard
              key={review.id}
              review={review}
              position={(page - 1) * perPage + index + 1}
              total={total ?? -1}
              isTabStop={review.id === queueFocus.tabStopId}
              isSelected={selectedIds.includes(review.id)}
              isBusy={moderation.busyIds.has(review.id)}
              publicNote={moderation.getNote(review)}
              register={queueFocus.register(review.id)}
              onFocus={() => queueFocus.onReviewFocus(review.id)}
              onSelect={() => onToggleItem(review.id)}
              onToggle={(flag) => void moderation.setFlag({ review, flag, value: !review[flag] })}
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
          // Once only: the button can still be pressed while the dialog fades out.
          if (isDeleteOpen && reviewToDelete) void moderation.deleteReview(reviewToDelete);
          setDeleteOpen(false);
        }}
        onCancel={() => setDeleteOpen(false)}
      />
      {areShortcutsOpen ? (
        <ShortcutsDialog
          shortcuts={queueKeys}
          scope="They work while a review, or a button in it, has the focus."
          onClose={() => setShortcutsOpen(false)}
        />
      ) : null}
    </Box>
  );
}
