/** The screens of the back office, each a download of its own, by the section below the hidden path. */
export const screens = {
  '': () => import('./dashboard/Dashboard.tsx'),
  locations: () => import('./locations/LocationList.tsx'),
  tours: () => import('./tours/TourList.tsx'),
  'day-trips': () => import('./day-trips/DayTripList.tsx'),
  bookings: () => import('./bookings/BookingList.tsx'),
  reviews: () => import('./reviews/ReviewList.tsx'),
} as const;

/** Starts the download of the screen that an address asks for, so that it comes while the guard is still asking. */
export function preloadScreen(pathname: string): void {
  const section = pathname.split('/')[2] ?? '';
  const load = Object.entries(screens).find(([name]) => name === section)?.[1];
  // A download that fails is asked for again, and reported, when the screen is shown.
  load?.().catch(() => undefined);
}
