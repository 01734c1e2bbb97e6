-- Descriptions and focal points of images, by address and not by row, because several rows may show the same image.

create table public.image_details (
  -- A root-relative address of the public storage, or a full URL of another host.
  id text primary key check (private.is_text(id, 2000) and octet_length(id) <= 2000 and private.is_image_address(id)
    and id ~* '^(https?://|/storage/v1/object/public/)'),
  description text check (private.is_line(description, 300)),
  -- Percent from the left and the top.
  focus_x smallint check (focus_x between 0 and 100),
  focus_y smallint check (focus_y between 0 and 100),
  check ((focus_x is null) = (focus_y is null)),
  check (description is not null or focus_x is not null)
);
comment on table public.image_details is 'Description and focal point of images, by address. Public, even if no active row shows the image. Optional: without a row, the alternative text is made from the title, and images are cropped around their centre.';

alter table public.image_details enable row level security;
revoke all on public.image_details from anon, authenticated;
grant select on public.image_details to anon;
grant select, insert, update, delete on public.image_details to authenticated;
grant all on public.image_details to service_role;
create policy "Anybody reads image details" on public.image_details
  for select to anon, authenticated using (true);
create policy "Staff add image details" on public.image_details
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change image details" on public.image_details
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete image details" on public.image_details
  for delete to authenticated using ((select private.is_admin()));

-- Rejects a new id. It never assigns one, because it does not run on insert.
create trigger image_details_keep_id before update on public.image_details
  for each row execute function private.assign_slug_id('id', 'described image');
call private.create_change_triggers('image_details_announce', 'public.image_details', 'private.announce_changes');
call private.create_change_triggers('image_details_history', 'public.image_details', 'private.record_history', 'description');

-- The first image of a tour or location, and the tall one of a day trip, stands on its cards. Returns rows to staff only.
create function public.get_image_cards(image text) returns table (source text, record_id text, title text)
  language sql stable
  set search_path = ''
as $$
  select card.source, card.record_id, card.title
  from (
    select 'tours', id, tours.title, images[1], 'tour-images' from public.tours where is_active
    union all select 'day-trips', id, day_trips.title, images ->> 'tall', 'day-trip-images' from public.day_trips where is_active
    union all select 'locations', id, name, images[1], 'location-images' from public.locations where is_active
  ) as card (source, record_id, title, address, bucket)
  where (select private.is_admin())
    and case when card.address ~* '^(https?:|/storage/v1/object/public/)'
      then regexp_replace(card.address, '^https?://[^/]+(?=/storage/v1/object/public/)', '', 'i')
      else '/storage/v1/object/public/' || card.bucket || '/' || ltrim(card.address, '/') end = image
  order by card.title, card.source, card.record_id limit 20;
$$;
comment on function public.get_image_cards(text) is 'Returns active tours, day trips and locations whose cards show an image, named by its id in image_details, for staff; at most 20.';
revoke execute on function public.get_image_cards(text) from public, anon;
grant execute on function public.get_image_cards(text) to authenticated;
