import { useEffect, useState } from 'react';
import {
  bookingOfReviewPath,
  type ReviewedTrip,
  type ReviewLink,
  tokenOfReviewQuery,
} from '../../shared/review-link.ts';
import { loadReviewedTrip } from './review-api.ts';

/** Where the review page is in its flow (specification section 4). */
export type ReviewStage =
  | { readonly stage: 'loading' | 'invalid' | 'used' | 'failed' | 'sent' }
  | { readonly stage: 'form'; readonly link: ReviewLink; readonly trip: ReviewedTrip };

const key = (booking: string) => `review-link-${booking}`;

/**
 * Takes the review link from the address, the token out of it at once, and asks for its booking. The token is kept for
 * reloads of this tab until the review is sent.
 */
export function useReviewLink(): [ReviewStage, finish: (link: ReviewLink) => void] {
  const [stage, setStage] = useState<ReviewStage>({ stage: 'loading' });

  useEffect(() => {
    const link = takeLink();
    if (!link) {
      setStage({ stage: 'invalid' });
      return;
    }
    let left = false;
    void loadReviewedTrip(link).then((answer) => {
      if (left) return;
      setStage(typeof answer === 'string' ? { stage: answer } : { stage: 'form', link, trip: answer });
    });
    return () => {
      left = true;
    };
  }, []);

  const finish = (link: ReviewLink) => {
    try {
      sessionStorage.removeItem(key(link.booking));
    } catch {
      // Nothing was kept.
    }
    setStage({ stage: 'sent' });
  };
  return [stage, finish];
}

function takeLink(): ReviewLink | undefined {
  const booking = bookingOfReviewPath(location.pathname);
  const given = tokenOfReviewQuery(location.search);
  if (location.search) history.replaceState(history.state, '', location.pathname);
  if (!booking) return undefined;
  try {
    if (given) sessionStorage.setItem(key(booking), given);
    const token = given ?? sessionStorage.getItem(key(booking));
    return token ? { booking, token } : undefined;
  } catch {
    // Without storage the link works until the page is reloaded.
    return given ? { booking, token: given } : undefined;
  }
}
