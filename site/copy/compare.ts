import { dayTripCopy } from './day-trips.ts';
import { mapCopy } from './maps.ts';
import { tourCopy } from './tours.ts';
import { tripCopy, tripFactCopy } from './trips.ts';

const goneLabel = 'No longer offered:';

/** Copy of the comparison of trips (docs/product.md, "Side by side"). */
export const compareCopy = {
  title: 'Compare trips',
  lead: 'Up to three tours and day trips, side by side',
  description:
    'Set up to three tours and day trips of Morocco side by side: days, route, what is included and the price.',
  loading: 'Loading the trips...',
  failed: 'Failed to load the trips. Please try again.',
  none: 'No trips are chosen yet.',
  one: 'One trip is chosen. Add another to compare it with.',
  /** Followed by the trips. */
  gone: goneLabel,
  /** Followed by the trips. */
  surplus: 'Only three are compared. Left out:',
  add: 'Choose trips',
  howTo: 'Press “Compare” on up to three trips, in the lists or on their pages.',
  withoutScript: 'This page needs JavaScript. Each trip’s own page has the same facts without it.',
  people: 'Number of travellers',
  same: 'What is the same in all is grey.',
  notStated: 'Not stated',
  remove: 'Remove',
} as const;

/** Copy of the bar with the chosen trips. */
export const compareBarCopy = {
  one: 'Compare 1 trip',
  /** The number takes the place of '#'. */
  more: 'Compare # trips',
  full: 'Three trips are chosen already. Remove one to add another.',
  gone: goneLabel,
  clear: 'Clear',
} as const;

/** Labels of rows that pages of trips have no label for. */
export const comparedLabels = {
  image: 'Image',
  price: 'Total price',
  rating: 'Rating',
  next: 'Next departure',
  book: 'Book',
} as const;

/** Row of the comparison. */
interface ComparedRow {
  /** Also names what the records of trips have for the row (site/components/compare/describe-trip.ts). */
  readonly label: string;
  /** How its cells are made; a text by default. */
  readonly kind?: 'image' | 'price' | 'list' | 'days' | 'map' | 'link';
  /** Whether the label is read out only. */
  readonly isHidden?: boolean;
  /** Whether the row is left out in print, as it is on the pages of trips. */
  readonly onScreenOnly?: boolean;
  /** What stands in place of what a trip does not have; "Not stated" by default. */
  readonly absent?: string;
}

/** Rows in the order shown. */
export const comparedRows: readonly ComparedRow[] = [
  { label: comparedLabels.image, kind: 'image', isHidden: true, onScreenOnly: true },
  { label: comparedLabels.price, kind: 'price' },
  { label: comparedLabels.rating, absent: tripCopy.noReviews },
  ...[
    tripCopy.duration,
    tourCopy.route,
    tripFactCopy.towns,
    tripFactCopy.road,
    tripFactCopy.train,
    tripFactCopy.foot,
    tripFactCopy.meals,
    tripFactCopy.rooms,
    tripFactCopy.age,
    tripFactCopy.group,
    tripFactCopy.runsFrom,
    tripCopy.groupSize,
    tripCopy.difficulty,
    tripFactCopy.languages,
    tripCopy.ledBy,
    tripCopy.departure,
  ].map((label) => ({ label })),
  { label: comparedLabels.next, kind: 'link', onScreenOnly: true },
  ...[dayTripCopy.returnTime, tripCopy.meetingPoint, tripFactCopy.fitness].map((label) => ({ label })),
  ...[tripCopy.included, tripCopy.excluded].map((label) => ({ label, kind: 'list' as const })),
  { label: dayTripCopy.cancellation, onScreenOnly: true },
  { label: tourCopy.days, kind: 'days' },
  { label: mapCopy.map, kind: 'map' },
  { label: comparedLabels.book, kind: 'link', onScreenOnly: true },
];
