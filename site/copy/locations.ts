/** What the page of destinations says (docs/product.md, "Destinations"). */
export const locationCopy = {
  none: 'No locations found matching your criteria.',
  failed: 'Failed to load locations. Please try again later.',
  allTypes: 'All Types',
  moreInfo: 'Get More Info',
  /** A wish as the booking page keeps it. */
  moreAbout: (name: string) => `More about ${name}`,
  loading: 'Loading destinations...',
  clearFilters: 'Clear Filters',
} as const;

/** What the details of a destination say: apart from the texts above, which travel with the list's script. */
export const locationDetailCopy = {
  bestTime: 'Best time to visit',
  duration: 'Recommended duration',
  type: 'Location type',
  highlights: 'Highlights',
  moreImages: (name: string) => `More images of ${name}`,
  tours: 'Tours that stop here',
} as const;
