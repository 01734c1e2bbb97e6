import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { ConfirmDialog } from '../components/feedback/ConfirmDialog.tsx';
import { ListStates } from '../components/lists/ListStates.tsx';
import { reviewMessages, truncateName } from './messages.ts';
import { NoReviews } from './NoReviews.tsx';
import { QueueBar } from './QueueBar.tsx';
import { queueAction } from './queue-keys.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewListSkeleton } from './ReviewListSkeleton.tsx';
import type { Review, ReviewFlag } from './review.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useModeration } from './useModeration.ts';
import { useQueueFocus } from './useQueueFocus.ts';

/**
 * The reviews one after the other, moderated by buttons or by single keys. The keys act only while the focus is among the
 * reviews (WCAG 2.1.4), so that nobody who types or dictates elsewhere approves anything.
 */
export function ReviewQueue() {
  const { data = [], total, page, perPage, selectedIds, onToggleItem } = useListContext<Review>();
  const moderation = useModeration();
  const ids = data.map(({ id }) => id);
  const queue = useQueueFocus(ids);
  const [reviewToDelete, setReviewToDelete] = useState<Review>();
  const [shortcutsShown, showShortcuts] = useState(false);

  async function toggle(review: Review, flag: ReviewFlag) {
    if (await moderation.setFlag(review, flag, !review[flag])) queue.focusNext(review.id);
  }

  async function approveMany(chosen: readonly string[], value: boolean) {
    if (await moderation.approveMany(chosen, value)) queue.enter();
  }

  function onKeyDown(event: KeyboardEvent) {
    const review = data.find(({ id }) => id === queue.tabStop);
    if (!review || event.defaultPrevented) return;
    const { id } = review;
    const action = queueAction(event, queue.isOn(id, event.target));
    if (!action) return;
    event.preventDefault();
    if (action === 'next') queue.move(id, 1);
    else if (action === 'previous') queue.move(id, -1);
    else if (action === 'first') queue.first();
    else if (action === 'last') queue.last();
    else if (action === 'approve') void toggle(review, 'is_approved');
    else if (action === 'feature') void toggle(review, 'is_featured');
    else if (action === 'delete') setReviewToDelete(review);
    else if (action === 'select') onToggleItem(id);
    else showShortcuts(true);
  }

  return (
    <Box ref={queue.place} tabIndex={-1} role="region" aria-label="Moderation">
      <QueueBar
        lastResult={moderation.said}
        busyIds={moderation.busy}
        onApprove={(chosen, value) => void approveMany(chosen, value)}
        onCleared={queue.enter}
        onShortcuts={() => showShortcuts(true)}
      />
      <ListStates skeleton={<ReviewListSkeleton />} errorMessage={reviewMessages.loadFailed} empty={<NoReviews />}>
        <Box
          role="feed"
          aria-label="Reviews"
          onKeyDown={onKeyDown}
          onBlur={queue.onListBlur}
          sx={{ containerType: 'inline-size', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {data.map((review, index) => (
            <ReviewCard
              key={review.id}
              review={review}
              position={(page - 1) * perPage + index + 1}
              total={total ?? -1}
              isTabStop={review.id === queue.tabStop}
              isSelected={selectedIds.includes(review.id)}
              isBusy={moderation.busy.has(review.id)}
              publicNote={moderation.noteOf(review)}
              register={queue.register(review.id)}
              onFocus={() => queue.onReviewFocus(review.id)}
              onSelect={() => onToggleItem(review.id)}
              onToggle={(flag) => void moderation.setFlag(review, flag, !review[flag])}
              onDelete={() => setReviewToDelete(review)}
            />
          ))}
        </Box>
      </ListStates>
      <ConfirmDialog
        open={reviewToDelete !== undefined}
        title={`Delete the review of ${truncateName(reviewToDelete?.customer_name ?? '')}?`}
        text={reviewMessages.deleteAsked}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {
          if (reviewToDelete) void moderation.deleteReview(reviewToDelete);
          setReviewToDelete(undefined);
        }}
        onCancel={() => setReviewToDelete(undefined)}
      />
      {shortcutsShown ? <ShortcutsDialog onClose={() => showShortcuts(false)} /> : null}
    </Box>
  );
}
