import { emptyValues, toPayload } from '#admin/ui/form/fields/columns.ts';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { locations } from '#shared/columns/locations.ts';
import { tours } from '#shared/columns/tours.ts';

/** Columns of rows in which nothing is filled in. */
export const blankTour = toPayload(tours, emptyValues(tours));
export const blankDayTrip = toPayload(dayTrips, emptyValues(dayTrips));
export const blankLocation = toPayload(locations, emptyValues(locations));
