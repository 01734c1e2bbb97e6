/**
 * Columns without personal data, by table. Add a new column here or to private.personal_data, where migrations say what
 * erasing a person's data does with it.
 */
export const impersonalColumns: Readonly<Record<string, string>> = {
  tours:
    'id title description duration price currency difficulty_level max_participants locations highlights itinerary includes excludes images meeting_point departure_time availability_calendar rooms single_supplement lowest_age group_type guide_languages start_town end_town fitness display_order is_active publish_at created_at updated_at',
  day_trips:
    'id title subtitle description duration group_size difficulty price currency rating review_count images highlights departure_time return_time includes excludes meeting_point what_to_bring cancellation_policy hours_by_road km_on_foot lowest_age group_type guide_languages start_town end_town fitness is_active publish_at display_order created_at updated_at',
  locations:
    'id name location_type description highlights best_times_to_visit duration latitude longitude images is_active publish_at display_order place created_at updated_at',
  image_details: 'id description focus_x focus_y',
  // Contact data of the agency and names of guides, which are public.
  site_content:
    'id agency_name tagline email phone whatsapp address facebook instagram twitter youtube licence_number insurance guiding_since booking_image hero home_title home_text home_image closing_image figures activities_title activities_lead activities_image activities testimonials about_image about_text about_text_image guides steps steps_image promises payment_terms cancellation_terms questions created_at updated_at',
  // The title of a custom trip, which the customer wrote, is replaced by erasing and missing from the history.
  bookings:
    'id booking_type tour_id day_trip_id tour_title number_of_people total_price currency duration budget status review_submitted trap created_at updated_at review_link_expires_at departure_date return_date first_answered_at',
  suspicious_bookings:
    'id booking_type tour_id day_trip_id number_of_people total_price currency duration budget created_at',
  reviews:
    'id booking_id rating is_approved is_featured booking_type tour_id day_trip_id tour_title created_at updated_at answered_at public_tour_id public_day_trip_id',
  // Without the values of personal columns.
  history: 'id at transaction source screen action table_name record_id label fields old new detail',
  booking_senders: 'id kind sent_at',
  calendar_feeds: 'created_at last_read_at',
  departure_guides: 'departure guides',
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
  places_told: 'tour_id departure_date places_left',
  publish_hook:
    'only_row outstanding sent_at sent_revision built_revision year request_id refusals refusal departures_at',
  publishes: 'id state started_at finished_at revision pages failure newest_revision record failing_since',
  mail_messages:
    'id kind booking_id state attempts next_attempt_at retry_until claim claimed_at data_began_at created_at finished_at',
  booking_answers: 'id booking_id channel answered_at created_at',
  mail_sender: 'only_row seen_at failing_since failure',
  mail_suppressions: 'reason created_at',
  // Texts for any customer, with fields.
  reply_templates: 'id purpose title subject body created_at updated_at',
  review_links: 'booking_id message_id',
  search_texts: 'source row_id',
  settings: 'key value',
};
