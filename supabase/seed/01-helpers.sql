-- Demonstration content: enough to see every screen at work. The files run in the order of their names and over one
-- connection, and are safe to run twice: ids are fixed, rows that exist are left as they are, dates count back from now.
-- Customers are invented; their addresses end in example.com.
--
-- What the rows below are written with. Pictures are named by their scene, which scripts/seed draws and uploads; each
-- is stored once, in the bucket it is listed under, and any row may show it.

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

-- An availability calendar from names joined by commas, and the days from now on which nothing departs.
create or replace function pg_temp.calendar(months text, weekdays text, variadic closed integer[] default '{}') returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'available_months', to_jsonb(string_to_array(case months
      when 'every month' then 'January, February, March, April, May, June, July, August, September, October, November, December'
      else months end, ', ')),
    'weekly_schedule', to_jsonb(string_to_array(case weekdays
      when 'every day' then 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday' else weekdays end, ', ')),
    'blackout_dates', coalesce((select jsonb_agg(to_char(now() + make_interval(days => day), 'YYYY-MM-DD') order by day)
                                from unnest(closed) as day), '[]'));
$$;

-- Travel dates as customers write them, counted in days from now: 'March 4', 'March 4 to March 6'.
create or replace function pg_temp.travel(first integer, last integer default null) returns text
  language sql stable
as $$
  select to_char(now() + make_interval(days => first), 'FMMonth FMDD')
    || coalesce(' to ' || to_char(now() + make_interval(days => last), 'FMMonth FMDD'), '');
$$;
