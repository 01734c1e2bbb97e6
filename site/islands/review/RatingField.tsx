import { reviewCopy } from '#shared/rules/reviews/review-copy.ts';
import { LiveText } from '../../components/ui/LiveText.tsx';
import { type Rating, ratings } from './review-form-data.ts';

interface Props {
  /** Path data of a star in a box of 20 by 20. */
  star: string;
  /** 0 for none. */
  rating: Rating | 0;
  onChange: (rating: Rating) => void;
  /** Id of the message that a rating is missing. */
  describedBy: string;
  disabled: boolean;
}

/** Renders one to five stars as radio buttons, each with its word (docs/product.md, "Review page"). */
export function RatingField({ star, rating, onChange, describedBy, disabled }: Props) {
  return (
    <fieldset aria-describedby={describedBy} disabled={disabled}>
      <legend className="font-semibold">
        Your rating <span className="font-normal text-muted">(required)</span>
      </legend>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-1.5 flex">
          {ratings.map((stars) => (
            <label
              key={stars}
              className="relative grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-majorelle"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                required
                checked={stars === rating}
                onChange={() => onChange(stars)}
                className="absolute inset-0 m-0 cursor-pointer opacity-0"
              />
              <svg
                viewBox="0 0 20 20"
                width="1em"
                height="1em"
                className={`size-9 stroke-saffron-deep stroke-[0.8] ${stars <= rating ? 'fill-saffron' : 'fill-white'}`}
                aria-hidden="true"
              >
                <path d={star} />
              </svg>
              <span className="sr-only">{`${stars} ${reviewCopy.ratings[stars]}`}</span>
            </label>
          ))}
        </div>
        {rating !== 0 && (
          <p className="font-display text-xl" aria-hidden="true">
            <LiveText text={`${rating} ${reviewCopy.ratings[rating]}`} />
          </p>
        )}
      </div>
    </fieldset>
  );
}
