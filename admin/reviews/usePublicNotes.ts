import { useEffect, useRef, useState } from 'react';
import { usePublishState } from '../hooks/usePublishState.ts';
import { nextStage, type PublicNote, type PublicStage, publicNote } from './public-stage.ts';
import type { Review } from './review.ts';

/** Follows what was approved or unapproved here to the site, and says of each review how far it has come. */
export function usePublicNotes() {
  const kind = usePublishState().state?.kind;
  const [stages, setStages] = useState<ReadonlyMap<string, PublicStage>>(new Map());
  // What is known when a change has been saved, which may be more than when it was asked for.
  const latestKind = useRef(kind);

  useEffect(() => {
    latestKind.current = kind;
    if (kind) setStages((before) => new Map([...before].map(([id, stage]) => [id, nextStage(stage, kind)])));
  }, [kind]);

  return {
    /** Remembers that the approval of these reviews has just been saved. */
    changed(ids: readonly string[]) {
      const stage = nextStage('saved', latestKind.current ?? 'unknown');
      setStages((before) => new Map([...before, ...ids.map((id) => [id, stage] as const)]));
    },
    /** What a review says; undefined when its approval was not changed here. */
    noteOf(review: Pick<Review, 'id' | 'is_approved'>): PublicNote | undefined {
      const stage = stages.get(review.id);
      return stage && publicNote(review, stage);
    },
  };
}
