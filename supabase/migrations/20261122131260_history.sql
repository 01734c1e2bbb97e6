-- History: who changed what, when, and from where in the product; and whole rows of what was deleted, for 30 days.

-- Personal data appears in the history by the names of its columns only, so that erasing it in its table is enough.
create table private.personal_data (
  table_name text not null check (length(table_name) <= 63),
  column_name text not null check (length(column_name) <= 63),
  on_erase text not null check (length(on_erase) <= 200),
  primary key (table_name, column_name)
);
comment on table private.personal_data is 'Every column that holds personal data, and what becomes of it when the data of a person is erased.';
alter table private.personal_data enable row level security;
revoke all on private.personal_data from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('bookings', 'customer_name', 'replaced'),
  ('bookings', 'customer_email', 'replaced'),
  ('bookings', 'customer_phone', 'emptied'),
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

-- Written by the functions below only. Whoever may change the schema may change the history too; nobody may through the API.
create table public.history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- A backup that is restored into another server brings numbers that this one uses again: entries of one transaction also have
  -- the same time.
  transaction xid8 not null default pg_current_xact_id(),
  actor_id uuid,
  actor text check (length(actor) <= 320),
  source text not null check (source in ('admin', 'site', 'database', 'job')),
  screen text check (screen ~ '^[a-z0-9-]{1,40}$'),
  action text not null check (action in ('insert', 'update', 'delete', 'restore', 'export', 'review_link', 'publish', 'erase', 'settings')),
  table_name text not null check (length(table_name) between 1 and 63),
  record_id text check (length(record_id) <= 2000),
  label text check (length(label) <= 200),
  fields text[] not null default '{}' check (cardinality(fields) <= 100 and length(array_to_string(fields, '')) <= 6300),
  -- Embedded images of an older system count, as in public.locations.
  old jsonb check (pg_column_size(old) <= 16000000),
  new jsonb check (pg_column_size(new) <= 16000000),
  detail text check (length(detail) <= 500)
);
comment on table public.history is 'Every change of tours, day trips, locations, bookings, reviews and image details, and every export, review link and publish on request. Entries are added by triggers and functions, and nobody changes or deletes one through the API. Personal data appears by the names of the changed columns only.';
comment on column public.history.at is 'Time of the transaction, as in the other entries of the same transaction.';
comment on column public.history.actor is 'E-mail address of the staff account; null for visitors and for the database itself.';
comment on column public.history.source is 'admin: staff through the API. site: visitors. database: a direct connection. job: a scheduled job.';
comment on column public.history.screen is 'Screen of the admin, from the request header x-screen.';
comment on column public.history.label is 'Title or name of the record, of bookings and reviews that of the trip.';
comment on column public.history.fields is 'Names of the changed columns; empty when the whole record was added or deleted.';
comment on column public.history.old is 'Earlier values of the changed columns, of a deletion of all columns, without personal data.';
comment on column public.history.new is 'New values of the changed columns, of an addition of all columns, without personal data.';
create index history_record on public.history (table_name, record_id, id desc);
create index history_table on public.history (table_name, id desc);
create index history_actor on public.history (actor, id desc);
create index history_action on public.history (action, id desc);
create index history_day on public.history (at desc, id desc);
create index history_transaction on public.history (transaction, id);

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
create index deleted_records_oldest on private.deleted_records (deleted_at);
alter table private.deleted_records enable row level security;
revoke all on private.deleted_records from anon, authenticated;

-- Returns the screen that the admin names in the header x-screen; null without a usable one. Whatever the headers are, saving
-- must not fail because of them.
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

-- Returns who acts, and from where. The setting role is that of the request even inside functions that run as their owner. An
-- account without staff rights is a visitor, whose address is not stored. Scheduled jobs set history.source.
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

-- Adds an entry that is no change of a row.
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

-- Trigger function. The first argument is the column that names a row, the others are generated columns, which only follow
-- others. Customers write the title of a custom trip, so it counts as personal data.
create function private.record_history() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ignored constant text[] := array['updated_at'] || tg_argv[1:];
  before constant jsonb := to_jsonb(old) - ignored;
  after constant jsonb := to_jsonb(new) - ignored;
  stored constant jsonb := coalesce(after, before);
  hidden text[];
  is_custom constant boolean := coalesce('custom' in (before ->> 'booking_type', after ->> 'booking_type'), false);
  entry public.history;
