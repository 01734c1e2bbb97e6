import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { dayValidators } from './ItineraryDayFields.tsx';

/** Returns the first error of a day of an itinerary, or undefined where it is valid. */
export function validateDay({ title, description, activities = [], accommodation }: ItineraryDay): string | undefined {
  return (
    dayValidators.title(title) ??
    dayValidators.description(description) ??
    dayValidators.activities(activities) ??
    dayValidators.accommodation(accommodation)
  );
}
