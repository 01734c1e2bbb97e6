// The expected answers of each function of the API by role, the other half of expectations.ts.

import type { Role } from './expectations.ts';

/**
 * Expected result of a function: a description of the value ('rows' for one or more), or the error code. `$name` is a
 * value of the test.
 */
interface FunctionExpectation {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Column in which rows must contain the words of the test to be counted. */
  readonly counted?: string;
  readonly answers: Readonly<Record<Role, string>>;
}

const forAll = (answer: string) => ({
  anonymous: answer,
  visitor: answer,
  unconfirmed: answer,
  signedOut: answer,
  withoutCode: answer,
  staff: answer,
  withCode: answer,
});
const staffOnly = (refusal: string, answer: string) => ({ ...forAll(refusal), staff: answer, withCode: answer });
/** Accounts that are not staff get no rows; anonymous visitors may not call the function. */
const emptyForOthers = (answer: string) => ({ ...staffOnly('0 rows', answer), anonymous: '42501' });

/** Accounts that are not staff find active rows only; anonymous visitors may not search. */
const activeForAccounts = { ...staffOnly('1 row', '2 rows'), anonymous: '42501' };

export const functions: Readonly<Record<string, FunctionExpectation>> = {
  is_admin: { parameters: {}, answers: staffOnly('false', 'true') },
  get_access: {
    parameters: {},
    answers: {
      anonymous: 'signed_out',
      visitor: 'visitor',
      unconfirmed: 'visitor',
      signedOut: 'signed_out',
      withoutCode: 'needs_code',
      staff: 'staff',
      withCode: 'staff',
    },
  },
  get_staff: { parameters: {}, answers: staffOnly('42501', 'rows') },
  get_staff_settings: { parameters: {}, answers: staffOnly('42501', 'an object') },
  set_staff_settings: {
    parameters: { session_idle_hours: 12, session_max_days: 30, needs_second_factor: false, domain: 'staff.example' },
    answers: staffOnly('42501', 'done'),
  },
  add_staff: { parameters: { email: 'nobody' }, answers: staffOnly('42501', 'PT400') },
  remove_second_factor: { parameters: { email: 'nobody@example.net' }, answers: staffOnly('42501', 'PT404') },
  get_own_sessions: { parameters: {}, answers: staffOnly('42501', 'rows') },
  get_sign_ins: { parameters: {}, answers: staffOnly('42501', 'rows') },
  remove_staff: { parameters: { email: 'nobody@example.net' }, answers: staffOnly('42501', 'PT404') },
  get_admin_path: { parameters: {}, answers: staffOnly('42501', '$adminPath') },
  get_content_revision: { parameters: {}, answers: forAll('a number') },
  get_content_counts: { parameters: {}, answers: forAll('an object') },
  get_publish_state: { parameters: {}, answers: staffOnly('42501', 'an object') },
  publish_now: { parameters: {}, answers: staffOnly('42501', 'a number') },
  mails_receipts: { parameters: {}, answers: forAll('false') },
  get_health: { parameters: {}, answers: forAll('an object') },
  report_error: {
    parameters: { area: 'public', release: 'abc', page: '/', message: 'Error: x', stack: '' },
    answers: forAll('done'),
  },
  get_error_reports: { parameters: { of_release: 'abc' }, answers: staffOnly('42501', 'an object') },
  begin_publish: { parameters: { secret: 'a guess' }, answers: forAll('42501') },
  end_publish: { parameters: { secret: 'a guess', publish: 1, state: 'failed' }, answers: forAll('42501') },
  publish_due: { parameters: { secret: 'a guess' }, answers: forAll('42501') },
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
  // Two each of bookings, tours, day trips and locations, and the customer.
  find_anything: { parameters: { words: '$words' }, counted: 'label', answers: staffOnly('42501', '11 rows') },
  unreferenced_images: {
    parameters: { bucket: 'tour-images', paths: ['tours/nobody-shows-this.jpg'] },
    answers: emptyForOthers('1 row'),
  },
  get_purged_images: { parameters: {}, counted: 'path', answers: emptyForOthers('0 rows') },
  get_image_cards: { parameters: { image: 'none' }, answers: emptyForOthers('0 rows') },
  set_display_order: { parameters: { list: 'tours', ids: [] }, answers: staffOnly('42501', 'done') },
  get_deleted_records: { parameters: {}, counted: 'label', answers: staffOnly('42501', '1 row') },
  restore_deleted_record: { parameters: { history_id: '$deletion' }, answers: staffOnly('42501', '$deleted') },
  get_history_version: { parameters: { history_id: '$deletion' }, answers: staffOnly('42501', 'an object') },
  // Other tests act as further accounts at the same time.
  get_history_actors: { parameters: {}, answers: emptyForOthers('rows') },
  note_export: { parameters: { resource: 'bookings', row_count: 2 }, answers: staffOnly('42501', 'done') },
  get_personal_data: { parameters: { email: 'nobody@example.net' }, answers: staffOnly('42501', 'an object') },
  erase_personal_data: {
    parameters: { email: 'nobody@example.net', typed: 'nobody@example.net', reviews: 'delete' },
    answers: staffOnly('42501', 'PT404'),
  },
  get_next_retention: { parameters: {}, answers: staffOnly('42501', 'done') },
  take_back_retention: { parameters: {}, answers: staffOnly('42501', 'done') },
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
  get_automatic_mail: { parameters: { of_kind: 'trip_reminder' }, answers: staffOnly('42501', 'an object') },
  set_automatic_mail: {
    parameters: { of_kind: 'trip_reminder', is_on: true, days: 3, at_hour: 9, replaced: 0 },
    answers: staffOnly('42501', 'PT409'),
  },
  // It is a booking already.
  mark_booking_as_spam: {
    parameters: { booking_id: '00000000-0000-4000-8000-000000000000' },
    answers: staffOnly('42501', 'PT404'),
  },
  keep_suspicious_booking: { parameters: { request_id: '$booking' }, answers: staffOnly('42501', 'done') },
  answer_bookings: {
    parameters: { new_status: 'confirmed', answers: [{ id: '$booking' }] },
    answers: staffOnly('42501', 'an object'),
  },
  undo_status: {
    parameters: { given_status: 'confirmed', changes: [{ id: '$booking', status: 'pending' }] },
    answers: staffOnly('42501', 'an object'),
  },
  // Mail is not set up.
  write_to_customer: {
    parameters: { booking_uuid: '$booking', subject: 'x', body: 'x' },
    answers: staffOnly('42501', 'PT409'),
  },
  send_review_invitation: {
    parameters: { booking_uuid: '$booking', subject: 'x', body: '{link}' },
    answers: staffOnly('42501', 'PT409'),
  },
  send_mail_again: { parameters: { message: '$booking' }, answers: staffOnly('42501', 'PT404') },
  withdraw_mail: { parameters: { message: '$booking' }, answers: staffOnly('42501', 'false') },
  record_answer: {
    parameters: { answer_id: '$booking', booking_uuid: '$booking', channel: 'telephone' },
    answers: staffOnly('42501', 'done'),
  },
  remove_answer: { parameters: { answer_id: '$booking' }, answers: staffOnly('42501', 'false') },
  send_test_mail: { parameters: {}, answers: staffOnly('42501', 'PT409') },
  report_mail_sender: { parameters: { problem: 'x' }, answers: forAll('42501') },
  claim_mail: { parameters: {}, answers: forAll('42501') },
  begin_mail: { parameters: { message: '$booking', claim: '$booking' }, answers: forAll('42501') },
  finish_mail: {
    parameters: { message: '$booking', claim: '$booking', outcome: 'sent' },
    answers: forAll('42501'),
  },
  get_departure_facts: {
    parameters: { source: 'tours', record_id: 'gone', day: '2027-05-09' },
    answers: staffOnly('42501', 'PT404'),
  },
  get_departures: {
    parameters: { first_day: '2026-12-01', last_day: '2026-12-31' },
    counted: 'tour_title',
    answers: staffOnly('42501', '0 rows'),
  },
  get_waiting: { parameters: {}, counted: 'tour_title', answers: staffOnly('42501', '0 rows') },
  get_empty_departures: {
    parameters: { first_day: '2026-12-01', last_day: '2026-12-31' },
    counted: 'title',
    answers: staffOnly('42501', '0 rows'),
  },
  set_departure: {
    parameters: { departure: 'tours/gone/2027-05-09', changes: {}, replaced: 0 },
    answers: staffOnly('42501', 'PT404'),
  },
  add_departures: {
    parameters: { source: 'tours', record_id: 'gone', days: ['2127-05-09'] },
    answers: staffOnly('42501', 'PT404'),
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
  create_guide_feed: { parameters: { guide: '$booking' }, answers: staffOnly('42501', 'PT404') },
  get_guide_feeds: { parameters: {}, counted: 'name', answers: staffOnly('42501', '0 rows') },
  revoke_guide_feed: { parameters: { guide: '$booking' }, answers: staffOnly('42501', 'PT404') },
  create_calendar_feed: { parameters: {}, answers: staffOnly('42501', '1 row') },
  get_calendar_feed: { parameters: {}, answers: staffOnly('42501', '1 row') },
  revoke_calendar_feed: { parameters: {}, answers: staffOnly('42501', 'done') },
  read_calendar_feed: { parameters: { token: 'unknown' }, answers: forAll('done') },
  read_guide_page: { parameters: { token: 'unknown' }, answers: forAll('done') },
  dashboard_counts: { parameters: {}, answers: staffOnly('42501', '1 row') },
  sum_bookings: { parameters: { words: '$words' }, answers: staffOnly('42501', 'an object') },
  get_booking_guides: { parameters: { bookings: ['$booking'] }, answers: staffOnly('42501', 'an object') },
  booking_counts: { parameters: {}, answers: staffOnly('42501', '1 row') },
  get_first_steps: { parameters: {}, answers: staffOnly('42501', 'an object') },
  get_booking_limits: { parameters: {}, answers: staffOnly('42501', 'an object') },
  set_booking_limits: {
    parameters: {
      address_hour: 0,
      address_day: 1,
      network_hour: 1,
      network_day: 1,
      email_hour: 1,
      email_day: 1,
      all_hour: 1,
      all_day: 1,
    },
    answers: staffOnly('42501', 'PT400'),
  },
  get_publish_hook: { parameters: {}, answers: staffOnly('42501', 'an object') },
  // Without a demonstration.
  get_demonstration: { parameters: {}, answers: staffOnly('42501', 'done') },
  clear_demonstration: { parameters: { typed: 'empty' }, answers: staffOnly('42501', 'done') },
  dismiss_first_steps: { parameters: {}, answers: staffOnly('42501', 'done') },
};
