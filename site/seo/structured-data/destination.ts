import type { TouristDestination } from 'schema-dts';
import type { Location } from '../../data/schemas/location.ts';

/** Returns a location as a tourist destination, with its highlights as attractions. */
export function destinationData(
  location: Location,
  page: { path: string; image: string | undefined; site: URL },
): TouristDestination {
  return {
    '@type': 'TouristDestination',
    name: location.name,
    description: location.description,
    url: new URL(page.path, page.site).href,
    ...(page.image && { image: new URL(page.image, page.site).href }),
    containedInPlace: { '@type': 'Country', name: 'Morocco' },
    ...(location.highlights.length > 0 && {
      includesAttraction: location.highlights.map((name) => ({ '@type': 'TouristAttraction', name }) as const),
    }),
  };
}
