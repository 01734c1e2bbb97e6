import type { ValuesOf } from '#shared/columns/columns.ts';
import { tripFacts } from '#shared/columns/trip-facts.ts';
import type { Tables } from '#shared/database.types.ts';
import { tourLimits } from '#shared/rules/column-limits.ts';
import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { emptyValues, toPayload, toValues } from '../../ui/form/fields/columns.ts';
import { copyTitle } from '../form/copy-title.ts';
import { emptyVisibility, toPublishAtValue, toVisibilityPayload } from '../form/publish-at.ts';

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

/**
 * Values of the form: all columns except those that the database sets. Numbers are null until they are typed, and the time to publish at
 * is that of its input.
 */
export type TourValues = Omit<
  Tour,
  'id' | 'created_at' | 'updated_at' | 'price' | 'max_participants' | 'publish_at' | keyof typeof tripFacts
> &
  ValuesOf<typeof tripFacts> & {
    readonly price: number | null;
    readonly max_participants: number | null;
    readonly publish_at: string;
  };

/** Columns of a tour that the form saves. */
export type TourPayload = Omit<Tour, 'id' | 'created_at' | 'updated_at'>;

/** Initial values for a new tour. */
export const emptyTour: TourValues = {
  title: '',
  description: '',
  duration: '',
  price: null,
  currency: 'USD',
  difficulty_level: 'Easy',
  max_participants: null,
  locations: [],
  highlights: [],
  itinerary: [],
  includes: [],
  excludes: [],
  images: [],
  meeting_point: '',
  departure_time: '',
  availability_calendar: { available_months: [], blackout_dates: [], weekly_schedule: [] },
  rooms: '',
  single_supplement: '',
  ...emptyValues(tripFacts),
  ...emptyVisibility,
};

/**
 * Converts a tour to the record of the form, with empty values for missing ones. Inputs would add these otherwise, and an
 * unedited form would count as changed.
 */
export function toTourValues(tour: Tour): Tour & TourValues {
  return {
    ...tour,
    itinerary: tour.itinerary.map((day) => ({
      ...day,
      activities: day.activities ?? [],
      accommodation: day.accommodation ?? '',
      hours_by_road: day.hours_by_road ?? null,
      km_on_foot: day.km_on_foot ?? null,
      meals: day.meals ?? [],
    })),
    availability_calendar: { ...emptyTour.availability_calendar, ...tour.availability_calendar },
    rooms: tour.rooms ?? '',
    single_supplement: tour.single_supplement ?? '',
    ...toValues(tripFacts, tour),
    publish_at: toPublishAtValue(tour.publish_at),
  };
}

/** Returns the form values of a copy, which has the same images, is inactive and has no time to publish at. */
export function copyTour(tour: Tour): TourValues {
  const { id: _, created_at: _created, updated_at: _updated, ...values } = toTourValues(tour);
  return { ...values, title: copyTitle(tour.title, tourLimits.title), is_active: false, publish_at: '' };
}

/** Numbers the days by position, from 1. */
export function renumberDays(days: readonly ItineraryDay[]): ItineraryDay[] {
  return days.map((day, index) => ({ ...day, day: index + 1 }));
}

/** Converts form values to the columns to save: trimmed texts and renumbered days. */
export function toTourPayload(values: TourValues): TourPayload {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    duration: values.duration.trim(),
    // The form cannot be submitted without these numbers. As JSON, NaN becomes null, which the database refuses.
    price: values.price ?? Number.NaN,
    currency: values.currency,
    difficulty_level: values.difficulty_level,
    max_participants: values.max_participants ?? Number.NaN,
    locations: values.locations,
    highlights: values.highlights,
    itinerary: renumberDays(values.itinerary).map(toStoredDay),
    includes: values.includes,
    excludes: values.excludes,
    images: values.images,
    meeting_point: values.meeting_point.trim(),
    departure_time: values.departure_time.trim(),
    availability_calendar: values.availability_calendar,
    rooms: values.rooms?.trim() || null,
    single_supplement: values.single_supplement?.trim() || null,
    ...toPayload(tripFacts, values),
    ...toVisibilityPayload(values),
  };
}

/** Returns a day as it is stored: what is empty without its key. */
function toStoredDay({ day, title, description, activities, accommodation, ...facts }: ItineraryDay): ItineraryDay {
  return {
    day,
    title: title.trim(),
    description: description.trim(),
    activities: activities ?? [],
    ...(accommodation?.trim() && { accommodation: accommodation.trim() }),
    ...(facts.hours_by_road != null && { hours_by_road: facts.hours_by_road }),
    ...(facts.km_on_foot != null && { km_on_foot: facts.km_on_foot }),
    ...(facts.meals && facts.meals.length > 0 && { meals: facts.meals }),
  };
}
