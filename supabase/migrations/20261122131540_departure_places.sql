-- The departures of tours, which their pages show, and the places left on them.

-- Returns whether a tour departs on a day by its calendar; false for one that names neither months nor weekdays. getDepartureDates() in
-- TypeScript is the same rule.
create function private.departs_on(calendar jsonb, day date) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select (months is not null or weekdays is not null)
    and coalesce(months ? to_char(day, 'FMMonth'), true)
    and coalesce(weekdays ? to_char(day, 'FMDay'), true)
    and not coalesce(calendar -> 'blackout_dates' ? to_char(day, 'YYYY-MM-DD'), false)
  from (select nullif(calendar -> 'available_months', '[]') as months, nullif(calendar -> 'weekly_schedule', '[]') as weekdays) as rule;
$$;
revoke execute on function private.departs_on(jsonb, date) from public;

-- Returns the places of the departures of a year that have few, 0 to 3. A private tour has no places to share.
create function private.count_places() returns table (tour_id text, departure_date date, places_left integer)
  language sql stable security definer
  set search_path = ''
as $$
  select tour.id, booking.departure_date, greatest(0, tour.max_participants - sum(booking.number_of_people))::integer
  from public.bookings as booking join public.tours as tour on tour.id = booking.tour_id
  where booking.departure_date between private.today() + 1 and private.today() + 366
    and booking.status = 'confirmed' and tour.is_active and tour.group_type is distinct from 'Private'
    and private.departs_on(tour.availability_calendar, booking.departure_date)
  group by tour.id, booking.departure_date
  having tour.max_participants - sum(booking.number_of_people) <= 3;
$$;
revoke execute on function private.count_places() from public;

create table private.places_told (
  tour_id text references public.tours on delete cascade,
  departure_date date,
  places_left integer not null,
  primary key (tour_id, departure_date)
);
comment on table private.places_told is 'The places left at the last change of the content, which pages and API tell. Told at once, they would say when each booking is confirmed, and of how many people.';
alter table private.places_told enable row level security;
revoke all on private.places_told from anon, authenticated;

-- Makes the present places those that are told.
create function private.tell_places() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from private.places_told where departure_date is not null;
  insert into private.places_told select * from private.count_places();
$$;
revoke execute on function private.tell_places() from public;

create function private.places_left() returns table (id text, tour_id text, departure_date date, places_left integer)
  language sql stable security definer
  set search_path = ''
as $$
  select told.tour_id || ' ' || told.departure_date, told.*
  from private.places_told as told join public.tours as tour on tour.id = told.tour_id
  where tour.is_active and told.departure_date > private.today();
$$;
revoke execute on function private.places_left() from public;
grant execute on function private.places_left() to anon, authenticated, service_role;

create view public.places_left with (security_invoker = true) as select * from private.places_left();
comment on view public.places_left is 'Departures of the next year for which confirmed bookings left at most three places at the last change of the content; 0 for a full one.';
revoke all on public.places_left from anon, authenticated;
grant select on public.places_left to anon, authenticated, service_role;
create trigger places_left_read_only instead of insert or update or delete on public.places_left
  for each row execute function private.refuse_change();

-- Runs every hour: publishes when other departures have few places left, and after a week without a publish, so that pages have dates to
-- come.
create function private.publish_departures() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  have_changed constant boolean := exists (
    select from private.count_places() as counted full join private.places_told as told using (tour_id, departure_date)
    where counted.places_left is distinct from told.places_left);
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
