import { dayTripCopy } from './day-trips.ts';
import { mapCopy } from './maps.ts';
import { tourCopy } from './tours.ts';
import { tripCopy, tripFactCopy } from './trips.ts';

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
  unknown: 'Not every trip of this address was found. It may have been withdrawn.',
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
  clear: 'Clear',
} as const;

/** Row of the comparison. */
export interface ComparedRow {
  readonly label: string;
  /** Values of the attribute `data-compare` of its source on the pages of trips. */
  readonly parts: readonly string[];
  /** How its cells are made; a text by default. */
  readonly kind?: 'image' | 'price' | 'list' | 'days' | 'map' | 'link';
  /** Whether the label is read out only. */
  readonly isHidden?: boolean;
}

/** Rows in the order shown. */
export const comparedRows: readonly ComparedRow[] = [
  { label: 'Image', parts: ['image'], kind: 'image', isHidden: true },
  { label: 'Total price', parts: ['price'], kind: 'price' },
  ...[
    tripCopy.duration,
    tourCopy.route,
    tripFactCopy.towns,
    tripFactCopy.road,
    tripFactCopy.foot,
    tripFactCopy.meals,
    tripFactCopy.rooms,
    tripFactCopy.age,
    tripFactCopy.group,
    tripCopy.groupSize,
    tripCopy.difficulty,
    tripFactCopy.languages,
  ].map((label) => ({ label, parts: [label] })),
  { label: tripCopy.departure, parts: [tripCopy.departure, dayTripCopy.departureTime] },
  ...[dayTripCopy.returnTime, tripCopy.meetingPoint, tripFactCopy.fitness].map((label) => ({ label, parts: [label] })),
  ...[tripCopy.included, tripCopy.excluded].map((label) => ({ label, parts: [label], kind: 'list' as const })),
  { label: tourCopy.days, parts: [tourCopy.days], kind: 'days' },
  { label: mapCopy.map, parts: [mapCopy.map], kind: 'map' },
  { label: 'Book', parts: ['book'], kind: 'link' },
];
