import type { ItemList } from 'schema-dts';

/** Returns the records of a list's page, in their order. */
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
