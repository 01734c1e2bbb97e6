-- Pictures that nothing shows any more (specification sections 4 and 7): a permanent deletion, a form that was given up and
-- a picture taken out of a form leave objects behind, which only go when no row uses them. Objects are removed through the
-- storage API, never here: on a hosted project a row of storage.objects is not the file.

-- Which of the objects in a bucket no tour, location or day trip names, active or not. A row names one by its whole public
-- address, by the address from the root, or, in its own bucket, by the path. Names outside of letters, digits, dot, hyphen,
-- underscore and slash may be written in several ways, so that nobody can be sure: they are never in the answer.
-- Staff only; anybody else gets nothing.
create function public.unreferenced_pictures(bucket text, paths text[]) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  with named (owner, address) as (
    select 'tour-images', image from public.tours, unnest(images) as image
    union all
    select 'location-images', image from public.locations, unnest(images) as image where left(image, 5) <> 'data:'
    union all
    select 'day-trip-images', image from public.day_trips, jsonb_each_text(images) as slot (name, image) where image is not null
  )
  select path
  from (select distinct unnest(paths) as path) as asked
  where (select private.is_admin())
    and path ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select 1 from named
      where right(address, length('/storage/v1/object/public/' || bucket || '/' || path)) = '/storage/v1/object/public/' || bucket || '/' || path
         or (owner = bucket and ltrim(address, '/') = path)
    );
$$;
revoke execute on function public.unreferenced_pictures(text, text[]) from public, anon;
grant execute on function public.unreferenced_pictures(text, text[]) to authenticated;
