-- Which guides lead a departure.

create table private.departure_guides (
  -- As private.departure_of() names it. Without foreign keys, so that the guides are there again when a deleted trip or booking is
  -- brought back.
  departure text primary key check (
    departure ~ '^((tours|day-trips)/[a-z0-9-]+/\d{4}-\d\d-\d\d|bookings/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' and length(departure) <= 300),
  -- Those who are no longer under Site count as nobody. If an earlier version of Site brings them back, they lead again.
  guides uuid[] not null check (cardinality(guides) between 1 and 3 and array_position(guides, null) is null)
);
comment on table private.departure_guides is 'The guides who lead a departure, one to three, by their ids in public.site_content. Staff choose them through functions only.';
alter table private.departure_guides enable row level security;
revoke all on private.departure_guides from anon, authenticated;

-- Returns the name of the departure to which a booking belongs: its tour or day trip and the day, 'tours/sahara/2027-05-09', so that a
-- booking moved to another day has the guides of that day. A custom trip is by itself, 'bookings/ID', and keeps its guides. Null for a
-- tour or day trip without a day.
create function private.departure_of(booking public.bookings) returns text
  language sql stable
  set search_path = ''
as $$
  select case
    when booking.tour_id is not null then concat_ws('/', 'tours', booking.tour_id, to_char(booking.departure_date, 'YYYY-MM-DD'))
    when booking.day_trip_id is not null then concat_ws('/', 'day-trips', booking.day_trip_id, to_char(booking.departure_date, 'YYYY-MM-DD'))
    else 'bookings/' || booking.id end
  where booking.departure_date is not null;
$$;
revoke execute on function private.departure_of(public.bookings) from public;

-- Returns those of the guides who are under Site, in the order there: [{"id", "name"}].
create function private.named_guides(ids uuid[]) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  if ids is null then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', guide ->> 'id', 'name', guide ->> 'name') order by position), '[]')
    from public.site_content, jsonb_array_elements(guides) with ordinality as entry (guide, position)
    where (guide ->> 'id')::uuid = any (ids));
end $$;
revoke execute on function private.named_guides(uuid[]) from public;

-- Returns the ids of such a list, sorted.
create function private.guide_ids(guides jsonb) returns uuid[]
  language sql immutable
  set search_path = ''
as $$
  select coalesce(array_agg((guide ->> 'id')::uuid order by guide ->> 'id'), '{}') from jsonb_array_elements(guides) as guide;
$$;
revoke execute on function private.guide_ids(jsonb) from public;

-- Each call names the guides that it replaces, so that nobody undoes unseen what a colleague has chosen.
-- Errors: 42501 not staff; PT404 no such departure, or one whose bookings are all cancelled; PT400 more than three guides, or one
-- who is not under Site; PT409 a colleague has changed the guides.
create function public.set_departure_guides(departure text, guides uuid[], replaced uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  day constant text := substring(departure from '/(\d{4}-\d\d-\d\d)$');
  own_booking constant text := substring(departure from '^bookings/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  chosen constant jsonb := private.named_guides(guides);
  present jsonb;
begin
  perform private.require_staff();
  -- Any booking of the departure, which stays in it until the guides are stored.
  select * into booking from public.bookings as candidate
    where private.departure_of(candidate) = departure and status <> 'cancelled'
      -- Follows from the line above, but indexes can find it.
      and (departure_date = case when private.is_date(day) then day::date end or id = own_booking::uuid)
    order by id limit 1 for share;
  if not found then
    raise exception 'There is no such departure.' using errcode = 'PT404';
  end if;
  if guides is null or array_ndims(guides) > 1 or cardinality(guides) > 3 or jsonb_array_length(chosen) <> cardinality(guides) then
    raise exception 'A departure has up to three guides, who are under Site.' using errcode = 'PT400';
  end if;
  -- One after another.
  perform pg_advisory_xact_lock(hashtextextended(departure, 0));
  present := private.named_guides((
    select led.guides from private.departure_guides as led where led.departure = set_departure_guides.departure));
  if private.guide_ids(present) <> array(select unnest(replaced) order by 1) then
    raise exception 'A colleague has changed the guides of this departure.' using errcode = 'PT409';
  end if;
  if guides = '{}' then
    delete from private.departure_guides as led where led.departure = set_departure_guides.departure;
  else
    insert into private.departure_guides as led (departure, guides) values (set_departure_guides.departure, set_departure_guides.guides)
      on conflict on constraint departure_guides_pkey do update set guides = excluded.guides;
  end if;
  -- The title of a custom trip is personal.
  perform private.note_history('update', 'departure_guides',
    coalesce((select string_agg(guide ->> 'name', ', ') from jsonb_array_elements(chosen) as guide), 'No guide'), departure,
    case when departure like 'bookings/%' then 'Custom trip' else booking.tour_title end || ', ' || to_char(booking.departure_date, 'YYYY-MM-DD'));
end $$;
comment on function public.set_departure_guides(text, uuid[], uuid[]) is 'Sets the guides of a departure that has bookings, if it has the guides to be replaced, for staff.';
revoke execute on function public.set_departure_guides(text, uuid[], uuid[]) from public, anon;
grant execute on function public.set_departure_guides(text, uuid[], uuid[]) to authenticated;

-- One object, since a project may return fewer rows than there are. Errors: 42501 not staff.
create function public.get_booking_guides(bookings uuid[]) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_object_agg(booking.id, named.names), '{}')
    from public.bookings as booking
      join private.departure_guides as led on led.departure = private.departure_of(booking)
      cross join lateral (
        select string_agg(guide ->> 'name', ', ' order by position) as names
        from jsonb_array_elements(private.named_guides(led.guides)) with ordinality as entry (guide, position)) as named
    where booking.id = any (bookings) and booking.status <> 'cancelled' and named.names is not null);
