-- What the agency says about itself: one row, which the public pages and mails show and staff edit.

-- Returns true for a telephone number that can be called: digits, 7 to 15, with the usual signs between them.
-- shared/rules/agency.ts has this rule and those below; a test compares them.
create function private.is_phone(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select length(value) <= 40 and value ~ '^\+?[0-9 ()./-]+$' and length(regexp_replace(value, '[^0-9]', '', 'g')) between 7 and 15;
$$;

-- Returns true for an https URL with a path, such as that of a profile; a network's home page has none.
create function private.is_profile(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select length(value) <= 300 and value ~ '^https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/[!-~]+$';
$$;

-- Returns true for a list of limited length of objects with exactly the keys of limits, each a text of at most that many characters.
-- Texts of image_keys are image addresses; these and the texts of optional_keys may be ''.
create function private.is_record_list(
  list jsonb, max_items integer, limits jsonb, image_keys text[] default '{}', optional_keys text[] default '{}'
) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= max_items
    and coalesce((select bool_and(case when jsonb_typeof(item) = 'object' then
        item ?& array(select jsonb_object_keys(limits))
        and (select bool_and(limits ? key and jsonb_typeof(value) = 'string' and case
               when value = '""' then key = any (image_keys || optional_keys)
               else private.is_text(value #>> '{}', (limits ->> key)::integer) end)
             from jsonb_each(item) as field(key, value))
        and (select coalesce(bool_and(item ->> key = '' or private.is_image_address(item ->> key)), true) from unnest(image_keys) as key)
      else false end) from jsonb_array_elements(list) as item), true)
  else false end;
$$;
-- Returns true for a list of frequent questions with their answers, each with a topic and the kind of trips it is about if it names them.
create function private.is_question_list(list jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    private.is_record_list(
      coalesce((select jsonb_agg('{"topic": "", "trips": ""}'::jsonb || item) from jsonb_array_elements(list) as item), '[]'),
      30, '{"question": 200, "answer": 2000, "topic": 60, "trips": 9}', '{}', '{topic,trips}')
    and not jsonb_path_exists(list, '$[*].trips ? (!(@ like_regex "^(tours|day-trips)?$"))')
  else false end;
$$;

revoke execute on function private.is_phone(text), private.is_profile(text), private.is_record_list(jsonb, integer, jsonb, text[], text[]),
  private.is_question_list(jsonb) from public;
grant execute on function private.is_phone(text), private.is_profile(text), private.is_record_list(jsonb, integer, jsonb, text[], text[]),
  private.is_question_list(jsonb) to anon, authenticated, service_role;

create table public.site_content (
  id text primary key default 'site' check (id = 'site'),
  agency_name text not null default 'Discover Morocco' check (private.is_line(agency_name, 60)),
  tagline text check (private.is_line(tagline, 120)),
  email text check (private.is_email(email) and length(email) <= 254),
  phone text check (private.is_phone(phone)),
  -- International, as WhatsApp needs it.
  whatsapp text check (private.is_phone(whatsapp) and left(whatsapp, 1) = '+'),
  address text check (private.is_line(address, 200)),
  facebook text check (private.is_profile(facebook)),
  instagram text check (private.is_profile(instagram)),
  twitter text check (private.is_profile(twitter)),
  youtube text check (private.is_profile(youtube)),
  licence_number text check (private.is_line(licence_number, 60)),
  insurance text check (private.is_line(insurance, 120)),
  guiding_since integer check (guiding_since between 1900 and extract(year from now() at time zone 'UTC')),
  -- Behind the title of the booking page. Those of the pages about activities and about the agency have one too.
  booking_image text check (private.is_text(booking_image, 2000) and private.is_image_address(booking_image)),
  hero jsonb not null default '[]' check (private.is_record_list(hero, 3, '{"image": 2000, "caption": 80}', array['image']))
    check (private.has_lines(hero, '{caption}')),
  home_title text check (private.is_line(home_title, 120)),
  home_text text check (private.is_text(home_text, 2000)),
  home_image text check (private.is_text(home_image, 2000) and private.is_image_address(home_image)),
  figures jsonb not null default '[]' check (private.is_record_list(figures, 4, '{"figure": 12, "label": 40}'))
    check (private.has_lines(figures, '{figure,label}')),
  -- Behind the question that ends the home page.
  closing_image text check (private.is_text(closing_image, 2000) and private.is_image_address(closing_image)),
  activities_title text check (private.is_line(activities_title, 80)),
  activities_lead text check (private.is_line(activities_lead, 300)),
  activities_image text check (private.is_text(activities_image, 2000) and private.is_image_address(activities_image)),
  activities jsonb not null default '[]' check (
    private.is_record_list(activities, 3,
      '{"id": 60, "title": 120, "subtitle": 300, "image1": 2000, "image2": 2000, "image3": 2000, "highlights": 3000, "text": 20000, "trip_words": 500}',
      array['image1', 'image2', 'image3'], array['trip_words'])
    and not jsonb_path_exists(activities, '$[*].id ? (!(@ like_regex "^[a-z0-9]+(-[a-z0-9]+)*$"))'))
    check (private.has_unique_ids(activities))
    check (private.has_lines(activities, '{title,subtitle,trip_words}')),
  testimonials jsonb not null default '[]' check (
    private.is_record_list(testimonials, 5, '{"image": 2000, "sender": 80, "language": 2, "quote": 200, "description": 1000}', array['image'])
    and not jsonb_path_exists(testimonials, '$[*].language ? (!(@ like_regex "^[a-z][a-z]$"))'))
    check (private.has_lines(testimonials, '{sender,quote,description}')),
  about_image text check (private.is_text(about_image, 2000) and private.is_image_address(about_image)),
  about_text text check (private.is_text(about_text, 10000)),
  about_text_image text check (private.is_text(about_text_image, 2000) and private.is_image_address(about_text_image)),
  -- trips: the paths of the pages of the trips that a guide leads, such as 'tours/sahara-desert-3-days, day-trips/ouzoud'. Pages leave out
  -- those of deleted trips.
  guides jsonb not null default '[]' check (
    private.is_record_list(guides, 12,
      '{"id": 36, "name": 60, "region": 80, "languages": 120, "speciality": 120, "trips": 4000, "portrait": 2000}',
      array['portrait'], array['speciality', 'trips'])
    and private.has_unique_ids(guides)
    and not jsonb_path_exists(guides, '$[*].id ? (!(@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))')
    and not jsonb_path_exists(guides,
      '$[*].trips ? (@ != "" && !(@ like_regex "^(tours|day-trips)/[a-z0-9-]+(, (tours|day-trips)/[a-z0-9-]+)*$"))'))
    check (private.has_lines(guides, '{name,region,languages,speciality}')),
  steps jsonb not null default '[]' check (private.is_record_list(steps, 6, '{"title": 80, "text": 400}'))
    check (private.has_lines(steps, '{title}')),
  steps_image text check (private.is_text(steps_image, 2000) and private.is_image_address(steps_image)),
  promises jsonb not null default '[]' check (private.is_record_list(promises, 6, '{"title": 80, "text": 400}'))
    check (private.has_lines(promises, '{title}')),
  payment_terms text check (private.is_text(payment_terms, 2000)),
  cancellation_terms text check (private.is_text(cancellation_terms, 2000)),
  questions jsonb not null default '[]' check (private.is_question_list(questions))
    check (private.has_lines(questions, '{question,topic}')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.site_content is 'What the agency says about itself, in one row that always exists: name and contact data, images, texts and figures of the home page, activities, testimonials, guides, steps and promises, terms and frequent questions. What is null or an empty list is left out of pages and mails.';
comment on column public.site_content.licence_number is 'Number of the licence as a travel agency.';
comment on column public.site_content.insurance is 'Insurer, perhaps with the number of the policy.';
comment on column public.site_content.guiding_since is 'Year in which the agency began.';
insert into public.site_content default values;

alter table public.site_content enable row level security;
revoke all on public.site_content from anon, authenticated;
grant select on public.site_content to anon;
grant select, update on public.site_content to authenticated;
grant select, update on public.site_content to service_role;
create policy "Anybody reads the site content" on public.site_content
  for select to anon, authenticated using (true);
create policy "Staff change the site content" on public.site_content
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger site_content_updated_at before update on public.site_content
  for each row execute function private.touch_updated_at();
call private.create_change_triggers('site_content_announce', 'public.site_content', 'private.announce_changes');
call private.create_change_triggers('site_content_history', 'public.site_content', 'private.record_history', 'agency_name');
