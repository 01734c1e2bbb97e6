-- A guide is named by an id in departures and calendar feeds, so renaming one loses neither. Visitors see no change.

-- Returns guides with an id each, made of the name, so that a guide has the same one in every earlier version. Those of the same name
-- are told apart by their order.
create function private.with_guide_ids(guides jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', md5(concat(guide ->> 'name', ' ', namesake))::uuid) || guide order by position), '[]')
  from (
    select guide, position, row_number() over (partition by guide ->> 'name' order by position) as namesake
    from jsonb_array_elements(guides) with ordinality as entry (guide, position)) as numbered;
$$;

alter table public.site_content drop constraint site_content_guides_check, drop constraint site_content_guides_check1;

-- Without triggers: nothing that anybody sees changes.
alter table public.site_content disable trigger user;
update public.site_content set guides = private.with_guide_ids(guides) where guides <> '[]';
alter table public.site_content enable trigger user;
update public.history set
    old = case when old ? 'guides' then jsonb_set(old, '{guides}', private.with_guide_ids(old -> 'guides')) else old end,
    new = case when new ? 'guides' then jsonb_set(new, '{guides}', private.with_guide_ids(new -> 'guides')) else new end
  where table_name = 'site_content' and (old ? 'guides' or new ? 'guides');
drop function private.with_guide_ids(jsonb);

alter table public.site_content
  add check (
    private.is_record_list(guides, 12,
      '{"id": 36, "name": 60, "region": 80, "languages": 120, "speciality": 120, "trips": 4000, "portrait": 2000}',
      array['portrait'], array['speciality', 'trips'])
    and private.has_unique_ids(guides)
    and not jsonb_path_exists(guides, '$[*].id ? (!(@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))')
    and not jsonb_path_exists(guides,
      '$[*].trips ? (@ != "" && !(@ like_regex "^(tours|day-trips)/[a-z0-9-]+(, (tours|day-trips)/[a-z0-9-]+)*$"))')),
  add check (private.has_lines(guides, '{name,region,languages,speciality}'));
