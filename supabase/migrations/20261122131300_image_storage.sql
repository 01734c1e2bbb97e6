-- Image buckets. Anyone may read an object by its URL; only staff may list and write. Types and size are enforced here and in the
-- browser.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('tour-images', 'tour-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('location-images', 'location-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('day-trip-images', 'day-trip-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('site-images', 'site-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Staff list images" on storage.objects
  for select to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images', 'site-images') and (select private.is_admin()));
create policy "Staff upload images" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('tour-images', 'location-images', 'day-trip-images', 'site-images') and (select private.is_admin()));
create policy "Staff replace images" on storage.objects
  for update to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images', 'site-images') and (select private.is_admin()))
  with check (bucket_id in ('tour-images', 'location-images', 'day-trip-images', 'site-images') and (select private.is_admin()));
create policy "Staff remove images" on storage.objects
  for delete to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images', 'site-images') and (select private.is_admin()));

-- The storage service stores what is sent to a signed address with its own rights, which policies don't limit, in the name of the
-- account that asked for the address up to two hours before. That account must be staff and signed in somewhere still. Fires before the
-- service stores the file, and for replacements too. What is stored with the secret key has no owner. Errors: 42501 otherwise.
create function private.refuse_former_staff() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- Older services have no owner_id.
  owner_id constant text := coalesce(nullif(to_jsonb(new) ->> 'owner_id', ''), new.owner::text);
begin
  if owner_id is not null
    and not exists (
      select 1 from auth.users as account join auth.sessions as session on session.user_id = account.id
      where account.id::text = owner_id and private.is_staff_account(account.id)
        and private.is_session_active(session.created_at, session.refreshed_at, session.not_after))
  then
    raise exception 'Only staff upload images.' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function private.refuse_former_staff() from public;
create trigger refuse_former_staff before insert or update of owner on storage.objects
  for each row when (new.bucket_id in ('tour-images', 'location-images', 'day-trip-images', 'site-images'))
  execute function private.refuse_former_staff();

-- Returns the addresses of the images in columns of the site content.
create function private.site_images(content jsonb) returns setof text
  language sql immutable
  set search_path = ''
as $$
  select content ->> name
  from unnest(array['booking_image', 'home_image', 'closing_image', 'activities_image', 'about_image', 'about_text_image', 'steps_image']) as name
  where content ->> name is not null
  union all
  select item ->> list.key
  from (values ('hero', 'image'), ('activities', 'image1'), ('activities', 'image2'), ('activities', 'image3'), ('testimonials', 'image'),
      ('guides', 'portrait')) as list (name, key),
    jsonb_array_elements(coalesce(content -> list.name, '[]')) as item
  where item ->> list.key <> '';
$$;
revoke execute on function private.site_images(jsonb) from public;

-- Returns the addresses of images that changes between these times removed from tours, locations, day trips and the site content. An
-- address that names no bucket is a path in own_bucket.
create function private.removed_images(since timestamptz, until timestamptz) returns table (own_bucket text, address text)
  language sql stable
  set search_path = ''
as $$
  select case entry.table_name when 'tours' then 'tour-images' else 'location-images' end, image
    from public.history as entry, jsonb_array_elements_text(entry.old -> 'images') as image
    where entry.old ? 'images' and entry.table_name in ('tours', 'locations') and entry.at >= since and entry.at < until
      and left(image, 5) <> 'data:'
  union
  select 'day-trip-images', image
    from public.history as entry, jsonb_each_text(entry.old -> 'images') as slot (name, image)
    where entry.old ? 'images' and entry.table_name = 'day_trips' and entry.at >= since and entry.at < until and image is not null
  union
  select 'site-images', image
    from public.history as entry, private.site_images(entry.old) as image
    where entry.table_name = 'site_content' and entry.action = 'update' and entry.at >= since and entry.at < until;
$$;
revoke execute on function private.removed_images(timestamptz, timestamptz) from public;

-- Returns the addresses of all images that must stay: those of rows, inactive ones too, and those that rows had within the last 30
-- days, so that deleted records and earlier versions can be brought back with their images.
create function private.referenced_images() returns table (own_bucket text, address text)
  language sql stable
  set search_path = ''
as $$
  select 'tour-images', image from public.tours, unnest(images) as image
  union
  select 'location-images', image from public.locations, unnest(images) as image where left(image, 5) <> 'data:'
  union
  select 'day-trip-images', image from public.day_trips, jsonb_each_text(images) as slot (name, image) where image is not null
  union
  select 'site-images', image from public.site_content as content, private.site_images(to_jsonb(content)) as image
  union
  select own_bucket, address from private.removed_images(private.restorable_since(), 'infinity');
$$;
revoke execute on function private.referenced_images() from public;

-- The admin deletes the objects through the storage API, because a row of storage.objects is not the file. A row names an object by
-- its full URL, by a root-relative URL, or, in its own bucket, by its path. Paths with other characters than these can be escaped in
-- several ways and are never returned. Returns rows to staff only.
create function public.unreferenced_images(bucket text, paths text[]) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  with named as materialized (select own_bucket, address from private.referenced_images())
  select path
  from (select distinct unnest(paths) as path) as candidate
  where (select private.is_admin())
    and path ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select 1 from named
      where right(address, length('/storage/v1/object/public/' || bucket || '/' || path)) = '/storage/v1/object/public/' || bucket || '/' || path
         or (own_bucket = bucket and ltrim(address, '/') = path)
    );
$$;
comment on function public.unreferenced_images(text, text[]) is 'Returns the given paths of a bucket that neither a trip, a location nor the site content shows, nor has shown within the last 30 days, for staff.';
revoke execute on function public.unreferenced_images(text, text[]) from public, anon;
grant execute on function public.unreferenced_images(text, text[]) to authenticated;

-- Returns the first hundred, for the admin to delete through the storage API. Returns rows to staff only.
create function public.get_purged_images() returns table (bucket text, path text)
  language sql stable security definer
  set search_path = ''
as $$
  with named as (
    select own_bucket, address from private.removed_images('-infinity', private.restorable_since())
    except
    select own_bucket, address from private.referenced_images()
  ), candidate as (
    select distinct coalesce(parts[1], own_bucket) as bucket, coalesce(parts[2], ltrim(address, '/')) as path
    from named, regexp_match(address, '/storage/v1/object/public/([a-z-]+)/(.+)$') as parts
  )
  select candidate.bucket, candidate.path
  from candidate join storage.objects as object on object.bucket_id = candidate.bucket and object.name = candidate.path
  where (select private.is_admin())
    and exists (select 1 from public.unreferenced_images(candidate.bucket, array[candidate.path]))
  limit 100;
$$;
comment on function public.get_purged_images() is 'Returns stored images that neither a trip, a location nor the site content has shown for 30 days, for staff.';
revoke execute on function public.get_purged_images() from public, anon;
grant execute on function public.get_purged_images() to authenticated;
