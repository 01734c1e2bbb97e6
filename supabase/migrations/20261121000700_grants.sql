-- Who may do what to which table, all in one place and after everything that adds tables. Projects differ in what a new
-- table grants by default (older ones grant everything to everybody), so this begins by taking everything away. A grant
-- says what may be asked; which rows are answered is for the policies beside each table.

revoke all on all tables in schema public, private from anon, authenticated;
revoke all on all sequences in schema public, private from anon, authenticated;

-- Anonymous visitors: read what is published, send bookings. Not which booking a review belongs to.
grant select on public.tours, public.locations, public.day_trips to anon;
grant select on public.approved_reviews, public.featured_reviews, public.location_types to anon;
grant select (id, customer_name, rating, comment, is_approved, is_featured, booking_type, tour_id, day_trip_id, tour_title,
              travel_dates, created_at) on public.reviews to anon;
grant insert on public.bookings to anon;

-- Signed-in accounts, which policies divide into staff and visitors. Reviews are added by submit_review alone.
grant select, insert, update, delete on public.tours, public.locations, public.day_trips, public.bookings to authenticated;
grant select, update, delete on public.reviews to authenticated;
grant select on public.approved_reviews, public.featured_reviews, public.location_types to authenticated;

-- Checks run as whoever writes the row, so that everybody who may write has to be able to call what they call, also in
-- projects where a new function is nobody's by default.
grant execute on function private.is_text(text, integer), private.is_text_list(text[], integer, integer),
  private.is_json_text_list(jsonb, integer, integer), private.is_json_choice_list(jsonb, text[]), private.is_date(text),
  private.is_itinerary(jsonb), private.is_availability_calendar(jsonb), private.is_day_trip_images(jsonb)
  to anon, authenticated, service_role;
