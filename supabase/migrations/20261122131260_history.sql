-- History: who changed what, when, and from which part of the product; and deleted rows, for 30 days.

-- The history contains only the names of these columns, so that personal data has to be erased in its table only.
create table private.personal_data (
  table_name text not null check (length(table_name) <= 63),
  column_name text not null check (length(column_name) <= 63),
  on_erase text not null check (length(on_erase) <= 200),
  primary key (table_name, column_name)
);
comment on table private.personal_data is 'Every column that holds personal data, and what erasing a person''s data does with it.';
alter table private.personal_data enable row level security;
revoke all on private.personal_data from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('bookings', 'customer_name', 'replaced'),
  ('bookings', 'customer_email', 'replaced'),
  ('bookings', 'customer_phone', 'emptied'),
  ('bookings', 'customer_phone_e164', 'emptied'),
  ('bookings', 'travel_dates', 'emptied'),
  ('bookings', 'special_requests', 'emptied'),
  ('bookings', 'internal_note', 'emptied'),
  ('reviews', 'customer_name', 'replaced'),
  ('reviews', 'comment', 'emptied'),
  ('reviews', 'travel_dates', 'emptied');

create function private.personal_columns(of_table text) returns text[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(select column_name from private.personal_data where table_name = of_table);
end $$;
revoke execute on function private.personal_columns(text) from public;

-- Written only by the functions below. Roles that may change the schema may change the history too; the API cannot.
create table public.history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Not unique after a backup is restored into another server; entries of one transaction also have the same time.
  transaction xid8 not null default pg_current_xact_id(),
  actor_id uuid,
  actor text check (length(actor) <= 320),
  source text not null check (source in ('admin', 'site', 'database', 'job')),
  screen text check (screen ~ '^[a-z0-9-]{1,40}$'),
  action text not null check (action in ('insert', 'update', 'delete', 'restore', 'export', 'review_link', 'publish', 'erase', 'settings', 'mail',
    'answer', 'look_up')),
  table_name text not null check (length(table_name) between 1 and 63),
  record_id text check (length(record_id) <= 2000),
  label text check (length(label) <= 200),
  fields text[] not null default '{}' check (cardinality(fields) <= 100 and length(array_to_string(fields, '')) <= 6300),
  -- Room for the embedded images of an older system, as in public.locations.
  old jsonb check (pg_column_size(old) <= 16000000),
  new jsonb check (pg_column_size(new) <= 16000000),
  detail text check (length(detail) <= 500)
);
comment on table public.history is 'Every change of tours, day trips, locations, bookings, reviews, image details, site content, departures, reply templates, suppressed mailboxes, staff addresses and calendar feeds, and every export, review link, look-up of personal data and publish on request. Triggers and functions add entries; the API cannot change or delete them. Personal data appears only as names of changed columns.';
comment on column public.history.at is 'Time of the transaction, as in the other entries of the same transaction.';
comment on column public.history.actor is 'E-mail address of the staff account; null for visitors and the database.';
comment on column public.history.source is 'admin: staff through the API. site: visitors. database: a direct connection. job: a scheduled job.';
comment on column public.history.screen is 'Screen of the admin, from the request header x-screen.';
comment on column public.history.label is 'Title or name of the record; for bookings and reviews that of the trip.';
comment on column public.history.fields is 'Names of the changed columns; empty when the whole record was added or deleted.';
comment on column public.history.old is 'Earlier values of the changed columns, for a deletion of all columns, without personal data.';
comment on column public.history.new is 'New values of the changed columns, for an addition of all columns, without personal data.';
create index history_record on public.history (table_name, record_id, id desc);
create index history_table on public.history (table_name, id desc);
create index history_actor on public.history (actor, id desc);
create index history_action on public.history (action, id desc);
create index history_day on public.history (at desc, id desc);
create index history_transaction on public.history (transaction, id);
create index history_images on public.history (at) where old ? 'images';

alter table public.history enable row level security;
revoke all on public.history from anon, authenticated, service_role;
revoke all on sequence public.history_id_seq from anon, authenticated, service_role;
grant select on public.history to authenticated, service_role;
create policy "Staff read the history" on public.history
  for select to authenticated using ((select private.is_admin()));

create table private.deleted_records (
  history_id bigint primary key references public.history (id) on delete cascade,
  table_name text not null check (length(table_name) between 1 and 63),
  record_id text not null check (length(record_id) <= 80),
  label text check (length(label) <= 200),
  row jsonb not null check (pg_column_size(row) <= 16000000),
  deleted_at timestamptz not null default now(),
  deleted_by text check (length(deleted_by) <= 320)
);
comment on table private.deleted_records is 'Whole rows of deleted tours, day trips, locations, bookings and reviews, for 30 days, so that staff can bring them back.';
create function private.restorable_since() returns timestamptz
  language sql stable parallel safe
  set search_path = ''
as $$
  select now() - interval '30 days';
