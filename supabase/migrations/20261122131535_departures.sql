-- Departures: a day on which a trip leaves, where there is more to say of it than the calendar of its tour does.

-- Returns the day in the name of a departure; null for a custom trip.
create function private.day_of_departure(departure text) returns date
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when private.is_date(right(departure, 10)) then
    make_date(left(right(departure, 10), 4)::integer, left(right(departure, 5), 2)::integer, right(departure, 2)::integer) end;
$$;
revoke execute on function private.day_of_departure(text) from public;

create table private.departures (
  -- As private.departure_of() names it. Without foreign keys, so that it is there again when a deleted trip or booking is brought back.
  departure text primary key check (
    departure ~ '^((tours|day-trips)/[a-z0-9-]+/\d{4}-\d\d-\d\d|bookings/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' and length(departure) <= 300),
  day date generated always as (private.day_of_departure(departure)) stored
    check (day between '2000-01-01' and '2199-12-31' or departure like 'bookings/%' and day is null),
  state text not null default 'open' check (state in ('open', 'full', 'closed')),
  is_extra boolean not null default false,
  is_certain boolean not null default false,
  capacity integer check (capacity between 1 and 500),
  staff_note text check (private.is_line(staff_note, 300)),
  public_note text check (private.is_line(public_note, 300)),
  -- Those who are no longer under Site count as nobody. If an earlier version of Site brings them back, they lead again.
  guides uuid[] not null default '{}'
    check (cardinality(guides) <= 3 and coalesce(array_ndims(guides), 1) = 1 and array_position(guides, null) is null),
  version integer not null default 1
);
comment on table private.departures is 'What staff have decided about a departure: its state, people and guides. Staff write it through functions only.';
comment on column private.departures.departure is 'tours/ID/DAY, day-trips/ID/DAY, or bookings/ID for a custom trip.';
comment on column private.departures.state is 'A closed one does not leave; a full one takes nobody else.';
comment on column private.departures.is_extra is 'Leaves although the calendar of the tour does not have the day.';
comment on column private.departures.is_certain is 'Leaves however many travel.';
comment on column private.departures.capacity is 'Most travellers; null for that of the tour.';
comment on column private.departures.guides is 'Up to three, by their ids in public.site_content.';
comment on column private.departures.version is 'Grows with each change, each of which names the one that it replaces.';
create index departures_day on private.departures (day);
alter table private.departures enable row level security;
revoke all on private.departures from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('departures', 'staff_note', 'emptied where it mentions the person'),
  ('departures', 'public_note', 'emptied where it mentions the person');

-- Returns whether a trip leaves on a day: by what staff decided about the departure, else by the calendar of its tour. A calendar that
-- names neither months nor weekdays has no days. Null is the calendar of a day trip, which leaves on any. listDepartures() in TypeScript is
-- the same rule.
create function private.departs_on(calendar jsonb, day date, state text default null, is_extra boolean default null) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    when state = 'closed' then false
    when is_extra or calendar is null then true
    else (months is not null or weekdays is not null)
      and coalesce(months ? to_char(day, 'FMMonth'), true)
      and coalesce(weekdays ? to_char(day, 'FMDay'), true)
      and not coalesce(calendar -> 'blackout_dates' ? to_char(day, 'YYYY-MM-DD'), false) end
  from (select nullif(calendar -> 'available_months', '[]') as months, nullif(calendar -> 'weekly_schedule', '[]') as weekdays) as rule;
$$;
revoke execute on function private.departs_on(jsonb, date, text, boolean) from public;

-- Returns whether a trip does not leave on a day. Unlike on a day that is not a departure, a group may leave on any other day of a tour whose
-- calendar names neither months nor weekdays. getClosedReason() in TypeScript is the same rule.
create function private.is_closed_on(calendar jsonb, day date, state text default null, is_extra boolean default null) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select not private.departs_on(calendar, day, state, is_extra)
    and coalesce(state = 'closed' or calendar -> 'available_months' <> '[]' or calendar -> 'weekly_schedule' <> '[]'
      or calendar -> 'blackout_dates' ? to_char(day, 'YYYY-MM-DD'), false);
