/** Returns the paths of all pages in the sitemap of a running site, in order. */
export async function readSitemapPaths(origin: string): Promise<string[]> {
  const read = async (address: string) => parseSitemapLocations(await (await fetch(new URL(address, origin))).text());
  // The sitemaps of a site built for another origin are served by this one all the same.
  const sitemaps = (await read('/sitemap-index.xml')).map((address) => new URL(address).pathname);
  return (await Promise.all(sitemaps.map(read))).flat().map((address) => new URL(address).pathname);
}

/** Returns the kind of page at a path, such as /tours/{id}: all pages of single records are of the same kind. */
export function pageKind(path: string): string {
  const [, section = '', ...rest] = path.split('/');
  return rest.length === 0 ? `/${section}` : `/${section}/{${rest.length > 1 ? rest[0] : 'id'}}`;
}

/** Returns the first path of each kind, in order. */
export function firstOfEachKind(paths: readonly string[]): string[] {
  return paths.filter((path, index) => paths.findIndex((other) => pageKind(other) === pageKind(path)) === index);
}

/** Parses the addresses in the XML of a sitemap or a sitemap index. */
export function parseSitemapLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
