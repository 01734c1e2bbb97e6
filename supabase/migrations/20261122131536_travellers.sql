-- Who travels when, and earlier bookings of a customer.

-- Returns the last day of a booking's trip: as agreed, else by the days of the tour's itinerary. Without an itinerary it is the day of
-- departure.
create function private.last_travel_day(departure_date date, return_date date, itinerary jsonb) returns date
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(return_date, departure_date + greatest(jsonb_array_length(itinerary), 1) - 1);
$$;
revoke execute on function private.last_travel_day(date, date, jsonb) from public;

-- Returns how many travellers leave on a day on a tour or day trip, on all bookings that are not cancelled except one.
create function private.people_of_departure(tour text, day_trip text, day date, but_for uuid default null) returns integer
  language sql stable
  set search_path = ''
as $$
  select coalesce(sum(number_of_people), 0)::integer from public.bookings
  where departure_date = day and status <> 'cancelled' and (tour_id, day_trip_id) is not distinct from (tour, day_trip)
    and id is distinct from but_for;
$$;
revoke execute on function private.people_of_departure(text, text, date, uuid) from public;

-- decided: as of get_departures(); null if nothing was. The calendar of a day trip has no entries. source: tours or day-trips. Errors: 42501 not staff; PT404 no such trip.
create function public.get_departure_facts(source text, record_id text, day date, booking uuid default null) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  facts jsonb;
  decided private.departures;
  open_calendar constant jsonb := '{"available_months": [], "weekly_schedule": [], "blackout_dates": []}';
begin
  perform private.require_staff();
  select * into decided from private.departures where departure = concat_ws('/', source, record_id, to_char(get_departure_facts.day, 'YYYY-MM-DD'));
  facts := case source
    when 'tours' then (
      select jsonb_build_object('people', private.people_of_departure(tour.id, null, day, booking), 'max_people', coalesce(decided.capacity, tour.max_participants),
        'days', greatest(jsonb_array_length(tour.itinerary), 1), 'calendar', open_calendar || coalesce(tour.availability_calendar, '{}'),
        'decided', private.decided(decided))
      from public.tours as tour where tour.id = record_id)
    when 'day-trips' then (
      select jsonb_build_object('people', private.people_of_departure(null, day_trip.id, day, booking), 'days', 1,
        'max_people', decided.capacity, 'calendar', open_calendar, 'decided', private.decided(decided))
      from public.day_trips as day_trip where day_trip.id = record_id)
  end;
  if facts is null then
    raise exception 'There is no such trip.' using errcode = 'PT404';
  end if;
  return facts;
end $$;
comment on function public.get_departure_facts(text, text, date, uuid) is 'Returns how many travellers of other bookings leave on a day on a tour or day trip, and a tour''s largest group, days and calendar, for staff.';
revoke execute on function public.get_departure_facts(text, text, date, uuid) from public, anon;
grant execute on function public.get_departure_facts(text, text, date, uuid) to authenticated;

