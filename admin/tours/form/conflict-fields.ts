import { buckets } from '../../../shared/images/image-address.ts';
import type { ItineraryDay } from '../../../shared/itinerary-day.ts';
import type { Parts } from '../../forms/merge/describe-conflicts.ts';
import { labels } from '../labels.ts';
import type { TourRow } from '../tour.ts';

const { availability_calendar: _, ...columns } = labels;

/** What two versions of a tour are compared by. */
export const tourParts: Parts<TourRow> = {
  labels: {
    ...columns,
    'availability_calendar.available_months': 'Available months',
    'availability_calendar.weekly_schedule': 'Weekly schedule',
    'availability_calendar.blackout_dates': 'Blackout dates',
  },
  pictures: { names: ['images'], bucket: buckets.tours },
  texts: { itinerary: ({ itinerary }) => itinerary.map(dayText) },
};

/** A day of an itinerary in lines, each with what it is. */
function dayText({ day, title, description, activities = [], accommodation }: ItineraryDay): string {
  return [
    `Day ${day}: ${title}`,
    description,
    ...(activities.length > 0 ? [`Activities: ${activities.join(', ')}`] : []),
    ...(accommodation ? [`Accommodation: ${accommodation}`] : []),
  ].join('\n');
}
