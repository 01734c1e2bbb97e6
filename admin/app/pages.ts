import type { ComponentType } from 'react';
import { type AdminSection, findAdminSection } from '#shared/rules/paths.ts';

/** Screens of the sections, each a separate chunk. */
const pages: Readonly<Record<AdminSection, () => Promise<ComponentType>>> = {
  '': () => import('../dashboard/Dashboard.tsx').then(({ Dashboard }) => Dashboard),
  locations: () => import('../content/locations/LocationList.tsx').then(({ LocationList }) => LocationList),
  tours: () => import('../content/tours/list/TourList.tsx').then(({ TourList }) => TourList),
  'day-trips': () => import('../content/day-trips/list/DayTripList.tsx').then(({ DayTripList }) => DayTripList),
  bookings: () => import('../bookings/list/BookingList.tsx').then(({ BookingList }) => BookingList),
  calendar: () => import('../calendar/CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
  reviews: () => import('../reviews/ReviewList.tsx').then(({ ReviewList }) => ReviewList),
  mail: () => import('../mail/MailPage.tsx').then(({ MailPage }) => MailPage),
  site: () => import('../content/site/SitePage.tsx').then(({ SitePage }) => SitePage),
  insights: () => import('../insights/InsightsPage.tsx').then(({ InsightsPage }) => InsightsPage),
  history: () => import('../history/HistoryPage.tsx').then(({ HistoryPage }) => HistoryPage),
  'personal-data': () =>
    import('../personal-data/PersonalDataPage.tsx').then(({ PersonalDataPage }) => PersonalDataPage),
  settings: () => import('../settings/SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage),
};

const preloadedPages = new Map<AdminSection, ComponentType>();

/** Returns a screen; undefined if it has not been downloaded yet. */
export function getPreloadedPage(section: AdminSection): ComponentType | undefined {
  return preloadedPages.get(section);
}

/** Downloads the screen of a section. Rejects if that fails or there is no such section. */
export async function loadPage(name: string): Promise<ComponentType> {
  const section = findAdminSection(name);
  if (section === undefined) throw new Error(`There is no section named '${name}'.`);
  const page = await pages[section]();
  preloadedPages.set(section, page);
  return page;
}
