// What the rest of the admin may use of this folder.
export { type DepartingTrip, describeParty, groupByTrip, isOverbooked } from './trips.ts';
export { useDepartures } from './useDepartures.ts';
