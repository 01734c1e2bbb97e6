-- Texts that are shown on one line have no line breaks, control characters or direction marks: the agency's name is the sender of
-- every mail, titles are subjects. A migration of its own, so that a backup from before is restored with clean texts.
-- shared/rules/text/one-line-columns.ts lists the same columns; a test compares both.

-- Returns true for a list in which every text is on one line.
create function private.is_line_list(list text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select not exists (select 1 from unnest(list) as item where not private.is_line(item, 20000));
$$;

-- Returns true for a list of objects in which these texts, and those in these lists, are on one line or ''.
create function private.has_lines(list jsonb, keys text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    not exists (
      select 1 from jsonb_array_elements(list) as item (entry), unnest(keys) as key, jsonb_path_query(entry -> key, '$[*]') as part (text)
      where jsonb_typeof(text) = 'string' and text <> '""' and not private.is_line(text #>> '{}', 20000))
  else false end;
$$;
revoke execute on function private.is_line_list(text[]), private.has_lines(jsonb, text[]) from public;
grant execute on function private.is_line_list(text[]), private.has_lines(jsonb, text[]) to anon, authenticated, service_role;

-- Returns a list with its texts on one line, without those of which nothing is left.
create function private.to_line_list(list text[]) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select array(select private.to_line(item) from unnest(list) with ordinality as entry (item, position)
    where private.to_line(item) is not null order by position);
$$;

-- Returns a list of objects with these texts, and those in these lists, on one line. Texts of which nothing is left become a dash, and
-- those of optional_keys ''.
create function private.to_lines(list jsonb, keys text[], optional_keys text[] default '{}') returns jsonb
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(jsonb_agg(entry || coalesce((
      select jsonb_object_agg(key, case jsonb_typeof(entry -> key)
        when 'string' then to_jsonb(coalesce(private.to_line(entry ->> key), case when key = any (optional_keys) then '' else '–' end))
        when 'array' then to_jsonb(private.to_line_list(array(select jsonb_array_elements_text(entry -> key))))
        else entry -> key end)
      from unnest(keys || optional_keys) as key where entry ? key), '{}') order by position), '[]')
  from jsonb_array_elements(list) with ordinality as item (entry, position);
$$;
revoke execute on function private.to_line_list(text[]), private.to_lines(jsonb, text[], text[]) from public;

-- A description of which nothing is left would leave a row without a value.
delete from public.image_details where focus_x is null and private.to_line(description) is null;

-- Cleans each column, also in deleted records that can be brought back, and adds its check.
do $$
declare
  rule record;
begin
  for rule in
    select * from (values
      ('site_content', 'agency_name', 'coalesce(private.to_line(agency_name), ''Discover Morocco'')', 'private.is_line(agency_name, 60)'),
      ('site_content', 'tagline', 'private.to_line(tagline)', 'private.is_line(tagline, 120)'),
      ('site_content', 'address', 'private.to_line(address)', 'private.is_line(address, 200)'),
      ('site_content', 'home_title', 'private.to_line(home_title)', 'private.is_line(home_title, 120)'),
      ('site_content', 'activities_title', 'private.to_line(activities_title)', 'private.is_line(activities_title, 80)'),
      ('site_content', 'activities_lead', 'private.to_line(activities_lead)', 'private.is_line(activities_lead, 300)'),
      ('site_content', 'hero', 'private.to_lines(hero, ''{caption}'')', 'private.has_lines(hero, ''{caption}'')'),
      ('site_content', 'figures', 'private.to_lines(figures, ''{figure,label}'')', 'private.has_lines(figures, ''{figure,label}'')'),
      ('site_content', 'activities', 'private.to_lines(activities, ''{title,subtitle}'', ''{trip_words}'')', 'private.has_lines(activities, ''{title,subtitle,trip_words}'')'),
      ('site_content', 'testimonials', 'private.to_lines(testimonials, ''{sender,quote,description}'')', 'private.has_lines(testimonials, ''{sender,quote,description}'')'),
      ('site_content', 'guides', 'private.to_lines(guides, ''{name,region,languages}'')', 'private.has_lines(guides, ''{name,region,languages}'')'),
      ('site_content', 'steps', 'private.to_lines(steps, ''{title}'')', 'private.has_lines(steps, ''{title}'')'),
      ('site_content', 'promises', 'private.to_lines(promises, ''{title}'')', 'private.has_lines(promises, ''{title}'')'),
      ('site_content', 'questions', 'private.to_lines(questions, ''{question}'')', 'private.has_lines(questions, ''{question}'')'),
      ('tours', 'title', 'coalesce(private.to_line(title), id)', 'private.is_line(title, 200)'),
      ('tours', 'duration', 'coalesce(private.to_line(duration), ''–'')', 'private.is_line(duration, 100)'),
      ('tours', 'meeting_point', 'coalesce(private.to_line(meeting_point), '''')', 'meeting_point = '''' or private.is_line(meeting_point, 500)'),
      ('tours', 'departure_time', 'coalesce(private.to_line(departure_time), '''')', 'departure_time = '''' or private.is_line(departure_time, 200)'),
      ('tours', 'locations', 'private.to_line_list(locations)', 'private.is_line_list(locations)'),
      ('tours', 'highlights', 'private.to_line_list(highlights)', 'private.is_line_list(highlights)'),
      ('tours', 'includes', 'private.to_line_list(includes)', 'private.is_line_list(includes)'),
      ('tours', 'excludes', 'private.to_line_list(excludes)', 'private.is_line_list(excludes)'),
      ('tours', 'itinerary', 'private.to_lines(itinerary, ''{title,activities}'', ''{accommodation}'')', 'private.has_lines(itinerary, ''{title,activities,accommodation}'')'),
      ('day_trips', 'title', 'coalesce(private.to_line(title), id)', 'private.is_line(title, 200)'),
      ('day_trips', 'subtitle', 'private.to_line(subtitle)', 'private.is_line(subtitle, 300)'),
      ('day_trips', 'duration', 'coalesce(private.to_line(duration), ''–'')', 'private.is_line(duration, 100)'),
      ('day_trips', 'group_size', 'coalesce(private.to_line(group_size), ''–'')', 'private.is_line(group_size, 100)'),
      ('day_trips', 'departure_time', 'coalesce(private.to_line(departure_time), ''–'')', 'private.is_line(departure_time, 200)'),
      ('day_trips', 'return_time', 'coalesce(private.to_line(return_time), ''–'')', 'private.is_line(return_time, 200)'),
      ('day_trips', 'meeting_point', 'private.to_line(meeting_point)', 'private.is_line(meeting_point, 500)'),
      ('day_trips', 'highlights', 'private.to_line_list(highlights)', 'private.is_line_list(highlights)'),
      ('day_trips', 'includes', 'private.to_line_list(includes)', 'private.is_line_list(includes)'),
      ('day_trips', 'excludes', 'private.to_line_list(excludes)', 'private.is_line_list(excludes)'),
      ('day_trips', 'what_to_bring', 'private.to_line_list(what_to_bring)', 'private.is_line_list(what_to_bring)'),
      ('locations', 'name', 'coalesce(private.to_line(name), id)', 'private.is_line(name, 120)'),
      ('locations', 'best_times_to_visit', 'coalesce(private.to_line(best_times_to_visit), ''–'')', 'private.is_line(best_times_to_visit, 500)'),
      ('locations', 'duration', 'private.to_line(duration)', 'private.is_line(duration, 100)'),
      ('locations', 'highlights', 'private.to_line_list(highlights)', 'private.is_line_list(highlights)'),
      ('image_details', 'description', 'private.to_line(description)', 'private.is_line(description, 300)'),
      ('reply_templates', 'title', 'coalesce(private.to_line(title), ''–'')', 'private.is_line(title, 100)'),
      ('reply_templates', 'subject', 'coalesce(private.to_line(subject), ''Your booking request {number}'')', 'private.is_line(subject, 200)')
    ) as rule (source, name, cleaned, valid)
  loop
    execute format('update public.%I set %I = %s where not (%s)', rule.source, rule.name, rule.cleaned, rule.valid);
    execute format('update private.deleted_records as stored
        set row = stored.row || (select jsonb_build_object(%2$L, %3$s) from jsonb_populate_record(null::public.%1$I, stored.row))
        where table_name = %1$L and stored.row ? %2$L', rule.source, rule.name, rule.cleaned);
    execute format('alter table public.%I add check (%s)', rule.source, rule.valid);
  end loop;
end $$;
update private.deleted_records set label = coalesce(private.to_line(label), record_id)
  where table_name in ('tours', 'day_trips', 'locations') and not private.is_line(label, 200);
