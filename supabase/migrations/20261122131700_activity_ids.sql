-- An activity is named by its id in addresses, so no two have the same one. A migration of its own, so that a backup from before is
-- restored with other ids for the later ones.

create function private.has_unique_ids(list jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    (select count(*) = count(distinct item ->> 'id') from jsonb_array_elements(list) as item)
  else false end;
$$;
revoke execute on function private.has_unique_ids(jsonb) from public;
grant execute on function private.has_unique_ids(jsonb) to anon, authenticated, service_role;

update public.site_content set activities = (
    select jsonb_agg(case
        when exists (select 1 from jsonb_array_elements(activities) with ordinality as earlier (item, position)
          where earlier.position < entry.position and earlier.item -> 'id' = entry.item -> 'id')
        then jsonb_set(entry.item, '{id}', to_jsonb(rtrim(left(entry.item ->> 'id', 50), '-') || '-' || substr(md5(entry.position::text), 1, 6)))
        else entry.item end order by entry.position)
    from jsonb_array_elements(activities) with ordinality as entry (item, position))
  where not private.has_unique_ids(activities);
alter table public.site_content add constraint site_content_activities_check1 check (private.has_unique_ids(activities));
