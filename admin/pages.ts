import type { ComponentType } from 'react';

export type ScreenName = '' | 'locations' | 'tours' | 'day-trips' | 'bookings' | 'reviews';

/** The screens of the back office, each a download of its own, by the section below the hidden path. */
const screens: ReadonlyMap<string, () => Promise<ComponentType>> = new Map<ScreenName, () => Promise<ComponentType>>([
  ['', () => import('./dashboard/Dashboard.tsx').then(({ Dashboard }) => Dashboard)],
  ['locations', () => import('./locations/LocationList.tsx').then(({ LocationList }) => LocationList)],
  ['tours', () => import('./tours/list/TourList.tsx').then(({ TourList }) => TourList)],
  ['day-trips', () => import('./day-trips/list/DayTripList.tsx').then(({ DayTripList }) => DayTripList)],
  ['bookings', () => import('./bookings/list/BookingList.tsx').then(({ BookingList }) => BookingList)],
  ['reviews', () => import('./reviews/ReviewList.tsx').then(({ ReviewList }) => ReviewList)],
]);

const here = new Map<string, ComponentType>();

/** A screen that was downloaded already, undefined when it was not. */
export function loadedScreen(name: string): ComponentType | undefined {
  return here.get(name);
}

/** Downloads a screen. Rejects when it cannot be had, or when there is none of that name. */
export async function loadScreen(name: string): Promise<ComponentType> {
  const load = screens.get(name);
  if (!load) throw new Error(`There is no screen named '${name}'.`);
  const screen = await load();
  here.set(name, screen);
  return screen;
}
