import { dayTrips } from '#shared/columns/day-trips.ts';
import { locations } from '#shared/columns/locations.ts';
import { siteContent } from '#shared/columns/site-content.ts';
import { tours } from '#shared/columns/tours.ts';

// The expected rights of each role, which the tests of the role matrix compare with the running API. They fail for
// anything in the catalogue that this file does not list.

export const roles = ['anonymous', 'visitor', 'unconfirmed', 'signedOut', 'withoutCode', 'staff', 'withCode'] as const;
/**
 * visitor: signed in without staff rights.
 * unconfirmed: signed in with an unconfirmed address of the staff domain.
 * signedOut: staff with a valid access token of a session that was signed out.
 * withoutCode: staff with a second factor, whose session has only the password (aal1).
 * withCode: the same account after the code (aal2).
 */
export type Role = (typeof roles)[number];

/** Result of a read request: rows, or the error code. */
export type Reading = 'all rows' | 'published rows' | 'no rows' | '42501';
/** Result of a write request. */
export type Writing = 'done' | 'nothing done' | '42501';

export interface RoleAccess {
  readonly read: Reading;
  /** Columns that are refused when selected by name. */
  readonly withheld: readonly string[];
  readonly insert: Writing;
  readonly update: Writing;
  readonly delete: Writing;
}

interface RelationExpectation {
  readonly policies: readonly string[];
  readonly access: Readonly<Record<Role, RoleAccess>>;
}

const forbiddenWrites = { insert: '42501', update: '42501', delete: '42501' } as const;
const ineffectiveWrites = { insert: '42501', update: 'nothing done', delete: 'nothing done' } as const;
const allowedWrites = { insert: 'done', update: 'done', delete: 'done' } as const;
const nothingWithheld: readonly string[] = [];

function sameForVisitors(
  visitor: RoleAccess,
  staff: RoleAccess,
  anonymous: RoleAccess,
): Readonly<Record<Role, RoleAccess>> {
  return {
    anonymous,
    visitor,
    unconfirmed: visitor,
    signedOut: visitor,
    withoutCode: visitor,
    staff,
    withCode: staff,
  };
}

const content = sameForVisitors(
  { read: 'published rows', withheld: nothingWithheld, ...ineffectiveWrites },
  { read: 'all rows', withheld: nothingWithheld, ...allowedWrites },
  { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites },
);

const publicView = sameForVisitors(
  { read: 'no rows', withheld: nothingWithheld, ...forbiddenWrites },
  { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites },
  { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites },
);

const departureStates = { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites } as const;

export const relations: Readonly<Record<string, RelationExpectation>> = {
  tours: {
    policies: [
      'Anybody reads active tours, staff read all',
      'Staff add tours',
      'Staff change tours',
      'Staff delete inactive tours',
    ],
    access: content,
  },
  locations: {
    policies: [
      'Anybody reads active locations, staff read all',
      'Staff add locations',
      'Staff change locations',
      'Staff delete locations',
    ],
    access: content,
  },
  day_trips: {
    policies: [
      'Anybody reads active day trips, staff read all',
      'Staff add day trips',
      'Staff change day trips',
      'Staff delete day trips',
    ],
    access: content,
  },
  image_details: {
    policies: [
      'Anybody reads image details',
      'Staff add image details',
      'Staff change image details',
      'Staff delete image details',
    ],
    access: sameForVisitors(
      { read: 'all rows', withheld: nothingWithheld, ...ineffectiveWrites },
      { read: 'all rows', withheld: nothingWithheld, ...allowedWrites },
      { read: 'all rows', withheld: nothingWithheld, ...forbiddenWrites },
    ),
  },
  site_content: {
    policies: ['Anybody reads the site content', 'Staff change the site content'],
    access: sameForVisitors(
      { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites, update: 'nothing done' },
      { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites, update: 'done' },
      { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites },
    ),
  },
  bookings: {
    policies: [
      'Visitors send pending bookings, staff any',
      'Staff read bookings',
      'Staff change bookings',
      'Staff delete bookings',
    ],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...ineffectiveWrites, insert: 'done' },
      { read: 'all rows', withheld: nothingWithheld, ...allowedWrites },
      // Every column is withheld.
      { read: '42501', withheld: ['*'], ...forbiddenWrites, insert: 'done' },
    ),
  },
  suspicious_bookings: {
    policies: ['Staff read suspicious bookings', 'Staff delete suspicious bookings'],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...forbiddenWrites, delete: 'nothing done' },
      { read: 'all rows', withheld: nothingWithheld, ...forbiddenWrites, delete: 'done' },
      { read: '42501', withheld: ['*'], ...forbiddenWrites },
    ),
  },
  reviews: {
    policies: [
      'Anybody reads approved reviews',
      'Staff read all reviews',
      'Staff moderate reviews',
      'Staff delete reviews',
    ],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...ineffectiveWrites },
      { read: 'all rows', withheld: nothingWithheld, ...allowedWrites, insert: '42501' },
      { read: 'published rows', withheld: ['booking_id', 'tour_id', 'day_trip_id', 'updated_at'], ...forbiddenWrites },
    ),
  },
  history: {
    policies: ['Staff read the history'],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: 'all rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: '42501', withheld: ['*'], ...forbiddenWrites },
    ),
  },
  mail_messages: {
    policies: ['Staff read mail'],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: 'all rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: '42501', withheld: ['*'], ...forbiddenWrites },
    ),
  },
  booking_answers: {
    policies: ['Staff read answers'],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: 'all rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: '42501', withheld: ['*'], ...forbiddenWrites },
    ),
  },
  mail_suppressions: {
    policies: [
      'Staff read suppressed addresses',
      'Staff add suppressed addresses',
      'Staff remove suppressed addresses',
    ],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...ineffectiveWrites, update: '42501' },
      { read: 'all rows', withheld: nothingWithheld, ...allowedWrites, update: '42501' },
      { read: '42501', withheld: ['*'], ...forbiddenWrites },
    ),
  },
  reply_templates: {
    policies: [
      'Staff read reply templates',
      'Staff add reply templates',
      'Staff change reply templates',
      'Staff delete reply templates',
    ],
    access: sameForVisitors(
      { read: 'no rows', withheld: nothingWithheld, ...ineffectiveWrites },
      { read: 'all rows', withheld: nothingWithheld, ...allowedWrites },
      { read: '42501', withheld: ['*'], ...forbiddenWrites },
    ),
  },
  approved_reviews: { policies: [], access: publicView },
  featured_reviews: { policies: [], access: publicView },
  departure_states: { policies: [], access: sameForVisitors(departureStates, departureStates, departureStates) },
  location_types: {
    policies: [],
    access: sameForVisitors(
      { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: 'all rows', withheld: nothingWithheld, ...forbiddenWrites },
      { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites },
    ),
  },
};

