-- Find anything: one search over bookings, customers, trips, locations and mails, for staff.

-- Returns up to 50 bookings with all words, the newest first. Very common words, and those of one or two characters, which the index
-- cannot find, are looked for in the newest 1,000, so that no search reads all bookings; a common word also in 500 others.
create function private.find_bookings(patterns text[]) returns setof public.bookings
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  longest constant text := patterns[1];
  second constant text := coalesce(patterns[2], longest);
  -- The index has parts of three characters.
  is_short constant boolean := length(longest) < length('%...%');
  ids text[] := '{}';
begin
  if not is_short then
    ids := array(
      select row_id from private.search_texts
      where source = 'bookings' and content like longest and content like second and content like all (patterns) limit 500);
  end if;
  if is_short or cardinality(ids) = 500 then
    ids := ids || array(
      select searched.row_id
      from (select booking.id::text as row_id from public.bookings as booking order by booking.created_at desc, booking.id limit 1000) as newest
        join private.search_texts as searched on searched.source = 'bookings' and searched.row_id = newest.row_id
      where searched.content like all (patterns));
  end if;
  return query select * from public.bookings where id = any (ids::uuid[]) order by created_at desc, id limit 50;
end $$;
revoke execute on function private.find_bookings(text[]) from public;

-- Returns up to five rows of a table with all words. Those with the longest word nearest to the beginning of their text, which is their
-- title, come first.
create function private.find_rows(searched text, words text) returns table (row_id text, place integer)
  language plpgsql stable rows 5
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  patterns constant text[] := private.search_patterns(searched, words);
  longest constant text := patterns[1];
begin
  return query
    select found.row_id, strpos(found.content, btrim(longest, '%'))
    from private.search_texts as found
    where found.source = searched and found.content like longest and found.content like all (patterns)
    order by 2, 1 limit 5;
end $$;
revoke execute on function private.find_rows(text, text) from public;

-- Returns the telephone number or address by which a booking is found; null if its number, name, trip and departure have all words.
create function private.found_contact(booking public.bookings, patterns text[]) returns text
  language sql stable
  set search_path = ''
as $$
  select to_jsonb(booking) ->> given.name
  from unnest(array['customer_phone', 'customer_email']) with ordinality as given (name, place), unnest(patterns) as pattern
  where private.search_text(to_jsonb(booking), array[given.name]) like pattern
    and private.search_text(to_jsonb(booking), array['id', 'customer_name', 'tour_title', 'departure_date']) not like pattern
  order by given.place limit 1;
$$;
revoke execute on function private.found_contact(public.bookings, text[]) from public;

-- kind is the section that has the record, or customers. type is that of the booking or mail, day that of departure, at when it was made.
-- A customer has the id of the newest booking, and in total the number of all with the same address, or telephone number without
-- one. contact is private.found_contact() of both. Reviews are looked for in the newest 1,000, subjects of mails in the newest 500.
-- Errors: 42501 not staff.
create function public.find_anything(words text)
  returns table (kind text, id text, label text, detail text, contact text, type text, status text, day date, at timestamptz, total integer)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  patterns constant text[] := private.search_patterns('bookings', words);
  newest public.bookings[];
  -- Those found by number or customer.
  named public.bookings[];
begin
  perform private.require_staff();
  if cardinality(patterns) = 0 then
    return;
  end if;
  newest := array(select booking from private.find_bookings(patterns) as booking);
  -- Their texts begin with number, name, address and telephone, whose length folding changes little.
  named := array(
    select booking from unnest(newest) as booking
      join private.search_texts as searched on searched.source = 'bookings' and searched.row_id = booking.id::text
    where not private.is_erased(booking)
      and left(searched.content, length(concat_ws(' ', left(booking.id::text, 8), booking.customer_name, booking.customer_email,
        booking.customer_phone_e164, booking.customer_phone, booking.customer_phone))) like all (patterns));

  return query
    select 'bookings', booking.id::text, booking.customer_name, booking.tour_title, private.found_contact(booking, patterns),
      booking.booking_type, booking.status, booking.departure_date, booking.created_at, null::integer
    from unnest(newest) as booking order by booking.created_at desc, booking.id limit 5;

  return query
    select 'customers', person.id::text, person.customer_name, coalesce(person.customer_email, person.customer_phone),
      private.found_contact(person::public.bookings, patterns), null::text, null::text, null::date, person.created_at, known.total
    from (
        select distinct on (coalesce(lower(booking.customer_email), booking.customer_phone_e164)) booking.*
        from unnest(named) as booking
        where coalesce(booking.customer_email, booking.customer_phone_e164) is not null
        order by coalesce(lower(booking.customer_email), booking.customer_phone_e164), booking.created_at desc) as person,
      lateral (
        select count(*)::integer as total from (
          select from public.bookings as other where lower(other.customer_email) = lower(person.customer_email)
          union all
          select from public.bookings as other
            where person.customer_email is null and other.customer_phone is not null
              and private.phone_key(other.customer_phone) = private.phone_key(person.customer_phone)
              and other.customer_phone_e164 = person.customer_phone_e164) as same) as known
    where known.total > 1 order by person.created_at desc, person.id limit 5;

  return query
    select 'tours', tour.id, tour.title, tour.duration, null::text, null::text, case when tour.is_active then 'active' else 'inactive' end,
      null::date, tour.created_at, null::integer
    from private.find_rows('tours', words) as found join public.tours as tour on tour.id = found.row_id order by found.place, tour.id;

  return query
    select 'day-trips', day_trip.id, day_trip.title, day_trip.duration, null::text, null::text,
      case when day_trip.is_active then 'active' else 'inactive' end, null::date, day_trip.created_at, null::integer
    from private.find_rows('day_trips', words) as found join public.day_trips as day_trip on day_trip.id = found.row_id
    order by found.place, day_trip.id;

  return query
    select 'locations', location.id, location.name, location.location_type, null::text, null::text,
      case when location.is_active then 'active' else 'inactive' end, null::date, location.created_at, null::integer
    from private.find_rows('locations', words) as found join public.locations as location on location.id = found.row_id
    order by found.place, location.id;

  return query
    select 'reviews', review.id::text, review.customer_name, review.tour_title, null::text, null::text,
      case when review.is_approved then 'approved' else 'pending' end, null::date, review.created_at, null::integer
    from (select newest.* from public.reviews as newest order by newest.created_at desc, newest.id limit 1000) as review
      join private.search_texts as searched on searched.source = 'reviews' and searched.row_id = review.id::text
    where searched.content like all (patterns) order by review.created_at desc, review.id limit 5;

  return query
    select 'mail', mail.id::text, mail.recipient, mail.subject, null::text, mail.kind, mail.state, null::date, mail.created_at, null::integer
    from public.mail_messages as mail
    where mail.booking_id = any (array(select booking.id from unnest(named) as booking)) or lower(mail.recipient) = private.email_key(words)
      or mail.id = any (array(
        select newest.id
        from (select sent.id, sent.subject from public.mail_messages as sent order by sent.created_at desc, sent.id limit 500) as newest
        where private.fold(newest.subject) like all (patterns)))
    order by mail.created_at desc, mail.id limit 5;
end $$;
comment on function public.find_anything(text) is 'Returns up to five of each kind for a search of staff: bookings, reviews and mails, the newest first, customers with several bookings, tours, day trips and locations, titles first.';
revoke execute on function public.find_anything(text) from public, anon;
grant execute on function public.find_anything(text) to authenticated;
