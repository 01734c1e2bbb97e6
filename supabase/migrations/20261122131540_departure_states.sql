-- What visitors read of departures, places that bookings take, and who waits for one.

create table private.departures_told (
  departure text primary key check (length(departure) <= 300),
  tour_id text references public.tours on delete cascade,
  day_trip_id text references public.day_trips on delete cascade,
  departure_date date not null,
  state text not null check (state in ('open', 'full', 'closed')),
  places_left integer,
  is_certain boolean not null,
  public_note text check (length(public_note) <= 300)
);
comment on table private.departures_told is 'The departures at the last change of the content, which pages and API tell. Told at once, they would say when each booking is confirmed, and of how many people.';
create index departures_told_tour on private.departures_told (tour_id);
create index departures_told_day_trip on private.departures_told (day_trip_id);
alter table private.departures_told enable row level security;
revoke all on private.departures_told from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('departures_told', 'public_note', 'told again');

-- Returns the departures of a year of which there is more to tell than that they leave: those that are extra, certain, full or closed, have a
-- note, or at most three places. A private trip has no places to share.
create function private.count_departures() returns setof private.departures_told
  language sql stable security definer
  set search_path = ''
as $$
  with confirmed as (
    select private.departure_of(booking) as departure, booking.departure_date as day, sum(booking.number_of_people) as people
    from public.bookings as booking
    where booking.departure_date between private.today() + 1 and private.today() + 366 and booking.status = 'confirmed'
    group by 1, 2
  ), known as (
    select departure, coalesce(stored.day, confirmed.day) as day, coalesce(state, 'open') as state, coalesce(is_extra, false) as is_extra,
      coalesce(is_certain, false) as is_certain, capacity, public_note, coalesce(people, 0) as people
    from confirmed full join private.departures as stored using (departure)
  )
  select known.departure, tour.id, day_trip.id, known.day,
    case when known.state = 'open' and room.places <= 0 then 'full' else known.state end,
    case when known.state = 'open' and room.places between 1 and 3 then room.places::integer end, known.is_certain, known.public_note
  from known
    left join public.tours as tour on tour.id = split_part(known.departure, '/', 2) and known.departure like 'tours/%' and tour.is_active
    left join public.day_trips as day_trip on day_trip.id = split_part(known.departure, '/', 2) and known.departure like 'day-trips/%' and day_trip.is_active
    cross join lateral (
      select case when coalesce(tour.group_type, day_trip.group_type) is distinct from 'Private'
        then coalesce(known.capacity, tour.max_participants) - known.people end as places) as room
  where known.day between private.today() + 1 and private.today() + 366 and coalesce(tour.id, day_trip.id) is not null
    and (known.state = 'closed' or day_trip.id is not null
      or private.departs_on(coalesce(tour.availability_calendar, '{}'), known.day, known.state, known.is_extra))
    and (known.state <> 'open' or known.is_extra or known.is_certain or known.public_note is not null or room.places <= 3);
$$;
revoke execute on function private.count_departures() from public;

-- Makes the present departures those that are told.
create function private.tell_departures() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from private.departures_told where departure is not null;
  insert into private.departures_told select * from private.count_departures();
$$;
revoke execute on function private.tell_departures() from public;

create function private.departure_states()
  returns table (id text, tour_id text, day_trip_id text, departure_date date, state text, places_left integer, is_certain boolean, public_note text)
  language sql stable security definer
  set search_path = ''
as $$
  select told.*
  from private.departures_told as told
    left join public.tours as tour on tour.id = told.tour_id
    left join public.day_trips as day_trip on day_trip.id = told.day_trip_id
  where coalesce(tour.is_active, day_trip.is_active) and told.departure_date > private.today();
$$;
revoke execute on function private.departure_states() from public;
grant execute on function private.departure_states() to anon, authenticated, service_role;

create view public.departure_states with (security_invoker = true) as select * from private.departure_states();
comment on view public.departure_states is 'Departures of the next year of which there was more to tell at the last change of the content than that they leave. places_left: 1 to 3; null for more, or a full one.';
revoke all on public.departure_states from anon, authenticated;
grant select on public.departure_states to anon, authenticated, service_role;
create trigger departure_states_read_only instead of insert or update or delete on public.departure_states
  for each row execute function private.refuse_change();

-- Returns the places left on a departure but for one booking, below 0 if it is overbooked; 0 if staff say that it is full, null without a limit.
create function private.count_places(departure text, but_for uuid default null) returns integer
  language sql stable
  set search_path = ''
as $$
  select case when stored.state = 'full' then least(0, room.places) else room.places end
  from (select private.day_of_departure(departure) as day) as named
    left join private.departures as stored on stored.departure = count_places.departure
    left join public.tours as tour on tour.id = split_part(count_places.departure, '/', 2) and count_places.departure like 'tours/%'
    cross join lateral (
      select coalesce(stored.capacity, tour.max_participants) - coalesce(sum(booking.number_of_people), 0)::integer as places
      from public.bookings as booking
      where booking.departure_date = named.day and booking.status = 'confirmed' and booking.id is distinct from but_for
        and private.departure_of(booking) = count_places.departure) as room;
