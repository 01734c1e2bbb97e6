/** What the page of destinations says (specification sections 2 and 8). */
export const locationTexts = {
  none: 'No locations found matching your criteria.',
  failed: 'Failed to load locations. Please try again later.',
  allTypes: 'All Types',
  moreInfo: 'Get More Info',
  /** A wish as the booking page keeps it. */
  moreAbout: (name: string) => `More about ${name}`,
  loading: 'Loading destinations...',
  clearFilters: 'Clear Filters',
} as const;
