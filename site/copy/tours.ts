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
  about: 'About this tour',
  noItinerary: "We'll send you the day-by-day plan when we reply.",
  day: (number: number) => `Day ${number}`,
  night: 'Night',
  days: 'Day by day',
  openDays: 'Open all days',
  closeDays: 'Close all days',
  route: 'The route',
  whenToGo: 'When to go',
  allYear: 'Runs all year.',
  monthOffered: 'available',
  monthClosed: 'not available',
  /** @param days weekdays, joined as in a sentence */
  departs: (days: string) => `Departs on ${days}.`,
  departsDaily: 'Departs on any day of the week.',
  /** @param dates days and ranges of days, joined as in a sentence */
  closed: (dates: string) => `No departures ${dates}.`,
  departures: 'Next departures',
  next: 'Next:',
  allDates: 'all dates',
  chooseDeparture: 'Choose a day, and it goes into your request.',
  flexible: "I'm flexible",
  placesLeft: (places: number) => ['Full', '1 place left'][places] ?? `${places} places left`,
  certain: 'certain to run',
  /** @param date of the day on which the page was made */
  asOf: (date: string) => `As of ${date}. We confirm the date when we reply.`,
  noImages: 'Images of this tour are coming soon.',
  related: 'Similar journeys',
} as const;

/** Tabs of a tour's page, in order; the id is the fragment of the address. */
export const tourTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'itinerary', label: 'Itinerary' },
  { id: 'included', label: "What's Included" },
  { id: 'gallery', label: 'Gallery' },
  { id: 'reviews', label: 'Reviews' },
] as const;
