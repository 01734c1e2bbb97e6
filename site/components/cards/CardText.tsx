import { createExcerpt } from '#shared/text/excerpt.ts';

/** Characters of a description that fit three lines of a card. */
const maxLength = 100;

/** Renders the beginning of a record's description, which ends with a whole word. */
export function CardText({ text }: { text: string }) {
  return <p className="mt-2 text-[0.95rem] leading-normal wrap-anywhere sm:mt-3">{createExcerpt(text, maxLength)}</p>;
}