-- return_date is the last day, even if none was agreed. people_that_day counts all travellers who leave on that day on that tour, to
-- compare with max_people, and confirmed_that_day those of confirmed and completed bookings. is_closed: true on a day on which the trip does
-- not leave. decided: what staff decided about the departure, {"state", "is_extra", "is_certain", "capacity", "staff_note", "public_note",
-- "version"}; null if nothing was. Errors: 42501 not staff.
create function public.get_departures(first_day date, last_day date)
  returns table (id uuid, customer_name text, customer_email text, customer_phone text, customer_phone_e164 text, booking_type text, tour_id text,
                 day_trip_id text, tour_title text, number_of_people integer, travel_dates text, special_requests text,
                 internal_note text, status text, departure_date date, return_date date, total_price numeric, currency text,
                 meeting_point text, departure_time text, max_people integer, people_that_day integer,
                 review_submitted boolean, review_link_expires_at timestamptz, departure text, guides jsonb, confirmed_that_day integer,
                 is_closed boolean, decided jsonb)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select booking.id, booking.customer_name, booking.customer_email, booking.customer_phone, booking.customer_phone_e164,
      booking.booking_type, booking.tour_id, booking.day_trip_id, booking.tour_title, booking.number_of_people, booking.travel_dates, booking.special_requests,
      booking.internal_note, booking.status, booking.departure_date, last.day, booking.total_price, booking.currency,
      coalesce(tour.meeting_point, day_trip.meeting_point), coalesce(tour.departure_time, day_trip.departure_time),
      coalesce(led.capacity, tour.max_participants), party.people,
      booking.review_submitted, booking.review_link_expires_at, named.departure, private.named_guides(led.guides), party.confirmed,
      private.is_closed_on(tour.availability_calendar, booking.departure_date, led.state, led.is_extra),
      private.decided(led)
    from public.bookings as booking
      left join public.tours as tour on tour.id = booking.tour_id
      left join public.day_trips as day_trip on day_trip.id = booking.day_trip_id
      cross join lateral (select private.departure_of(booking) as departure) as named
      left join private.departures as led on led.departure = named.departure
      cross join lateral (select private.last_travel_day(booking.departure_date, booking.return_date, tour.itinerary) as day) as last
      cross join lateral (
        select coalesce(sum(other.number_of_people), booking.number_of_people)::integer as people,
          coalesce(sum(other.number_of_people) filter (where other.status <> 'pending'), 0)::integer as confirmed
        from public.bookings as other
        where other.departure_date = booking.departure_date and other.status <> 'cancelled'
          and num_nonnulls(booking.tour_id, booking.day_trip_id) > 0
          and (other.tour_id, other.day_trip_id) is not distinct from (booking.tour_id, booking.day_trip_id)) as party
    where booking.departure_date <= last_day and last.day >= first_day
      -- Follows from the line above, but indexes can find it.
      and (booking.departure_date > first_day - private.max_itinerary_days() or booking.return_date >= first_day)
      and booking.status <> 'cancelled'
    order by booking.departure_date, booking.tour_title, booking.customer_name, booking.id;
end $$;
comment on function public.get_departures(date, date) is 'Returns the bookings that are not cancelled and travel on a day from first_day to last_day, with trip, guides and party of the day, for staff.';
revoke execute on function public.get_departures(date, date) from public, anon;
grant execute on function public.get_departures(date, date) to authenticated;

-- The departures of trips that leave from first_day to last_day, of which staff have decided something, and on which nobody travels. decided
-- and is_closed: as of get_departures(). Errors: 42501 not staff.
create function public.get_empty_departures(first_day date, last_day date)
  returns table (departure text, title text, day date, last_travel_day date, max_people integer, meeting_point text, departure_time text,
                 guides jsonb, is_closed boolean, decided jsonb)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select stored.departure, coalesce(tour.title, day_trip.title), stored.day, private.last_travel_day(stored.day, null, tour.itinerary),
      coalesce(stored.capacity, tour.max_participants), coalesce(tour.meeting_point, day_trip.meeting_point),
      coalesce(tour.departure_time, day_trip.departure_time), private.named_guides(stored.guides),
      private.is_closed_on(tour.availability_calendar, stored.day, stored.state, stored.is_extra), private.decided(stored)
    from private.departures as stored
      left join public.tours as tour on tour.id = split_part(stored.departure, '/', 2) and stored.departure like 'tours/%'
      left join public.day_trips as day_trip on day_trip.id = split_part(stored.departure, '/', 2) and stored.departure like 'day-trips/%'
    where stored.day between first_day and last_day and coalesce(tour.id, day_trip.id) is not null
      and (stored.state <> 'open' or stored.is_extra or stored.is_certain or stored.guides <> '{}'
        or num_nonnulls(stored.capacity, stored.staff_note, stored.public_note) > 0)
      and private.people_of_departure(tour.id, day_trip.id, stored.day) = 0
    order by stored.day, 2, 1;
end $$;
comment on function public.get_empty_departures(date, date) is 'Returns the departures from first_day to last_day of which staff have decided something and on which nobody travels, for staff.';
revoke execute on function public.get_empty_departures(date, date) from public, anon;
grant execute on function public.get_empty_departures(date, date) to authenticated;

