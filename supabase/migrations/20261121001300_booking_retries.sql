-- Requests that are sent again because their answer was lost (specification sections 4 and 5), and addresses that no answer
-- reaches.

-- As before, but for one that staff have cancelled: who sends it again wants the trip again, and is not told that all is well
-- with a booking that nobody will look at. Refused then, for the page to send it under another number:
--   PT409 booking_cancelled
create or replace function private.prepare_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- Staff, and programs that work on the database directly. The role setting names who asks even inside this function,
  -- which runs as its owner.
  by_staff constant boolean := pg_catalog.current_setting('role') not in ('anon', 'authenticated') or private.is_admin();
  trip record;
  total numeric;
  earlier public.bookings;
begin
  if new.website <> '' then
    return null;
  end if;

  -- What does not belong to the type of booking is left out; a visitor has no say in when the booking was made.
  if new.booking_type <> 'tour' then new.tour_id := null; end if;
  if new.booking_type <> 'day-trip' then new.day_trip_id := null; end if;
  if new.booking_type <> 'custom' then
    new.duration := null;
    new.budget := null;
  end if;
  if not by_staff then
    new.created_at := now();
    new.updated_at := now();
  end if;

  -- A repeated request (double click, retry after a lost answer) is the same booking, unless staff have cancelled it.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('booking:' || new.id::text, 0));
  select * into earlier from public.bookings where id = new.id;
  if found then
    if earlier.status = 'cancelled' then
      raise exception 'The booking under this number was cancelled.' using errcode = 'PT409', hint = 'booking_cancelled';
    end if;
    if (earlier.customer_name, earlier.customer_email, earlier.customer_phone, earlier.booking_type, earlier.tour_id,
        earlier.day_trip_id, earlier.number_of_people, earlier.travel_dates, earlier.duration, earlier.budget, earlier.special_requests)
       is not distinct from
       (new.customer_name, new.customer_email, new.customer_phone, new.booking_type, new.tour_id,
        new.day_trip_id, new.number_of_people, new.travel_dates, new.duration, new.budget, new.special_requests)
    then
      return null;
    end if;
    raise exception 'Another booking was already sent under this number.' using errcode = 'PT409', hint = 'id_taken';
  end if;

  if new.booking_type = 'custom' then
    if new.duration is null or new.budget is null then
      raise exception 'A custom trip needs a duration and a budget.' using errcode = 'PT400', hint = 'field_missing';
    end if;
    new.tour_title := coalesce(nullif(btrim(new.tour_title), ''), 'Custom trip');
    if not by_staff then
      new.total_price := null;
      new.currency := null;
    end if;
    return new;
  end if;

  if new.booking_type = 'tour' then
    select title, price, currency, is_active into trip from public.tours where id = new.tour_id;
  else
    select title, price, currency, is_active into trip from public.day_trips where id = new.day_trip_id;
  end if;
  if not found then
    raise exception 'This trip does not exist.' using errcode = 'PT400', hint = 'trip_unknown';
  end if;
  if not trip.is_active and not by_staff then
    raise exception 'This trip is not offered at the moment.' using errcode = 'PT409', hint = 'trip_inactive';
  end if;

  total := private.booking_total(trip.price, new.number_of_people);
  if by_staff then
    new.total_price := coalesce(new.total_price, total);
  elsif new.total_price is distinct from total or (total is not null and new.currency is distinct from trip.currency) then
    raise exception 'The price of this trip has changed.' using errcode = 'PT409', hint = 'price_changed',
      detail = jsonb_build_object('unit_price', trip.price, 'total_price', total, 'currency', trip.currency)::text;
  end if;
  new.tour_title := trip.title;
  new.currency := trip.currency;
  return new;
end $$;

-- As before, but the same stars and words for the same link are the same review, so that a lost answer can be asked for
-- again. Anything else for a booking that has its review is refused as before: PT403.
create or replace function public.submit_review(booking_uuid uuid, token text, rating integer, comment text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  words text := nullif(regexp_replace(comment, '^\s+|\s+$', '', 'g'), '');
  review_id uuid;
begin
  if rating is null or rating not between 1 and 5 then
    raise exception 'Please select a rating before submitting your review.' using errcode = 'PT400';
  end if;
  if length(words) > 1000 then
    raise exception 'A comment has at most 1000 characters.' using errcode = 'PT400';
  end if;
  -- Characters of no width alone are no comment.
  if not private.is_text(words, 1000) then
    words := null;
  end if;
  perform 1 from public.tours where id = (select tour_id from public.bookings where id = booking_uuid) for key share;
  perform 1 from public.day_trips where id = (select day_trip_id from public.bookings where id = booking_uuid) for key share;
  -- The lock makes a second submission wait, and then see the first.
  perform 1 from public.bookings where id = booking_uuid for update;
  select * into booking from private.reviewable_booking(booking_uuid, token);
  if not found then
    select review.id into review_id
    from public.reviews as review join public.bookings as reviewed on reviewed.id = review.booking_id
    where reviewed.id = booking_uuid and reviewed.review_token = submit_review.token
      and review.rating = submit_review.rating and review.comment is not distinct from words;
    if found then
      return review_id;
    end if;
    raise exception 'Review cannot be submitted for this booking' using errcode = 'PT403';
  end if;
  insert into public.reviews (booking_id, customer_name, rating, comment, booking_type, tour_id, day_trip_id, tour_title, travel_dates)
  values (booking.id, booking.customer_name, rating, words, booking.booking_type, booking.tour_id, booking.day_trip_id,
          booking.tour_title, booking.travel_dates)
  returning id into review_id;
  update public.bookings set review_submitted = true where id = booking.id;
  return review_id;
end $$;

-- What an e-mail field of a browser takes (https://html.spec.whatwg.org/#valid-e-mail-address). The same rule stands in
-- shared/email.ts; a test feeds both the same cases.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select value ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$';
$$;
revoke execute on function private.is_email(text) from public;
grant execute on function private.is_email(text) to anon, authenticated, service_role;

-- A trigger, where other bounds are checks: a check, also one that is not validated, holds at every change of a row, and staff
-- could no longer confirm a booking that came before it. For whoever comes by the API, and only when the address is new;
-- a restored copy is taken as it is. Of a new row, the old address is null. Refused: PT400 email_unusable.
create function private.check_booking_email() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and not private.is_email(new.customer_email)
     and new.customer_email is distinct from old.customer_email then
    raise exception 'Please enter an e-mail address such as name@example.com.' using errcode = 'PT400', hint = 'email_unusable';
  end if;
  return new;
end $$;
revoke execute on function private.check_booking_email() from public;

-- Triggers fire in the order of their names: after bookings_arrive, which drops what programs fill in.
create trigger bookings_email before insert or update of customer_email on public.bookings
  for each row execute function private.check_booking_email();

comment on function public.submit_review(uuid, text, integer, text) is 'Stores the review of a booking, once, for who holds the link. The same stars and words sent again are the same review.';
