// What the rest of the admin may use of this folder.
export { dayTripConflictFields } from './form/conflict-fields.ts';
export { dayTripContent } from './form/day-trip-content.ts';
