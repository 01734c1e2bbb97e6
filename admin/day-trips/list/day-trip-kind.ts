import { buckets } from '#shared/rules/images/image-address.ts';
import { paths } from '#shared/rules/paths.ts';
import type { ContentKind } from '../../ui/actions/content-kind.ts';
import { type DayTrip, getDayTripImages } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';

/** Day trips, for the buttons of their cards. */
export const dayTripKind: ContentKind<DayTrip> = {
  resource: 'day-trips',
  noun: 'day trip',
  bucket: buckets.dayTrips,
  getLabel: ({ title }) => title,
  getImages: getDayTripImages,
  getPublicPath: paths.dayTrip,
  messages: dayTripMessages,
};
