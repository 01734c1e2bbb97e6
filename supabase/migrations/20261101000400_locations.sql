-- Destinations (specification section 3). Images are addresses, storage paths, or pictures embedded by an older system.

create table public.locations (
  id text primary key default '' check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80 and id not in ('index', '404')),
  name text not null check (length(btrim(name)) between 1 and 120),
  location_type text not null check (location_type in (
    'Imperial City', 'Modern City', 'Capital City', 'Coastal City', 'Mountain Town', 'Mountain Region', 'Desert',
    'Desert Gateway', 'Historical Site', 'National Park', 'Village', 'Oasis', 'Valley', 'Beach', 'Other')),
  description text not null check (length(btrim(description)) between 1 and 10000),
  highlights text[] not null default '{}' check (private.is_text_list(highlights, 40, 300)),
  best_times_to_visit text not null check (length(btrim(best_times_to_visit)) between 1 and 500),
  duration text check (length(duration) <= 100),
  images text[] not null default '{}' check (private.is_text_list(images, 40, 14000000)),
  is_active boolean not null default true,
  display_order integer not null default 0 check (display_order >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index locations_public_order on public.locations (display_order, name) where is_active;
create index locations_type on public.locations (location_type);

create trigger locations_id before insert or update of id on public.locations
  for each row execute function private.assign_slug_id('name', 'location');
create trigger locations_updated_at before update on public.locations
  for each row execute function private.touch_updated_at();

alter table public.locations enable row level security;
grant select on public.locations to anon, authenticated;
grant insert, update, delete on public.locations to authenticated;
grant all on public.locations to service_role;
create policy "Anybody reads active locations, staff read all" on public.locations
  for select to anon, authenticated using (is_active or (select private.is_admin()));
create policy "Staff add locations" on public.locations
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change locations" on public.locations
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete locations" on public.locations
  for delete to authenticated using ((select private.is_admin()));
