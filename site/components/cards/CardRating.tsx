import type { CardRating as Rating } from '../../props/card-rating.ts';
import { star } from '../icons/filled-icons.ts';

interface Props {
  rating: Rating;
  title: string;
  /** Address of the trip's page, which has the reviews. */
  address: string;
  className?: string;
}

/** Renders the rating of a trip's card. The number of reviews is a link above the one that covers the card. */
export function CardRating({ rating, title, address, className = '' }: Props) {
  const { average, count, hasReviews } = rating;
  return (
    <p className={`flex items-center gap-1 whitespace-nowrap text-sm ${className}`}>
      <StarIcon />
      <span className="sr-only">Rated </span>
      <strong className="font-semibold tabular-nums">{average}</strong>
      <span className="sr-only"> of 5</span>
      {count &&
        (hasReviews ? (
          <a
            href={`${address}#reviews`}
            className="relative z-10 -my-3 py-3 underline underline-offset-4"
            aria-label={`${count}: ${title}`}
          >
            {count}
          </a>
        ) : (
          <span className="text-muted">{`(${count})`}</span>
        ))}
    </p>
  );
}

/** Renders the star in front of a rating. */
function StarIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1em"
      height="1em"
      className="size-4 shrink-0 fill-saffron stroke-saffron-deep"
      aria-hidden="true"
    >
      <path d={star} />
    </svg>
  );
}
