import { paths } from '#shared/rules/paths.ts';

/** Copy of a not-found page. */
export interface NotFoundCopy {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly href: string;
  /** Heading of the suggested trips. */
  readonly trips: string;
}

/** Copy of the not-found pages (docs/product.md, "Not-found pages"). */
export const notFoundCopy = {
  page: {
    title: 'Page not found',
    text: "Sorry, we couldn't find the page you're looking for.",
    link: 'Go back home',
    href: paths.home,
    trips: 'Perhaps one of these tours',
  },
  tour: {
    title: 'Tour Not Found',
    text: "The tour you're looking for doesn't exist or is no longer offered.",
    link: 'Back to Tours',
    href: paths.tours,
    trips: 'Perhaps one of these tours',
  },
  dayTrip: {
    title: 'Day Trip Not Found',
    text: "The day trip you're looking for doesn't exist.",
    link: 'Back to Day Trips',
    href: paths.dayTrips,
    trips: 'Perhaps one of these day trips',
  },
} as const satisfies Record<string, NotFoundCopy>;
