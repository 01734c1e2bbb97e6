import type { ConflictFields } from '#admin/ui/form/merge/describe-conflicts.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { availabilityLabels, tourLabels } from '../labels.ts';
import type { TourRow } from '../tour.ts';

const { availability_calendar: _, ...columns } = tourLabels;

/** Fields by which two versions of a tour are compared, with their labels. */
export const tourConflictFields: ConflictFields<TourRow> = {
  labels: {
    ...columns,
    'availability_calendar.available_months': availabilityLabels.available_months,
    'availability_calendar.weekly_schedule': availabilityLabels.weekly_schedule,
    'availability_calendar.blackout_dates': availabilityLabels.blackout_dates,
  },
  images: { names: ['images'], bucket: buckets.tours },
  texts: { itinerary: ({ itinerary }) => itinerary.map(formatItineraryDay) },
};

/** Formats a day of an itinerary as labelled lines. */
export function formatItineraryDay({ day, title, description, activities = [], accommodation }: ItineraryDay): string {
  return [
    `Day ${day}: ${title}`,
    description,
    ...(activities.length > 0 ? [`Activities: ${activities.join(', ')}`] : []),
    ...(accommodation ? [`Accommodation: ${accommodation}`] : []),
  ].join('\n');
}
