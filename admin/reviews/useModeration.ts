import { useState } from 'react';
import { useDelete, useListContext, useNotify, useRefresh, useUpdate, useUpdateMany } from 'react-admin';
import { logFault } from '../providers/log-error.ts';
import { atOnce } from '../providers/query-options.ts';
import { messages, shortName } from './messages.ts';
import { type Flag, flagSaid, manySaid, type Review } from './review.ts';
import { usePublicNotes } from './usePublicNotes.ts';

/** What was done last, for everybody to read or hear, with the way back where there is one. */
export interface Said {
  readonly text: string;
  readonly undo?: () => Promise<boolean>;
}

/**
 * Approves, features and deletes (specification section 4). Nothing shows as changed before the database says so. Every
 * action answers whether it was done; failures are logged and shown, and the list shows what is true afterwards.
 */
export function useModeration() {
  const { onUnselectItems } = useListContext<Review>();
  const [update] = useUpdate<Review>('reviews', {}, atOnce);
  const [updateMany] = useUpdateMany<Review>('reviews', {}, atOnce);
  const [remove] = useDelete<Review>('reviews', {}, atOnce);
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Said>();
  const { changed, noteOf } = usePublicNotes();

  /** Runs one action on some reviews, once at a time for each. */
  async function act(ids: readonly string[], failure: string, run: () => Promise<Said>): Promise<boolean> {
    if (ids.some((id) => busy.has(id))) return false;
    setBusy((before) => new Set([...before, ...ids]));
    try {
      setSaid(await run());
      return true;
    } catch (error) {
      logFault(`reviews ${ids.join(', ')}`)(error);
      notify(failure, { type: 'error' });
      return false;
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
      refresh();
    }
  }

  function setFlag(review: Review, flag: Flag, value: boolean): Promise<boolean> {
    return act([review.id], messages.flagFailed[flag], async () => {
      await update(
        'reviews',
        { id: review.id, data: { [flag]: value }, previousData: { ...review, [flag]: !value } },
        { returnPromise: true },
      );
      if (flag === 'is_approved') changed([review.id]);
      return { text: flagSaid(review.customer_name, flag, value), undo: () => setFlag(review, flag, !value) };
    });
  }

  function approveMany(ids: readonly string[], value: boolean): Promise<boolean> {
    return act(ids, messages.flagFailed.is_approved, async () => {
      const done = await updateMany(
        'reviews',
        { ids: [...ids], data: { is_approved: value } },
        { returnPromise: true },
      );
      changed(ids);
      onUnselectItems();
      return { text: manySaid(ids.length, done?.length ?? ids.length, value) };
    });
  }

  function deleteReview(review: Review): Promise<boolean> {
    return act([review.id], messages.deleteFailed, async () => {
      await remove('reviews', { id: review.id, previousData: review }, { returnPromise: true });
      return { text: `Deleted the review of ${shortName(review.customer_name)}.` };
    });
  }

  return { setFlag, approveMany, deleteReview, busy, noteOf, said };
}
