import { toBookableTrips } from '#shared/rules/booking/bookable-trips.ts';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { getDayTrips, getTours } from '../data/queries.ts';
import { processDayTripImages } from '../images/day-trip-images.ts';
import { getAvifName, getImageWidths, type ProcessedImage } from '../images/image-sources.ts';
import { processImages } from '../images/process-image.ts';

/** Number of trips above which images are left out: their digests do not compress, and only one image is shown. */
const maxTripsWithImage = 200;

/** Returns the trips that the booking form offers, each with the address of a small image unless there are too many. */
export async function getOfferedTrips(): Promise<BookableTrip[]> {
  const [tours, dayTrips] = await Promise.all([getTours(), getDayTrips()]);
  if (tours.length + dayTrips.length > maxTripsWithImage) return toBookableTrips(tours, dayTrips);
  const images = await Promise.all([
    ...tours.map(async (tour) => (await processImages(tour.images, buckets.tours, 1))[0]),
    ...dayTrips.map(async (trip) => (await processDayTripImages(trip)).images[0]?.image),
  ]);
  return toBookableTrips(tours, dayTrips).map((trip, index) => ({ ...trip, image: getSmallImageSrc(images[index]) }));
}

function getSmallImageSrc(image: ProcessedImage | undefined): string | undefined {
  return image && `/images/${getAvifName(image.name, getImageWidths(image.width)[0] ?? image.width)}`;
}
