import { useEffect, useRef } from 'react';
import { reviewTexts } from '../../../shared/reviews/review-copy.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { type ReviewStage, useReviewLink } from './use-review-link.ts';

interface Props {
  /** By the page, so that the script does without the icons, addresses and buttons of others: the star's outline, */
  star: string;
  /** the address of the first page, */
  home: string;
  /** that of all reviews, */
  reviews: string;
  /** and the words of the button that loads the page again. */
  tryAgain: string;
}

/** The page behind a private review link (specification sections 2, 4, 5 and 8). */
export function ReviewPage({ star, home, reviews, tryAgain }: Props) {
  const [stage, finish] = useReviewLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const fault = faultOf(stage);

  useEffect(() => {
    // A screen that takes another's place is read from its beginning.
    if (stage.stage !== 'loading') heading.current?.focus();
  }, [stage.stage]);

  return (
    <div className="rounded-card bg-paper p-6 shadow-card sm:p-10">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {fault ? reviewTexts.unavailableTitle : stage.stage === 'sent' ? reviewTexts.thanksTitle : reviewTexts.title}
      </h1>
      {stage.stage === 'loading' && <Loading />}
      {stage.stage === 'form' && <ReviewForm link={stage.link} trip={stage.trip} star={star} onSent={finish} />}
      {stage.stage === 'sent' && (
        <p role="status" className="mt-3 text-lg text-muted">
          {reviewTexts.thanks}
        </p>
      )}
      {fault && (
        <p role="alert" className="mt-3 text-lg text-muted">
          {fault}
        </p>
      )}
      {(fault || stage.stage === 'sent') && (
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={home} className="button button-main">
            {reviewTexts.goHome}
          </a>
          {stage.stage === 'sent' && (
            <a href={reviews} className="button button-quiet">
              {reviewTexts.allReviews}
            </a>
          )}
          {stage.stage === 'failed' && (
            <button type="button" className="button button-quiet" onClick={() => location.reload()}>
              {tryAgain}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function faultOf({ stage }: ReviewStage): string | undefined {
  switch (stage) {
    case 'invalid':
      return reviewTexts.linkInvalid;
    case 'used':
      return reviewTexts.linkUsed;
    case 'failed':
      return reviewTexts.bookingFailed;
    default:
      return undefined;
  }
}

/** Shapes of what is to come, with its words. */
function Loading() {
  return (
    <>
      <p role="status" className="mt-3 text-lg text-muted">
        {reviewTexts.loading}
      </p>
      <div className="mt-8 space-y-5 motion-safe:animate-pulse" aria-hidden="true">
        <div className="h-12 w-64 max-w-full rounded-full bg-ground" />
        <div className="h-36 rounded-control bg-ground" />
        <div className="h-11 w-40 rounded-full bg-sand" />
      </div>
    </>
  );
}
