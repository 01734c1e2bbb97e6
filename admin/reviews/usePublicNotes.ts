import { useEffect, useState } from 'react';
import { usePublishState } from '../data/provider/usePublishState.ts';
import { getPublicNote, type PublicNote } from './public-note.ts';
import type { Review } from './review.ts';

interface ApprovalChange {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Whether visitors saw the review before. */
  readonly wasPublic: boolean;
}

/** Follows changes of approval made in this session until visitors see them, and returns a note for each review. */
export function usePublicNotes() {
  const { state, answeredAt } = usePublishState();
  const publishKind = state?.kind;
  const [changes, setChanges] = useState<ReadonlyMap<string, ApprovalChange>>(new Map());
  // Stays during later publishes, which take nothing away from visitors; a rollback does.
  const [publishedAt, setPublishedAt] = useState(0);

  useEffect(() => {
    if (publishKind === 'published') setPublishedAt(answeredAt);
    if (publishKind === 'rolled-back') setPublishedAt(0);
  }, [publishKind, answeredAt]);

  return {
    /** Records that a change of approval of these reviews, given as they were before, has been saved. */
    markSaved(reviews: readonly Pick<Review, 'id' | 'is_approved'>[]) {
      const savedAt = Date.now();
      setChanges((previous) => {
        const next = new Map(previous);
        for (const { id, is_approved } of reviews) {
          const earlier = previous.get(id);
          const isUnpublished = earlier !== undefined && earlier.savedAt > publishedAt;
          next.set(id, { savedAt, wasPublic: isUnpublished ? earlier.wasPublic : is_approved });
        }
        return next;
      });
    },
    /** Returns the note on a review; undefined if its approval was not changed in this session. */
    getNote(review: Pick<Review, 'id' | 'is_approved'>): PublicNote | undefined {
      const change = changes.get(review.id);
      if (!change) return undefined;
      // A state that was read before the change was saved does not include it.
      return getPublicNote(review, { isLive: publishedAt >= change.savedAt, wasPublic: change.wasPublic });
    },
  };
}
