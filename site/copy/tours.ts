/** Copy of the tours list (docs/product.md, "Tours list"). */
export const tourListCopy = {
  loading: 'Loading amazing tours...',
  none: 'No tours found',
  failed: 'Failed to load tours. Please try again later.',
  clearFilters: 'Clear Filters',
  maxPeople: (people: number) => `Max ${people} people`,
  /** @param count number of highlights that are left out */
  more: (count: number) => `+${count} more`,
} as const;

/** Copy of the page of a tour (docs/product.md, "Tour page"). */
export const tourCopy = {
  book: 'Book This Tour',
  ask: 'Ask Questions',
  about: 'About this tour',
  noItinerary: 'We send the day-by-day plan with our answer to your request.',
  day: (number: number) => `Day ${number}`,
  night: 'Night',
  whenToGo: 'When to go',
  monthOffered: 'available',
  monthClosed: 'not available',
  /** @param days weekdays, joined to an enumeration */
  departs: (days: string) => `Departs on ${days}.`,
  departsDaily: 'Departs on any day of the week.',
  /** @param dates days and ranges of days, joined to an enumeration */
  closed: (dates: string) => `Closed: ${dates}.`,
  noImages: 'Images of this tour are on their way.',
  related: 'Journeys in the same spirit',
} as const;

/** Tabs of a tour's page, in order; the id is the fragment of the address. */
export const tourTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'itinerary', label: 'Itinerary' },
  { id: 'included', label: "What's Included" },
  { id: 'gallery', label: 'Gallery' },
  { id: 'reviews', label: 'Reviews' },
] as const;
