import { type FormEvent, useId, useRef, useState } from 'react';
import { reviewTexts } from '../../shared/content/reviews.ts';
import { reviewLimits } from '../../shared/limits.ts';
import { commentLength, type ReviewedTrip, type ReviewLink, readRating } from '../../shared/review-link.ts';
import { RatingField } from './RatingField.tsx';
import { sendReview } from './review-api.ts';
import { forgetDraft, useDraft } from './use-draft.ts';

const emptyReview = { rating: '', comment: '' };

interface Props {
  link: ReviewLink;
  trip: ReviewedTrip;
  onSent: () => void;
}

/** Rating and comment for one booking. What is written survives a reload until it is sent (specification section 5). */
export function ReviewForm({ link, trip, onSent }: Props) {
  const draftKey = `review-draft-${link.booking}`;
  const [draft, changeDraft] = useDraft(draftKey, emptyReview);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  // An attempt without an answer may have arrived: the database then refuses the next.
  const unanswered = useRef(false);
  const id = useId();
  const rating = readRating(draft.rating);
  const length = commentLength(draft.comment);
  const isTooLong = length > reviewLimits.comment;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === 0 || isTooLong || sending) return;
    setSending(true);
    setFault(undefined);
    const answer = await sendReview(link, rating, draft.comment.trim());
    setSending(false);
    if (answer === 'sent' || (answer === 'refused' && unanswered.current)) {
      forgetDraft(draftKey);
      onSent();
      return;
    }
    unanswered.current = answer === 'failed';
    setFault(answer === 'refused' ? reviewTexts.refused : reviewTexts.sendingFailed);
  };

  return (
    <form onSubmit={submit} aria-label="Your review" className="mt-3 grid gap-7">
      <p className="text-lg text-muted">
        {trip.customer_name}, how was <strong className="text-ink">{trip.tour_title}</strong>
        {trip.travel_dates && ` (${trip.travel_dates})`}?
      </p>
      <div>
        <RatingField
          rating={rating}
          describedBy={`${id}-missing`}
          onChange={(stars) => changeDraft((current) => ({ ...current, rating: String(stars) }))}
        />
        <p id={`${id}-missing`} role="alert" className="mt-1 text-sm text-muted">
          {rating === 0 && reviewTexts.ratingMissing}
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
          className="field mt-1.5"
          value={draft.comment}
          onChange={({ target }) => changeDraft((current) => ({ ...current, comment: target.value }))}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-counter`}
        />
        <p id={`${id}-counter`} className={`mt-1 text-sm tabular-nums ${isTooLong ? 'text-danger' : 'text-muted'}`}>
          {reviewTexts.commentCounter(length, reviewLimits.comment)}
          {isTooLong && ` ${reviewTexts.commentTooLong(reviewLimits.comment)}`}
        </p>
      </div>
      {fault && (
        <p role="alert" className="rounded-card border border-danger bg-difficult p-4 font-semibold">
          {fault}
        </p>
      )}
      <div>
        <button type="submit" className="button button-main" disabled={rating === 0 || isTooLong || sending}>
          {sending ? reviewTexts.submitting : reviewTexts.submit}
        </button>
        <p className="mt-3 text-sm text-muted">{reviewTexts.published}</p>
      </div>
    </form>
  );
}
