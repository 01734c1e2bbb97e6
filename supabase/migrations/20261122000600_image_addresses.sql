-- What an image may be: an address with http or https, an image embedded by an older system, or a path in a public bucket.
-- Anything else (another scheme such as javascript:, a step upwards) showed a broken image, and is taken out.

-- The same rule stands in shared/images.ts; a test feeds both the same texts.
create function private.is_image_address(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    -- Embedded ones have millions of characters: their beginning decides.
    when left(value, 5) ~ '^[Dd][Aa][Tt][Aa]:' then left(value, 100) ~ '^[A-Za-z]{4}:image/[A-Za-z0-9.+-]{1,40};base64,'
    -- Also keeps the patterns below from millions of characters, for which they take minutes.
    when length(value) > 2000 then false
    when value ~ '[\u0001-\u001f\u007f-\u009f\\]' then false
    when value ~ '^[A-Za-z][A-Za-z0-9+.-]*:' then value ~ '^[Hh][Tt][Tt][Pp][Ss]?://[^ /?#@]+([/?#][^ ]*)?$'
    else value !~ '^//|(^|/)\.\.(/|$)'
  end;
$$;

-- How many there may be is for the checks beside this one; it does not look through millions.
create function private.is_image_list(images text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when cardinality(images) > 1000 then false
    else coalesce((select bool_and(private.is_image_address(image)) from unnest(images) as image), true) end;
$$;

-- Checks run as whoever writes the row.
revoke execute on function private.is_image_address(text), private.is_image_list(text[]) from public;
grant execute on function private.is_image_address(text), private.is_image_list(text[]) to anon, authenticated, service_role;

update public.tours
  set images = array(select image from unnest(images) with ordinality as entry(image, position)
    where private.is_image_address(image) order by position)
  where not private.is_image_list(images);
update public.locations
  set images = array(select image from unnest(images) with ordinality as entry(image, position)
    where private.is_image_address(image) order by position)
  where not private.is_image_list(images);
update public.day_trips
  set images = (select coalesce(jsonb_object_agg(slot, image), '{}') from jsonb_each(images) as entry(slot, image)
    where image = 'null' or private.is_image_address(image #>> '{}'))
  where exists (select 1 from jsonb_each_text(images) as entry(slot, image) where not private.is_image_address(image));

alter table public.tours add constraint tours_images_addresses check (private.is_image_list(images));
alter table public.locations add constraint locations_images_addresses check (private.is_image_list(images));
alter table public.day_trips add constraint day_trips_images_addresses check (
  private.is_image_list(array[images ->> 'tall', images ->> 'short1', images ->> 'short2']));
