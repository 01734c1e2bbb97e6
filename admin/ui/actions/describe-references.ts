import type { References } from '../../data/api/references.ts';

/** Returns a number with its noun: '1 booking', '3 bookings'; nothing for none. */
const count = (number: number, noun: string) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]);

/** Returns sentences about the rows that refer to a row, and what becomes of them. */
export function describeReferences({ bookings, reviews, tours }: References): string {
  const kept = [...count(bookings, 'booking'), ...count(reviews, 'review')];
  const sentences = [
    ...(kept.length > 0 ? [`${kept.join(' and ')} of it stay here and keep its title.`] : []),
    ...(tours > 0
      ? [
          `${count(tours, 'tour').join('')} ${tours === 1 ? 'names it and keeps' : 'name it and keep'} its name, without a page.`,
        ]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing else refers to it.';
}
