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

revoke execute on function private.is_phone(text), private.is_profile(text) from public;
grant execute on function private.is_phone(text), private.is_profile(text) to anon, authenticated, service_role;

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
  hero jsonb not null default '[]' check (private.has_shape(hero,
    '{"kind": "records", "entries": 3, "fields": {
      "image": {"kind": "image", "max": 2000, "empty": ""},
      "caption": {"kind": "line", "max": 80, "required": true}}}')),
  home_title text check (private.is_line(home_title, 120)),
  home_text text check (private.is_text(home_text, 2000)),
  home_image text check (private.is_text(home_image, 2000) and private.is_image_address(home_image)),
  figures jsonb not null default '[]' check (private.has_shape(figures,
    '{"kind": "records", "entries": 4, "fields": {
      "figure": {"kind": "line", "max": 12, "required": true},
      "label": {"kind": "line", "max": 40, "required": true}}}')),
  -- Behind the question that ends the home page.
  closing_image text check (private.is_text(closing_image, 2000) and private.is_image_address(closing_image)),
  activities_title text check (private.is_line(activities_title, 80)),
  activities_lead text check (private.is_line(activities_lead, 300)),
  activities_image text check (private.is_text(activities_image, 2000) and private.is_image_address(activities_image)),
  activities jsonb not null default '[]' check (private.has_shape(activities,
    '{"kind": "records", "entries": 3, "fields": {
      "id": {"kind": "code", "max": 60, "required": true, "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
      "title": {"kind": "line", "max": 120, "required": true},
      "subtitle": {"kind": "line", "max": 300, "required": true},
      "image1": {"kind": "image", "max": 2000, "empty": ""},
      "image2": {"kind": "image", "max": 2000, "empty": ""},
      "image3": {"kind": "image", "max": 2000, "empty": ""},
      "highlights": {"kind": "text", "max": 3000, "required": true},
      "text": {"kind": "text", "max": 20000, "required": true},
      "trip_words": {"kind": "line", "max": 500, "empty": ""}}}')),
  testimonials jsonb not null default '[]' check (private.has_shape(testimonials,
    '{"kind": "records", "entries": 5, "fields": {
      "image": {"kind": "image", "max": 2000, "empty": ""},
      "sender": {"kind": "line", "max": 80, "required": true},
      "language": {"kind": "code", "max": 2, "required": true, "pattern": "^[a-z][a-z]$"},
      "quote": {"kind": "line", "max": 200, "required": true},
      "description": {"kind": "line", "max": 1000, "required": true}}}')),
  about_image text check (private.is_text(about_image, 2000) and private.is_image_address(about_image)),
  about_text text check (private.is_text(about_text, 10000)),
  about_text_image text check (private.is_text(about_text_image, 2000) and private.is_image_address(about_text_image)),
  -- trips: the paths of the pages of the trips that a guide leads, such as 'tours/sahara-desert-3-days, day-trips/ouzoud'. Pages leave out
  -- those of deleted trips.
  guides jsonb not null default '[]' check (private.has_shape(guides,
    '{"kind": "records", "entries": 12, "fields": {
      "id": {"kind": "code", "max": 36, "required": true, "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"},
      "name": {"kind": "line", "max": 60, "required": true},
      "region": {"kind": "line", "max": 80, "required": true},
      "languages": {"kind": "line", "max": 120, "required": true},
      "speciality": {"kind": "line", "max": 120, "empty": ""},
      "trips": {"kind": "code", "max": 4000, "empty": "", "pattern": "^(tours|day-trips)/[a-z0-9-]+(, (tours|day-trips)/[a-z0-9-]+)*$"},
      "portrait": {"kind": "image", "max": 2000, "empty": ""}}}')),
  steps jsonb not null default '[]' check (private.has_shape(steps,
    '{"kind": "records", "entries": 6, "fields": {
      "title": {"kind": "line", "max": 80, "required": true},
      "text": {"kind": "text", "max": 400, "required": true}}}')),
  steps_image text check (private.is_text(steps_image, 2000) and private.is_image_address(steps_image)),
  promises jsonb not null default '[]' check (private.has_shape(promises,
    '{"kind": "records", "entries": 6, "fields": {
      "title": {"kind": "line", "max": 80, "required": true},
      "text": {"kind": "text", "max": 400, "required": true}}}')),
  payment_terms text check (private.is_text(payment_terms, 2000)),
  cancellation_terms text check (private.is_text(cancellation_terms, 2000)),
  questions jsonb not null default '[]' check (private.has_shape(questions,
    '{"kind": "records", "entries": 30, "fields": {
      "question": {"kind": "line", "max": 200, "required": true},
      "answer": {"kind": "text", "max": 2000, "required": true},
      "topic": {"kind": "line", "max": 60, "empty": ""},
      "trips": {"kind": "choice", "empty": "", "values": ["tours", "day-trips"]}}}')),
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
