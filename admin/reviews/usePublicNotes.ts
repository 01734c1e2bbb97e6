import { useEffect, useRef, useState } from 'react';
import { usePublishState } from '../hooks/usePublishState.ts';
import { getNextStage, getPublicNote, type PublicNote, type PublicStage } from './public-stage.ts';
import type { Review } from './review.ts';

/** Follows changes of approval made in this session until visitors see them, and returns a note for each review. */
export function usePublicNotes() {
  const kind = usePublishState().state?.kind;
  const [stages, setStages] = useState<ReadonlyMap<string, PublicStage>>(new Map());
  // A ref, because the state may have changed between the request and the time it was saved.
  const latestKind = useRef(kind);

  useEffect(() => {
    latestKind.current = kind;
    if (kind) setStages((previous) => new Map([...previous].map(([id, stage]) => [id, getNextStage(stage, kind)])));
  }, [kind]);

  return {
    /** Records that a change of approval of these reviews has been saved. */
    markSaved(ids: readonly string[]) {
      const stage = getNextStage('saved', latestKind.current ?? 'unknown');
      setStages((previous) => new Map([...previous, ...ids.map((id) => [id, stage] as const)]));
    },
    /** Returns the note on a review; undefined if its approval was not changed in this session. */
    getNote(review: Pick<Review, 'id' | 'is_approved'>): PublicNote | undefined {
      const stage = stages.get(review.id);
      return stage && getPublicNote(review, stage);
    },
  };
}
