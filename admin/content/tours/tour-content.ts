import { tours } from '#shared/columns/tours.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { mealNames } from '#shared/rules/fixed-choices.ts';
import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { paths } from '#shared/rules/paths.ts';
import { imageNamesOf, imagesOf } from '../../ui/form/fields/columns.ts';
import { defineContent } from '../form/define-content.ts';
import { publishAtTexts, visibilityFields } from '../form/publish-at.ts';
import { tourLabels } from './labels.ts';
import { tourMessages } from './messages.ts';
import { type Tour, type TourPayload, type TourValues, toTourPayload, toTourValues } from './tour.ts';

const { availability_calendar: _, ...columns } = tourLabels;
const calendarLabels = Object.entries(tours.availability_calendar.fields).map(
  ([name, { label }]) => [`availability_calendar.${name}`, label] as const,
);
const days = tours.itinerary.fields;

export const tourContent = defineContent<Tour, TourValues, TourPayload>(contentKinds.tour, {
  labels: tourLabels,
  messages: { ...tourMessages, statusUpdated: tourMessages.updated, statusFailed: tourMessages.saveFailed },
  getLabel: ({ title }) => title,
  getPublicPath: paths.tour,
  getImages: (row) => imagesOf(tours, row),
  toFormValues: toTourValues,
  toPayload: toTourPayload,
  conflictFields: {
    labels: {
      ...columns,
      ...Object.fromEntries(calendarLabels),
    },
    images: { names: imageNamesOf(tours), bucket: contentKinds.tour.bucket },
    together: [visibilityFields],
    texts: {
      ...publishAtTexts,
      itinerary: ({ itinerary }) => itinerary.map(formatItineraryDay),
    },
  },
});

/** Formats a day of an itinerary as labelled lines. */
export function formatItineraryDay(itineraryDay: ItineraryDay): string {
  const {
    day,
    title,
    description,
    activities = [],
    accommodation,
    hours_by_road,
    hours_by_train,
    km_on_foot,
    meals = [],
  } = itineraryDay;
  return [
    `Day ${day}: ${title}`,
    description,
    ...(activities.length > 0 ? [`Activities: ${activities.join(', ')}`] : []),
    ...(accommodation ? [`Accommodation: ${accommodation}`] : []),
    ...(hours_by_road == null ? [] : [`${days.hours_by_road.label}: ${hours_by_road}`]),
    ...(hours_by_train == null ? [] : [`${days.hours_by_train.label}: ${hours_by_train}`]),
    ...(km_on_foot == null ? [] : [`${days.km_on_foot.label}: ${km_on_foot}`]),
    ...(meals.length > 0 ? [`${days.meals.label}: ${meals.map((meal) => mealNames[meal]).join(', ')}`] : []),
  ].join('\n');
}
