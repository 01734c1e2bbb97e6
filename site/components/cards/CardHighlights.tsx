interface Props {
  highlights: readonly string[];
  /** Number of further highlights, as text; undefined for none. */
  more?: string | undefined;
}

/** Renders the first highlights of a record as a quiet line that wraps. */
export function CardHighlights({ highlights, more }: Props) {
  if (highlights.length === 0) return null;
  return (
    <ul aria-label="Highlights" className="mt-1.5 text-sm leading-snug text-muted">
      {highlights.map((highlight) => (
        <li key={highlight} className="dotted">
          {highlight}
        </li>
      ))}
      {more && <li className="dotted whitespace-nowrap">{more}</li>}
    </ul>
  );
}
