import type { Difficulty } from '#shared/rules/fixed-choices.ts';
import { getDisplayedRating, summarizeReviews } from '#shared/rules/reviews/review-summary.ts';
import { formatPrice } from '#shared/rules/text/format.ts';
import { dayTripCopy, dayTripListCopy } from '../copy/day-trips.ts';
import { describeLargeGroup } from '../copy/group-prices.ts';
import { memoizeByObject } from '../data/memoize-by-object.ts';
import { findDeparturePlace } from '../data/places/day-trip-places.ts';
import type { DayTrip } from '../data/schemas/day-trip.ts';
import type { Location } from '../data/schemas/location.ts';
import type { ApprovedReview } from '../data/schemas/review.ts';
import { getMainImage, processDayTripImages } from '../images/day-trip-images.ts';
import type { ProcessedImage } from '../images/image-sources.ts';
import { createCardExcerpt } from './card-excerpt.ts';
import { type CardRating, createCardRating } from './card-rating.ts';
import { getCardNotes } from './trips/trip-facts.ts';

/** Content of a day trip's card; lists send these records to the browser for filtering. */
export interface DayTripSummary {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly excerpt: string;
  readonly difficulty: Difficulty;
  readonly rating: CardRating | undefined;
  /** Location that it leaves from; undefined where the meeting point names none. */
  readonly place: string | undefined;
  /** 0 for any. */
  readonly lowestAge: number;
  /** 'From Marrakech · Full day', above the title. */
  readonly lead: string;
  readonly groupSize: string;
  /** Facts that matter before a click: getCardNotes(). */
  readonly notes: string;
  /** 'Departs 08:00, returns 18:30'. */
  readonly times: string;
  readonly highlights: readonly string[];
  readonly includes: readonly string[];
  readonly price: string;
  readonly hasPrice: boolean;
  /** Text of describeLargeGroup(). */
  readonly groupPrice: string;
  readonly image: ProcessedImage | undefined;
  /** Label on a sample image, as text to keep a list's script small. */
  readonly imageLabel?: string | undefined;
}

/** Numbers of entries on a day trip's card (docs/product.md, "Day trips list"). */
const cardLimits = { highlights: 3, includes: 2 } as const;

/**
 * Returns the content of a day trip's card, made once for all pages that show it.
 * @param reviews approved reviews of this trip
 * @param locations all of them
 */
export const summarizeDayTrip = memoizeByObject(createSummary);

async function createSummary(
  trip: DayTrip,
  reviews: readonly ApprovedReview[],
  locations: readonly Location[],
): Promise<DayTripSummary> {
  const place = findDeparturePlace(trip, locations);
  const main = getMainImage(await processDayTripImages(trip));
  return {
    id: trip.id,
    title: trip.title,
    subtitle: trip.subtitle ?? '',
    excerpt: createCardExcerpt(trip.description, 'trip'),
    difficulty: trip.difficulty,
    rating: createCardRating(getDisplayedRating(trip, summarizeReviews(reviews))),
    place,
    lowestAge: trip.lowest_age ?? 0,
    lead: [place && dayTripListCopy.from(place), trip.duration].filter(Boolean).join(' · '),
    groupSize: trip.group_size,
    notes: getCardNotes(trip).join(' · '),
    times: dayTripCopy.times(trip.departure_time, trip.return_time),
    highlights: trip.highlights.slice(0, cardLimits.highlights),
    includes: trip.includes.slice(0, cardLimits.includes),
    price: formatPrice(trip.price, trip.currency),
    hasPrice: trip.price > 0,
    groupPrice: describeLargeGroup(trip.price, trip.currency),
    image: main?.image,
    imageLabel: main?.isSample ? dayTripCopy.sample : undefined,
  };
}
