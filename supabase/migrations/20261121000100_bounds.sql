-- Tighter bounds, so that no row can be larger, emptier or stranger than a page can show. The first bounds measured texts
-- without their blank edges, so that a name could be one letter and a gigabyte of blanks; lists inside jsonb could carry
-- keys of any size beside the known ones; months and weekdays could be any text. Rows that do not fit are mended first.

-- Functions of extensions are called by their schema. A project may have had the extension before, in another one; moving
-- it is for whoever owns it.
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pgcrypto' and extnamespace <> 'extensions'::regnamespace) then
    raise exception 'The extension pgcrypto has to stand in the schema extensions: as its owner, run "alter extension pgcrypto set schema extensions", then push again.';
  end if;
end $$;

-- A text with something to read in it (blanks and characters of no width are nothing), of bounded length as stored.
create function private.is_text(value text, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select length(value) <= max_length and value ~ '[^\s\u00ad\u200b-\u200f\u2060\ufeff]';
$$;

create or replace function private.is_text_list(list text[], max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select cardinality(list) <= max_items
    and coalesce(array_ndims(list), 1) = 1
    and coalesce((select bool_and(item is not null and private.is_text(item, max_length)) from unnest(list) as item), true);
$$;

create or replace function private.is_json_text_list(list jsonb, max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select list is null or case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= max_items
    and coalesce((select bool_and(jsonb_typeof(item) = 'string' and private.is_text(item #>> '{}', max_length))
                  from jsonb_array_elements(list) as item), true)
  else false end;
$$;

-- An absent list, or one with entries of a vocabulary only, each at most once.
create function private.is_json_choice_list(list jsonb, vocabulary text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select list is null or case when jsonb_typeof(list) = 'array' then
    coalesce((select bool_and(jsonb_typeof(item) = 'string' and item #>> '{}' = any (vocabulary)) and count(*) = count(distinct item)
              from jsonb_array_elements(list) as item), true)
  else false end;
$$;

-- A day of the calendar as year-month-day, of the years 1 to 9999. Worked out, since PostgreSQL 15 cannot be asked whether a
-- text would be a date.
create function private.is_date(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    when value ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' then
      right(value, 2)::integer between 1 and extract(day from
        make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month -1 day')
    when value is not null then false
  end;
$$;

create or replace function private.is_itinerary(days jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(days) = 'array' then
    jsonb_array_length(days) <= 60
    and coalesce((
      select bool_and(case when jsonb_typeof(entry) = 'object' then
        entry - array['day', 'title', 'description', 'activities', 'accommodation'] = '{}'
        and coalesce(entry -> 'day' = to_jsonb(position), false)
        and coalesce(jsonb_typeof(entry -> 'title') = 'string' and private.is_text(entry ->> 'title', 200), false)
        and coalesce(jsonb_typeof(entry -> 'description') = 'string' and private.is_text(entry ->> 'description', 5000), false)
        and private.is_json_text_list(entry -> 'activities', 30, 300)
        and coalesce(jsonb_typeof(entry -> 'accommodation') in ('string', 'null'), true)
        and length(coalesce(entry ->> 'accommodation', '')) <= 300
      else false end)
      from jsonb_array_elements(days) with ordinality as day(entry, position)), true)
  else false end;
$$;

-- Specification section 3: available_months, blackout_dates and weekly_schedule, in English as shared/options.ts has them.
create or replace function private.is_availability_calendar(calendar jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(calendar) = 'object' then
    calendar - array['available_months', 'blackout_dates', 'weekly_schedule'] = '{}'
    and private.is_json_choice_list(calendar -> 'available_months', array['January', 'February', 'March', 'April', 'May', 'June',
          'July', 'August', 'September', 'October', 'November', 'December'])
    and private.is_json_choice_list(calendar -> 'weekly_schedule', array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday',
          'Saturday', 'Sunday'])
    and private.is_json_text_list(calendar -> 'blackout_dates', 400, 10)
    and coalesce((select bool_and(private.is_date(entry)) from jsonb_array_elements_text(calendar -> 'blackout_dates') as entry), true)
  else false end;
$$;

-- Mending what an earlier release let in. Every check of a row holds at its every change, so that the checks are taken away
-- before the first column is mended and put back after the last.

create function pg_temp.trimmed(value text, max_length integer) returns text language sql immutable
as $$ select coalesce(nullif(left(regexp_replace(value, '^\s+|\s+$', '', 'g'), max_length), ''), '-'); $$;

create function pg_temp.trimmed_list(list jsonb, max_items integer, max_length integer) returns jsonb language sql immutable
as $$
  select coalesce(jsonb_agg(pg_temp.trimmed(item, max_length) order by position), '[]')
  from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) with ordinality as entry(item, position)
  where private.is_text(pg_temp.trimmed(item, max_length), max_length) and position <= max_items;
$$;

create function pg_temp.mended_itinerary(days jsonb) returns jsonb language sql immutable
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'day', position,
    'title', pg_temp.trimmed(coalesce(entry ->> 'title', ''), 200),
    'description', pg_temp.trimmed(coalesce(entry ->> 'description', ''), 5000),
    'activities', pg_temp.trimmed_list(entry -> 'activities', 30, 300),
    'accommodation', left(entry ->> 'accommodation', 300))) order by position), '[]')
  from jsonb_array_elements(days) with ordinality as day(entry, position);
$$;

create function pg_temp.known(list jsonb, vocabulary text[]) returns jsonb language sql immutable
as $$
  select coalesce(jsonb_agg(word order by position), '[]')
  from unnest(vocabulary) with ordinality as entry(word, position)
  where exists (
    select 1 from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as item
    where initcap(btrim(item)) = word);
$$;

create function pg_temp.mended_calendar(calendar jsonb) returns jsonb language sql immutable
as $$
  select jsonb_build_object(
    'available_months', pg_temp.known(calendar -> 'available_months', array['January', 'February', 'March', 'April', 'May', 'June',
      'July', 'August', 'September', 'October', 'November', 'December']),
    'weekly_schedule', pg_temp.known(calendar -> 'weekly_schedule', array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday',
      'Saturday', 'Sunday']),
    'blackout_dates', (
      select coalesce(jsonb_agg(distinct btrim(item)) filter (where private.is_date(btrim(item))), '[]')
      from jsonb_array_elements_text(
        case jsonb_typeof(calendar -> 'blackout_dates') when 'array' then calendar -> 'blackout_dates' else '[]' end) as item));
$$;

-- The columns, the rule each has to keep from now on, and how one that does not is mended.
create temporary table bounded_column as
select table_name, column_name, format('private.is_text(%I, %s)', column_name, max_length) as rule,
  format('pg_temp.trimmed(%I, %s)', column_name, max_length) as mended
from (values
  ('tours', 'title', 200), ('tours', 'description', 10000), ('tours', 'duration', 100),
  ('locations', 'name', 120), ('locations', 'description', 10000), ('locations', 'best_times_to_visit', 500),
  ('day_trips', 'title', 200), ('day_trips', 'description', 10000), ('day_trips', 'duration', 100),
  ('day_trips', 'group_size', 100), ('day_trips', 'departure_time', 200), ('day_trips', 'return_time', 200),
  ('bookings', 'customer_name', 200), ('reviews', 'customer_name', 200)
) as text_column (table_name, column_name, max_length)
union all
select table_name, column_name, format('private.is_text_list(%I, %s, %s)', column_name, max_items, max_length),
  format('array(select jsonb_array_elements_text(pg_temp.trimmed_list(to_jsonb(%I), %s, %s)))', column_name, max_items, max_length)
from (values
  ('tours', 'locations', 40, 120), ('tours', 'highlights', 40, 300), ('tours', 'includes', 60, 300), ('tours', 'excludes', 60, 300),
  ('tours', 'images', 40, 2000), ('locations', 'highlights', 40, 300), ('locations', 'images', 40, 14000000),
  ('day_trips', 'highlights', 40, 300), ('day_trips', 'includes', 60, 300), ('day_trips', 'excludes', 60, 300),
  ('day_trips', 'what_to_bring', 40, 300)
) as list_column (table_name, column_name, max_items, max_length)
union all
values ('tours', 'itinerary', 'private.is_itinerary(itinerary)', 'pg_temp.mended_itinerary(itinerary)'),
  ('tours', 'availability_calendar', 'private.is_availability_calendar(availability_calendar)', 'pg_temp.mended_calendar(availability_calendar)');

do $$
declare
  entry record;
begin
  for entry in select * from bounded_column loop
    execute format('alter table public.%I drop constraint %I', entry.table_name, entry.table_name || '_' || entry.column_name || '_check');
  end loop;
  for entry in select * from bounded_column loop
    execute format('update public.%I set %I = %s where not %s', entry.table_name, entry.column_name, entry.mended, entry.rule);
  end loop;
  for entry in select * from bounded_column loop
    execute format('alter table public.%I add constraint %I check (%s)', entry.table_name,
      entry.table_name || '_' || entry.column_name || '_check', entry.rule);
  end loop;
end $$;

drop table bounded_column;

-- Pictures that an older system embedded in the row: no more of them than one request can carry. Rows that have more
-- already are read as before, and refused when they are next saved.
alter table public.locations add constraint locations_images_size
  check (length(array_to_string(images, '')) <= 15000000) not valid;

-- The clock of a row is the database's from its first moment.
do $$
declare
  list text;
begin
  foreach list in array array['tours', 'locations', 'day_trips'] loop
    execute format('create or replace trigger %I before insert or update on public.%I for each row execute function private.touch_updated_at()',
      list || '_updated_at', list);
  end loop;
end $$;
