/** Paths of the public site (docs/product.md, "Addresses"), used by pages, menus and redirects. */
export * as paths from './site-paths.ts';

/** First path segments that the site, the API or the hosts use, and that the hidden admin path may not be. */
export const reservedPaths: readonly string[] = [
  '_astro',
  'about',
  'activities',
  'admin-assets',
  'auth',
  'calendar-feed',
  'compare',
  'contact',
  'day-trips',
  'guide',
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
  'search',
  'staff',
  'storage',
  'terms',
  'tours',
];

/** Path to which public pages and admin report errors. */
export const errorReportPath = '/reports/errors';

/** Public paths that are not listed for search engines. */
export const unlistedPaths: readonly string[] = ['/compare', '/guide', '/login', '/review'];

/**
 * Sections of the admin below its hidden path, in the order of the sidebar. Each has a prebuilt HTML file, so that no
 * host needs a rewrite rule.
 */
export const adminSections = [
  '',
  'bookings',
  'calendar',
  'reviews',
  'locations',
  'tours',
  'day-trips',
  'site',
  'mail',
  'insights',
  'history',
  'settings',
] as const;

/** Earlier addresses of the admin, which redirect. They have an HTML file too. */
export const movedAdminSections = ['personal-data'] as const;

export type AdminSection = (typeof adminSections)[number];
