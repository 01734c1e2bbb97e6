import type { Thing } from 'schema-dts';
import type { TripData } from './trip.ts';

/** What a page may tell of: a thing of the vocabulary. */
export type StructuredData = Thing | TripData;

/**
 * The text of a page's `application/ld+json` script. Nothing in it can end the script or begin markup, whatever staff or
 * visitors wrote.
 */
export function serializeStructuredData(things: readonly StructuredData[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