/** Expected settings of a bucket. Anyone may read an object by its URL. */
interface BucketExpectation {
  readonly public: boolean;
  readonly file_size_limit: string;
  readonly allowed_mime_types: readonly string[];
}

const imagesOnly: BucketExpectation = {
  public: true,
  file_size_limit: '10485760',
  allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
};

export const buckets: Readonly<Record<string, BucketExpectation>> = {
  'tour-images': imagesOnly,
  'location-images': imagesOnly,
  'day-trip-images': imagesOnly,
  'site-images': imagesOnly,
};

export const storagePolicies: readonly string[] = [
  'Staff list images',
  'Staff upload images',
  'Staff replace images',
  'Staff remove images',
];

/** Expected result of each request to storage. */
export const storageAccess: Readonly<Record<Role, Readonly<Record<string, 'done' | 'refused' | 'nothing done'>>>> =
  (() => {
    const nobody = {
      read: 'done',
      list: 'nothing done',
      upload: 'refused',
      overwrite: 'refused',
      move: 'refused',
      copy: 'refused',
      delete: 'nothing done',
      makeBucket: 'refused',
      changeBucket: 'refused',
      emptyBucket: 'refused',
      deleteBucket: 'refused',
    } as const;
    const staff = {
      ...nobody,
      list: 'done',
      upload: 'done',
      overwrite: 'done',
      move: 'done',
      copy: 'done',
      delete: 'done',
    } as const;
    return {
      anonymous: nobody,
      visitor: nobody,
      unconfirmed: nobody,
      signedOut: nobody,
      withoutCode: nobody,
      staff,
      withCode: staff,
    };
  })();

const tripTimes = ['created_at', 'updated_at'];
// Visitors see active rows only, which have no time to publish at.
const listColumns = ['display_order', 'is_active', 'publish_at', ...tripTimes];
const publicReview = [
  'id',
  'customer_name',
  'rating',
  'comment',
  'is_featured',
  'booking_type',
  'tour_id',
  'day_trip_id',
  'tour_title',
  'travel_dates',
  'created_at',
  'answer',
  'answered_at',
];

/** Every column that an anonymous visitor may read. A new column must stay private or be added here. */
export const publicColumns: Readonly<Record<string, readonly string[]>> = {
  // Those of shared/columns are for pages.
  tours: ['id', ...Object.keys(tours), ...listColumns],
  locations: ['id', ...Object.keys(locations), 'latitude', 'longitude', 'place', ...listColumns],
  day_trips: ['id', ...Object.keys(dayTrips), ...listColumns],
  reviews: [
    ...publicReview.filter((column) => !['tour_id', 'day_trip_id'].includes(column)),
    'public_tour_id',
    'public_day_trip_id',
    'is_approved',
  ],
  approved_reviews: [...publicReview, 'service_title'],
  featured_reviews: [...publicReview, 'service_title'],
  location_types: ['location_type', 'location_count'],
  departure_states: [
    'id',
    'tour_id',
    'day_trip_id',
    'departure_date',
    'state',
    'places_left',
    'is_certain',
    'public_note',
  ],
  image_details: ['id', 'description', 'focus_x', 'focus_y'],
  site_content: ['id', ...Object.keys(siteContent), ...tripTimes],
};
