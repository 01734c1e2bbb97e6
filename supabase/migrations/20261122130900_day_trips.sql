-- Trips of one day.

create table public.day_trips (
  id text primary key default '' check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80 and id not in ('index', '404')),
  title text not null check (private.is_line(title, 200)),
  subtitle text check (private.is_line(subtitle, 300)),
  description text not null check (private.is_text(description, 10000)),
  duration text not null check (private.is_line(duration, 100)),
  group_size text not null check (private.is_line(group_size, 100)),
  difficulty text not null default 'Easy' check (difficulty in ('Easy', 'Moderate', 'Challenging', 'Difficult')),
  price numeric(10, 2) not null check (price >= 0 and price <> 'NaN'),
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'MAD')),
  rating numeric(2, 1) check (rating between 0 and 5 and rating <> 'NaN'),
  review_count integer check (review_count >= 0),
  -- What travellers decide by; what is null or empty is not shown.
  lowest_age integer check (lowest_age between 0 and 99),
  group_type text check (group_type in ('Private', 'Shared')),
  guide_languages text[] not null default '{}'
    check (private.is_text_list(guide_languages, 12, 40)) check (private.is_line_list(guide_languages)),
  start_town text check (private.is_line(start_town, 120)),
  end_town text check (private.is_line(end_town, 120)),
  hours_by_road numeric(3, 1) check (hours_by_road between 0 and 24),
  hours_by_train numeric(3, 1) check (hours_by_train between 0 and 24),
  km_on_foot numeric(4, 1) check (km_on_foot between 0 and 100),
  fitness text check (private.is_line(fitness, 500)),
  images jsonb not null default '{}' check (private.has_shape(images,
    '{"kind": "record", "fields": {
      "tall": {"kind": "image", "max": 2000},
      "short1": {"kind": "image", "max": 2000},
      "short2": {"kind": "image", "max": 2000}}}')),
  highlights text[] not null default '{}' check (private.is_text_list(highlights, 40, 300)) check (private.is_line_list(highlights)),
  departure_time text not null check (private.is_line(departure_time, 200)),
  return_time text not null check (private.is_line(return_time, 200)),
  includes text[] not null default '{}' check (private.is_text_list(includes, 60, 300)) check (private.is_line_list(includes)),
  excludes text[] not null default '{}' check (private.is_text_list(excludes, 60, 300)) check (private.is_line_list(excludes)),
  meeting_point text check (private.is_line(meeting_point, 500)),
  what_to_bring text[] not null default '{}' check (private.is_text_list(what_to_bring, 40, 300))
    check (private.is_line_list(what_to_bring)),
  cancellation_policy text not null default '' check (length(cancellation_policy) <= 2000),
  is_active boolean not null default true,
  publish_at timestamptz,
  display_order integer not null default 0 check (display_order >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint day_trips_publish_inactive check (publish_at is null or not is_active),
  -- Programs read years of four digits only, and no 'infinity'.
  constraint day_trips_publish_at_year check (publish_at < '10000-01-01Z')
);
comment on table public.day_trips is 'Trips of one day. The three images have fixed slots. Rating and review count are entered by staff; on the site, those of three or more approved reviews take their place.';
comment on column public.day_trips.publish_at is 'The minute at which an inactive day trip becomes active; null for none.';
create index day_trips_order on public.day_trips (display_order, title, id);
create index day_trips_difficulty on public.day_trips (difficulty, display_order, title);
create index day_trips_due on public.day_trips (publish_at) where publish_at is not null;

alter table public.day_trips enable row level security;
revoke all on public.day_trips from anon, authenticated;
grant select on public.day_trips to anon;
grant select, insert, update, delete on public.day_trips to authenticated;
grant all on public.day_trips to service_role;
create policy "Anybody reads active day trips, staff read all" on public.day_trips
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Staff add day trips" on public.day_trips
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change day trips" on public.day_trips
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete day trips" on public.day_trips
  for delete to authenticated using ((select private.is_admin()));

create trigger day_trips_id before insert or update of id on public.day_trips
  for each row execute function private.assign_slug_id('title', 'day-trip');
create trigger day_trips_updated_at before insert or update on public.day_trips
  for each row execute function private.touch_updated_at();
call private.create_change_triggers('day_trips_announce', 'public.day_trips', 'private.announce_changes', 'is_active');
create trigger day_trips_search after insert or delete or update of title, subtitle, description on public.day_trips
  for each row execute function private.update_search_text('title', 'subtitle', 'description');

create function public.search_day_trips(words text) returns setof public.day_trips
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.day_trips
  where id in (select private.search_ids('day_trips', words)) and (is_active or (select private.is_admin()));
$$;
comment on function public.search_day_trips(text) is 'Returns the day trips with all words in title, subtitle or description.';
revoke execute on function public.search_day_trips(text) from public, anon;
grant execute on function public.search_day_trips(text) to authenticated;
