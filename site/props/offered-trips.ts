import { type AvailabilityCalendar, toDayRule } from '#shared/rules/booking/availability.ts';
import { parseMinGroupSize, toBookableTrips } from '#shared/rules/booking/bookable-trips.ts';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { findDayTripPlaces, findDeparturePlace } from '../data/places/day-trip-places.ts';
import { toPlaceKey, unknownPlace } from '../data/places/trip-similarity.ts';
import { type DepartureState, getDayTrips, getDepartureStates, getLocations, getTours } from '../data/queries.ts';
import { processDayTripImages } from '../images/day-trip-images.ts';
import { getAvifName, getImageWidths, type ProcessedImage } from '../images/image-sources.ts';
import { processImages } from '../images/process-image.ts';
import { countDays, toCalendar } from './trips/departures.ts';

/** Number of trips above which images are left out: their digests do not compress, and only one image is shown. */
const maxTripsWithImage = 200;

/**
 * Returns the trips that the booking form offers, each with its places and the few left on its departures, and with the
 * address of a small image unless there are too many.
 */
export async function getOfferedTrips(): Promise<BookableTrip[]> {
  const [tours, dayTrips, locations] = await Promise.all([getTours(), getDayTrips(), getLocations()]);
  const hasImages = tours.length + dayTrips.length <= maxTripsWithImage;
  const details = await Promise.all([
    ...tours.map(async (tour) => ({
      places: toPlaceKeys(tour.locations),
      image: hasImages ? (await processImages(tour.images, buckets.tours, 1))[0] : undefined,
      minPeople: tour.min_participants ?? undefined,
      isPrivate: tour.group_type === 'Private' || undefined,
      days: countDays(tour),
      ...toDays(toCalendar(tour), await getDepartureStates('tours', tour.id)),
    })),
    ...dayTrips.map(async (trip) => ({
      ...toDaysOfDayTrip(await getDepartureStates('day-trips', trip.id)),
      places: toPlaceKeys([findDeparturePlace(trip, locations) ?? unknownPlace, ...findDayTripPlaces(trip, locations)]),
      duration: trip.duration,
      minPeople: parseMinGroupSize(trip.group_size),
      isPrivate: trip.group_type === 'Private' || undefined,
      image: hasImages ? (await processDayTripImages(trip)).images[0]?.image : undefined,
    })),
  ]);
  return toBookableTrips(tours, dayTrips).map((trip, index) => {
    const { image, ...texts } = details[index] ?? {};
    return { ...trip, ...texts, image: getSmallImageSrc(image) };
  });
}

/** Returns the days of a day trip, which departs on any but those that staff closed; nothing if they decided of none. */
const toDaysOfDayTrip = (decided: readonly DepartureState[]) =>
  decided.length > 0 && toDays({ availableMonths: [], weeklySchedule: [], blackoutDates: [] }, decided);

/** Returns on which days a trip departs, and the places left on those that have few. */
function toDays(calendar: AvailabilityCalendar, decided: readonly DepartureState[]) {
  const places = decided.flatMap(({ day, placesLeft }) => (placesLeft === undefined ? [] : [[day, placesLeft]]));
  return {
    calendar: toDayRule({ ...calendar, decided }),
    placesLeft: places.length > 0 ? Object.fromEntries(places) : undefined,
  };
}

function toPlaceKeys(names: readonly string[]): string[] {
  return [...new Set(names.map(toPlaceKey))];
}

function getSmallImageSrc(image: ProcessedImage | undefined): string | undefined {
  return image && `/images/${getAvifName(image.name, getImageWidths(image.width)[0] ?? image.width)}`;
}
