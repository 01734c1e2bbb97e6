import type { Scene } from './scene.ts';

/** What the list and the page of day trips say (docs/product.md, "Day trips list"). */
export const dayTripCopy = {
  all: 'All Trips',
  noneOfLevel: (level: string) => `No ${level} trips found`,
  showAll: 'Show All Trips',
  viewAll: 'View All Day Trips',
  loading: 'Loading day trips...',
  failedTitle: 'Oops! Something went wrong',
  failed: 'Failed to load day trips. Please try again later.',
  about: 'About this day trip',
  details: 'Trip details',
  departureTime: 'Departure time',
  returnTime: 'Return time',
  return: 'Return',
  gallery: 'Images of this day trip',
  showImage: (number: number, count: number) => `Show image ${number} of ${count}`,
  sample: 'Sample image',
  whatToBring: 'What to bring',
  cancellation: 'Cancellation policy',
  reviews: 'What travellers say',
  related: 'More days out',
  samplesShown: 'Custom images for this day trip are being uploaded. Showing sample images for now.',
} as const;

/** The tabs of a day trip's page, in the owner's order; the id is the fragment of each one's address. */
export const dayTripTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'included', label: "What's Included" },
] as const;

/** Thumbnails in a day trip's gallery (docs/product.md, "Day trip page"). */
export const maxGalleryThumbnails = 6;

/** What stands in for images that a day trip does not have, or that cannot be shown (specification sections 2 and 8). */
export const sampleImages = [
  { slug: 'ait-benhaddou', alt: 'Sample image: the earthen towers of Ait Benhaddou above the river' },
  { slug: 'chefchaouen-lane', alt: 'Sample image: a stepped lane between the blue walls of Chefchaouen' },
  { slug: 'draa-palm-groves', alt: 'Sample image: palm groves below the mountains in the valley of the Draa' },
] as const satisfies readonly Scene[];