end $$;
comment on function public.get_booking_guides(uuid[]) is 'Returns the names of the guides of each booking by its id, without those that have none or are cancelled, for staff.';
revoke execute on function public.get_booking_guides(uuid[]) from public, anon;
grant execute on function public.get_booking_guides(uuid[]) to authenticated;

-- Forgets the guides of a trip or booking that can no longer be brought back. At the end of the transaction, since bringing it back
-- deletes the same row first.
create function private.drop_departure_guides() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  name constant text := replace(old.table_name, '_', '-') || '/' || old.record_id;
begin
  delete from private.departure_guides
    where (departure = name or starts_with(departure, name || '/'))
      and not exists (select 1 from public.tours where old.table_name = 'tours' and id = old.record_id)
      and not exists (select 1 from public.day_trips where old.table_name = 'day_trips' and id = old.record_id)
      and not exists (select 1 from public.bookings where old.table_name = 'bookings' and id::text = old.record_id);
  return null;
end $$;
revoke execute on function private.drop_departure_guides() from public;
create constraint trigger deleted_records_drop_departure_guides after delete on private.deleted_records
  deferrable initially deferred
  for each row when (old.table_name in ('tours', 'day_trips', 'bookings')) execute function private.drop_departure_guides();

-- Leaves each booking of a trip that is deleted its guides: without the trip it is a departure by itself. Brought back, the trip has those
-- that it had.
create function private.leave_guides_to_bookings() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Waits for colleagues who are choosing the guides of its departures.
  perform 1 from public.bookings
    where case tg_table_name when 'tours' then tour_id else day_trip_id end = old.id order by id for update;
  -- Also what is left of an earlier deletion.
  with booked as (
    select 'bookings/' || booking.id as own, private.departure_of(booking) as departure
    from public.bookings as booking
    where case tg_table_name when 'tours' then booking.tour_id else booking.day_trip_id end = old.id
  ), forgotten as (
    delete from private.departure_guides as led using booked
    where led.departure = booked.own and not exists (select 1 from private.departure_guides as kept where kept.departure = booked.departure))
  insert into private.departure_guides (departure, guides)
    select booked.own, led.guides from booked join private.departure_guides as led on led.departure = booked.departure
    on conflict on constraint departure_guides_pkey do update set guides = excluded.guides;
  return old;
end $$;
revoke execute on function private.leave_guides_to_bookings() from public;
create trigger tours_leave_guides before delete on public.tours
  for each row execute function private.leave_guides_to_bookings();
create trigger day_trips_leave_guides before delete on public.day_trips
  for each row execute function private.leave_guides_to_bookings();

-- Forgets the guides of a deleted trip whose id a new one gets. Trips that are brought back have theirs again.
create function private.begin_without_guides() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if current_setting('history.restoring', true) is distinct from 'yes' then
    delete from private.departure_guides where starts_with(departure, replace(tg_table_name, '_', '-') || '/' || new.id || '/');
  end if;
  return null;
end $$;
revoke execute on function private.begin_without_guides() from public;
create trigger tours_begin_without_guides after insert on public.tours
  for each row execute function private.begin_without_guides();
create trigger day_trips_begin_without_guides after insert on public.day_trips
  for each row execute function private.begin_without_guides();
