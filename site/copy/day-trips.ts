/** Copy of the day trips list (docs/product.md, "Day trips list"). */
export const dayTripListCopy = {
  all: 'All Trips',
  /** Follows "From" in place of a name. */
  anyPlace: 'anywhere',
  leavesFrom: 'Leaves from',
  from: (place: string) => `From ${place}`,
  allFrom: (place: string) => `All trips from ${place}`,
  none: 'No day trips available',
  /** @param level and place undefined for any */
  noneOfLevel: (level: string | undefined, place: string | undefined) =>
    `No ${level ? `${level} ` : ''}trips${place ? ` from ${place}` : ''} found`,
  showAll: 'Show All Trips',
  loading: 'Loading day trips...',
  failedTitle: 'Oops! Something went wrong',
  failed: 'Failed to load day trips. Please try again later.',
} as const;

/** Copy of the page of a day trip. Separate from `dayTripListCopy`, which the list's script includes. */
export const dayTripCopy = {
  viewAll: 'View All Day Trips',
  about: 'About this day trip',
  details: 'Trip details',
  times: (departure: string, returning: string) => `Departs ${departure}, returns ${returning}`,
  route: 'The way there',
  departureTime: 'Departure time',
  returnTime: 'Return time',
  gallery: 'Images of this day trip',
  showImage: (number: number, count: number) => `Show image ${number} of ${count}`,
  sample: 'Sample image',
  whatToBring: 'What to bring',
  cancellation: 'Cancellation policy',
  reviews: 'What travellers say',
  related: 'More days out',
  samplesShown: 'Custom images for this day trip are being uploaded. Showing sample images for now.',
} as const;

/** Tabs of a day trip's page, in order; the id is the fragment of the address. */
export const dayTripTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'included', label: "What's Included" },
] as const;

/** Maximum thumbnails in a day trip's gallery (docs/product.md, "Day trip page"). */
export const maxGalleryThumbnails = 6;
