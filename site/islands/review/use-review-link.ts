import { useEffect, useState } from 'react';
import type { ReviewLink } from '#shared/rules/reviews/review-link.ts';
import type { ReviewLinkElement, ReviewOutcome } from '../../custom-elements/review-link.ts';
import { forgetDraft } from '../hooks/use-draft.ts';
import { loadReviewedTrip } from './review-api.ts';
import type { ReviewedTrip } from './review-form-data.ts';

/** State of the review page (docs/product.md, "Review page"). */
export type ReviewPageState =
  | { readonly stage: 'loading' | 'invalid' | 'failed' | ReviewOutcome }
  | { readonly stage: 'form'; readonly link: ReviewLink; readonly trip: ReviewedTrip };

/** Returns the key of a review's draft in the session storage. */
export const getReviewDraftKey = (bookingId: string) => `review-draft-${bookingId}`;

/** Loads the booking of the review link that the page's element read from the address. */
export function useReviewLink(): [ReviewPageState, finish: () => void] {
  const [state, setState] = useState<ReviewPageState>({ stage: 'loading' });

  useEffect(() => {
    let isUnmounted = false;
    const loadState = async () => {
      // The page's own script defines the element and may still be loading.
      await customElements.whenDefined('review-link');
      const { bookingId, token, ended } = getReviewLinkElement() ?? {};
      if (ended) return { stage: ended };
      if (!bookingId || !token) return { stage: 'invalid' } as const;
      const link = { bookingId, token };
      const answer = await loadReviewedTrip(link);
      // Removes the token and the draft, which are no longer of use.
      if (answer === 'used') finishReview(bookingId, 'used');
      return typeof answer === 'string' ? { stage: answer } : ({ stage: 'form', link, trip: answer } as const);
    };
    void loadState().then((next) => {
      if (!isUnmounted) setState(next);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  const finish = () => {
    if (state.stage === 'form') finishReview(state.link.bookingId, 'sent');
    setState({ stage: 'sent' });
  };
  return [state, finish];
}

const getReviewLinkElement = () => document.querySelector<ReviewLinkElement>('review-link');

function finishReview(bookingId: string, outcome: ReviewOutcome): void {
  getReviewLinkElement()?.end(outcome);
  forgetDraft(getReviewDraftKey(bookingId));
}
