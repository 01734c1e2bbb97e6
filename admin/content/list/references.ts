import { z } from 'zod/mini';
import type { ContentKind } from '#shared/rules/content-kinds.ts';
import { type Client, number, rpc } from '../../data/rpc.ts';

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

const referencesSchema = z.object({ bookings: number, reviews: number, tours: number });

/** Numbers of rows that refer to a row: bookings and reviews of a trip, tours that name a location. */
export type References = Readonly<z.output<typeof referencesSchema>>;

/**
 * Counts the rows that refer to a row.
 * @throws HttpError if the database refuses or cannot be reached
 */
export async function countReferences(
  client: Client,
  source: ContentKind['resource'],
  id: string,
): Promise<References> {
  const [counts] = await rpc(client, 'get_references', { source, record_id: id }, z.tuple([referencesSchema]));
  return counts;
}
