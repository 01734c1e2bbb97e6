import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { reviewLimits } from '#shared/rules/column-limits.ts';
import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import type { ReviewLink } from '#shared/rules/reviews/review-link.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { getTripInSentence } from '#shared/rules/text/trip-in-sentence.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import { RatingField } from './RatingField.tsx';
import { sendReview } from './review-api.ts';
import { getCommentLength, parseRating, type ReviewedTrip } from './review-form-data.ts';
import { getReviewDraftKey } from './use-review-link.ts';

const emptyReview = { rating: '', comment: '' };

interface Props {
  link: ReviewLink;
  trip: ReviewedTrip;
  /** Path data of a star in a box of 20 by 20. */
  star: string;
  onSent: () => void;
}

/**
 * Renders rating and comment for one booking (docs/product.md, "Review page"). The draft survives reloads until sent.
 */
export function ReviewForm({ link, trip, star, onSent }: Props) {
  const [draft, changeDraft] = useDraft(getReviewDraftKey(link.bookingId), emptyReview);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const errorRef = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const rating = parseRating(draft.rating);
  const length = getCommentLength(draft.comment);
  const isTooLong = length > reviewLimits.comment;

  useEffect(() => {
    if (error) errorRef.current?.focus();
  }, [error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === 0 || isTooLong || sending) return;
    // Sending disables the fields, which would lose the focus.
    button.current?.focus();
    setSending(true);
    setError(undefined);
    const answer = await sendReview(link, rating, cleanText(draft.comment));
    setSending(false);
    if (answer === 'sent') onSent();
    else setError(answer === 'refused' ? reviewCopy.refused : reviewCopy.sendingFailed);
  };

  return (
    <form method="post" onSubmit={submit} aria-label="Your review" className="mt-3 grid grid-cols-1 gap-7">
      <p className="text-lg wrap-anywhere text-muted">
        {/* Names may be in a right-to-left script. */}
        <bdi>{trip.customer_name}</bdi>
        <span>, how was </span>
        <strong className="text-ink">
          <bdi>{getTripInSentence(trip.tour_title)}</bdi>
        </strong>
        {trip.travel_dates && (
          <span>
            {' '}
            (<bdi>{trip.travel_dates}</bdi>)
          </span>
        )}
        <span>?</span>
      </p>
      <div>
        <RatingField
          star={star}
          rating={rating}
          disabled={sending}
          describedBy={`${id}-missing`}
          onChange={(stars) => changeDraft((current) => ({ ...current, rating: String(stars) }))}
        />
        <p id={`${id}-missing`} role="alert" className="mt-1 text-sm text-muted">
          {rating === 0 && reviewCopy.ratingMissing}
        </p>
      </div>
      <div>
        <label htmlFor={`${id}-comment`} className="font-semibold">
          Your comment <span className="font-normal text-muted">(optional)</span>
        </label>
        <textarea
          id={`${id}-comment`}
          name="comment"
          rows={6}
          dir="auto"
          readOnly={sending}
          className="field mt-1.5"
          value={draft.comment}
          onChange={({ target }) => changeDraft((current) => ({ ...current, comment: target.value }))}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-counter`}
        />
        <p id={`${id}-counter`} className={`mt-1 text-sm tabular-nums ${isTooLong ? 'text-danger' : 'text-muted'}`}>
          <LiveText
            text={
              reviewCopy.commentCounter(length, reviewLimits.comment) +
              (isTooLong ? ` ${reviewCopy.commentTooLong(reviewLimits.comment)}` : '')
            }
          />
        </p>
      </div>
      {error && (
        <p
          ref={errorRef}
          tabIndex={-1}
          role="alert"
          className="rounded-card border border-danger bg-difficult p-4 font-semibold"
        >
          <LiveText text={error} />
        </p>
      )}
      <div>
        <button
          ref={button}
          type="submit"
          className="button button-main"
          disabled={rating === 0 || isTooLong}
          aria-disabled={sending}
        >
          <LiveText text={sending ? reviewCopy.submitting : reviewCopy.submit} />
        </button>
        <p className="mt-3 text-sm text-muted">{reviewCopy.privacyNote}</p>
      </div>
    </form>
  );
}
