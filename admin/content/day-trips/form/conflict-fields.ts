import type { ConflictFields } from '#admin/ui/form/merge/describe-conflicts.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { imageSlots } from '../day-trip.ts';
import { dayTripLabels } from '../labels.ts';
import { dayTripMessages } from '../messages.ts';
import type { DayTripRow } from './payload.ts';

const { images: _, ...texts } = dayTripLabels;
const slotFields = imageSlots.map((slot) => [`images.${slot}`, dayTripMessages.slotTitles[slot]] as const);

/** Fields by which two versions of a day trip are compared, with their labels. */
export const dayTripConflictFields: ConflictFields<DayTripRow> = {
  labels: { ...texts, ...Object.fromEntries(slotFields) },
  images: { names: slotFields.map(([name]) => name), bucket: buckets.dayTrips },
};
