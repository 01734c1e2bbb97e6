import { buckets } from '#shared/images/image-address.ts';
import { getListPage } from '#shared/list-pages.ts';
import { paths } from '#shared/paths.ts';
import type { ProcessedImage } from '../../images/image-sources.ts';
import { processImages } from '../../images/process-image.ts';
import type { Location } from '../schemas/location.ts';

/** What a location's card shows; the list carries these records to the browser for filtering. */
export interface LocationSummary {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly highlights: readonly string[];
  /** The main one and up to four small ones. */
  readonly images: readonly ProcessedImage[];
  /** The address at which its details open. */
  readonly address: string;
}

/** Highlights and images on a location's card (specification section 9). */
const cardLimits = { highlights: 2, images: 5 } as const;

/**
 * Boils a location down to its card.
 * @param position in the list of all locations, from 0
 */
export async function summarizeLocation(location: Location, position: number): Promise<LocationSummary> {
  return {
    id: location.id,
    name: location.name,
    type: location.location_type,
    description: location.description,
    highlights: location.highlights.slice(0, cardLimits.highlights),
    images: await processImages(location.images, buckets.locations, cardLimits.images),
    address: paths.location(location.id, getListPage(position)),
  };
}
