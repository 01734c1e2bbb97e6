-- What each guide knows, and the trips that they lead, by the paths of their pages: 'tours/sahara-desert-3-days, day-trips/ouzoud'.
-- Both are '' where unknown. Paths of deleted trips stay, and pages leave them out.

alter table public.site_content drop constraint site_content_guides_check, drop constraint site_content_guides_check1;

-- Of guides from before, also in earlier versions. Without triggers: nothing that anybody sees changes.
alter table public.site_content disable trigger user;
update public.site_content set guides = (
    select jsonb_agg('{"speciality": "", "trips": ""}' || guide order by position)
    from jsonb_array_elements(guides) with ordinality as entry (guide, position))
  where guides <> '[]';
alter table public.site_content enable trigger user;
update public.history set
    old = case when jsonb_array_length(old -> 'guides') > 0 then jsonb_set(old, '{guides}', (
      select jsonb_agg('{"speciality": "", "trips": ""}' || guide order by position)
      from jsonb_array_elements(old -> 'guides') with ordinality as entry (guide, position))) else old end,
    new = case when jsonb_array_length(new -> 'guides') > 0 then jsonb_set(new, '{guides}', (
      select jsonb_agg('{"speciality": "", "trips": ""}' || guide order by position)
      from jsonb_array_elements(new -> 'guides') with ordinality as entry (guide, position))) else new end
  where table_name = 'site_content' and (old ? 'guides' or new ? 'guides');

alter table public.site_content
  add check (
    private.is_record_list(guides, 12,
      '{"name": 60, "region": 80, "languages": 120, "speciality": 120, "trips": 4000, "portrait": 2000}',
      array['portrait'], array['speciality', 'trips'])
    and not jsonb_path_exists(guides,
      '$[*].trips ? (@ != "" && !(@ like_regex "^(tours|day-trips)/[a-z0-9-]+(, (tours|day-trips)/[a-z0-9-]+)*$"))')),
  add check (private.has_lines(guides, '{name,region,languages,speciality}'));
