-- The next departures of tours, which their pages show, and the places left on them.

-- Returns the first eight days with room on which a tour departs by its calendar, within a year, and the full ones before the last of
-- them; none for a calendar that names neither months nor weekdays. getNextDepartures() in TypeScript is the same rule.
create function private.next_departures(calendar jsonb, earliest date, full_days date[] default '{}') returns setof date
  language sql immutable parallel safe
  set search_path = ''
as $$
  with rule as (
    select nullif(calendar -> 'available_months', '[]') as months, nullif(calendar -> 'weekly_schedule', '[]') as weekdays)
  select day from (
    select day, count(*) filter (where day <> all (full_days))
      over (order by day rows between unbounded preceding and 1 preceding) as with_room_before
    from (
      select day from rule cross join generate_series(0, 365) as offset_days cross join lateral (select earliest + offset_days as day) as next
      where (months is not null or weekdays is not null)
        and coalesce(months ? to_char(day, 'FMMonth'), true)
        and coalesce(weekdays ? to_char(day, 'FMDay'), true)
        and not coalesce(calendar -> 'blackout_dates' ? to_char(day, 'YYYY-MM-DD'), false)
      order by offset_days limit 8 + cardinality(full_days)) as departure) as counted
  where with_room_before < 8 order by day;
$$;
revoke execute on function private.next_departures(jsonb, date, date[]) from public;

-- Tells no more of the bookings than the pages: 0 to 3 for a departure that they show. A private tour has no places to share.
create function private.places_left() returns table (id text, tour_id text, departure_date date, places_left integer)
  language sql stable security definer
  set search_path = ''
as $$
  with departure as materialized (
    select tour.id, booking.departure_date, greatest(0, tour.max_participants - sum(booking.number_of_people))::integer as places
    from public.bookings as booking join public.tours as tour on tour.id = booking.tour_id
    where booking.departure_date between private.today() + 1 and private.today() + 366
      and booking.status = 'confirmed' and tour.is_active and tour.group_type is distinct from 'Private'
    group by tour.id, booking.departure_date
    having tour.max_participants - sum(booking.number_of_people) <= 3)
  select departure.id || ' ' || departure_date, departure.id, departure_date, places
  from (select departure.id, coalesce(array_agg(departure_date) filter (where places = 0), '{}') as full_days from departure group by 1) as few
    join public.tours as tour on tour.id = few.id
    cross join lateral private.next_departures(tour.availability_calendar, private.today() + 1, full_days) as shown
    join departure on departure.id = tour.id and departure_date = shown;
$$;
revoke execute on function private.places_left() from public;
grant execute on function private.places_left() to anon, authenticated, service_role;

create view public.places_left with (security_invoker = true) as select * from private.places_left();
comment on view public.places_left is 'Departures on the pages of tours for which confirmed bookings leave at most three places; 0 for a full one.';
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
  newest constant text := (select coalesce(md5(string_agg(departure::text, ' ' order by id)), '') from private.places_left() as departure);
  has_calendar constant boolean := exists (
    select 1 from public.tours where is_active and exists (select private.next_departures(availability_calendar, private.today() + 1)));
begin
  update private.publish_hook set places_digest = newest, departures_at = now()
    where departures_at <= now() - interval '1 hour'
      and (places_digest <> newest
        or (has_calendar and (select raised_at from private.content_revision) <= now() - interval '7 days'));
  if found then
    perform private.note_history('publish', 'site', 'Dates and places left');
    perform private.raise_content_revision();
  end if;
end $$;
revoke execute on function private.publish_departures() from public;
