/** Copy of the page of destinations (docs/product.md, "Destinations"). */
export const locationCopy = {
  none: 'No locations found matching your criteria.',
  failed: 'Failed to load locations. Please try again later.',
  allTypes: 'All Types',
  moreInfo: 'Get More Info',
  loading: 'Loading destinations...',
  clearFilters: 'Clear Filters',
} as const;

/** Copy of a destination's details. Separate from `locationCopy`, which the list's script includes. */
export const locationDetailCopy = {
  bestTime: 'Best time to visit',
  duration: 'Recommended duration',
  type: 'Location type',
  highlights: 'Highlights',
  /** Accessible name of the image viewer. */
  images: 'Images of this destination',
  moreImages: (name: string) => `More images of ${name}`,
  tours: 'Tours that stop here',
  dayTrips: 'Day trips',
} as const;