$$;
comment on function private.restorable_since() is 'Returns the time since when deleted records can be brought back and the images of earlier versions are kept.';
revoke execute on function private.restorable_since() from public;
create index deleted_records_oldest on private.deleted_records (deleted_at);
alter table private.deleted_records enable row level security;
revoke all on private.deleted_records from anon, authenticated;

-- Returns the screen of the admin in the header x-screen; null without a usable one. Saving must not fail because of headers.
create function private.request_screen() returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (select substring(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-screen' from '^[a-z0-9-]{1,40}$'));
exception when others then
  return null;
end $$;
revoke execute on function private.request_screen() from public;

-- Returns who acts, and from where. The setting role is that of the request, even in functions that run as their owner. An account
-- without staff rights is a visitor, whose address is not stored. Scheduled jobs set history.source.
create function private.history_context(out actor_id uuid, out actor text, out source text, out screen text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  through_api constant boolean := current_setting('role') in ('anon', 'authenticated');
begin
  if through_api and not private.is_admin() then
    source := 'site';
    return;
  end if;
  source := case when through_api then 'admin' when current_setting('history.source', true) = 'job' then 'job' else 'database' end;
  screen := private.request_screen();
  begin
    actor_id := auth.uid();
  -- A direct connection may have set claims of any form.
  exception when others then
    return;
  end;
  if actor_id is not null then
    actor := (select left(email, 320) from auth.users where id = actor_id);
  end if;
end $$;
revoke execute on function private.history_context() from public;

-- Adds an entry about something other than a changed row.
create function private.note_history(action text, concerns text, detail text, record_id text default null, label text default null)
  returns void
  language sql security definer
  set search_path = ''
as $$
  insert into public.history (actor_id, actor, source, screen, action, table_name, record_id, label, detail)
  select context.actor_id, context.actor, context.source, context.screen, note_history.action, concerns, note_history.record_id,
    left(note_history.label, 200), left(note_history.detail, 500)
  from private.history_context() as context;
$$;
revoke execute on function private.note_history(text, text, text, text, text) from public;

-- Returns the title or name of a row; for a custom trip or a question, whose title the customer may have written, only its type.
create function private.history_label(version jsonb, label_column text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select left(case version ->> 'booking_type' when 'custom' then 'Custom trip' when 'question' then 'Question'
    else coalesce(nullif(version ->> label_column, ''), version ->> 'id') end, 200);
$$;
revoke execute on function private.history_label(jsonb, text) from public;

-- Statement triggers, because the rows of one statement have the same author. The first argument is the column that names a row;
-- the others are columns derived from other changes. The title of a custom trip or a question counts as personal data.
create function private.record_history() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ignored constant text[] := array['updated_at'] || tg_argv[1:];
  hidden constant text[] := private.personal_columns(tg_table_name);
  hidden_with_title constant text[] := hidden || 'tour_title'::text;
  context record;
begin
  select * into context from private.history_context();
  if tg_op = 'INSERT' then
    insert into public.history (actor_id, actor, source, screen, action, table_name, record_id, label, new)
    select context.actor_id, context.actor, context.source, context.screen,
      case current_setting('history.restoring', true) when 'yes' then 'restore' else 'insert' end,
      tg_table_name, after ->> 'id', private.history_label(after, tg_argv[0]),
      after - ignored - case when after ->> 'booking_type' in ('custom', 'question') then hidden_with_title else hidden end
    from new_rows, to_jsonb(new_rows) as after;
  elsif tg_op = 'UPDATE' then
    insert into public.history (actor_id, actor, source, screen, action, table_name, record_id, label, fields, old, new)
    select context.actor_id, context.actor, context.source, context.screen,
      case when change.fields = array['review_link_expires_at'] and after ->> 'review_link_expires_at' is not null then 'review_link'
        else 'update' end,
      tg_table_name, after ->> 'id', private.history_label(after, tg_argv[0]), change.fields, change.old, change.new
    from old_rows join new_rows using (id), to_jsonb(old_rows) as before, to_jsonb(new_rows) as after,
      lateral (select case when array[before ->> 'booking_type', after ->> 'booking_type'] && array['custom', 'question'] then hidden_with_title else hidden end as names) as kept_out,
      lateral (
        select array_agg(key order by key) as fields,
          jsonb_object_agg(key, before -> key) filter (where key <> all (names)) as old,
          jsonb_object_agg(key, value) filter (where key <> all (names)) as new
        from jsonb_each(after) where value <> before -> key and key <> all (ignored)) as change
    where change.fields is not null;
  else
    -- A hosted project may lack the scheduled job.
    perform private.purge_deleted_records();
    with entry as (
      insert into public.history (actor_id, actor, source, screen, action, table_name, record_id, label, detail, old)
      select context.actor_id, context.actor, context.source, context.screen, 'delete',
        tg_table_name, before ->> 'id', private.history_label(before, tg_argv[0]), nullif(current_setting('history.moved', true), ''),
        before - ignored - case when before ->> 'booking_type' in ('custom', 'question') then hidden_with_title else hidden end
      from old_rows, to_jsonb(old_rows) as before
      returning id, record_id, label)
    insert into private.deleted_records (history_id, table_name, record_id, label, row, deleted_by)
    select entry.id, tg_table_name, entry.record_id, entry.label, to_jsonb(old_rows), context.actor
    from entry join old_rows on old_rows.id::text = entry.record_id
    where tg_table_name in ('tours', 'day_trips', 'locations', 'bookings', 'reviews')
      -- What is moved is kept elsewhere.
      and coalesce(current_setting('history.moved', true), '') = '';
  end if;
  return null;
end $$;
revoke execute on function private.record_history() from public;

call private.create_change_triggers('tours_history', 'public.tours', 'private.record_history', 'title');
call private.create_change_triggers('day_trips_history', 'public.day_trips', 'private.record_history', 'title');
call private.create_change_triggers('locations_history', 'public.locations', 'private.record_history', 'name', 'place');
call private.create_change_triggers('bookings_history', 'public.bookings', 'private.record_history', 'tour_title', 'first_answered_at',
  'customer_phone_e164');
-- The time of an answer says nothing that its entry does not.
call private.create_change_triggers('reviews_history', 'public.reviews', 'private.record_history', 'tour_title', 'public_tour_id',
  'public_day_trip_id', 'answered_at');

-- Adds an entry without values for an added or deleted row. The argument is the column that names it; without one the entry does
-- not identify the row.
create function private.record_history_without_values() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    changed := to_jsonb(old);
  else
    changed := to_jsonb(new);
  end if;
  perform private.note_history(lower(tg_op), tg_table_name, null, null, case when tg_nargs > 0 then changed ->> tg_argv[0] end);
  return null;
end $$;
revoke execute on function private.record_history_without_values() from public;

create trigger staff_addresses_history after insert or delete on private.staff_addresses
  for each row execute function private.record_history_without_values('address');

-- Undoes newer entries, beginning with the present row; for a deletion returns the deleted row. Without updated_at, since the next
-- save needs that of the present row, and without the place of a location, which the history leaves out.
-- Errors: 42501 not staff; PT400 no content; PT404 no such entry.
create function public.get_history_version(history_id bigint) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  wanted public.history;
  entry public.history;
  version jsonb;
begin
  perform private.require_staff();
  select * into wanted from public.history where id = history_id;
  if not found then
    raise exception 'There is no such entry.' using errcode = 'PT404';
  end if;
  if wanted.table_name not in ('tours', 'day_trips', 'locations', 'site_content') or wanted.record_id is null then
    raise exception 'Only tours, day trips, locations and site content have earlier versions.' using errcode = 'PT400';
  end if;
  if wanted.action = 'delete' then
    return wanted.old;
  end if;
  execute format('select to_jsonb(present) - ''updated_at'' - ''place'' from public.%I as present where id = $1', wanted.table_name)
    into version using wanted.record_id;
  for entry in
    select * from public.history
    where table_name = wanted.table_name and record_id = wanted.record_id and id > wanted.id
      and action in ('insert', 'update', 'delete', 'restore')
    order by id desc
  loop
    version := case entry.action when 'update' then version || entry.old when 'delete' then entry.old end;
  end loop;
  return version;
end $$;
comment on function public.get_history_version(bigint) is 'Returns a tour, day trip, location or the site content as it was after the given entry of the history, or before a deletion, for staff.';
revoke execute on function public.get_history_version(bigint) from public, anon;
grant execute on function public.get_history_version(bigint) to authenticated;

-- Errors: 42501 not staff; PT400 unknown resource or count.
create function public.note_export(resource text, row_count integer) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rows constant text := replace(resource, '_', ' ');
begin
  perform private.require_staff();
  if resource is null or row_count is null or row_count < 0
     or resource not in ('tours', 'day_trips', 'locations', 'bookings', 'reviews', 'history', 'personal_data') then
    raise exception 'There is no such export.' using errcode = 'PT400';
  end if;
  if resource = 'personal_data' then
    perform private.note_history('export', 'bookings', 'Data of one person');
    return;
  end if;
  perform private.note_history('export', resource, format('CSV of %s %s', row_count,
    case when row_count = 1 and resource <> 'history' then rtrim(rows, 's') else rows end));
end $$;
comment on function public.note_export(text, integer) is 'Records in the history that staff have exported a list.';
revoke execute on function public.note_export(text, integer) from public, anon;
grant execute on function public.note_export(text, integer) to authenticated;

-- Looks up one address after another, to skip the entries in between.
create function public.get_history_actors() returns setof text
  language sql stable
  set search_path = ''
as $$
  with recursive actors (actor) as (
    select min(actor) from public.history
    union all
    select (select min(entry.actor) from public.history as entry where entry.actor > actors.actor)
      from actors where actors.actor is not null
  )
  select actor from actors where actor is not null;
$$;
comment on function public.get_history_actors() is 'Returns the e-mail addresses of all accounts with an entry in the history, for staff.';
revoke execute on function public.get_history_actors() from public, anon;
grant execute on function public.get_history_actors() to authenticated;
