import type { Thing } from 'schema-dts';
import type { TripData } from './trip.ts';

/** Node of the schema.org vocabulary that a page describes. */
export type StructuredData = Thing | TripData;

/**
 * Returns the text of a page's `application/ld+json` script. Escapes every character that could end the script or begin
 * markup, because texts come from staff and visitors.
 */
export function serializeStructuredData(things: readonly StructuredData[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
