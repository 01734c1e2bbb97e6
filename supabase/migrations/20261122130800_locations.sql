-- Destinations.

create table public.locations (
  id text primary key default '' check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80 and id not in ('index', '404')),
  name text not null check (private.is_line(name, 120)),
  location_type text not null check (location_type in (
    'Imperial City', 'Modern City', 'Capital City', 'Coastal City', 'Mountain Town', 'Mountain Region', 'Desert',
    'Desert Gateway', 'Historical Site', 'National Park', 'Village', 'Oasis', 'Valley', 'Beach', 'Other')),
  description text not null check (private.is_text(description, 10000)),
  highlights text[] not null default '{}' check (private.is_text_list(highlights, 40, 300)) check (private.is_line_list(highlights)),
  best_times_to_visit text not null check (private.is_line(best_times_to_visit, 500)),
  duration text check (private.is_line(duration, 100)),
  images text[] not null default '{}' check (private.is_text_list(images, 40, 14000000)),
  -- On the map: in Morocco or the Western Sahara; both or neither.
  latitude double precision check (latitude between 20 and 36.5),
  longitude double precision check (longitude between -18 and -0.5),
  is_active boolean not null default true,
  publish_at timestamptz,
  display_order integer not null default 0 check (display_order >= 0),
  place integer generated always as (nullif(display_order, 0)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Embedded data: images of an older system have to fit into one request.
  constraint locations_images_size check (length(array_to_string(images, '')) <= 15000000),
  constraint locations_images_addresses check (private.is_image_list(images)),
  constraint locations_position check ((latitude is null) = (longitude is null)),
  constraint locations_publish_inactive check (publish_at is null or not is_active),
  -- Programs read years of four digits only, and no 'infinity'.
  constraint locations_publish_at_year check (publish_at < '10000-01-01Z')
);
comment on table public.locations is 'Destinations of fifteen types. A tour names its locations as plain text; its page links to those of the same name.';
comment on column public.locations.latitude is 'Degrees north on the map; null for a location that maps leave out.';
comment on column public.locations.longitude is 'Degrees east on the map, negative in Morocco; null with latitude.';
comment on column public.locations.place is 'Copy of display_order to sort by; null for 0, which comes after all numbers.';
comment on column public.locations.publish_at is 'The minute at which an inactive location becomes active; null for none.';
create index locations_order on public.locations (place, name, id);
create index locations_type on public.locations (location_type, place, name) include (is_active);
create index locations_due on public.locations (publish_at) where publish_at is not null;

alter table public.locations enable row level security;
revoke all on public.locations from anon, authenticated;
grant select on public.locations to anon;
grant select, insert, update, delete on public.locations to authenticated;
grant all on public.locations to service_role;
create policy "Anybody reads active locations, staff read all" on public.locations
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Staff add locations" on public.locations
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change locations" on public.locations
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete locations" on public.locations
  for delete to authenticated using ((select private.is_admin()));

create trigger locations_id before insert or update of id on public.locations
  for each row execute function private.assign_slug_id('name', 'location');
create trigger locations_updated_at before insert or update on public.locations
  for each row execute function private.touch_updated_at();
call private.create_change_triggers('locations_announce', 'public.locations', 'private.announce_changes', 'is_active');
create trigger locations_search after insert or delete or update of name, description on public.locations
  for each row execute function private.update_search_text('name', 'description');

create view public.location_types with (security_invoker = true) as
  select location_type, count(*)::integer as location_count
  from public.locations
  group by location_type;
comment on view public.location_types is 'Types of locations with their number: of active locations for visitors, of all for staff.';
revoke all on public.location_types from anon, authenticated;
grant select on public.location_types to anon, authenticated, service_role;
create trigger location_types_read_only instead of insert or update or delete on public.location_types
  for each row execute function private.refuse_change();

create function public.search_locations(words text) returns setof public.locations
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.locations
  where id in (select private.search_ids('locations', words)) and (is_active or (select private.is_admin()));
$$;
comment on function public.search_locations(text) is 'Returns the locations with all words in name or description.';
revoke execute on function public.search_locations(text) from public, anon;
grant execute on function public.search_locations(text) to authenticated;
