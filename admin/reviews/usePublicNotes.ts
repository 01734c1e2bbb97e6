import { useEffect, useState } from 'react';
import { usePublishState } from '../hooks/usePublishState.ts';
import { getPublicNote, type PublicNote } from './public-note.ts';
import type { Review } from './review.ts';

/** Follows changes of approval made in this session until visitors see them, and returns a note for each review. */
export function usePublicNotes() {
  const { state, answeredAt } = usePublishState();
  const kind = state?.kind;
  const [savedTimes, setSavedTimes] = useState<ReadonlyMap<string, number>>(new Map());
  // Stays during later publishes, which do not take anything away from visitors; a rollback does.
  const [publishedAt, setPublishedAt] = useState(0);

  useEffect(() => {
    if (kind === 'published') setPublishedAt(answeredAt);
    if (kind === 'rolled-back') setPublishedAt(0);
  }, [kind, answeredAt]);

  return {
    /** Records that a change of approval of these reviews has been saved. */
    markSaved(ids: readonly string[]) {
      const savedAt = Date.now();
      setSavedTimes((previous) => new Map([...previous, ...ids.map((id) => [id, savedAt] as const)]));
    },
    /** Returns the note on a review; undefined if its approval was not changed in this session. */
    getNote(review: Pick<Review, 'id' | 'is_approved'>): PublicNote | undefined {
      const savedAt = savedTimes.get(review.id);
      // A state that was read before the change was saved does not include it.
      return savedAt === undefined ? undefined : getPublicNote(review, publishedAt >= savedAt);
    },
  };
}
