import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import { groupDayTripsByLocation } from '../data/places/day-trip-places.ts';
import { findToursOfLocation, maxTripsOfLocation } from '../data/places/related-trips.ts';
import { getDayTrips, getLocations, getReviews, getTours } from '../data/queries.ts';
import type { Location } from '../data/schemas/location.ts';
import { createPreview, processImages } from '../images/process-image.ts';
import { findNearbyPlaces, type NearbyPlace } from '../maps/nearby-places.ts';
import { getRecordPaths } from './cached-pages.ts';
import { summarizeDayTrip } from './day-trip-summary.ts';
import { summarizeTour } from './tour-summary.ts';

/** Returns the pages of all locations for Astro's getStaticPaths(). */
export async function getLocationPaths() {
  const [locations, allTours, allDayTrips, reviews] = await Promise.all([
    getLocations(),
    getTours(),
    getDayTrips(),
    getReviews(),
  ]);
  const dayTripsById = groupDayTripsByLocation(allDayTrips, locations);
  // Without the addresses of its images, which may be whole images.
  return getRecordPaths(locations, async ({ images: addresses, ...location }) => {
    const tours = findToursOfLocation(location, allTours).slice(0, maxTripsOfLocation);
    const dayTrips = dayTripsById.get(location.id)?.slice(0, maxTripsOfLocation) ?? [];
    const [images, preview, near, tourCards, dayTripCards] = await Promise.all([
      processImages(addresses, buckets.locations),
      createPreview(addresses[0], buckets.locations),
      Promise.all(findNearbyPlaces(location, locations).map(describeNearbyPlace)),
      Promise.all(tours.map((tour) => summarizeTour(tour, reviews.ofTour(tour.id)))),
      Promise.all(dayTrips.map((trip) => summarizeDayTrip(trip, reviews.ofDayTrip(trip.id), locations))),
    ]);
    return { location, images, preview, near, tours: tourCards, dayTrips: dayTripCards };
  });
}

/** Props of the page of a location. */
export type LocationPageProps = Awaited<ReturnType<typeof getLocationPaths>>[number]['props'];

async function describeNearbyPlace({ place, position, kilometres }: NearbyPlace<Location>) {
  const [image] = await processImages(place.images, buckets.locations, 1);
  return {
    name: place.name,
    type: place.location_type,
    href: paths.location(place.id),
    ...position,
    kilometres,
    image,
  };
}
