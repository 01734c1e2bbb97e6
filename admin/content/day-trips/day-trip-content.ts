import { dayTrips } from '#shared/columns/day-trips.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { paths } from '#shared/rules/paths.ts';
import { imageNamesOf, labelsOf } from '../../ui/form/fields/columns.ts';
import { defineContent } from '../form/define-content.ts';
import { publishAtLabel, publishAtTexts, visibilityFields } from '../form/publish-at.ts';
import {
  type DayTrip,
  type DayTripPayload,
  type DayTripValues,
  getDayTripImages,
  toDayTripPayload,
  toDayTripValues,
} from './day-trip.ts';
import { dayTripMessages } from './messages.ts';

const labels = { ...labelsOf(dayTrips), publish_at: publishAtLabel };
const { images: _, ...texts } = labels;
const slotFields = Object.entries(dayTrips.images.fields).map(
  ([slot, { label }]) => [`images.${slot}`, label] as const,
);

export const dayTripContent = defineContent<DayTrip, DayTripValues, DayTripPayload>(contentKinds.dayTrip, {
  labels,
  messages: dayTripMessages,
  getLabel: ({ title }) => title,
  getPublicPath: paths.dayTrip,
  getImages: getDayTripImages,
  toFormValues: toDayTripValues,
  toPayload: toDayTripPayload,
  conflictFields: {
    labels: { ...texts, ...Object.fromEntries(slotFields) },
    images: { names: imageNamesOf(dayTrips), bucket: contentKinds.dayTrip.bucket },
    together: [visibilityFields],
    texts: publishAtTexts,
  },
});
