/** Every page that the sitemap of a running site lists, by its path, in the order of the sitemap. */
export async function listedPaths(origin: string): Promise<string[]> {
  const read = async (address: string) => locationsOf(await (await fetch(new URL(address, origin))).text());
  // Where the site was built for another origin, its sitemaps still stand on this one.
  const sitemaps = (await read('/sitemap-index.xml')).map((address) => new URL(address).pathname);
  return (await Promise.all(sitemaps.map(read))).flat().map((address) => new URL(address).pathname);
}

/** The kind of page at a path: pages that show one record are of one kind. */
export function kindOf(path: string): string {
  const [, section = '', ...rest] = path.split('/');
  return rest.length === 0 ? `/${section}` : `/${section}/{${rest.length > 1 ? rest[0] : 'id'}}`;
}

/** The first path of each kind, in their order. */
export function oneOfEachKind(paths: readonly string[]): string[] {
  return paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
}

/** The addresses in a sitemap's text, or in that of an index of sitemaps. */
export function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