begin
  if before = after then
    return null;
  end if;
  hidden := private.personal_columns(tg_table_name) || case when is_custom then array['tour_title'] else '{}' end;
  entry.fields := '{}';
  entry.action := lower(tg_op);
  if tg_op = 'UPDATE' then
    select array_agg(key order by key), jsonb_object_agg(key, before -> key) filter (where key <> all (hidden)),
        jsonb_object_agg(key, value) filter (where key <> all (hidden))
      into entry.fields, entry.old, entry.new
      from jsonb_each(after) where value is distinct from before -> key;
    if entry.fields = array['review_link_expires_at'] and after ->> 'review_link_expires_at' is not null then
      entry.action := 'review_link';
    end if;
  else
    entry.old := before - hidden;
    entry.new := after - hidden;
    if tg_op = 'INSERT' and current_setting('history.restoring', true) = 'yes' then
      entry.action := 'restore';
    end if;
  end if;
  entry.label := left(case when is_custom then 'Custom trip' else coalesce(nullif(stored ->> tg_argv[0], ''), stored ->> 'id') end, 200);
  select * into entry.actor_id, entry.actor, entry.source, entry.screen from private.history_context();
  insert into public.history (actor_id, actor, source, screen, action, table_name, record_id, label, fields, old, new)
    values (entry.actor_id, entry.actor, entry.source, entry.screen, entry.action, tg_table_name, stored ->> 'id', entry.label,
      entry.fields, entry.old, entry.new)
    returning id into entry.id;
  if tg_op = 'DELETE' and tg_table_name <> 'image_details' then
    insert into private.deleted_records (history_id, table_name, record_id, label, row, deleted_by)
      values (entry.id, tg_table_name, stored ->> 'id', entry.label, to_jsonb(old), entry.actor);
  end if;
  return null;
end $$;
revoke execute on function private.record_history() from public;

create trigger tours_history after insert or update or delete on public.tours
  for each row execute function private.record_history('title');
create trigger day_trips_history after insert or update or delete on public.day_trips
  for each row execute function private.record_history('title');
create trigger locations_history after insert or update or delete on public.locations
  for each row execute function private.record_history('name');
create trigger bookings_history after insert or update or delete on public.bookings
  for each row execute function private.record_history('tour_title');
create trigger reviews_history after insert or update or delete on public.reviews
  for each row execute function private.record_history('tour_title', 'public_tour_id', 'public_day_trip_id');

