-- Facts that travellers decide by. All are optional: what is empty is not shown.

-- Returns true for a number that is missing or between 0 and a maximum.
create function private.is_json_amount(value jsonb, maximum numeric) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select value is null or case when jsonb_typeof(value) = 'number' then value::numeric between 0 and maximum else false end;
$$;
grant execute on function private.is_json_amount(jsonb, numeric) to anon, authenticated, service_role;

-- Hours by road, kilometres on foot and meals (breakfast, lunch, dinner) of a day may be missing.
create or replace function private.is_itinerary(days jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(days) = 'array' then
    jsonb_array_length(days) <= private.max_itinerary_days()
    and coalesce((
      select bool_and(case when jsonb_typeof(entry) = 'object' then
        entry - array['day', 'title', 'description', 'activities', 'accommodation', 'hours_by_road', 'km_on_foot', 'meals'] = '{}'
        and coalesce(entry -> 'day' = to_jsonb(position), false)
        and coalesce(jsonb_typeof(entry -> 'title') = 'string' and private.is_text(entry ->> 'title', 200), false)
        and coalesce(jsonb_typeof(entry -> 'description') = 'string' and private.is_text(entry ->> 'description', 5000), false)
        and private.is_json_text_list(entry -> 'activities', 30, 300)
        and coalesce(jsonb_typeof(entry -> 'accommodation') in ('string', 'null'), true)
        and length(coalesce(entry ->> 'accommodation', '')) <= 300
        and private.is_json_amount(entry -> 'hours_by_road', 24)
        and private.is_json_amount(entry -> 'km_on_foot', 100)
        and private.is_json_choice_list(entry -> 'meals', array['B', 'L', 'D'])
      else false end)
      from jsonb_array_elements(days) with ordinality as day(entry, position)), true)
  else false end;
$$;

alter table public.tours
  add column lowest_age integer check (lowest_age between 1 and 99),
  add column group_type text check (group_type in ('Private', 'Shared')),
  add column guide_languages text[] not null default '{}'
    check (private.is_text_list(guide_languages, 12, 40)) check (private.is_line_list(guide_languages)),
  add column start_town text check (private.is_line(start_town, 120)),
  add column end_town text check (private.is_line(end_town, 120)),
  add column rooms text check (private.is_line(rooms, 300)),
  add column single_supplement text check (private.is_line(single_supplement, 300)),
  add column fitness text check (private.is_line(fitness, 500));

alter table public.day_trips
  add column lowest_age integer check (lowest_age between 1 and 99),
  add column group_type text check (group_type in ('Private', 'Shared')),
  add column guide_languages text[] not null default '{}'
    check (private.is_text_list(guide_languages, 12, 40)) check (private.is_line_list(guide_languages)),
  add column start_town text check (private.is_line(start_town, 120)),
  add column end_town text check (private.is_line(end_town, 120)),
  add column hours_by_road numeric(3, 1) check (hours_by_road between 0 and 24),
  add column km_on_foot numeric(4, 1) check (km_on_foot between 0 and 100),
  add column fitness text check (private.is_line(fitness, 500));
