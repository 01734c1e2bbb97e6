import { useEffect, useState } from 'react';
import type { ReviewLink } from '../../../shared/reviews/review-url.ts';
import type { ReviewEnd, ReviewLinkElement } from '../../custom-elements/review-link.ts';
import { forgetDraft } from '../hooks/use-draft.ts';
import { loadReviewedTrip } from './review-api.ts';
import type { ReviewedTrip } from './review-form-data.ts';

/** Where the review page is in its flow (specification section 4). */
export type ReviewStage =
  | { readonly stage: 'loading' | 'invalid' | 'failed' | ReviewEnd }
  | { readonly stage: 'form'; readonly link: ReviewLink; readonly trip: ReviewedTrip };

/** The name under which a review that is being written is kept. */
export const reviewDraft = (booking: string) => `review-draft-${booking}`;

/** Asks for the booking of the review link that the page's element took from the address. */
export function useReviewLink(): [ReviewStage, finish: () => void] {
  const [stage, setStage] = useState<ReviewStage>({ stage: 'loading' });

  useEffect(() => {
    let left = false;
    const come = async () => {
      // The element is defined by the page itself, and may still be on its way.
      await customElements.whenDefined('review-link');
      const { booking, token, ended } = reviewLink() ?? {};
      if (ended) return { stage: ended };
      if (!booking || !token) return { stage: 'invalid' } as const;
      const link = { booking, token };
      const answer = await loadReviewedTrip(link);
      // What is not needed any more is not kept either.
      if (answer === 'used') end(booking, 'used');
      return typeof answer === 'string' ? { stage: answer } : ({ stage: 'form', link, trip: answer } as const);
    };
    void come().then((next) => {
      if (!left) setStage(next);
    });
    return () => {
      left = true;
    };
  }, []);

  const finish = () => {
    if (stage.stage === 'form') end(stage.link.booking, 'sent');
    setStage({ stage: 'sent' });
  };
  return [stage, finish];
}

const reviewLink = () => document.querySelector<ReviewLinkElement>('review-link');

function end(booking: string, how: ReviewEnd): void {
  reviewLink()?.end(how);
  forgetDraft(reviewDraft(booking));
}
