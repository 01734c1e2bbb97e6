import type { TouristDestination } from 'schema-dts';
import { toPosition } from '#shared/rules/text/map-position.ts';
import type { Location } from '../../data/schemas/location.ts';

/** Returns a location as a tourist destination, with its position and its highlights as attractions. */
export function destinationData(
  location: Pick<Location, 'name' | 'description' | 'highlights' | 'latitude' | 'longitude'>,
  page: { path: string; image: string | undefined; site: URL },
): TouristDestination {
  const position = toPosition(location.latitude, location.longitude);
  return {
    '@type': 'TouristDestination',
    name: location.name,
    description: location.description,
    url: new URL(page.path, page.site).href,
    ...(page.image && { image: new URL(page.image, page.site).href }),
    containedInPlace: { '@type': 'Country', name: 'Morocco' },
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...(location.highlights.length > 0 && {
      includesAttraction: location.highlights.map((name) => ({ '@type': 'TouristAttraction', name }) as const),
    }),
  };
}
