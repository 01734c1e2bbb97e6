import type { MergeLeafTypes, Offer, ProductLeaf, TouristTripLeaf } from 'schema-dts';
import { paths } from '#shared/rules/paths.ts';
import type { DayTrip } from '../../data/schemas/day-trip.ts';
import type { ApprovedReview } from '../../data/schemas/review.ts';
import type { Tour } from '../../data/schemas/tour.ts';
import { agencyId } from './agency.ts';
import { ratingProperties } from './reviews.ts';

/**
 * A trip that is also a product if it has a price or reviews, because schema.org rates products and not trips. Search engines
 * report a product with none of these as an error.
 */
export type TripData = TouristTripLeaf | MergeLeafTypes<[TouristTripLeaf, ProductLeaf]>;

/** Page of a trip, with what its row does not contain. */
interface TripPage {
  readonly path: string;
  /** Address of the preview image; undefined when there is none. */
  readonly image: string | undefined;
  readonly reviews: readonly ApprovedReview[];
  /** Facts as the page shows them. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly site: URL;
}

/** Returns a tour with its itinerary, price and reviews. */
export function tourData(tour: Tour, page: TripPage): TripData {
  return {
    ...tripData(tour, page),
    ...(tour.itinerary.length > 0 && {
      itinerary: {
        '@type': 'ItemList',
        itemListElement: tour.itinerary.map(({ day, title, description }) => ({
          '@type': 'ListItem',
          position: day,
          name: title,
          description,
        })),
      },
    }),
  };
}

/** Returns a day trip with its price and reviews. */
export function dayTripData(trip: DayTrip, page: TripPage): TripData {
  return tripData(trip, page);
}

function tripData(trip: Tour | DayTrip, { path, image, reviews, facts, site }: TripPage): TripData {
  const url = new URL(path, site).href;
  const node = {
    '@id': `${url}#trip`,
    name: trip.title,
    description: trip.description,
    url,
    ...(image && { image: new URL(image, site).href }),
    ...(trip.start_town && { tripOrigin: { '@type': 'Place' as const, name: trip.start_town } }),
    provider: { '@id': agencyId(site) },
  };
  const offers = trip.price > 0 ? { offers: offerData(trip, url, site) } : undefined;
  if (!offers && reviews.length === 0) return { '@type': 'TouristTrip', ...node };
  return {
    '@type': ['TouristTrip', 'Product'],
    ...node,
    ...offers,
    ...ratingProperties(reviews),
    ...factProperties(trip, facts),
  };
}

function offerData(trip: Tour | DayTrip, url: string, site: URL): Offer {
  return {
    '@type': 'Offer',
    price: trip.price,
    priceCurrency: trip.currency,
    availability: 'https://schema.org/InStock',
    url: new URL('group_size' in trip ? paths.bookDayTrip(trip.title) : paths.bookTrip(trip.title), site).href,
    itemOffered: { '@id': `${url}#trip` },
    seller: { '@id': agencyId(site) },
  };
}

/** Returns what only products may have: the lowest age, and each fact as the page shows it. */
function factProperties({ lowest_age }: Tour | DayTrip, facts: TripPage['facts']) {
  const properties = facts.map(({ label, value }) => ({ '@type': 'PropertyValue' as const, name: label, value }));
  return {
    ...(lowest_age && { audience: { '@type': 'PeopleAudience' as const, suggestedMinAge: lowest_age } }),
    ...(properties.length > 0 && { additionalProperty: properties }),
  };
}
