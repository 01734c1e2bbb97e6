-- Trips of one or more days.

-- Returns the largest number of days of an itinerary.
create function private.max_itinerary_days() returns integer
  language sql immutable parallel safe
  set search_path = ''
as $$
  select 60;
$$;

grant execute on function private.max_itinerary_days() to anon, authenticated, service_role;

create table public.tours (
  id text primary key default '' check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80 and id not in ('index', '404')),
  title text not null check (private.is_line(title, 200)),
  description text not null check (private.is_text(description, 10000)),
  duration text not null check (private.is_line(duration, 100)),
  price numeric(10, 2) not null check (price >= 0 and price <> 'NaN'),
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'MAD', 'GBP')),
  difficulty_level text not null default 'Easy' check (difficulty_level in ('Easy', 'Moderate', 'Challenging', 'Difficult')),
  max_participants integer not null check (max_participants between 1 and 1000),
  -- What travellers decide by; what is null or empty is not shown.
  min_participants integer check (min_participants between 1 and 1000),
  lowest_age integer check (lowest_age between 0 and 99),
  group_type text check (group_type in ('Private', 'Shared')),
  guide_languages text[] not null default '{}'
    check (private.is_text_list(guide_languages, 12, 40)) check (private.is_line_list(guide_languages)),
  start_town text check (private.is_line(start_town, 120)),
  end_town text check (private.is_line(end_town, 120)),
  rooms text check (private.is_line(rooms, 300)),
  single_supplement text check (private.is_line(single_supplement, 300)),
  fitness text check (private.is_line(fitness, 500)),
  locations text[] not null default '{}' check (private.is_text_list(locations, 40, 120)) check (private.is_line_list(locations)),
  stop_positions text[] not null default '{}' check (private.is_text_list(stop_positions, 40, 1000)) check (private.is_line_list(stop_positions)),
  highlights text[] not null default '{}' check (private.is_text_list(highlights, 40, 300)) check (private.is_line_list(highlights)),
  itinerary jsonb not null default '[]' check (private.has_shape(itinerary,
    '{"kind": "records", "entries": 60, "numbered": "day", "fields": {
      "title": {"kind": "line", "max": 200, "required": true},
      "description": {"kind": "text", "max": 5000, "required": true},
      "activities": {"kind": "lines", "entries": 30, "max": 300},
      "accommodation": {"kind": "line", "max": 300},
      "hours_by_road": {"kind": "number", "min": 0, "max": 24, "decimals": 1},
      "hours_by_train": {"kind": "number", "min": 0, "max": 24, "decimals": 1},
      "km_on_foot": {"kind": "number", "min": 0, "max": 100, "decimals": 1},
      "meals": {"kind": "choices", "values": ["B", "L", "D"]}}}')),
  includes text[] not null default '{}' check (private.is_text_list(includes, 60, 300)) check (private.is_line_list(includes)),
  excludes text[] not null default '{}' check (private.is_text_list(excludes, 60, 300)) check (private.is_line_list(excludes)),
  images text[] not null default '{}' check (private.is_text_list(images, 40, 2000)),
  meeting_point text not null default '' check (meeting_point = '' or private.is_line(meeting_point, 500)),
  departure_time text not null default '' check (departure_time = '' or private.is_line(departure_time, 200)),
  availability_calendar jsonb not null default '{}' check (private.has_shape(availability_calendar,
    '{"kind": "record", "fields": {
      "available_months": {"kind": "choices", "values": ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]},
      "weekly_schedule": {"kind": "choices", "values": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]},
      "blackout_dates": {"kind": "dates", "entries": 400}}}')),
  display_order integer not null default 0 check (display_order >= 0),
  is_active boolean not null default true,
  publish_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tours_images_addresses check (private.is_image_list(images)),
  constraint tours_publish_inactive check (publish_at is null or not is_active),
  -- Programs read years of four digits only, and no 'infinity'.
  constraint tours_publish_at_year check (publish_at < '10000-01-01Z')
);
comment on table public.tours is 'Trips of one or more days. The id is readable, derived from the first title and never changes. An inactive tour is withdrawn: visitors can neither see nor book it. Only inactive tours can be deleted permanently.';
comment on column public.tours.publish_at is 'The minute at which an inactive tour becomes active; null for none. Visitors cannot read it: it is null while a tour is active.';
-- No index on locations, because array operators cannot use one under row level security; search_tours finds them instead.
create index tours_order on public.tours (display_order, title, id);
create index tours_difficulty on public.tours (difficulty_level, display_order, title);
create index tours_due on public.tours (publish_at) where publish_at is not null;

alter table public.tours enable row level security;
revoke all on public.tours from anon, authenticated;
grant select on public.tours to anon;
grant select, insert, update, delete on public.tours to authenticated;
grant all on public.tours to service_role;
create policy "Anybody reads active tours, staff read all" on public.tours
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Staff add tours" on public.tours
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change tours" on public.tours
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete inactive tours" on public.tours
  for delete to authenticated using ((select private.is_admin()) and not is_active);

create trigger tours_id before insert or update of id on public.tours
  for each row execute function private.assign_slug_id('title', 'tour');
create trigger tours_updated_at before insert or update on public.tours
  for each row execute function private.touch_updated_at();
call private.create_change_triggers('tours_announce', 'public.tours', 'private.announce_changes', 'is_active');
create trigger tours_search after insert or delete or update of title, description, locations on public.tours
  for each row execute function private.update_search_text('title', 'description', 'locations');

create function public.search_tours(words text) returns setof public.tours
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.tours
  where id in (select private.search_ids('tours', words)) and (is_active or (select private.is_admin()));
$$;
comment on function public.search_tours(text) is 'Returns the tours with all words in title, description or locations.';
revoke execute on function public.search_tours(text) from public, anon;
grant execute on function public.search_tours(text) to authenticated;
