-- A comment is trimmed of every kind of blank, not only of spaces, before its length counts. And the trip is locked before
-- the booking, as deleting a trip locks them, so that the two wait for each other instead of ending in a deadlock.

create or replace function public.submit_review(booking_uuid uuid, token text, rating integer, comment text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  words constant text := nullif(regexp_replace(comment, '^\s+|\s+$', '', 'g'), '');
  review_id uuid;
begin
  if rating is null or rating not between 1 and 5 then
    raise exception 'Please select a rating before submitting your review.' using errcode = 'PT400';
  end if;
  if length(words) > 1000 then
    raise exception 'A comment has at most 1000 characters.' using errcode = 'PT400';
  end if;
  perform 1 from public.tours where id = (select tour_id from public.bookings where id = booking_uuid) for key share;
  perform 1 from public.day_trips where id = (select day_trip_id from public.bookings where id = booking_uuid) for key share;
  -- The lock makes a second submission wait, and then see the first.
  perform 1 from public.bookings where id = booking_uuid for update;
  select * into booking from private.reviewable_booking(booking_uuid, token);
  if not found then
    raise exception 'Review cannot be submitted for this booking' using errcode = 'PT403';
  end if;
  insert into public.reviews (booking_id, customer_name, rating, comment, booking_type, tour_id, day_trip_id, tour_title, travel_dates)
  values (booking.id, booking.customer_name, rating, words, booking.booking_type, booking.tour_id, booking.day_trip_id,
          booking.tour_title, booking.travel_dates)
  returning id into review_id;
  update public.bookings set review_submitted = true where id = booking.id;
  return review_id;
end $$;

update public.reviews set comment = nullif(regexp_replace(comment, '^\s+|\s+$', '', 'g'), '')
where not private.is_text(comment, 1000);
alter table public.reviews drop constraint reviews_comment_check,
  add constraint reviews_comment_check check (private.is_text(comment, 1000));
