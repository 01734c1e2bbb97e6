import { buckets } from './images/image-address.ts';

/** The kinds of content with one record for each thing that visitors see. */
export const contentKinds = {
  tour: {
    /** Resource of the admin, its section there, and first segment of the addresses of the site. */
    resource: 'tours',
    table: 'tours',
    noun: 'tour',
    plural: 'tours',
    /** Column with the name of a record. */
    titleColumn: 'title',
    bucket: buckets.tours,
  },
  dayTrip: {
    resource: 'day-trips',
    table: 'day_trips',
    noun: 'day trip',
    plural: 'day trips',
    titleColumn: 'title',
    bucket: buckets.dayTrips,
  },
  location: {
    resource: 'locations',
    table: 'locations',
    noun: 'location',
    plural: 'locations',
    titleColumn: 'name',
    bucket: buckets.locations,
  },
} as const;

export type ContentKind = (typeof contentKinds)[keyof typeof contentKinds];

/** A kind of trip: what visitors book. */
export type TripKind = (typeof contentKinds)['tour' | 'dayTrip'];

export const allContentKinds: readonly ContentKind[] = Object.values(contentKinds);
