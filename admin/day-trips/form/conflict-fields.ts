import { buckets } from '../../../shared/images/image-address.ts';
import type { Parts } from '../../forms/merge/describe-conflicts.ts';
import { slots } from '../day-trip.ts';
import { labels } from '../labels.ts';
import type { DayTripRow } from './payload.ts';

const { images: _, ...texts } = labels;
const places = slots.map((slot) => [`images.${slot}`, `Image ${slot}`] as const);

/** What two versions of a day trip are compared by. */
export const dayTripParts: Parts<DayTripRow> = {
  labels: { ...texts, ...Object.fromEntries(places) },
  pictures: { names: places.map(([name]) => name), bucket: buckets.dayTrips },
};
