interface Props {
  highlights: readonly string[];
  /** Number of further highlights, as text; undefined for none. */
  more?: string | undefined;
}

/** Renders the first highlights of a record as a quiet line, cut on phones. */
export function CardHighlights({ highlights, more }: Props) {
  if (highlights.length === 0) return null;
  return (
    <ul
      aria-label="Highlights"
      className={`relative mt-2 text-sm text-muted max-sm:truncate ${more ? 'max-sm:pr-16' : ''}`}
    >
      {highlights.map((highlight) => (
        <li key={highlight} className="inline not-first:before:content-['_·_']">
          {highlight}
        </li>
      ))}
      {more && (
        <li className="inline whitespace-nowrap max-sm:absolute max-sm:top-0 max-sm:right-0 sm:before:content-['_·_']">
          {more}
        </li>
      )}
    </ul>
  );
}
