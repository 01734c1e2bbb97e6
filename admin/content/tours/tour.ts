import type { ValuesOf } from '#shared/columns/columns.ts';
import { tours } from '#shared/columns/tours.ts';
import type { Tables } from '#shared/database.types.ts';
import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { emptyValues, toPayload, toValues } from '../../ui/form/fields/columns.ts';
import { copyTitle } from '../form/copy-title.ts';
import { emptyVisibility, toPublishAtValue, toVisibilityPayload, type Visibility } from '../form/publish-at.ts';

/** Availability calendar of a tour (docs/product.md, "Availability calendar"). Any list may be missing. */
interface Availability {
  readonly available_months?: readonly string[];
  readonly blackout_dates?: readonly string[];
  readonly weekly_schedule?: readonly string[];
}

/** A row of public.tours as staff read it, with the types of its JSON columns. */
export type Tour = Omit<Tables<'tours'>, 'itinerary' | 'availability_calendar'> & {
  readonly itinerary: ItineraryDay[];
  readonly availability_calendar: Availability;
};

/** Values of the form. Numbers are null until they are typed. */
export type TourValues = ValuesOf<typeof tours> & Visibility;

/** Columns of a tour that the form saves. */
export type TourPayload = ReturnType<typeof toTourPayload>;

/** Initial values for a new tour. */
export const emptyTour: TourValues = {
  ...emptyValues(tours),
  currency: 'USD',
  difficulty_level: 'Easy',
  ...emptyVisibility,
};

/** Converts a tour to the record of the form. */
export function toTourValues(tour: Tour) {
  return { ...tour, ...toValues(tours, tour), publish_at: toPublishAtValue(tour.publish_at) };
}

/** Returns the form values of a copy, which has the same images, is inactive and has no time to publish at. */
export function copyTour(tour: Tour): TourValues {
  const title = copyTitle(tour.title, tours.title.max);
  const { display_order } = tour;
  return { ...toValues(tours, tour), title, ...emptyVisibility, display_order, is_active: false };
}

/** Converts form values to the columns to save. */
export function toTourPayload(values: TourValues) {
  return { ...toPayload(tours, values), ...toVisibilityPayload(values) };
}
