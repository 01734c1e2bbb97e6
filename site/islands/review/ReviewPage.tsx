import { useEffect, useRef } from 'react';
import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { type ReviewPageState, useReviewLink } from './use-review-link.ts';

/** Passed by the page, so that the island's script does not include the icons, paths and labels of other pages. */
interface Props {
  /** Path data of a star in a box of 20 by 20. */
  star: string;
  /** Address of the home page. */
  home: string;
  /** Address of the list of tours. */
  tours: string;
  /** Address of the page of all reviews. */
  reviews: string;
  /** Label of the button that loads the page again. */
  tryAgain: string;
}

/** Renders the page behind a private review link (docs/product.md, "Review page"). */
export function ReviewPage({ star, home, tours, reviews, tryAgain }: Props) {
  const [state, finish] = useReviewLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const error = getLinkErrorMessage(state);

  useEffect(() => {
    // Screen readers continue at the heading of the new content.
    if (state.stage !== 'loading') heading.current?.focus();
  }, [state.stage]);

  return (
    <div className="rounded-card bg-paper p-6 shadow-card sm:p-10">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        <LiveText
          text={
            error ? reviewCopy.unavailableTitle : state.stage === 'sent' ? reviewCopy.thanksTitle : reviewCopy.formTitle
          }
        />
      </h1>
      {state.stage === 'loading' && <ReviewSkeleton />}
      {state.stage === 'form' && <ReviewForm link={state.link} trip={state.trip} star={star} onSent={finish} />}
      {state.stage === 'sent' && (
        <p role="status" className="mt-3 text-lg text-muted">
          {reviewCopy.thanks}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-3 text-lg text-muted">
          {error}
        </p>
      )}
      {(error || state.stage === 'sent') && (
        <div className="mt-8 flex flex-wrap gap-3">
          {state.stage === 'sent' && (
            <a href={tours} className="button button-main">
              {reviewCopy.nextTrip}
            </a>
          )}
          <a href={home} className={`button ${error ? 'button-main' : 'button-quiet'}`}>
            {reviewCopy.goHome}
          </a>
          {state.stage === 'sent' && (
            <a href={reviews} className="button button-quiet">
              {reviewCopy.allReviews}
            </a>
          )}
          {state.stage === 'failed' && (
            <button type="button" className="button button-quiet" onClick={() => location.reload()}>
              {tryAgain}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function getLinkErrorMessage({ stage }: ReviewPageState): string | undefined {
  switch (stage) {
    case 'invalid':
      return reviewCopy.linkInvalid;
    case 'used':
      return reviewCopy.linkUsed;
    case 'failed':
      return reviewCopy.bookingFailed;
    default:
      return undefined;
  }
}

/** Renders the loading text and placeholders of the form. */
function ReviewSkeleton() {
  return (
    <>
      <p role="status" className="mt-3 text-lg text-muted">
        {reviewCopy.loading}
      </p>
      <div className="mt-8 space-y-5 motion-safe:animate-pulse" aria-hidden="true">
        <div className="h-12 w-64 max-w-full rounded-full bg-ground" />
        <div className="h-36 rounded-control bg-ground" />
        <div className="h-11 w-40 rounded-full bg-sand" />
      </div>
    </>
  );
}
