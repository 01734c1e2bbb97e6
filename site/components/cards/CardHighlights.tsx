interface Props {
  highlights: readonly string[];
  /** Number of further highlights, as text; undefined for none. */
  more?: string | undefined;
}

/** Renders the first highlights of a record: on one line on phones, as chips on larger screens. */
export function CardHighlights({ highlights, more }: Props) {
  if (highlights.length === 0) return null;
  return (
    <ul
      aria-label="Highlights"
      className={`relative mt-2 text-sm max-sm:truncate sm:mt-3 sm:flex sm:flex-wrap sm:gap-1.5 sm:text-xs ${more ? 'max-sm:pr-16' : ''}`}
    >
      {highlights.map((highlight) => (
        <li
          key={highlight}
          className="max-sm:inline max-sm:not-first:before:content-['_·_'] sm:rounded-full sm:bg-ground sm:px-2.5 sm:py-1"
        >
          {highlight}
        </li>
      ))}
      {more && <li className="text-muted max-sm:absolute max-sm:top-0 max-sm:right-0 sm:px-1 sm:py-1">{more}</li>}
    </ul>
  );
}
