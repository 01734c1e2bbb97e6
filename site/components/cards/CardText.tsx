/** Renders the beginning of a record's description. */
export function CardText({ text }: { text: string }) {
  return <p className="mt-1.5 text-sm leading-snug wrap-anywhere text-muted">{text}</p>;
}
