// The parts that other folders of the admin may use.
export { type DepartingTrip, describeParty, groupByTrip, isOverbooked } from './trips.ts';
export { useDepartures } from './useDepartures.ts';