$$;
revoke execute on function private.is_closed_on(jsonb, date, text, boolean) from public;

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

-- Returns what staff read of a departure besides its guides; null for none.
create function private.decided(departure private.departures) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
as $$
  select to_jsonb(departure) - '{departure,day,guides}'::text[] where departure.departure is not null;
$$;
revoke execute on function private.decided(private.departures) from public;

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

-- Returns the names of such a list: 'Hassan, Nadia'; null without any.
create function private.join_names(guides jsonb) returns text
  language sql immutable
  set search_path = ''
as $$
  select string_agg(guide ->> 'name', ', ' order by position) from jsonb_array_elements(guides) with ordinality as entry (guide, position);
$$;
revoke execute on function private.join_names(jsonb) from public;

-- Returns the title of the trip of a departure, and keeps the trip and its bookings until the transaction ends. Errors: PT404 no such trip
-- or day, or a custom trip that is cancelled or has no day.
create function private.require_departure(departure text) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  source constant text := split_part(departure, '/', 1);
  record_id constant text := split_part(departure, '/', 2);
  day constant text := split_part(departure, '/', 3);
  label text;
begin
  if source = 'bookings' then
    -- The title of a custom trip is personal.
    select 'Custom trip, ' || to_char(departure_date, 'YYYY-MM-DD') into label from public.bookings as booking
      where id::text = record_id and status <> 'cancelled' and private.departure_of(booking) = departure for share;
  elsif not private.is_date(day) then
    label := null;
  elsif source = 'tours' then
    select title || ', ' || day into label from public.tours where id = record_id for key share;
  elsif source = 'day-trips' then
    select title || ', ' || day into label from public.day_trips where id = record_id for key share;
  end if;
  if label is null or departure <> concat_ws('/', source, record_id, nullif(day, '')) then
    raise exception 'There is no such departure.' using errcode = 'PT404';
  end if;
  -- Whoever deletes the trip waits, and leaves its bookings what is stored now.
  perform 1 from public.bookings as booking
    where source <> 'bookings' and departure_date = private.day_of_departure(departure) and private.departure_of(booking) = departure
    order by id for share;
  return label;
end $$;
revoke execute on function private.require_departure(text) from public;

