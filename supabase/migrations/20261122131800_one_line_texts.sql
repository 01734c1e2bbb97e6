-- Texts that are shown on one line have no line breaks, control characters or direction marks: the agency's name is the sender of
-- every mail, titles are subjects. A migration of its own, so that a backup from before is restored with clean texts.

-- Returns true for a list in which these texts are on one line.
create function private.has_lines(list jsonb, keys text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    not exists (select 1 from jsonb_array_elements(list) as item, unnest(keys) as key
      where item ->> key <> '' and not private.is_line(item ->> key, 20000))
  else false end;
$$;
revoke execute on function private.has_lines(jsonb, text[]) from public;
grant execute on function private.has_lines(jsonb, text[]) to anon, authenticated, service_role;

-- Returns a list with these texts on one line.
create function private.to_lines(list jsonb, keys text[]) returns jsonb
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(jsonb_agg(item || (
      select coalesce(jsonb_object_agg(key, private.to_line(item ->> key)), '{}') from unnest(keys) as key where item ? key)
    order by position), '[]')
  from jsonb_array_elements(list) with ordinality as entry (item, position);
$$;
revoke execute on function private.to_lines(jsonb, text[]) from public;

update public.site_content set agency_name = private.to_line(agency_name) where not private.is_line(agency_name, 60);
update public.site_content set tagline = private.to_line(tagline) where not private.is_line(tagline, 120);
update public.site_content set address = private.to_line(address) where not private.is_line(address, 200);
update public.site_content set home_title = private.to_line(home_title) where not private.is_line(home_title, 120);
update public.site_content set activities_title = private.to_line(activities_title) where not private.is_line(activities_title, 80);
update public.site_content set activities_lead = private.to_line(activities_lead) where not private.is_line(activities_lead, 300);
alter table public.site_content
  add constraint site_content_agency_name_check1 check (private.is_line(agency_name, 60)),
  add constraint site_content_tagline_check1 check (private.is_line(tagline, 120)),
  add constraint site_content_address_check1 check (private.is_line(address, 200)),
  add constraint site_content_home_title_check1 check (private.is_line(home_title, 120)),
  add constraint site_content_activities_title_check1 check (private.is_line(activities_title, 80)),
  add constraint site_content_activities_lead_check1 check (private.is_line(activities_lead, 300));

update public.tours set title = private.to_line(title) where not private.is_line(title, 200);
update public.tours set duration = private.to_line(duration) where not private.is_line(duration, 100);
alter table public.tours
  add constraint tours_title_check1 check (private.is_line(title, 200)),
  add constraint tours_duration_check1 check (private.is_line(duration, 100));

update public.day_trips set title = private.to_line(title) where not private.is_line(title, 200);
update public.day_trips set duration = private.to_line(duration) where not private.is_line(duration, 100);
update public.day_trips set group_size = private.to_line(group_size) where not private.is_line(group_size, 100);
alter table public.day_trips
  add constraint day_trips_title_check1 check (private.is_line(title, 200)),
  add constraint day_trips_duration_check1 check (private.is_line(duration, 100)),
  add constraint day_trips_group_size_check1 check (private.is_line(group_size, 100));

update public.locations set name = private.to_line(name) where not private.is_line(name, 120);
alter table public.locations
  add constraint locations_name_check1 check (private.is_line(name, 120));

update public.site_content set hero = private.to_lines(hero, array['caption']) where not private.has_lines(hero, array['caption']);
update public.site_content set figures = private.to_lines(figures, array['figure', 'label']) where not private.has_lines(figures, array['figure', 'label']);
update public.site_content set activities = private.to_lines(activities, array['title']) where not private.has_lines(activities, array['title']);
update public.site_content set testimonials = private.to_lines(testimonials, array['sender']) where not private.has_lines(testimonials, array['sender']);
update public.site_content set guides = private.to_lines(guides, array['name', 'region', 'languages']) where not private.has_lines(guides, array['name', 'region', 'languages']);
update public.site_content set steps = private.to_lines(steps, array['title']) where not private.has_lines(steps, array['title']);
update public.site_content set promises = private.to_lines(promises, array['title']) where not private.has_lines(promises, array['title']);
update public.site_content set questions = private.to_lines(questions, array['question']) where not private.has_lines(questions, array['question']);
alter table public.site_content
  add constraint site_content_hero_check1 check (private.has_lines(hero, array['caption'])),
  add constraint site_content_figures_check1 check (private.has_lines(figures, array['figure', 'label'])),
  add constraint site_content_activities_check2 check (private.has_lines(activities, array['title'])),
  add constraint site_content_testimonials_check1 check (private.has_lines(testimonials, array['sender'])),
  add constraint site_content_guides_check1 check (private.has_lines(guides, array['name', 'region', 'languages'])),
  add constraint site_content_steps_check1 check (private.has_lines(steps, array['title'])),
  add constraint site_content_promises_check1 check (private.has_lines(promises, array['title'])),
  add constraint site_content_questions_check1 check (private.has_lines(questions, array['question']));
