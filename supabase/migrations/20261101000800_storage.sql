-- Pictures (specification section 7). The buckets are public to read by address; listing and writing are for staff.
-- Types and size are enforced here whatever a browser checked before.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('tour-images', 'tour-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('location-images', 'location-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('day-trip-images', 'day-trip-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Staff list pictures" on storage.objects
  for select to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));
create policy "Staff upload pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));
create policy "Staff replace pictures" on storage.objects
  for update to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()))
  with check (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));
create policy "Staff remove pictures" on storage.objects
  for delete to authenticated
  using (bucket_id in ('tour-images', 'location-images', 'day-trip-images') and (select private.is_admin()));