-- Returns the column by which bookings and reviews refer to a record of that table; null for others.
create function private.reference_column(of_table text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case of_table when 'tours' then 'tour_id' when 'day_trips' then 'day_trip_id' when 'bookings' then 'booking_id' end;
$$;
revoke execute on function private.reference_column(text) from public;

-- The newest deletion first. Errors: 42501 not staff.
create function public.get_deleted_records()
  returns table (history_id bigint, table_name text, record_id text, label text, deleted_at timestamptz, deleted_by text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only staff may ask for this.' using errcode = '42501';
  end if;
  return query
    select stored.history_id, stored.table_name, stored.record_id, stored.label, stored.deleted_at, stored.deleted_by
    from private.deleted_records as stored order by stored.history_id desc;
end $$;
comment on function public.get_deleted_records() is 'Returns the deleted tours, day trips, locations, bookings and reviews that can be brought back, for staff.';
revoke execute on function public.get_deleted_records() from public, anon;
grant execute on function public.get_deleted_records() to authenticated;

-- Points bookings and reviews at a record again that they referred to when it was deleted, where they refer to none now. What the
-- deletion changed stands in the history of its transaction.
create function private.reconnect_record(deletion public.history) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  reference constant text := private.reference_column(deletion.table_name);
  linked record;
begin
  for linked in
    select entry.table_name, array_agg(entry.record_id) as ids
    from public.history as entry
    where entry.transaction = deletion.transaction and entry.at = deletion.at and entry.action = 'update'
      and entry.table_name in ('bookings', 'reviews') and entry.old ->> reference = deletion.record_id
    group by entry.table_name
  loop
    -- A booking may have become one of another type, and another review may have been written meanwhile.
    execute format(case
        when reference = 'booking_id' then 'update public.%I set %I = $1::uuid where id = any ($2::uuid[]) and booking_id is null
          and not exists (select 1 from public.reviews where booking_id = $1::uuid)'
        else 'update public.%1$I set %2$I = $1 where id = any ($2::uuid[]) and %2$I is null and booking_type = $3' end,
      linked.table_name, reference)
      using deletion.record_id, linked.ids, case reference when 'tour_id' then 'tour' else 'day-trip' end;
  end loop;
end $$;
revoke execute on function private.reconnect_record(public.history) from public;

-- Returns a deleted row as it can be inserted now: without references to rows that are gone, and a booking without its review
-- link, whose digest went with it.
create function private.restorable_row(deleted private.deleted_records) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select deleted.row || case deleted.table_name
    when 'bookings' then jsonb_build_object(
      'tour_id', (select id from public.tours where id = deleted.row ->> 'tour_id'),
      'day_trip_id', (select id from public.day_trips where id = deleted.row ->> 'day_trip_id'),
      'review_link_expires_at', null)
    when 'reviews' then jsonb_build_object(
      'tour_id', (select id from public.tours where id = deleted.row ->> 'tour_id'),
      'day_trip_id', (select id from public.day_trips where id = deleted.row ->> 'day_trip_id'),
      'booking_id', (select id from public.bookings as booking where id = (deleted.row ->> 'booking_id')::uuid
        and not exists (select 1 from public.reviews where booking_id = booking.id)))
    else '{}' end;
$$;
revoke execute on function private.restorable_row(private.deleted_records) from public;

-- Errors: 42501 not staff; PT404 purged or already brought back; PT409 id_taken.
create function public.restore_deleted_record(history_id bigint) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  deleted private.deleted_records;
  deletion public.history;
  columns text;
begin
  if not private.is_admin() then
    raise exception 'Only staff may bring back records.' using errcode = '42501';
  end if;
  delete from private.deleted_records as stored where stored.history_id = restore_deleted_record.history_id returning * into deleted;
  if not found then
    raise exception 'This record can no longer be brought back.' using errcode = 'PT404';
  end if;
  select * into deletion from public.history where id = deleted.history_id;
  -- Columns that a later migration added have their defaults.
  select string_agg(quote_ident(attname), ', ') into columns
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', deleted.table_name)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and deleted.row ? attname;
  -- Triggers leave what is brought back as it was.
  perform set_config('history.restoring', 'yes', true);
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', deleted.table_name, columns)
    using private.restorable_row(deleted);
  perform private.reconnect_record(deletion);
  perform set_config('history.restoring', '', true);
  return deleted.record_id;
exception when unique_violation then
  raise exception 'There is another record of this name by now.' using errcode = 'PT409', hint = 'id_taken';
end $$;
comment on function public.restore_deleted_record(bigint) is 'Brings back the record whose deletion is the given entry of the history, and connects bookings and reviews with it again, for staff. Returns its id.';
revoke execute on function public.restore_deleted_record(bigint) from public, anon;
grant execute on function public.restore_deleted_record(bigint) to authenticated;

-- Undoes newer entries, beginning with the present row. Of a deletion the row that was deleted. Without updated_at, which the next
-- save needs from the present row. Errors: 42501 not staff; PT400 no content; PT404 no such entry.
create function public.get_history_version(history_id bigint) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  wanted public.history;
  entry public.history;
  version jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only staff may ask for this.' using errcode = '42501';
  end if;
  select * into wanted from public.history where id = history_id;
  if not found then
    raise exception 'There is no such entry.' using errcode = 'PT404';
  end if;
  if wanted.table_name not in ('tours', 'day_trips', 'locations') or wanted.record_id is null then
    raise exception 'Only tours, day trips and locations have earlier versions.' using errcode = 'PT400';
  end if;
  if wanted.action = 'delete' then
    return wanted.old;
  end if;
  execute format('select to_jsonb(present) - ''updated_at'' from public.%I as present where id = $1', wanted.table_name)
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
comment on function public.get_history_version(bigint) is 'Returns a tour, day trip or location as it was after the given entry of the history, of a deletion as it was before, for staff.';
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
  if not private.is_admin() then
    raise exception 'Only staff may export.' using errcode = '42501';
  end if;
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
comment on function public.note_export(text, integer) is 'Notes in the history that staff have exported a list.';
revoke execute on function public.note_export(text, integer) from public, anon;
grant execute on function public.note_export(text, integer) to authenticated;

-- Called by a scheduled job.
create function private.purge_deleted_records() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from private.deleted_records where deleted_at < now() - interval '30 days';
$$;
revoke execute on function private.purge_deleted_records() from public;
