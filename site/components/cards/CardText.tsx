/** Renders the beginning of a record's description. */
export function CardText({ text }: { text: string }) {
  return <p className="mt-2 text-[0.95rem] leading-normal wrap-anywhere">{text}</p>;
}
