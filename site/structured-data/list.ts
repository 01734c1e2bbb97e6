import type { ItemList } from 'schema-dts';

/** What a list's page shows, in its order. */
export function listData(records: readonly { readonly name: string; readonly path: string }[], site: URL): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: records.length,
    itemListElement: records.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(path, site).href,
    })),
  };
}
