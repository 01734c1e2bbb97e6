import type { Meal } from './fixed-choices.ts';

/** A day of a tour's itinerary, as stored in tours.itinerary. */
export interface ItineraryDay {
  day: number;
  title: string;
  description: string;
  activities: string[];
  accommodation?: string | null | undefined;
  hours_by_road?: number | null | undefined;
  hours_by_train?: number | null | undefined;
  km_on_foot?: number | null | undefined;
  meals?: Meal[] | undefined;
}
