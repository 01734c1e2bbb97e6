import { getListPagePath } from './list-pages.ts';

/** Paths of the public site (docs/product.md, "Addresses"), used by pages, menus and redirects. */
export const paths = {
  home: '/',
  tours: '/tours',
  tour: (id: string) => `/tours/${encodeURIComponent(id)}`,
  dayTrips: '/day-trips',
  dayTrip: (id: string) => `/day-trips/${encodeURIComponent(id)}`,
  locations: '/locations',
  /** Opens a location's details over the list page that contains it. */
  location: (id: string, page = 1) => `${getListPagePath('/locations', page)}#${id}`,
  activities: '/activities',
  reviews: '/reviews',
  /** A review on the first page of the list, which has featured and new ones. */
  review: (id: string) => `/reviews#review-${id}`,
  about: '/about',
  privacy: '/privacy',
  questions: '/questions',
  contact: '/contact',
  /** The booking page with the trip of this title selected. */
  bookTrip: (title: string) => `/contact?trip=${encodeURIComponent(title)}`,
  /** The same for a day trip, even if a tour has the same title. */
  bookDayTrip: (title: string) => `/contact?trip=${encodeURIComponent(title)}&type=day-trip`,
  /** The booking page with a custom trip selected. */
  bookCustomTrip: '/contact?custom',
  /** The booking page with the wish to see a place and no trip selected. */
  bookPlace: (name: string) => `/contact?place=${encodeURIComponent(name)}`,
  /** The booking page as a form for a question. */
  ask: '/contact?ask',
  /** The form for a question about a place or an activity. */
  askAbout: (name: string) => `/contact?ask=${encodeURIComponent(name)}`,
  /** The form for a question about the trip of this title. */
  askAboutTrip: (title: string) => `/contact?trip=${encodeURIComponent(title)}&ask`,
  /** The same for a day trip, even if a tour has the same title. */
  askAboutDayTrip: (title: string) => `/contact?trip=${encodeURIComponent(title)}&type=day-trip&ask`,
  login: '/login',
} as const;

/** First path segments that the site, the API or the hosts use, and that the hidden admin path may not be. */
export const reservedPaths: readonly string[] = [
  '_astro',
  'about',
  'activities',
  'admin-assets',
  'auth',
  'calendar-feed',
  'contact',
  'day-trips',
  'health',
  'hooks',
  'images',
  'local-mail',
  'locations',
  'login',
  'privacy',
  'questions',
  'reports',
  'rest',
  'review',
  'reviews',
  'staff',
  'storage',
  'tours',
];

/** Public paths that are not listed for search engines. */
export const unlistedPaths: readonly string[] = ['/login', '/review'];

/**
 * Sections of the admin below its hidden path, in the order of the sidebar. Each has a prebuilt HTML file, so that no
 * host needs a rewrite rule.
 */
export const adminSections = [
  '',
  'locations',
  'tours',
  'day-trips',
  'bookings',
  'calendar',
  'reviews',
  'mail',
  'site',
  'insights',
  'history',
  'personal-data',
  'settings',
] as const;

export type AdminSection = (typeof adminSections)[number];

/** Returns the section of a name; undefined for any other text. */
export function findAdminSection(name: string | undefined): AdminSection | undefined {
  return adminSections.find((section) => section === name);
}
