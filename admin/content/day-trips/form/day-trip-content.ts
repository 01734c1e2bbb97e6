import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { EditedContent } from '../../form/ContentForm.tsx';
import { type DayTrip, type DayTripValues, getDayTripImages, toDayTripValues } from '../day-trip.ts';
import { dayTripLabels } from '../labels.ts';
import { dayTripMessages } from '../messages.ts';
import { dayTripConflictFields } from './conflict-fields.ts';
import { type DayTripRow, dayTripPayload } from './payload.ts';

/** Configuration of the day trip form. */
export const dayTripContent: EditedContent<DayTrip, DayTripValues, DayTripRow> = {
  resource: 'day-trips',
  table: 'day_trips',
  labels: dayTripLabels,
  messages: dayTripMessages,
  getPublicPath: paths.dayTrip,
  bucket: buckets.dayTrips,
  getImages: getDayTripImages,
  toFormValues: toDayTripValues,
  toPayload: dayTripPayload,
  conflictFields: dayTripConflictFields,
};
