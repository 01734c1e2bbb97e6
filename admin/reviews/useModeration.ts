import { useState } from 'react';
import { useDelete, useListContext, useNotify, useRefresh, useUpdate, useUpdateMany } from 'react-admin';
import { logError } from '../providers/log-error.ts';
import { failFastOffline } from '../providers/query-options.ts';
import { reviewMessages, truncateName } from './messages.ts';
import { getBulkMessage, getFlagMessage, type Review, type ReviewFlag } from './review.ts';
import { usePublicNotes } from './usePublicNotes.ts';

/** What was done last, for everybody to read or hear, with the way back where there is one. */
export interface ActionResult {
  readonly text: string;
  readonly undo?: () => Promise<boolean>;
}

/**
 * Approves, features and deletes (docs/product.md, "Moderation"). Nothing shows as changed before the database says so. Every
 * action answers whether it was done; failures are logged and shown, and the list shows what is true afterwards.
 */
export function useModeration() {
  const { onUnselectItems } = useListContext<Review>();
  const [update] = useUpdate<Review>('reviews', {}, failFastOffline);
  const [updateMany] = useUpdateMany<Review>('reviews', {}, failFastOffline);
  const [remove] = useDelete<Review>('reviews', {}, failFastOffline);
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<ActionResult>();
  const { changed, noteOf } = usePublicNotes();

  /** Runs one action on some reviews, once at a time for each. */
  async function act(ids: readonly string[], failure: string, run: () => Promise<ActionResult>): Promise<boolean> {
    if (ids.some((id) => busy.has(id))) return false;
    setBusy((before) => new Set([...before, ...ids]));
    try {
      setSaid(await run());
      return true;
    } catch (error) {
      logError(`reviews ${ids.join(', ')}`)(error);
      notify(failure, { type: 'error' });
      return false;
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
      refresh();
    }
  }

  function setFlag(review: Review, flag: ReviewFlag, value: boolean): Promise<boolean> {
    return act([review.id], reviewMessages.flagFailed[flag], async () => {
      await update(
        'reviews',
        { id: review.id, data: { [flag]: value }, previousData: { ...review, [flag]: !value } },
        { returnPromise: true },
      );
      if (flag === 'is_approved') changed([review.id]);
      return { text: getFlagMessage(review.customer_name, flag, value), undo: () => setFlag(review, flag, !value) };
    });
  }

  function approveMany(ids: readonly string[], value: boolean): Promise<boolean> {
    return act(ids, reviewMessages.flagFailed.is_approved, async () => {
      const done = await updateMany(
        'reviews',
        { ids: [...ids], data: { is_approved: value } },
        { returnPromise: true },
      );
      changed(ids);
      onUnselectItems();
      return { text: getBulkMessage(ids.length, done?.length ?? ids.length, value) };
    });
  }

  function deleteReview(review: Review): Promise<boolean> {
    return act([review.id], reviewMessages.deleteFailed, async () => {
      await remove('reviews', { id: review.id, previousData: review }, { returnPromise: true });
      return { text: `Deleted the review of ${truncateName(review.customer_name)}.` };
    });
  }

  return { setFlag, approveMany, deleteReview, busy, noteOf, said };
}
