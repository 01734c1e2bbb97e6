import type { BreadcrumbList } from 'schema-dts';

/**
 * Returns the breadcrumb of a page: the home page, then the given steps, the last of which is the page itself.
 */
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
