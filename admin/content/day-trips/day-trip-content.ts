import { contentKinds } from '#shared/rules/content-kinds.ts';
import { paths } from '#shared/rules/paths.ts';
import { defineContent } from '../form/define-content.ts';
import {
  type DayTrip,
  type DayTripRow,
  type DayTripValues,
  dayTripPayload,
  getDayTripImages,
  imageSlots,
  toDayTripValues,
} from './day-trip.ts';
import { dayTripLabels } from './labels.ts';
import { dayTripMessages } from './messages.ts';

const { images: _, ...texts } = dayTripLabels;
const slotFields = imageSlots.map((slot) => [`images.${slot}`, dayTripMessages.slotTitles[slot]] as const);

export const dayTripContent = defineContent<DayTrip, DayTripValues, DayTripRow>(contentKinds.dayTrip, {
  labels: dayTripLabels,
  messages: dayTripMessages,
  getLabel: ({ title }) => title,
  getPublicPath: paths.dayTrip,
  getImages: getDayTripImages,
  toFormValues: toDayTripValues,
  toPayload: dayTripPayload,
  conflictFields: {
    labels: { ...texts, ...Object.fromEntries(slotFields) },
    images: { names: slotFields.map(([name]) => name), bucket: contentKinds.dayTrip.bucket },
  },
});
