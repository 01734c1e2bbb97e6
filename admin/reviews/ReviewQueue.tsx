import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useLoadedListFocus } from '../ui/focus/list-focus.ts';
import { useFocusOnEntry } from '../ui/focus/useFocusOnEntry.ts';
import { ListStates } from '../ui/lists/ListStates.tsx';
import { ShortcutsDialog } from '../ui/lists/ShortcutsDialog.tsx';
import { reviewMessages } from './messages.ts';
import { QueueBar } from './QueueBar.tsx';
import { getQueueAction, queueKeys } from './queue-keys.ts';
import { ReviewCard, wideCardQuery } from './ReviewCard.tsx';
import type { Review, ReviewFlag } from './review.ts';
import { useModeration } from './useModeration.ts';

/**
 * Renders the reviews, moderated by buttons or single keys. The keys act only while the focus is among the reviews
 * (WCAG 2.1.4), so that typing or dictating elsewhere approves nothing.
 */
export function ReviewQueue() {
  const { data = [], total, page, perPage, selectedIds, onToggleItem } = useListContext<Review>();
  const moderation = useModeration();
  const ids = data.map(({ id }) => id);
  const queueFocus = useQueueFocus(ids);
  // So that the keys work at once.
  useFocusOnEntry(queueFocus.container.ref, queueFocus.enter);
  // Stays after closing the dialog, whose title names the review while it fades out.
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
          // Not twice: the button can still be pressed while the dialog fades out.
          if (isDeleteOpen && reviewToDelete) void moderation.deleteReview(reviewToDelete);
          setDeleteOpen(false);
        }}
        onCancel={() => setDeleteOpen(false)}
      />
      {areShortcutsOpen ? (
        <ShortcutsDialog
          shortcuts={queueKeys}
          scope="They work while a review has the focus. The letters also work on its buttons."
          onClose={() => setShortcutsOpen(false)}
        />
      ) : null}
    </Box>
  );
}

/**
 * Manages the focus in the queue as a roving tab stop, and keeps it there when the focused review leaves the list.
 * @param ids ids of the reviews in the order in which they are shown
 */
function useQueueFocus(ids: readonly string[]) {
  const container = useLoadedListFocus<HTMLDivElement>('[role=feed]');
  const cards = useRef(new Map<string, HTMLElement>());
  const currentIds = useRef(ids);
  const [lastFocusedId, setLastFocusedId] = useState<string>();

  const focus = (id: string | undefined) => {
    if (id !== undefined) cards.current.get(id)?.focus();
  };

  useEffect(() => {
    currentIds.current = ids;
  });

  return {
    /** Props of the element that is rendered around the list in every state. */
    container,
    /** Id of the one review that Tab stops at. */
    tabStopId: lastFocusedId !== undefined && ids.includes(lastFocusedId) ? lastFocusedId : ids[0],
    register: (id: string) => (card: HTMLElement | null) => {
      if (card) cards.current.set(id, card);
      else cards.current.delete(id);
    },
    onReviewFocus: setLastFocusedId,
    isCard: (id: string, element: EventTarget) => cards.current.get(id) === element,
    /** Focuses the last focused review without scrolling, before the focused control is removed. */
    focusCurrent: () =>
      (cards.current.get(ids.find((id) => id === lastFocusedId) ?? ids[0] ?? '') ?? container.ref.current)?.focus({
        preventScroll: true,
      }),
    focusFirst: () => focus(ids[0]),
    /** Focuses the first review without scrolling. */
    enter: () => cards.current.get(ids[0] ?? '')?.focus({ preventScroll: true }),
    focusLast: () => focus(ids.at(-1)),
    /** Focuses the next (1) or previous (-1) review; does nothing at either end. */
    moveFocus: (id: string, step: 1 | -1) => focus(ids[ids.indexOf(id) + step]),
    /** Focuses the review after a changed one, unless the focus has left that one. */
    focusNext(id: string) {
      const card = cards.current.get(id);
      if (card?.contains(document.activeElement)) focus(currentIds.current[currentIds.current.indexOf(id) + 1]);
    },
  };
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
