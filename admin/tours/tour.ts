import { tourLimits } from '#shared/column-limits.ts';
import type { Tables } from '#shared/database.types.ts';
import type { ItineraryDay } from '#shared/itinerary-day.ts';

/** When a tour runs (docs/product.md, "Availability calendar"); every list may be absent. */
interface Availability {
  readonly available_months?: readonly string[];
  readonly blackout_dates?: readonly string[];
  readonly weekly_schedule?: readonly string[];
}

/** A row of public.tours as staff read it, with the shapes that its JSON columns hold. */
export type Tour = Omit<Tables<'tours'>, 'itinerary' | 'availability_calendar'> & {
  readonly itinerary: ItineraryDay[];
  readonly availability_calendar: Availability;
};

/** What the form edits: everything except what the database keeps by itself. */
export type TourValues = Omit<Tour, 'id' | 'created_at' | 'updated_at' | 'price' | 'max_participants'> & {
  /** Numbers are absent until they are typed. */
  readonly price: number | null;
  readonly max_participants: number | null;
};

/** What is saved of a tour. */
export type TourRow = Omit<Tour, 'id' | 'created_at' | 'updated_at'>;

/** An empty form (docs/product.md, "Tour": USD, Easy). */
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
  display_order: 0,
  is_active: true,
};

/** The place after all of these tours, 1 where there are none; no further than the column goes. */
export function getNextDisplayOrder(tours: readonly Pick<Tour, 'display_order'>[]): number {
  return Math.min(tourLimits.display_order.max, 1 + Math.max(0, ...tours.map(({ display_order }) => display_order)));
}

/**
 * A tour as the form shows it: lists that a row may leave out are there and empty. Otherwise a field would add them, and
 * the form would count as changed before anybody touched it.
 */
export function toTourFormRecord(tour: Tour): Tour {
  return {
    ...tour,
    itinerary: tour.itinerary.map((day) => ({ ...day, activities: day.activities ?? [] })),
    availability_calendar: { ...emptyTour.availability_calendar, ...tour.availability_calendar },
  };
}

/** Days numbered from 1 in the order in which they stand. */
export function renumberDays(days: readonly ItineraryDay[]): ItineraryDay[] {
  return days.map((day, index) => ({ ...day, day: index + 1 }));
}

/** What is saved: texts without blank edges, days in order, and no column that the form does not own. */
export function tourPayload(values: TourValues): TourRow {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    duration: values.duration.trim(),
    // The form holds both back until they are there; NaN travels as null, which the database refuses.
    price: values.price ?? Number.NaN,
    currency: values.currency,
    difficulty_level: values.difficulty_level,
    max_participants: values.max_participants ?? Number.NaN,
    locations: values.locations,
    highlights: values.highlights,
    itinerary: renumberDays(values.itinerary).map(({ title, description, activities, accommodation, day }) => ({
      day,
      title: title.trim(),
      description: description.trim(),
      activities: activities ?? [],
      // An absent accommodation and an empty one are the same thing; the column then holds no key for it.
      ...(accommodation?.trim() ? { accommodation: accommodation.trim() } : {}),
    })),
    includes: values.includes,
    excludes: values.excludes,
    images: values.images,
    meeting_point: values.meeting_point.trim(),
    departure_time: values.departure_time.trim(),
    availability_calendar: values.availability_calendar,
    display_order: values.display_order,
    is_active: values.is_active,
  };
}
