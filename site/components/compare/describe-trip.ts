import { parseMaxGroupSize } from '#shared/rules/booking/bookable-trips.ts';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { paths } from '#shared/rules/paths.ts';
import { getDisplayedRating, getReviewRating, summarizeReviews } from '#shared/rules/reviews/review-summary.ts';
import { formatPrice } from '#shared/rules/text/format.ts';
import { buttonLabels } from '../../copy/buttons.ts';
import { comparedLabels as labels } from '../../copy/compare.ts';
import { dayTripCopy } from '../../copy/day-trips.ts';
import { mapCopy } from '../../copy/maps.ts';
import { roomNotices } from '../../copy/room-notices.ts';
import { tourCopy } from '../../copy/tours.ts';
import { tripCopy } from '../../copy/trips.ts';
import type { ComparedTrip } from '../../custom-elements/compared-trip.ts';
import type { DayTrip } from '../../data/schemas/day-trip.ts';
import type { Tour } from '../../data/schemas/tour.ts';
import { getSiteContent, getTerms } from '../../data/site-content.ts';
import { getMainImage } from '../../images/day-trip-images.ts';
import { getAvifSrcset, getCoverClass, getImageSrc, type ProcessedImage } from '../../images/image-sources.ts';
import { renderElement } from '../../markup.ts';
import { describeRating } from '../../props/card-rating.ts';
import type { DayTripPageProps } from '../../props/day-trip.ts';
import { findGuides, getJoint } from '../../props/guides.ts';
import type { TourPageProps } from '../../props/tour.ts';
import { getDepartures } from '../../props/trips/departures.ts';
import { describeRoute } from '../../props/trips/describe-route.ts';
import { type Journey, renderRouteMap } from '../../props/trips/route-map.ts';
import {
  getDayTripChips,
  getDayTripDetails,
  getTourFacts,
  getTripFacts,
  splitDay,
} from '../../props/trips/trip-facts.ts';

/** What is worded differently of a tour and of a day trip. */
interface OwnFacts extends Pick<ComparedTrip, 'maxPeople' | 'links'> {
  readonly path: string;
  readonly texts: Readonly<Record<string, string | null | undefined>>;
  readonly image: string;
  readonly journey: Journey;
  readonly days: readonly (readonly string[])[];
}

/** Returns what the comparison shows of a tour. */
export function describeTour({ tour, route, stops, images, departureSource, reviews }: TourPageProps) {
  const departures = departureSource && getDepartures(tour, departureSource);
  return describeTrip(tour, {
    path: paths.tour(tour.id),
    maxPeople: tour.max_participants,
    texts: {
      ...toTexts(getTourFacts(tour)),
      [labels.rating]: describeRating(getReviewRating(reviews)),
      [tourCopy.route]: describeRoute(route),
    },
    image: renderImage(images[0], tripCopy.imageOf(tour.title, 1, images.length)),
    journey: { route, stops, days: tour.itinerary },
    days: tour.itinerary.map((day) => {
      const { road, night, footAndMeals } = splitDay(day);
      const nights = night ? `${tourCopy.night}: ${night}` : '';
      return [tourCopy.day(day.day), day.title, road, nights, footAndMeals].filter(Boolean);
    }),
    links: {
      [labels.next]: (departures?.next ?? []).map(({ label, address, until }) => ({ label, address, until })),
      [labels.book]: [{ label: tourCopy.book, address: paths.bookTrip(tour.title) }],
    },
  });
}

/** Returns what the comparison shows of a day trip. */
export function describeDayTrip({ trip, route, stops, images, reviews }: DayTripPageProps) {
  const main = getMainImage(images)?.image;
  return describeTrip(trip, {
    path: paths.dayTrip(trip.id),
    maxPeople: parseMaxGroupSize(trip.group_size),
    texts: {
      ...toTexts([...getDayTripChips(trip), ...getDayTripDetails(trip)]),
      [tripCopy.departure]: trip.departure_time,
      [labels.rating]: describeRating(getDisplayedRating(trip, summarizeReviews(reviews))),
      [dayTripCopy.cancellation]: trip.cancellation_policy,
    },
    image: main ? renderImage(main, '') : '',
    journey: { route, stops },
    days: [],
    links: { [labels.book]: [{ label: buttonLabels.bookNow, address: paths.bookDayTrip(trip.title) }] },
  });
}

async function describeTrip(trip: Tour | DayTrip, own: OwnFacts): Promise<ComparedTrip> {
  const { path, maxPeople, links, texts, image, journey, days } = own;
  const terms = await getTerms();
  const guides = findGuides(path, (await getSiteContent()).guides);
  const notice = trip.group_type === 'Private' ? roomNotices.private : roomNotices.shared;
  return {
    title: trip.title,
    price: trip.price,
    currency: trip.currency,
    priceText: formatPrice(trip.price, trip.currency),
    maxPeople,
    tooMany: maxPeople ? notice.replace('#', bookingCopy.travellers(maxPeople)) : '',
    links,
    texts: pickFilled({
      [dayTripCopy.cancellation]: terms.find(({ subject }) => subject === 'cancellation')?.text,
      ...toTexts(getTripFacts(trip)),
      ...pickFilled(texts),
      [tripCopy.ledBy]: guides.map(({ name }, index) => getJoint(index, guides.length) + name).join(''),
    }),
    html: pickFilled({ [labels.image]: image, [mapCopy.map]: renderRouteMap(journey, `land${path}`)?.svg }),
    lists: {
      [tripCopy.included]: trip.includes.map((item) => [item]),
      [tripCopy.excluded]: trip.excludes.map((item) => [item]),
      [tourCopy.days]: days,
    },
  };
}

const toTexts = (facts: readonly { readonly label: string; readonly value: string | null }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

const pickFilled = (texts: OwnFacts['texts']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([label, text]) => (text ? [[label, text]] : [])));

/** Renders the image of a trip in a frame of 4:3, or the pattern without one. */
function renderImage(image: ProcessedImage | undefined, alt: string): string {
  const frame = 'aspect-4/3 w-full rounded-control';
  if (!image) return renderElement('div', { class: `${frame} khatam bg-sand`, role: 'img', 'aria-label': alt }, '');
  const { width, height, description } = image;
  return renderElement(
    'picture',
    {},
    renderElement('source', { type: 'image/avif', srcset: getAvifSrcset(image), sizes: '30vw' }),
    renderElement('img', {
      src: getImageSrc(image),
      alt: description ?? alt,
      width,
      height,
      decoding: 'async',
      class: `${frame} ${getCoverClass(image)}`,
    }),
  );
}
