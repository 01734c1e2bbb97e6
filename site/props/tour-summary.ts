import { getOfferedMonths } from '#shared/rules/booking/availability.ts';
import type { Difficulty } from '#shared/rules/fixed-choices.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { getReviewRating } from '#shared/rules/reviews/review-summary.ts';
import { formatPrice } from '#shared/rules/text/format.ts';
import { describeLargeGroup } from '../copy/group-prices.ts';
import type { FilterableTour } from '../data/filters/tours.ts';
import { memoizeByObject } from '../data/memoize-by-object.ts';
import { findStart } from '../data/places/route.ts';
import type { ApprovedReview } from '../data/schemas/review.ts';
import type { Tour } from '../data/schemas/tour.ts';
import type { ProcessedImage } from '../images/image-sources.ts';
import { processImages } from '../images/process-image.ts';
import { createCardExcerpt } from './card-excerpt.ts';
import { type CardRating, createCardRating } from './card-rating.ts';
import { getCardNotes } from './trips/trip-facts.ts';

/** Content of a tour's card; lists send these records to the browser for filtering. */
export interface TourSummary extends FilterableTour {
  readonly id: string;
  readonly excerpt: string;
  readonly difficulty: Difficulty;
  readonly highlights: readonly string[];
  readonly highlightCount: number;
  readonly maxPeople: number;
  /** Facts that matter before a click: getCardNotes(). */
  readonly notes: string;
  readonly rating: CardRating | undefined;
  readonly price: string;
  readonly hasPrice: boolean;
  /** Text of describeLargeGroup(). */
  readonly groupPrice: string;
  readonly image: ProcessedImage | undefined;
}

/** Number of highlights on a tour's card (docs/product.md, "Tours list"). */
const maxHighlights = 3;

/**
 * Returns the content of a tour's card, made once for all pages that show it.
 * @param reviews approved reviews of this tour
 */
export const summarizeTour = memoizeByObject(createSummary);

/** Returns the days of a tour: those of its itinerary, else the first number of its duration. */
export const countTourDays = ({ itinerary, duration }: Pick<Tour, 'itinerary' | 'duration'>): number =>
  itinerary.length || Number.parseInt(duration, 10) || 1;

async function createSummary(tour: Tour, reviews: readonly ApprovedReview[]): Promise<TourSummary> {
  const [image] = await processImages(tour.images, buckets.tours, 1);
  return {
    id: tour.id,
    title: tour.title,
    excerpt: createCardExcerpt(tour.description, 'trip'),
    duration: tour.duration,
    difficulty: tour.difficulty_level,
    locations: tour.locations,
    highlights: tour.highlights.slice(0, maxHighlights),
    highlightCount: tour.highlights.length,
    maxPeople: tour.max_participants,
    notes: getCardNotes(tour).join(' · '),
    rating: createCardRating(getReviewRating(reviews)),
    price: formatPrice(tour.price, tour.currency),
    hasPrice: tour.price > 0,
    groupPrice: describeLargeGroup(tour.price, tour.currency),
    image,
    months: getOfferedMonths(tour.availability_calendar.available_months).join(','),
    start: findStart(tour),
    amount: tour.price,
    currency: tour.currency,
    lowestAge: tour.lowest_age ?? 0,
    days: countTourDays(tour),
  };
}
