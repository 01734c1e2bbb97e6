import { star } from '../icons/filled-icons.ts';

/** Renders the star in front of a rating. */
export function StarIcon() {
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
