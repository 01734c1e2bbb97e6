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
