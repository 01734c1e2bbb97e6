import type { References } from './references.ts';

/** Returns a list with a count and its noun, such as '3 bookings'; an empty one for 0. */
const count = (number: number, noun: string) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]);

/** Returns sentences about the rows that refer to a row, and what happens to them. */
export function describeReferences({ bookings, reviews, tours }: References): string {
  const remaining = [...count(bookings, 'booking'), ...count(reviews, 'review')];
  const sentences = [
    ...(remaining.length > 0 ? [`${remaining.join(' and ')} of it stay here and keep its title.`] : []),
    ...(tours > 0
      ? [
          `${count(tours, 'tour').join('')} ${tours === 1 ? 'names it and keeps' : 'name it and keep'} its name, without a page.`,
        ]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing else refers to it.';
}
