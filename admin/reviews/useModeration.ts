import { useState } from 'react';
import { useDelete, useListContext, useNotify, useRefresh, useUpdate, useUpdateMany } from 'react-admin';
import { skipVersionCheck } from '../data/provider/version-conflict-error.ts';
import { getBulkMessage, getFlagMessage, reviewMessages } from './messages.ts';
import type { Review, ReviewFlag } from './review.ts';
import { usePublicNotes } from './usePublicNotes.ts';

/** A flag of a review and its new value. */
export interface FlagChange {
  readonly review: Review;
  readonly flag: ReviewFlag;
  readonly value: boolean;
}

/** Message about a completed action, with the change that undoes it, if any. */
export interface ActionResult {
  readonly text: string;
  readonly undo?: FlagChange;
}

/**
 * Returns the moderation actions (docs/product.md, "Moderation"). Each resolves to whether it succeeded. Changes are shown
 * after the database has stored them, failures are logged and shown; either way the list is refreshed.
 */
export function useModeration() {
  const { data: listed = [], onUnselectItems } = useListContext<Review>();
  const [update] = useUpdate<Review>('reviews');
  const [updateMany] = useUpdateMany<Review>('reviews');
  const [remove] = useDelete<Review>('reviews');
  const notify = useNotify();
  const refresh = useRefresh();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [lastResult, setLastResult] = useState<ActionResult>();
  const { markSaved, getNote } = usePublicNotes();

  /** Runs an action, unless another one is running on one of the reviews. */
  async function runAction(
    ids: readonly string[],
    failureMessage: string,
    action: () => Promise<ActionResult>,
  ): Promise<boolean> {
    if (ids.some((id) => busyIds.has(id))) return false;
    setBusyIds((previous) => new Set([...previous, ...ids]));
    try {
      setLastResult(await action());
      return true;
    } catch {
      notify(failureMessage, { type: 'error' });
      return false;
    } finally {
      setBusyIds((previous) => new Set([...previous].filter((id) => !ids.includes(id))));
      refresh();
    }
  }

  function setFlag({ review, flag, value }: FlagChange): Promise<boolean> {
    return runAction([review.id], reviewMessages.flagFailed[flag], async () => {
      await update(
        'reviews',
        { id: review.id, data: { [flag]: value }, previousData: skipVersionCheck({ ...review, [flag]: !value }) },
        { returnPromise: true },
      );
      if (flag === 'is_approved') markSaved([{ ...review, is_approved: !value }]);
      return { text: getFlagMessage(review.customer_name, flag, value), undo: { review, flag, value: !value } };
    });
  }

  function approveMany(ids: readonly string[], value: boolean): Promise<boolean> {
    return runAction(ids, reviewMessages.flagFailed.is_approved, async () => {
      const updated = await updateMany(
        'reviews',
        { ids: [...ids], data: { is_approved: value } },
        { returnPromise: true },
      );
      markSaved(listed.filter(({ id }) => ids.includes(id)));
      onUnselectItems();
      return { text: getBulkMessage(ids.length, updated?.length ?? ids.length, value) };
    });
  }

  function deleteReview(review: Review): Promise<boolean> {
    return runAction([review.id], reviewMessages.deleteFailed, async () => {
      await remove('reviews', { id: review.id, previousData: review }, { returnPromise: true });
      return { text: reviewMessages.deleted(review.customer_name) };
    });
  }

  return { setFlag, approveMany, deleteReview, busyIds, getNote, lastResult };
}
