// The parts that other folders of the admin may use.
export { dayTripConflictFields } from './form/conflict-fields.ts';
export { dayTripContent } from './form/day-trip-content.ts';
