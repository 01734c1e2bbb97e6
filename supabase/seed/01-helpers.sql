-- Demonstration content for every screen. The files run in the order of their names over one connection. They are idempotent:
-- ids are fixed, existing rows are not changed, dates are relative to now. Customers are invented; their e-mail addresses end
-- in example.com.
--
-- Temporary functions for the files that follow. Rows name images by scene; scripts/seed uploads
-- supabase/seed/images/<bucket>/<scene>.jpg. Each image is stored once, in the bucket that lists it here; any row may show it.

drop table if exists pg_temp.history_before_seed;
create temp table history_before_seed as select coalesce(max(id), 0) as last_id from public.history;

drop table if exists pg_temp.scene;
create temp table scene (slug text primary key, bucket text not null, path text not null);

insert into pg_temp.scene (slug, bucket, path)
select slug, bucket, case bucket when 'tour-images' then 'tours/' when 'location-images' then 'locations/' when 'site-images' then 'site/' else '' end
  -- Named like an upload: a time in milliseconds, then ten characters or, for day trips, the file name.
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
    'agafay-quads-sunset', 'akchour-gods-bridge', 'ifrane-cedars', 'ouzoud-falls', 'spice-souk', 'taghazout-surf']),
  ('site-images', array[
    'testimonial-amies-lyon', 'testimonial-famiglia-bologna', 'testimonial-family-manchester', 'testimonial-pareja-sevilla',
    'testimonial-wandergruppe-hamburg'])
) as stored (bucket, slugs), unnest(stored.slugs) as slug;

-- Returns the root-relative URL of a scene's image. Raises an exception for a scene that is not listed above.
create or replace function pg_temp.image(scene_slug text) returns text
  language plpgsql stable
as $$
declare
  address text := (select '/storage/v1/object/public/' || bucket || '/' || path from pg_temp.scene where slug = scene_slug);
begin
  if address is null then
    raise exception 'There is no scene named %.', scene_slug;
  end if;
  return address;
end $$;

create or replace function pg_temp.images(variadic scene_slugs text[]) returns text[]
  language sql stable
as $$
  select array_agg(pg_temp.image(slug) order by position) from unnest(scene_slugs) with ordinality as entry(slug, position);
$$;

-- Returns the three image slots of a day trip. Images in the bucket of day trips are named by their path.
create or replace function pg_temp.day_trip_images(tall text, short1 text, short2 text) returns jsonb
  language sql stable
as $$
  select jsonb_object_agg(slot, regexp_replace(pg_temp.image(slug), '^.*/day-trip-images/', ''))
  from (values ('tall', tall), ('short1', short1), ('short2', short2)) as entry(slot, slug);
$$;

-- Returns today's date in Morocco, by now(), which tests replace.
create or replace function pg_temp.today() returns date
  language sql stable
as $$
  select private.morocco_time(now())::date;
$$;

-- Returns true when a trip with this calendar departs on a day.
create or replace function pg_temp.departs_on(calendar jsonb, day date) returns boolean
  language sql stable
as $$
  select calendar -> 'available_months' ? to_char(day, 'FMMonth')
    and calendar -> 'weekly_schedule' ? to_char(day, 'FMDay')
    and not calendar -> 'blackout_dates' ? to_char(day, 'YYYY-MM-DD');
$$;

-- Returns an availability calendar from names joined by commas ('every month' and 'every day' for all of them). Each number in
-- `closed` makes the first departure at least that many days from now a blackout date.
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
    select (select min(date) from generate_series(day, day + 400) as ahead, lateral (select pg_temp.today() + ahead) as entry(date)
            where pg_temp.departs_on(calendar, date)) as date
    from regular, unnest(closed) as day
  )
  select jsonb_set(calendar, '{blackout_dates}',
    coalesce((select jsonb_agg(distinct to_char(date, 'YYYY-MM-DD')) from blackout), '[]'))
  from regular;
$$;

-- Returns travel dates like those that customers write, from days relative to now: 'March 4', 'March 4 to March 6'.
create or replace function pg_temp.travel_dates(first integer, last integer default null) returns text
  language sql stable
as $$
  select to_char(pg_temp.today() + first, 'FMMonth FMDD')
    || coalesce(' to ' || to_char(pg_temp.today() + last, 'FMMonth FMDD'), '');
$$;

-- Returns the days from now until a departure of a tour: the first that is at least `days` away, into the past if negative.
create or replace function pg_temp.departure_offset(tour text, days integer) returns integer
  language sql stable
as $$
  select coalesce(
    (select day from public.tours, generate_series(days, days + 400 * sign(days)::integer, sign(days)::integer) as day
     where tours.id = tour and pg_temp.departs_on(availability_calendar, pg_temp.today() + day)
     order by abs(day) limit 1),
    days);
$$;

-- Returns the travel dates of that departure, for a tour that takes `length` days.
create or replace function pg_temp.tour_dates(tour text, days integer, length integer default 1) returns text
  language sql stable
as $$
  select pg_temp.travel_dates(first, nullif(first + length - 1, first)) from pg_temp.departure_offset(tour, days) as first;
$$;

-- Returns the age of a booking for that departure. `age` is for a tour that departs exactly `days` from now.
create or replace function pg_temp.booking_age(tour text, days integer, age interval) returns interval
  language sql stable
as $$
  select age + make_interval(days => days - pg_temp.departure_offset(tour, days));
$$;

-- Parses a text of travel_dates() such as 'April 3'. Returns the day nearest to `near`, not before `earliest`; null for other texts.
create or replace function pg_temp.nearest_day(written text, near date, earliest date default '-infinity') returns date
  language sql stable
as $$
  select near + day from generate_series(-200, 200) as day
  where to_char(near + day, 'FMMonth FMDD') = written and near + day >= earliest
  order by abs(day) limit 1;
$$;

-- Returns the age of a booking that was sent `days` before May 20, in the rose harvest, of the last year in which that day was at
-- least 10 days ago.
create or replace function pg_temp.harvest_age(days integer) returns interval
  language sql stable
as $$
  select now() - max(harvest - days) from (
    select make_date(extract(year from pg_temp.today())::integer - back, 5, 20) as harvest from generate_series(0, 1) as back
  ) as entry
  where harvest <= pg_temp.today() - 10;
$$;
