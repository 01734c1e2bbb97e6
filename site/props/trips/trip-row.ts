import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import { formatPricePerPerson } from '#shared/rules/text/format.ts';
import { describeLargeGroup } from '../../copy/group-prices.ts';
import type { DayTrip } from '../../data/schemas/day-trip.ts';
import type { Tour } from '../../data/schemas/tour.ts';
import { getMainImage, processDayTripImages } from '../../images/day-trip-images.ts';
import type { ProcessedImage } from '../../images/image-sources.ts';
import { processImages } from '../../images/process-image.ts';

/** Trip in a short list on another page. */
export interface TripRow {
  readonly title: string;
  /** Address of the trip's page. */
  readonly address: string;
  readonly duration: string;
  /** Text such as '€38 per person'. */
  readonly price: string;
  /** Text of describeLargeGroup(). */
  readonly groupPrice: string;
  readonly image: ProcessedImage | undefined;
}

/** Returns a tour as a row. */
export async function createTourRow(tour: Tour): Promise<TripRow> {
  const [image] = await processImages(tour.images, buckets.tours, 1);
  return { ...createRowFacts(tour), address: paths.tour(tour.id), image };
}

/** Returns a day trip as a row. */
export async function createDayTripRow(trip: DayTrip): Promise<TripRow> {
  const main = getMainImage(await processDayTripImages(trip));
  return { ...createRowFacts(trip), address: paths.dayTrip(trip.id), image: main?.image };
}

function createRowFacts({ title, duration, price, currency }: Pick<Tour, 'title' | 'duration' | 'price' | 'currency'>) {
  return {
    title,
    duration,
    price: formatPricePerPerson(price, currency),
    groupPrice: describeLargeGroup(price, currency),
  };
}
