/** Every page that the sitemap of a running site lists, by its path, in the order of the sitemap. */
export async function readSitemapPaths(origin: string): Promise<string[]> {
  const read = async (address: string) => parseSitemapLocations(await (await fetch(new URL(address, origin))).text());
  // Where the site was built for another origin, its sitemaps still stand on this one.
  const sitemaps = (await read('/sitemap-index.xml')).map((address) => new URL(address).pathname);
  return (await Promise.all(sitemaps.map(read))).flat().map((address) => new URL(address).pathname);
}

/** The kind of page at a path: pages that show one record are of one kind. */
export function pageKind(path: string): string {
  const [, section = '', ...rest] = path.split('/');
  return rest.length === 0 ? `/${section}` : `/${section}/{${rest.length > 1 ? rest[0] : 'id'}}`;
}

/** The first path of each kind, in their order. */
export function firstOfEachKind(paths: readonly string[]): string[] {
  return paths.filter((path, index) => paths.findIndex((other) => pageKind(other) === pageKind(path)) === index);
}

/** The addresses in a sitemap's text, or in that of an index of sitemaps. */
export function parseSitemapLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