-- Errors: 42501 not staff.
create function public.get_finished_trips()
  returns table (id uuid, customer_name text, tour_title text, departure_date date, return_date date, number_of_people integer,
                 can_ask boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select booking.id, booking.customer_name, booking.tour_title, booking.departure_date, last.day, booking.number_of_people,
      -- Whether an invitation would be sent: no customer is asked twice, or at a blocked address.
      not booking.review_submitted and booking.customer_email is not null and private.is_email(booking.customer_email)
        and not exists (select 1 from public.mail_suppressions where mail_suppressions.id = private.mailbox(booking.customer_email))
    from public.bookings as booking
      left join public.tours as tour on tour.id = booking.tour_id
      cross join lateral (select private.last_travel_day(booking.departure_date, booking.return_date, tour.itinerary) as day) as last
    where booking.status = 'confirmed' and last.day < (select private.today())
    order by last.day, booking.id limit 50;
end $$;
comment on function public.get_finished_trips() is 'Returns the confirmed bookings whose trip is over, the oldest first, at most 50, for staff.';
revoke execute on function public.get_finished_trips() from public, anon;
grant execute on function public.get_finished_trips() to authenticated;

create index bookings_phone on public.bookings (private.phone_key(customer_phone)) where customer_phone is not null;
create index bookings_phone_in_words on public.bookings (private.phone_key(customer_phone))
  where customer_phone is not null and private.phone_e164(customer_phone) is null;

-- Erased bookings have neither address nor number. Errors: 42501 not staff.
create function public.get_customer_bookings(email text, phone text)
  returns table (id uuid, created_at timestamptz, customer_name text, customer_email text, customer_phone text, booking_type text,
                 tour_title text, status text, number_of_people integer, total_price numeric, currency text, travel_dates text,
                 departure_date date)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select booking.id, booking.created_at, booking.customer_name, booking.customer_email, booking.customer_phone, booking.booking_type,
      booking.tour_title, booking.status, booking.number_of_people, booking.total_price, booking.currency, booking.travel_dates,
      booking.departure_date
    from public.bookings as booking
    where booking.id in (
      select by_email.id from public.bookings as by_email
        where lower(by_email.customer_email) = private.email_key(email) and private.is_email(by_email.customer_email)
      union
      select by_phone.id from public.bookings as by_phone
        where by_phone.customer_phone is not null and private.phone_key(by_phone.customer_phone) = private.phone_key(phone)
          and coalesce(private.phone_e164(by_phone.customer_phone) = private.phone_e164(phone), private.share_number(by_phone.customer_phone, phone)))
    order by booking.created_at desc, booking.id limit 50;
end $$;
comment on function public.get_customer_bookings(text, text) is 'Returns the bookings of a customer by e-mail address or telephone number in any form, the newest first, at most 50, for staff.';
revoke execute on function public.get_customer_bookings(text, text) from public, anon;
grant execute on function public.get_customer_bookings(text, text) to authenticated;

-- Errors: 42501 not staff.
create function public.get_references(source text, record_id text)
  returns table (bookings integer, reviews integer, tours integer)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select
    (select count(*)::integer from public.bookings as booking
      where (source = 'tours' and booking.tour_id = record_id) or (source = 'day-trips' and booking.day_trip_id = record_id)),
    (select count(*)::integer from public.reviews as review
      where (source = 'tours' and review.tour_id = record_id) or (source = 'day-trips' and review.day_trip_id = record_id)),
    (select count(*)::integer from public.tours as tour, public.locations as location
      where source = 'locations' and location.id = record_id
        and exists (select 1 from unnest(tour.locations) as place where lower(place) = lower(location.name)));
end $$;
comment on function public.get_references(text, text) is 'Returns how many bookings and reviews refer to a tour or day trip, and how many tours name a location, for staff.';
revoke execute on function public.get_references(text, text) from public, anon;
grant execute on function public.get_references(text, text) to authenticated;
