-- Demonstration content: enough to see every screen at work. The files run in the order of their names and over one
-- connection, and are safe to run twice: ids are fixed, rows that exist are left as they are, dates count back from now.
-- Customers are invented; their addresses end in example.com.
--
-- What the rows below are written with. Images are named by their scene; scripts/seed uploads supabase/seed/images/<scene>.jpg.
-- Each is stored once, in the bucket it is listed under, and any row may show it.

drop table if exists pg_temp.scene;
create temp table scene (slug text primary key, bucket text not null, path text not null);

insert into pg_temp.scene (slug, bucket, path)
select slug, bucket, case bucket when 'tour-images' then 'tours/' when 'location-images' then 'locations/' else '' end
  -- Named as an upload is: a moment in milliseconds, then ten characters or, for day trips, the file's name.
  || '1793523600000-'
  || case bucket when 'day-trip-images' then slug else left(encode(extensions.digest(slug, 'sha256'), 'hex'), 10) end
  || '.jpg'
from (values
  ('tour-images', array[
    'ait-benhaddou', 'atlas-village', 'camels-resting-dawn', 'chefchaouen-lane', 'dades-valley-road', 'desert-camp-dinner',
    'desert-camp-stars', 'draa-palm-groves', 'erg-chebbi-dusk', 'essaouira-ramparts', 'fes-tanneries', 'jemaa-el-fna-dusk',
    'majorelle-garden', 'mint-tea', 'riad-courtyard', 'rose-valley', 'sahara-quads', 'todra-gorge', 'toubkal-summit-dawn']),
  ('location-images', array[
    'casablanca-mosque', 'koutoubia-night', 'meknes-bab-mansour', 'rabat-hassan-tower', 'skoura-kasbah', 'tangier-strait',
    'volubilis-ruins']),
  ('day-trip-images', array[
    'agafay-quads-sunset', 'akchour-gods-bridge', 'ifrane-cedars', 'ouzoud-falls', 'spice-souk', 'taghazout-surf'])
) as stored (bucket, slugs), unnest(stored.slugs) as slug;

-- The address of a scene; a scene that is not listed above is refused.
create or replace function pg_temp.picture(wanted text) returns text
  language plpgsql stable
as $$
declare
  address text := (select '/storage/v1/object/public/' || bucket || '/' || path from pg_temp.scene where slug = wanted);
begin
  if address is null then
    raise exception 'There is no scene named %.', wanted;
  end if;
  return address;
end $$;

create or replace function pg_temp.pictures(variadic wanted text[]) returns text[]
  language sql stable
as $$
  select array_agg(pg_temp.picture(slug) order by position) from unnest(wanted) with ordinality as entry(slug, position);
$$;

-- The three slots of a day trip. Pictures in its own bucket are named by their path alone.
create or replace function pg_temp.day_trip_pictures(tall text, short1 text, short2 text) returns jsonb
  language sql stable
as $$
  select jsonb_object_agg(slot, regexp_replace(pg_temp.picture(slug), '^.*/day-trip-images/', ''))
  from (values ('tall', tall), ('short1', short1), ('short2', short2)) as entry(slot, slug);
$$;

-- Whether a trip with this calendar departs on a day.
create or replace function pg_temp.runs(calendar jsonb, day date) returns boolean
  language sql stable
as $$
  select calendar -> 'available_months' ? to_char(day, 'FMMonth')
    and calendar -> 'weekly_schedule' ? to_char(day, 'FMDay')
    and not calendar -> 'blackout_dates' ? to_char(day, 'YYYY-MM-DD');
$$;

-- An availability calendar from names joined by commas ('every month', 'every day' for all of them), on which nothing
-- departs on the first regular departures so many days from now or later.
create or replace function pg_temp.calendar(months text, weekdays text, variadic closed integer[] default '{}') returns jsonb
  language sql stable
as $$
  with regular as (
    select jsonb_build_object(
      'available_months', string_to_array(case months
        when 'every month' then 'January, February, March, April, May, June, July, August, September, October, November, December'
        else months end, ', '),
      'weekly_schedule', string_to_array(case weekdays
        when 'every day' then 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday' else weekdays end, ', '),
      'blackout_dates', array[]::text[]) as calendar
  ), blackout as (
    select (select min(date) from generate_series(day, day + 400) as ahead, lateral (select now()::date + ahead) as entry(date)
            where pg_temp.runs(calendar, date)) as date
    from regular, unnest(closed) as day
  )
  select jsonb_set(calendar, '{blackout_dates}',
    coalesce((select jsonb_agg(distinct to_char(date, 'YYYY-MM-DD')) from blackout), '[]'))
  from regular;
$$;

-- Travel dates as customers write them, counted in days from now: 'March 4', 'March 4 to March 6'.
create or replace function pg_temp.travel(first integer, last integer default null) returns text
  language sql stable
as $$
  select to_char(now() + make_interval(days => first), 'FMMonth FMDD')
    || coalesce(' to ' || to_char(now() + make_interval(days => last), 'FMMonth FMDD'), '');
$$;

-- When a tour departs, in days from now: the departure next to so many days from now, further from today.
create or replace function pg_temp.departs(tour text, days integer) returns integer
  language sql stable
as $$
  select coalesce(
    (select day from public.tours, generate_series(days, days + 400 * sign(days)::integer, sign(days)::integer) as day
     where tours.id = tour and pg_temp.runs(availability_calendar, now()::date + day)
     order by abs(day) limit 1),
    days);
$$;

-- Travel dates of the same departure, for a tour of so many days.
create or replace function pg_temp.journey(tour text, days integer, length integer default 1) returns text
  language sql stable
as $$
  select pg_temp.travel(first, nullif(first + length - 1, first)) from pg_temp.departs(tour, days) as first;
$$;

-- How long ago it was booked, given how long ago that would be were there a departure on the very day.
create or replace function pg_temp.booked(tour text, days integer, age interval) returns interval
  language sql stable
as $$
  select age + make_interval(days => days - pg_temp.departs(tour, days));
$$;
