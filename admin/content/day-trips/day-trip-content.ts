import { contentKinds } from '#shared/rules/content-kinds.ts';
import { paths } from '#shared/rules/paths.ts';
import { defineContent } from '../form/define-content.ts';
import { publishAtTexts, visibilityFields } from '../form/publish-at.ts';
import {
  type DayTrip,
  type DayTripPayload,
  type DayTripValues,
  getDayTripImages,
  imageSlots,
  toDayTripPayload,
  toDayTripValues,
} from './day-trip.ts';
import { dayTripLabels } from './labels.ts';
import { dayTripMessages } from './messages.ts';

const { images: _, ...texts } = dayTripLabels;
const slotFields = imageSlots.map((slot) => [`images.${slot}`, dayTripMessages.slotTitles[slot]] as const);

export const dayTripContent = defineContent<DayTrip, DayTripValues, DayTripPayload>(contentKinds.dayTrip, {
  labels: dayTripLabels,
  messages: dayTripMessages,
  getLabel: ({ title }) => title,
  getPublicPath: paths.dayTrip,
  getImages: getDayTripImages,
  toFormValues: toDayTripValues,
  toPayload: toDayTripPayload,
  conflictFields: {
    labels: { ...texts, ...Object.fromEntries(slotFields) },
    images: { names: slotFields.map(([name]) => name), bucket: contentKinds.dayTrip.bucket },
    together: [visibilityFields],
    texts: publishAtTexts,
  },
});
