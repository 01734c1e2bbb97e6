import type { BreadcrumbList } from 'schema-dts';

/** The way from the home page to a page: names and addresses, the page itself last. */
export function breadcrumbData(
  steps: readonly { readonly name: string; readonly path: string }[],
  site: URL,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@type': 'WebPage', '@id': new URL(path, site).href, name },
    })),
  };
}
