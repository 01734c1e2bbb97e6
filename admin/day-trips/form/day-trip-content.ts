import { buckets } from '../../../shared/images/image-address.ts';
import { paths } from '../../../shared/paths.ts';
import type { EditedContent } from '../../forms/save/RecordForm.tsx';
import { asForm, type DayTrip, type DayTripForm, picturesOf } from '../day-trip.ts';
import { labels } from '../labels.ts';
import { messages } from '../messages.ts';
import { dayTripParts } from './conflict-fields.ts';
import { type DayTripRow, dayTripPayload } from './payload.ts';

/** How day trips are edited. */
export const dayTripContent: EditedContent<DayTrip, DayTripForm, DayTripRow> = {
  resource: 'day-trips',
  table: 'day_trips',
  labels,
  messages,
  addressOf: paths.dayTrip,
  bucket: buckets.dayTrips,
  picturesOf,
  asForm,
  payload: dayTripPayload,
  parts: dayTripParts,
};
