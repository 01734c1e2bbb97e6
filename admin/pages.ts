import type { ComponentType } from 'react';

export type PageName =
  | ''
  | 'locations'
  | 'tours'
  | 'day-trips'
  | 'bookings'
  | 'calendar'
  | 'reviews'
  | 'mail'
  | 'insights'
  | 'history'
  | 'personal-data';

/** Screens of the admin, each a chunk of its own, by the section below the hidden path. */
const pages: ReadonlyMap<string, () => Promise<ComponentType>> = new Map<PageName, () => Promise<ComponentType>>([
  ['', () => import('./dashboard/Dashboard.tsx').then(({ Dashboard }) => Dashboard)],
  ['locations', () => import('./locations/LocationList.tsx').then(({ LocationList }) => LocationList)],
  ['tours', () => import('./tours/list/TourList.tsx').then(({ TourList }) => TourList)],
  ['day-trips', () => import('./day-trips/list/DayTripList.tsx').then(({ DayTripList }) => DayTripList)],
  ['bookings', () => import('./bookings/list/BookingList.tsx').then(({ BookingList }) => BookingList)],
  ['calendar', () => import('./calendar/CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage)],
  ['reviews', () => import('./reviews/ReviewList.tsx').then(({ ReviewList }) => ReviewList)],
  ['mail', () => import('./mail/MailPage.tsx').then(({ MailPage }) => MailPage)],
  ['insights', () => import('./insights/InsightsPage.tsx').then(({ InsightsPage }) => InsightsPage)],
  ['history', () => import('./history/HistoryPage.tsx').then(({ HistoryPage }) => HistoryPage)],
  [
    'personal-data',
    () => import('./personal-data/PersonalDataPage.tsx').then(({ PersonalDataPage }) => PersonalDataPage),
  ],
]);

const preloadedPages = new Map<string, ComponentType>();

/** Returns a screen that is already downloaded, else undefined. */
export function getPreloadedPage(name: string): ComponentType | undefined {
  return preloadedPages.get(name);
}

/** Downloads a screen. Rejects when that fails or when there is none of that name. */
export async function loadPage(name: string): Promise<ComponentType> {
  const load = pages.get(name);
  if (!load) throw new Error(`There is no screen named '${name}'.`);
  const page = await load();
  preloadedPages.set(name, page);
  return page;
}
