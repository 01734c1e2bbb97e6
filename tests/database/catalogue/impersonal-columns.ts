import { dayTrips } from '#shared/columns/day-trips.ts';
import { locations } from '#shared/columns/locations.ts';
import { siteContent } from '#shared/columns/site-content.ts';
import { tours } from '#shared/columns/tours.ts';

const namesOf = (columns: object) => Object.keys(columns).join(' ');

/**
 * Columns without personal data, by table. Add a new column here or to private.personal_data, where migrations say what
 * erasing a person's data does with it.
 */
export const impersonalColumns: Readonly<Record<string, string>> = {
  // Pages show what shared/columns has.
  tours: `id ${namesOf(tours)} is_active publish_at display_order created_at updated_at`,
  day_trips: `id ${namesOf(dayTrips)} is_active publish_at display_order created_at updated_at`,
  locations: `id ${namesOf(locations)} latitude longitude is_active publish_at display_order place created_at updated_at`,
  image_details: 'id description focus_x focus_y',
  // Contact data of the agency and names of guides, which are public.
  site_content: `id ${namesOf(siteContent)} created_at updated_at`,
  // The title of a custom trip, which the customer wrote, is replaced by erasing and missing from the history.
  bookings:
    'id booking_type tour_id day_trip_id tour_title number_of_people total_price currency duration budget status review_submitted trap created_at updated_at review_link_expires_at departure_date return_date first_answered_at is_waiting people_over no_automatic_mails',
  suspicious_bookings:
    'id booking_type tour_id day_trip_id number_of_people total_price currency duration budget reason created_at',
  reviews:
    'id booking_id rating is_approved is_featured booking_type tour_id day_trip_id tour_title created_at updated_at answered_at public_tour_id public_day_trip_id',
  // Without the values of personal columns.
  history: 'id at transaction source screen action table_name record_id label fields old new detail',
  booking_senders: 'id kind sent_at',
  calendar_feeds: 'created_at last_read_at',
  departures: 'departure day state is_extra is_certain capacity guides version',
  departures_told: 'departure tour_id day_trip_id departure_date state places_left is_certain',
  guide_feeds: 'guide_id created_at last_read_at',
  known_devices: 'noted_at last_seen_at',
  content_changes: 'revision changed_at transaction',
  content_revision: 'only_row revision raised_at erased_revision',
  demonstration_records: 'history_id',
  deleted_records: 'history_id table_name record_id deleted_at',
  // Reports are cleaned of typed texts, addresses and tokens before they are stored.
  error_reports: 'id at area release page message stack',
  error_report_senders: 'at',
  personal_data: 'table_name column_name on_erase',
  publish_hook:
    'only_row outstanding sent_at sent_revision built_revision year request_id refusals refusal departures_at',
  publishes: 'id state started_at finished_at revision pages failure newest_revision record failing_since',
  mail_messages:
    'id kind booking_id state attempts next_attempt_at retry_until claim claimed_at data_began_at created_at finished_at',
  booking_answers: 'id booking_id channel answered_at created_at',
  automatic_mails: 'kind is_on days at_hour version',
  automatic_mail_runs: 'booking_id kind departure_date at',
  mail_sender: 'only_row seen_at failing_since failure',
  mail_suppressions: 'reason created_at',
  // Texts for any customer, with fields.
  reply_templates: 'id purpose title subject body created_at updated_at',
  review_links: 'booking_id message_id',
  search_texts: 'source row_id',
  settings: 'key value',
};
