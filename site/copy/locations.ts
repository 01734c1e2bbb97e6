/** Copy of the page of destinations (docs/product.md, "Destinations"). */
export const locationCopy = {
  none: 'No locations found matching your criteria.',
  failed: 'Failed to load locations. Please try again later.',
  allTypes: 'All Types',
  loading: 'Loading destinations...',
  clearFilters: 'Clear Filters',
} as const;

/** Copy of a destination's page and details. Separate from `locationCopy`, which the list's script includes. */
export const locationDetailCopy = {
  moreInfo: 'Get More Info',
  bestTime: 'Best time to visit',
  duration: 'Recommended duration',
  type: 'Location type',
  highlights: 'Highlights',
  /** Accessible name of the image viewer. */
  images: 'Images of this destination',
  moreImages: (name: string) => `More images of ${name}`,
  tours: 'Tours that stop here',
  dayTrips: 'Day trips',
  /** Link from the details to the page. */
  page: (name: string) => `All about ${name}`,
  title: (name: string) => `${name}, Morocco`,
  facts: 'Planning your visit',
  map: 'Where it is',
  near: 'Places near',
  asTheCrowFlies: 'Distances as the crow flies.',
  kilometres: (distance: number) => `${distance} km`,
  allTours: 'All tours',
  allDayTrips: 'All day trips',
  /** Heading of the call at the end. */
  call: (name: string) => `See ${name} with us`,
  callLead: 'Tell us when you would like to come and what you would like to see. We plan the rest.',
} as const;
