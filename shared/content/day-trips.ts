/** What the list and the page of day trips say (specification sections 2 and 8). */
export const dayTripTexts = {
  all: 'All Trips',
  noneOfLevel: (level: string) => `No ${level} trips found`,
  showAll: 'Show All Trips',
  viewAll: 'View All Day Trips',
  loading: 'Loading day trips...',
  failedTitle: 'Oops! Something went wrong',
  failed: 'Failed to load day trips. Please try again later.',
  detailsFailed: 'Failed to load day trip details. Please try again later.',
  overview: 'Overview',
  included: "What's Included",
  samplesShown: 'Custom images for this day trip are being uploaded. Showing sample images for now.',
} as const;
