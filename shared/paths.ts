import { getListPagePath } from './list-pages.ts';

/** The addresses of the public site (docs/product.md, "Addresses"). One place; pages, menus and redirects read it. */
export const paths = {
  home: '/',
  tours: '/tours',
  tour: (id: string) => `/tours/${encodeURIComponent(id)}`,
  dayTrips: '/day-trips',
  dayTrip: (id: string) => `/day-trips/${encodeURIComponent(id)}`,
  locations: '/locations',
  /** The details of a location: they open over the page of the list that carries it. */
  location: (id: string, page = 1) => `${getListPagePath('/locations', page)}#${id}`,
  activities: '/activities',
  reviews: '/reviews',
  /** A review on the first page of all of them, where featured and new ones stand. */
  review: (id: string) => `/reviews#review-${id}`,
  about: '/about',
  privacy: '/privacy',
  contact: '/contact',
  /** The booking page with a trip filled in by its title. */
  bookTrip: (title: string) => `/contact?trip=${encodeURIComponent(title)}`,
  /** The same for a day trip, which a tour of the same title is not taken for. */
  bookDayTrip: (title: string) => `/contact?trip=${encodeURIComponent(title)}&type=day-trip`,
  login: '/login',
} as const;

/** First segments that the public site, the API or the hosts use: the hidden admin path may be none of them. */
export const reservedPaths: readonly string[] = [
  '_astro',
  'about',
  'activities',
  'admin-assets',
  'auth',
  'contact',
  'csp-reports',
  'day-trips',
  'hooks',
  'images',
  'locations',
  'login',
  'privacy',
  'rest',
  'review',
  'reviews',
  'storage',
  'testimonials',
  'tours',
];

/** Public addresses that search engines are not told of. */
export const unlistedPaths: readonly string[] = ['/login', '/review'];

/** Sections of the back office below its hidden path; each has a prebuilt shell, so that no host needs a rule for it. */
export const adminSections = ['', 'locations', 'tours', 'day-trips', 'bookings', 'reviews'] as const;
