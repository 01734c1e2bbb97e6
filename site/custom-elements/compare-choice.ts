import { isComparedTrip, maxComparedTrips } from './compare-address.ts';

/** Name of the list in the local storage, which all tabs share. */
const name = 'compared-trips';

/** The list where the storage is full or forbidden, for this page only. */
let unstored: string | undefined;

/** Returns the trips that are chosen for a comparison in this browser, in the order chosen. */
export function readChosenTrips(): readonly string[] {
  let list = unstored;
  try {
    list ??= localStorage.getItem(name) ?? '';
  } catch {
    // Nothing is chosen yet.
  }
  return [...new Set(list?.split(','))].filter(isComparedTrip).slice(0, maxComparedTrips);
}

/** Stores the trips that are chosen for a comparison. */
export function storeChosenTrips(trips: readonly string[]): void {
  const list = trips.join();
  try {
    localStorage.setItem(name, list);
    unstored = undefined;
  } catch {
    unstored = list;
  }
}

/** Chooses a trip, or no longer chooses it; returns false when as many as can be compared are chosen already. */
export function toggleChosenTrip(trip: string): boolean {
  const trips = readChosenTrips();
  const others = trips.filter((other) => other !== trip);
  if (others.length >= maxComparedTrips) return false;
  storeChosenTrips(others.length < trips.length ? others : [...others, trip]);
  return true;
}
