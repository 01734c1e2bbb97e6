// The expected rights of each role, which the tests of the role matrix compare with the running API. Anything in the
// catalogue that this file does not list fails them.

export const roles = ['anonymous', 'visitor', 'unconfirmed', 'signedOut', 'staff'] as const;
/**
 * visitor: signed in without staff rights.
 * unconfirmed: signed in with an unconfirmed address of the staff domain.
 * signedOut: staff with a valid access token of a session that was signed out.
 */
export type Role = (typeof roles)[number];

/** Result of a read request: rows, or the error code. */
export type Reading = 'all rows' | 'published rows' | 'no rows' | '42501';
/** Result of a write request; 55000 means a view that nobody can write to. */
export type Writing = 'done' | 'nothing done' | '42501' | '55000';

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
const readOnlyWrites = { insert: '55000', update: '55000', delete: '55000' } as const;
const nothingWithheld: readonly string[] = [];

function sameForVisitors(
  visitor: RoleAccess,
  staff: RoleAccess,
  anonymous: RoleAccess,
): Readonly<Record<Role, RoleAccess>> {
  return { anonymous, visitor, unconfirmed: visitor, signedOut: visitor, staff };
}

const content = sameForVisitors(
  { read: 'published rows', withheld: nothingWithheld, ...ineffectiveWrites },
  { read: 'all rows', withheld: nothingWithheld, ...allowedWrites },
  { read: 'published rows', withheld: nothingWithheld, ...forbiddenWrites },
);

const publicView = sameForVisitors(
  { read: 'no rows', withheld: nothingWithheld, ...readOnlyWrites },
  { read: 'published rows', withheld: nothingWithheld, ...readOnlyWrites },
  { read: 'published rows', withheld: nothingWithheld, ...readOnlyWrites },
);

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
      { read: 'published rows', withheld: ['booking_id', 'tour_id', 'day_trip_id'], ...forbiddenWrites },
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
  location_types: {
    policies: [],
    access: sameForVisitors(
      { read: 'published rows', withheld: nothingWithheld, ...readOnlyWrites },
      { read: 'all rows', withheld: nothingWithheld, ...readOnlyWrites },
      { read: 'published rows', withheld: nothingWithheld, ...readOnlyWrites },
    ),
  },
};

/**
 * Expected result of a function: a description of the value, or the error code. `$name` stands for a value of the test.
 */
interface FunctionExpectation {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Column of the rows to count; only those in which it has the words of the test. */
  readonly counted?: string;
  readonly answers: Readonly<Record<Role, string>>;
}

const forAll = (answer: string) => ({
  anonymous: answer,
  visitor: answer,
  unconfirmed: answer,
  signedOut: answer,
  staff: answer,
});
const staffOnly = (refusal: string, answer: string) => ({ ...forAll(refusal), staff: answer });
/** Accounts that are not staff get no rows; anonymous visitors may not call the function. */
const emptyForOthers = (answer: string) => ({ ...staffOnly('0 rows', answer), anonymous: '42501' });

/** Accounts that are not staff find active rows only; anonymous visitors may not search. */
const activeForAccounts = { ...staffOnly('1 row', '2 rows'), anonymous: '42501' };