-- Raises the revision of the content if visitors may read of a departure.
create function private.announce_departure(departure text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if private.day_of_departure(departure) > private.today() and (
      exists (select from public.tours where id = split_part(departure, '/', 2) and is_active and departure like 'tours/%')
      or exists (select from public.day_trips where id = split_part(departure, '/', 2) and is_active and departure like 'day-trips/%')) then
    perform private.raise_content_revision();
  end if;
end $$;
revoke execute on function private.announce_departure(text) from public;

-- changes: the columns to change, {"state", "is_extra", "is_certain", "capacity", "staff_note", "public_note", "guides"}. replaced: the version
-- that the caller has seen, 0 for a departure of which nothing was decided. Returns the new version.
-- Errors: 42501 not staff; PT404 no such departure; PT400 a value that is not allowed, or a guide who is not under Site; PT409 a colleague
-- has changed it.
create function public.set_departure(departure text, changes jsonb, replaced integer) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  columns constant text[] := '{state,is_extra,is_certain,capacity,staff_note,public_note,guides}';
  -- The API of a local Supabase passes an object as a text.
  given constant jsonb := case jsonb_typeof(changes) when 'string' then (changes #>> '{}')::jsonb else changes end;
  label text;
  old private.departures;
  new private.departures;
begin
  perform private.require_staff();
  label := private.require_departure(departure);
  -- One after another.
  perform pg_advisory_xact_lock(hashtextextended(departure, 0));
  select * into old from private.departures as stored where stored.departure = set_departure.departure;
  if coalesce(old.version, 0) is distinct from replaced then
    raise exception 'A colleague has changed this departure.' using errcode = 'PT409';
  end if;
  if jsonb_typeof(given) is distinct from 'object' or given - columns <> '{}' then
    raise exception 'There is no such fact of a departure.' using errcode = 'PT400';
  end if;
  if old.departure is null then
    old := (departure, null, 'open', false, false, null, null, null, '{}', 0);
  end if;
  new := jsonb_populate_record(old, given);
  if given ? 'guides' and jsonb_array_length(private.named_guides(new.guides)) is distinct from cardinality(new.guides) then
    raise exception 'A departure has up to three guides, who are under Site.' using errcode = 'PT400';
  end if;
  insert into private.departures (departure, state, is_extra, is_certain, capacity, staff_note, public_note, guides)
    values (new.departure, new.state, new.is_extra, new.is_certain, new.capacity, new.staff_note, new.public_note, new.guides)
    on conflict on constraint departures_pkey do update set (state, is_extra, is_certain, capacity, staff_note, public_note, guides, version)
      = (new.state, new.is_extra, new.is_certain, new.capacity, new.staff_note, new.public_note, new.guides, old.version + 1);
  perform private.note_history('update', 'departures', concat_ws('; ',
    case when new.state <> old.state then initcap(new.state) end,
    case when new.is_extra <> old.is_extra then case when new.is_extra then 'Extra day' else 'Not an extra day' end end,
    case when new.is_certain <> old.is_certain then case when new.is_certain then 'Certain to run' else 'Not certain to run' end end,
    case when new.capacity is distinct from old.capacity then 'Capacity: ' || coalesce(new.capacity::text, 'as the tour') end,
    case when new.staff_note is distinct from old.staff_note then 'Note for staff' end,
    case when new.public_note is distinct from old.public_note then 'Note for travellers' end,
    case when given ? 'guides' then coalesce(nullif(private.join_names(private.named_guides(new.guides)), ''), 'No guide') end),
    departure, label);
  if (new.state, new.is_extra, new.is_certain, new.capacity, new.public_note) is distinct from
     (old.state, old.is_extra, old.is_certain, old.capacity, old.public_note) then
    perform private.announce_departure(departure);
  end if;
  return old.version + 1;
exception when check_violation or not_null_violation or invalid_text_representation or array_subscript_error or invalid_parameter_value
    or datatype_mismatch or numeric_value_out_of_range then
  raise exception 'A departure cannot have this value.' using errcode = 'PT400';
end $$;
comment on function public.set_departure(text, jsonb, integer) is 'Changes what is decided about a departure, if it has the version to be replaced, for staff.';
revoke execute on function public.set_departure(text, jsonb, integer) from public, anon;
grant execute on function public.set_departure(text, jsonb, integer) to authenticated;

-- Adds days on which a trip leaves besides those of its calendar, and opens closed ones. source: tours or day-trips. Returns {"added",
-- "present"}: days that are new, and days on which it leaves already. Errors: 42501 not staff; PT404 no such trip; PT400 no days, more than
-- 366, or one that is over.
create function public.add_departures(source text, record_id text, days date[]) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  today constant date := private.today();
  -- That of a day trip has no days, so that each is added.
  calendar constant jsonb := coalesce((select availability_calendar from public.tours where id = record_id and source = 'tours'), '{}');
  name text;
  day date;
  label text;
  stored private.departures;
  added date[] := '{}';
  present date[] := '{}';
begin
  perform private.require_staff();
  if array_ndims(days) is distinct from 1 or cardinality(days) > 366 then
    raise exception 'Choose between 1 and 366 days.' using errcode = 'PT400', hint = 'days_unusable';
  elsif array_position(days, null) is not null or today > any (days) or '2199-12-31' < any (days) then
    raise exception 'A day is over, or too far off.' using errcode = 'PT400', hint = 'day_over';
  end if;
  -- In order, so that nobody waits for each other.
  for day in select distinct unnest(days) order by 1 loop
    name := concat_ws('/', source, record_id, to_char(day, 'YYYY-MM-DD'));
    label := coalesce(label, private.require_departure(name));
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    select * into stored from private.departures as known where known.departure = name;
    if private.departs_on(calendar, day, stored.state, stored.is_extra) then
      present := present || day;
    else
      insert into private.departures (departure, is_extra) values (name, not private.departs_on(calendar, day))
        on conflict on constraint departures_pkey do update
          set is_extra = departures.is_extra or excluded.is_extra, state = 'open', version = departures.version + 1;
      added := added || day;
    end if;
  end loop;
  if added <> '{}' then
    perform private.note_history('insert', 'departures', cardinality(added) || case cardinality(added) when 1 then ' day' else ' days' end,
      concat_ws('/', source, record_id, to_char(added[1], 'YYYY-MM-DD')), left(label, -12) || ', from ' || to_char(added[1], 'YYYY-MM-DD'));
    perform private.announce_departure(concat_ws('/', source, record_id, to_char(added[cardinality(added)], 'YYYY-MM-DD')));
  end if;
  return jsonb_build_object('added', to_jsonb(added), 'present', to_jsonb(present));
end $$;
comment on function public.add_departures(text, text, date[]) is 'Adds days on which a trip leaves besides those of its calendar, and tells those on which it leaves already, for staff.';
revoke execute on function public.add_departures(text, text, date[]) from public, anon;
grant execute on function public.add_departures(text, text, date[]) to authenticated;

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
      join private.departures as led on led.departure = private.departure_of(booking)
      cross join lateral (select private.join_names(private.named_guides(led.guides)) as names) as named
    where booking.id = any (bookings) and booking.status <> 'cancelled' and named.names is not null);
end $$;
comment on function public.get_booking_guides(uuid[]) is 'Returns the names of the guides of each booking by its id, without those that have none or are cancelled, for staff.';
revoke execute on function public.get_booking_guides(uuid[]) from public, anon;
grant execute on function public.get_booking_guides(uuid[]) to authenticated;

-- Forgets the departures of a trip or booking that can no longer be brought back. At the end of the transaction, since bringing it back
-- deletes the same row first.
create function private.drop_departures() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  name constant text := replace(old.table_name, '_', '-') || '/' || old.record_id;
begin
  delete from private.departures
    where (departure = name or starts_with(departure, name || '/'))
      and not exists (select 1 from public.tours where old.table_name = 'tours' and id = old.record_id)
      and not exists (select 1 from public.day_trips where old.table_name = 'day_trips' and id = old.record_id)
      and not exists (select 1 from public.bookings where old.table_name = 'bookings' and id::text = old.record_id);
  return null;
end $$;
revoke execute on function private.drop_departures() from public;
create constraint trigger deleted_records_drop_departures after delete on private.deleted_records
  deferrable initially deferred
  for each row when (old.table_name in ('tours', 'day_trips', 'bookings')) execute function private.drop_departures();

-- Leaves each booking of a trip that is deleted the guides and notes of its departure: without the trip it is a departure by itself. Brought
-- back, the trip has those that it had.
create function private.leave_departures_to_bookings() returns trigger
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
    delete from private.departures as led using booked
    where led.departure = booked.own and not exists (select 1 from private.departures as kept where kept.departure = booked.departure))
  insert into private.departures (departure, staff_note, public_note, guides)
    select booked.own, led.staff_note, led.public_note, led.guides
    from booked join private.departures as led on led.departure = booked.departure
    on conflict on constraint departures_pkey do update
      set (staff_note, public_note, guides, version) = (excluded.staff_note, excluded.public_note, excluded.guides, departures.version + 1);
  return old;
end $$;
revoke execute on function private.leave_departures_to_bookings() from public;
create trigger tours_leave_departures before delete on public.tours
  for each row execute function private.leave_departures_to_bookings();
create trigger day_trips_leave_departures before delete on public.day_trips
  for each row execute function private.leave_departures_to_bookings();

-- Forgets the departures of a deleted trip whose id a new one gets. Trips that are brought back have theirs again.
create function private.begin_without_departures() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if current_setting('history.restoring', true) is distinct from 'yes' then
    delete from private.departures where starts_with(departure, replace(tg_table_name, '_', '-') || '/' || new.id || '/');
  end if;
  return null;
end $$;
revoke execute on function private.begin_without_departures() from public;
create trigger tours_begin_without_departures after insert on public.tours
  for each row execute function private.begin_without_departures();
create trigger day_trips_begin_without_departures after insert on public.day_trips
  for each row execute function private.begin_without_departures();
