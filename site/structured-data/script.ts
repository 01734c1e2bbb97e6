import type { Graph, Thing } from 'schema-dts';

/**
 * The text of a page's `application/ld+json` script. Nothing in it can end the script or begin markup, whatever staff or
 * visitors wrote.
 */
export function structuredDataScript(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