export const functions: Readonly<Record<string, FunctionExpectation>> = {
  is_admin: { parameters: {}, answers: staffOnly('false', 'true') },
  get_admin_path: { parameters: {}, answers: staffOnly('42501', '$adminPath') },
  get_content_revision: { parameters: {}, answers: forAll('a number') },
  get_content_counts: { parameters: {}, answers: forAll('an object') },
  get_publish_state: { parameters: {}, answers: staffOnly('42501', 'an object') },
  publish_now: { parameters: {}, answers: staffOnly('42501', 'a number') },
  get_health: { parameters: {}, answers: forAll('an object') },
  report_error: {
    parameters: { area: 'public', release: 'abc', page: '/', message: 'Error: x', stack: '' },
    answers: forAll('done'),
  },
  get_error_reports: { parameters: { of_release: 'abc' }, answers: staffOnly('42501', 'an object') },
  begin_publish: { parameters: { secret: 'a guess' }, answers: forAll('42501') },
  end_publish: { parameters: { secret: 'a guess', publish: 1, state: 'failed' }, answers: forAll('42501') },
  can_submit_review: { parameters: { booking_uuid: '$booking', token: '$token' }, answers: forAll('true') },
  get_booking_for_review: { parameters: { booking_uuid: '$booking', token: '$token' }, answers: forAll('1 row') },
  submit_review: {
    parameters: { booking_uuid: '$booking', token: 'of another booking', rating: 5 },
    answers: forAll('PT403'),
  },
  generate_review_token_for_booking: {
    parameters: { booking_uuid: '$booking' },
    answers: staffOnly('42501', 'a token'),
  },
  search_tours: { parameters: { words: '$words' }, answers: activeForAccounts },
  search_locations: { parameters: { words: '$words' }, answers: activeForAccounts },
  search_day_trips: { parameters: { words: '$words' }, answers: activeForAccounts },
  search_bookings: {
    parameters: { words: '$words' },
    answers: emptyForOthers('2 rows'),
  },
  search_reviews: {
    parameters: { words: '$words' },
    answers: emptyForOthers('2 rows'),
  },
  unreferenced_images: {
    parameters: { bucket: 'tour-images', paths: ['tours/nobody-shows-this.jpg'] },
    answers: emptyForOthers('1 row'),
  },
  get_purged_images: { parameters: {}, counted: 'path', answers: emptyForOthers('0 rows') },
  set_display_order: { parameters: { list: 'tours', ids: [] }, answers: staffOnly('42501', 'done') },
  get_deleted_records: { parameters: {}, counted: 'label', answers: staffOnly('42501', '1 row') },
  restore_deleted_record: { parameters: { history_id: '$deletion' }, answers: staffOnly('42501', '$deleted') },
  get_history_version: { parameters: { history_id: '$deletion' }, answers: staffOnly('42501', 'an object') },
  get_history_actors: { parameters: {}, answers: emptyForOthers('1 row') },
  note_export: { parameters: { resource: 'bookings', row_count: 2 }, answers: staffOnly('42501', 'done') },
  get_personal_data: { parameters: { email: 'nobody@example.net' }, answers: staffOnly('42501', 'an object') },
  erase_personal_data: {
    parameters: { email: 'nobody@example.net', typed: 'nobody@example.net', reviews: 'delete' },
    answers: staffOnly('42501', 'PT404'),
  },
  get_retention: { parameters: {}, answers: forAll('an object') },
  set_retention: {
    parameters: { cancelled: null, completed: null, pending: null },
    answers: staffOnly('42501', 'an object'),
  },
  get_mail_state: { parameters: {}, answers: staffOnly('42501', 'an object') },
  set_mail_settings: {
    parameters: { enabled: false, alert_addresses: [], keep_days: 90 },
    answers: staffOnly('42501', 'done'),
  },
  answer_bookings: {
    parameters: { new_status: 'confirmed', answers: [{ id: '$booking' }] },
    answers: staffOnly('42501', 'an object'),
  },
  // Mail is not set up.
  write_to_customer: {
    parameters: { booking_uuid: '$booking', subject: 'x', body: 'x' },
    answers: staffOnly('42501', 'PT409'),
  },
  send_review_invitation: { parameters: { booking_uuid: '$booking' }, answers: staffOnly('42501', 'PT409') },
  send_mail_again: { parameters: { message: '$booking' }, answers: staffOnly('42501', 'PT404') },
  report_mail_sender: { parameters: { problem: 'x' }, answers: forAll('42501') },
  claim_mail: { parameters: {}, answers: forAll('42501') },
  begin_mail: { parameters: { message: '$booking', claim: '$booking' }, answers: forAll('42501') },
  finish_mail: {
    parameters: { message: '$booking', claim: '$booking', outcome: 'sent' },
    answers: forAll('42501'),
  },
  get_departures: {
    parameters: { first_day: '2026-12-01', last_day: '2026-12-31' },
    counted: 'tour_title',
    answers: staffOnly('42501', '0 rows'),
  },
  get_finished_trips: { parameters: {}, counted: 'tour_title', answers: staffOnly('42501', '0 rows') },
  get_customer_bookings: {
    parameters: { email: 'nobody@example.net', phone: '' },
    answers: staffOnly('42501', '0 rows'),
  },
  get_references: { parameters: { source: 'tours', record_id: 'none' }, answers: staffOnly('42501', '1 row') },
  get_insights: {
    parameters: { first_day: '2026-12-01', last_day: '2026-12-31' },
    answers: staffOnly('42501', 'an object'),
  },
  get_trip_figures: { parameters: { source: 'tours', record_ids: ['x', 'y'] }, answers: staffOnly('42501', '2 rows') },
  create_calendar_feed: { parameters: {}, answers: staffOnly('42501', '1 row') },
  get_calendar_feed: { parameters: {}, answers: staffOnly('42501', '1 row') },
  revoke_calendar_feed: { parameters: {}, answers: staffOnly('42501', 'done') },
  read_calendar_feed: { parameters: { token: 'unknown' }, answers: forAll('done') },
  dashboard_counts: { parameters: {}, answers: staffOnly('42501', '1 row') },
  booking_counts: { parameters: {}, answers: staffOnly('42501', '1 row') },
};

/** Expected settings of a bucket. Anybody may read an object by its URL. */
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
    return {
      anonymous: nobody,
      visitor: nobody,
      unconfirmed: nobody,
      signedOut: nobody,
      staff: { ...nobody, list: 'done', upload: 'done', overwrite: 'done', move: 'done', copy: 'done', delete: 'done' },
    };
  })();

const tripTimes = ['created_at', 'updated_at'];
const listColumns = ['display_order', 'is_active', ...tripTimes];
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
];

/** Every column that an anonymous visitor may read. A new column must stay private or be added here. */
export const publicColumns: Readonly<Record<string, readonly string[]>> = {
  tours: [
    ...['id', 'title', 'description', 'duration', 'price', 'currency', 'difficulty_level', 'max_participants'],
    ...['locations', 'highlights', 'itinerary', 'includes', 'excludes', 'images', 'meeting_point', 'departure_time'],
    ...['availability_calendar', ...listColumns],
  ],
  locations: [
    ...['id', 'name', 'location_type', 'description', 'highlights', 'best_times_to_visit', 'duration', 'images'],
    ...listColumns,
  ],
  day_trips: [
    ...[
      'id',
      'title',
      'subtitle',
      'description',
      'duration',
      'group_size',
      'difficulty',
      'price',
      'currency',
      'rating',
    ],
    ...[
      'review_count',
      'images',
      'highlights',
      'departure_time',
      'return_time',
      'includes',
      'excludes',
      'meeting_point',
    ],
    ...['what_to_bring', 'cancellation_policy', ...listColumns],
  ],
  reviews: [
    ...publicReview.filter((column) => !['tour_id', 'day_trip_id'].includes(column)),
    ...['public_tour_id', 'public_day_trip_id', 'is_approved'],
  ],
  approved_reviews: [...publicReview, 'service_title'],
  featured_reviews: [...publicReview, 'service_title'],
  location_types: ['location_type', 'location_count'],
  image_details: ['id', 'description', 'focus_x', 'focus_y'],
};
