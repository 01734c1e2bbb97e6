-- Multi-day tours (specification section 3).

create function private.is_itinerary(days jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select jsonb_typeof(days) = 'array' and jsonb_array_length(days) <= 60
    and coalesce((
      select bool_and(
        jsonb_typeof(entry) = 'object'
        and coalesce(entry -> 'day' = to_jsonb(position), false)
        and coalesce(jsonb_typeof(entry -> 'title') = 'string', false)
        and length(btrim(entry ->> 'title')) between 1 and 200
        and coalesce(jsonb_typeof(entry -> 'description') = 'string', false)
        and length(btrim(entry ->> 'description')) between 1 and 5000
        and private.is_json_text_list(entry -> 'activities', 30, 300)
        and coalesce(jsonb_typeof(entry -> 'accommodation') in ('string', 'null'), true)
        and length(coalesce(entry ->> 'accommodation', '')) <= 300)
      from jsonb_array_elements(days) with ordinality as day(entry, position)), true);
$$;

create function private.is_availability_calendar(calendar jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select jsonb_typeof(calendar) = 'object'
    and private.is_json_text_list(calendar -> 'available_months', 12, 20)
    and private.is_json_text_list(calendar -> 'blackout_dates', 400, 10)
    and private.is_json_text_list(calendar -> 'weekly_schedule', 7, 20);
$$;

create table public.tours (
  id text primary key default '' check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80 and id not in ('index', '404')),
  title text not null check (length(btrim(title)) between 1 and 200),
  description text not null check (length(btrim(description)) between 1 and 10000),
  duration text not null check (length(btrim(duration)) between 1 and 100),
  price numeric(10, 2) not null check (price >= 0 and price <> 'NaN'),
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'MAD', 'GBP')),
  difficulty_level text not null default 'Easy' check (difficulty_level in ('Easy', 'Moderate', 'Challenging', 'Difficult')),
  max_participants integer not null check (max_participants between 1 and 1000),
  locations text[] not null default '{}' check (private.is_text_list(locations, 40, 120)),
  highlights text[] not null default '{}' check (private.is_text_list(highlights, 40, 300)),
  itinerary jsonb not null default '[]' check (private.is_itinerary(itinerary)),
  includes text[] not null default '{}' check (private.is_text_list(includes, 60, 300)),
  excludes text[] not null default '{}' check (private.is_text_list(excludes, 60, 300)),
  images text[] not null default '{}' check (private.is_text_list(images, 40, 2000)),
  meeting_point text not null default '' check (length(meeting_point) <= 500),
  departure_time text not null default '' check (length(departure_time) <= 200),
  availability_calendar jsonb not null default '{}' check (private.is_availability_calendar(availability_calendar)),
  display_order integer not null default 0 check (display_order >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tours_public_order on public.tours (display_order, title) where is_active;
create index tours_locations on public.tours using gin (locations);

create trigger tours_id before insert or update of id on public.tours
  for each row execute function private.assign_slug_id('title', 'tour');
create trigger tours_updated_at before update on public.tours
  for each row execute function private.touch_updated_at();

alter table public.tours enable row level security;
grant select on public.tours to anon, authenticated;
grant insert, update, delete on public.tours to authenticated;
grant all on public.tours to service_role;
create policy "Anybody reads active tours, staff read all" on public.tours
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Staff add tours" on public.tours
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change tours" on public.tours
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete inactive tours" on public.tours
  for delete to authenticated using ((select private.is_admin()) and not is_active);
