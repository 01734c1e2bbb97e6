import type { ItemList } from 'schema-dts';

/** What a list's page shows, in its order. */
export function listData(records: readonly { readonly name: string; readonly path: string }[], site: URL): ItemList {
  const items = records.map(
    ({ name, path }, index) =>
      ({ '@type': 'ListItem', position: index + 1, name, url: new URL(path, site).href }) as const,
  );
  return {
    '@type': 'ItemList',
    numberOfItems: records.length,
    ...(items.length > 0 && { itemListElement: items }),
  };
}
