import { buckets } from '#shared/rules/images/image-address.ts';
import { getListPage } from '#shared/rules/list-pages.ts';
import { paths } from '#shared/rules/paths.ts';
import type { Location } from '../data/schemas/location.ts';
import type { ProcessedImage } from '../images/image-sources.ts';
import { processImages } from '../images/process-image.ts';
import { createCardExcerpt } from './card-excerpt.ts';

/** Content of a location's card; lists send these records to the browser for filtering. */
export interface LocationSummary {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly excerpt: string;
  readonly highlights: readonly string[];
  /** Main image first, then up to four small ones. */
  readonly images: readonly ProcessedImage[];
  /** Address of its page. */
  readonly address: string;
  /** Address that opens its details over the list. */
  readonly open: string;
}

/** Numbers of highlights and images on a location's card (docs/product.md, "Destinations"). */
const cardLimits = { highlights: 2, images: 5 } as const;

/**
 * Returns the content of a location's card.
 * @param position in the list of all locations, from 0
 */
export async function summarizeLocation(location: Location, position: number): Promise<LocationSummary> {
  const [main, ...others] = await processImages(location.images, buckets.locations, cardLimits.images);
  // Beside the main image, small ones need no description.
  const small = others.map(({ description, ...image }) => image);
  return {
    id: location.id,
    name: location.name,
    type: location.location_type,
    excerpt: createCardExcerpt(location.description, 'location'),
    highlights: location.highlights.slice(0, cardLimits.highlights),
    images: main ? [main, ...small] : [],
    address: paths.location(location.id),
    open: paths.locationDetails(location.id, getListPage(position)),
  };
}
