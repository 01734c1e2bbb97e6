-- Image buckets: anybody reads an object by its URL, only staff list and write. Types and size are enforced here as well as in
-- the browser.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('tour-images', 'tour-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('location-images', 'location-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('day-trip-images', 'day-trip-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Staff list images" on storage.objects
  for select to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));
create policy "Staff upload images" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));
create policy "Staff replace images" on storage.objects
  for update to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()))
  with check (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));
create policy "Staff remove images" on storage.objects
  for delete to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));

-- Considers inactive rows too, and deleted ones that can be brought back. Deletes nothing itself: objects have to be deleted through the storage API, because a row of
-- storage.objects is not the file.
-- A row names an object by its full URL, by a root-relative URL, or, in its own bucket, by its path. Paths with other characters
-- than these can be escaped in several ways, so they are never returned. Returns nothing to anybody but staff.
create function public.unreferenced_images(bucket text, paths text[]) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  with named (owner, address) as (
    select 'tour-images', image from public.tours, unnest(images) as image
    union all
    select 'tour-images', image from private.deleted_records, jsonb_array_elements_text(row -> 'images') as image where table_name = 'tours'
    union all
    select 'location-images', image from public.locations, unnest(images) as image where left(image, 5) <> 'data:'
    union all
    select 'location-images', image from private.deleted_records, jsonb_array_elements_text(row -> 'images') as image
      where table_name = 'locations' and left(image, 5) <> 'data:'
    union all
    select 'day-trip-images', image from public.day_trips, jsonb_each_text(images) as slot (name, image) where image is not null
    union all
    select 'day-trip-images', image from private.deleted_records, jsonb_each_text(row -> 'images') as slot (name, image)
      where table_name = 'day_trips' and image is not null
  )
  select path
  from (select distinct unnest(paths) as path) as candidate
  where (select private.is_admin())
    and path ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select 1 from named
      where right(address, length('/storage/v1/object/public/' || bucket || '/' || path)) = '/storage/v1/object/public/' || bucket || '/' || path
         or (owner = bucket and ltrim(address, '/') = path)
    );
$$;
comment on function public.unreferenced_images(text, text[]) is 'Returns the given paths of a bucket that no tour, location or day trip references, nor a deleted one that can be brought back, for staff.';
revoke execute on function public.unreferenced_images(text, text[]) from public, anon;
grant execute on function public.unreferenced_images(text, text[]) to authenticated;

-- Returns images that only records had which can no longer be brought back, the first hundred, for the admin to delete through the
-- storage API. Returns nothing to anybody but staff.
create function public.get_purged_images() returns table (bucket text, path text)
  language sql stable security definer
  set search_path = ''
as $$
  with named (owner, address) as (
    select case entry.table_name when 'tours' then 'tour-images' else 'location-images' end, image
      from public.history as entry, jsonb_array_elements_text(entry.old -> 'images') as image
      where entry.action = 'delete' and entry.at < private.restorable_since() and entry.table_name in ('tours', 'locations')
    union
    select 'day-trip-images', image
      from public.history as entry, jsonb_each_text(entry.old -> 'images') as slot (name, image)
      where entry.action = 'delete' and entry.at < private.restorable_since() and entry.table_name = 'day_trips'
  ), candidate as (
    select distinct coalesce(parts[1], owner) as bucket, coalesce(parts[2], ltrim(address, '/')) as path
    from named, regexp_match(address, '/storage/v1/object/public/([a-z-]+)/(.+)$') as parts
    where left(address, 5) <> 'data:'
  )
  select candidate.bucket, candidate.path
  from candidate join storage.objects as object on object.bucket_id = candidate.bucket and object.name = candidate.path
  where (select private.is_admin())
    and exists (select 1 from public.unreferenced_images(candidate.bucket, array[candidate.path]))
  limit 100;
$$;
comment on function public.get_purged_images() is 'Returns images of records that were deleted 30 days ago and that nothing references now, for staff.';
revoke execute on function public.get_purged_images() from public, anon;
grant execute on function public.get_purged_images() to authenticated;