$$;
revoke execute on function private.count_places(text, uuid) from public;

-- Returns whether a departure has no place for a request. A private trip is never full, unless staff say so.
create function private.is_full(tour text, day_trip text, day date) returns boolean
  language sql stable
  set search_path = ''
as $$
  select day is not null and coalesce(private.count_places(named.departure) <= 0 and (
      exists (select from private.departures as stored where stored.departure = named.departure and state = 'full')
      or not exists (select from public.tours where id = tour and group_type = 'Private')), false)
  from (select concat_ws('/', case when tour is null then 'day-trips' else 'tours' end, coalesce(tour, day_trip), to_char(day, 'YYYY-MM-DD')) as departure)
    as named;
$$;
revoke execute on function private.is_full(text, text, date) from public;

-- Takes the locks of the departures of bookings that are being confirmed, all in one order. answers: as of answer_bookings().
create function private.lock_departures(answers jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform 1 from public.bookings where id::text in (select element ->> 'id' from jsonb_array_elements(answers) as element) order by id for no key update;
  perform pg_advisory_xact_lock(hashtextextended(departure, 0)) from (
    select distinct concat_ws('/', case when booking.tour_id is null then 'day-trips' else 'tours' end, coalesce(booking.tour_id, booking.day_trip_id),
      case when element ? 'departure_date' then element ->> 'departure_date' else to_char(booking.departure_date, 'YYYY-MM-DD') end) as departure
    from jsonb_array_elements(answers) as element join public.bookings as booking on booking.id::text = element ->> 'id'
    order by 1) as named;
end $$;
revoke execute on function private.lock_departures(jsonb) from public;

-- Counts the places of a departure, one booking after another, when one is confirmed or a confirmed one changes. Nothing is refused: staff are
-- told. Who is confirmed no longer waits.
create function private.take_places() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  departure constant text := private.departure_of(new);
begin
  new.people_over := null;
  if new.status = 'confirmed' then
    new.is_waiting := false;
    if departure not like 'bookings/%' then
      perform pg_advisory_xact_lock(hashtextextended(departure, 0));
      new.people_over := nullif(greatest(0, new.number_of_people - private.count_places(departure, new.id)), 0);
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.take_places() from public;
-- The name makes them fire when the trip and the day are known.
create trigger bookings_take_places before insert on public.bookings
  for each row execute function private.take_places();
create trigger bookings_take_places_again before update of status, departure_date, number_of_people, booking_type, tour_id, day_trip_id on public.bookings
  for each row
  when ((new.status, new.departure_date, new.number_of_people, new.tour_id, new.day_trip_id)
    is distinct from (old.status, old.departure_date, old.number_of_people, old.tour_id, old.day_trip_id))
  execute function private.take_places();

-- places: as of private.count_places(). Errors: 42501 not staff.
create function public.get_waiting()
  returns table (id uuid, customer_name text, tour_title text, number_of_people integer, created_at timestamptz, wanted_date date, places integer)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select booking.id, booking.customer_name, booking.tour_title, booking.number_of_people, booking.created_at, booking.wanted_date,
      private.count_places(concat_ws('/', case when booking.tour_id is null then 'day-trips' else 'tours' end,
        coalesce(booking.tour_id, booking.day_trip_id), to_char(booking.wanted_date, 'YYYY-MM-DD')))
    from public.bookings as booking
    where booking.is_waiting and booking.status = 'pending' and booking.wanted_date >= private.today()
      and coalesce(booking.tour_id, booking.day_trip_id) is not null
    order by booking.wanted_date, booking.tour_title, booking.created_at, booking.id limit 100;
end $$;
comment on function public.get_waiting() is 'Returns the pending bookings that wait for a place on a departure to come, by departure and the oldest first, at most 100, with the places left on it, for staff.';
revoke execute on function public.get_waiting() from public, anon;
grant execute on function public.get_waiting() to authenticated;

-- Runs every hour: publishes when departures have other places left, and after a week without a publish, so that pages have dates to
-- come.
create function private.publish_departures() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  have_changed constant boolean := exists (
    select from private.count_departures() as counted full join private.departures_told as told using (departure)
    where counted is distinct from told);
  has_calendar constant boolean := exists (
    select from public.tours cross join generate_series(1, 366) as days
    where is_active and private.departs_on(availability_calendar, private.today() + days));
begin
  update private.publish_hook set departures_at = now()
    where departures_at <= now() - interval '1 hour'
      and (have_changed
        or (has_calendar and (select raised_at from private.content_revision) <= now() - interval '7 days'));
  if found then
    perform private.note_history('publish', 'site', 'Dates and places left');
    perform private.raise_content_revision();
  end if;
end $$;
revoke execute on function private.publish_departures() from public;
