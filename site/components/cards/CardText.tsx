/** Renders the beginning of a trip's description. */
export function CardText({ text }: { text: string }) {
  return <p className="mt-2 line-clamp-2 text-[0.95rem] leading-normal sm:mt-3 sm:line-clamp-3">{text}</p>;
}
