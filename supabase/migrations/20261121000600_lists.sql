-- What the lists of section 7 stand on: an index for every order and filter, the types of locations that are in use, and
-- the order of tours, day trips and locations changed in one step.

-- Staff list inactive trips too, so that the order is an index over all of them.
drop index public.tours_public_order;
create index tours_order on public.tours (display_order, title, id);
drop index public.locations_public_order;
create index locations_order on public.locations (display_order, name, id);
drop index public.day_trips_public_order;
create index day_trips_order on public.day_trips (display_order, title, id);

-- The filters that visitors' lists have besides their text: types of locations, difficulties.
drop index public.locations_type;
create index locations_type on public.locations (location_type, display_order, name) include (is_active);
create index tours_difficulty on public.tours (difficulty_level, display_order, title);
create index day_trips_difficulty on public.day_trips (difficulty, display_order, title);

-- Under row level security no index serves the array operators, as little as LIKE: tours of a place are found by search_tours,
-- whose texts hold the places, with the exact condition beside it.
drop index public.tours_locations;

-- Reviews as the public pages ask for them: of one kind of trip or of all, the featured ones, and the ratings alone.
drop index public.reviews_approved_newest;
create index reviews_approved_by_type on public.reviews (booking_type, created_at desc) where is_approved;
create index reviews_approved_newest on public.reviews (created_at desc) include (rating) where is_approved;
create index reviews_featured_newest on public.reviews (created_at desc) where is_approved and is_featured;

-- The types that locations have: of active ones for visitors, of all for staff.
create view public.location_types with (security_invoker = true) as
  select location_type, count(*)::integer as location_count
  from public.locations
  group by location_type;
grant select on public.location_types to service_role;

-- Puts the rows of a list into the order of the ids given: the first gets 1. Rows not named keep their place. One
-- statement, so that the public pages are rebuilt once. Staff only (42501); PT400 for an unknown list, PT404 when an id is
-- unknown, so that a list that somebody else changed meanwhile is not half ordered.
create function public.set_display_order(list text, ids text[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known integer;
begin
  if not private.is_admin() then
    raise exception 'Only staff may change the order.' using errcode = '42501';
  end if;
  if list is null or list not in ('tours', 'day_trips', 'locations') or ids is null then
    raise exception 'There is no list of that name.' using errcode = 'PT400';
  end if;
  if cardinality(ids) <> (select count(distinct id) from unnest(ids) as id) then
    raise exception 'Each row can have one place only.' using errcode = 'PT400';
  end if;
  -- Locked in one order, so that two people who sort at once wait for each other.
  execute format('select count(*) from (select 1 from public.%I where id = any ($1) order by id for update) as named', list)
    into known using ids;
  if known <> cardinality(ids) then
    raise exception 'One of these is no longer there. Please reload the list.' using errcode = 'PT404';
  end if;
  execute format('update public.%I as entry set display_order = place.position
    from unnest($1) with ordinality as place(id, position)
    where entry.id = place.id and entry.display_order <> place.position', list) using ids;
end $$;
revoke execute on function public.set_display_order(text, text[]) from public, anon;
grant execute on function public.set_display_order(text, text[]) to authenticated;
