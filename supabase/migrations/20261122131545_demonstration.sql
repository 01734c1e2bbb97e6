-- The demonstration: the rows of supabase/seed, which staff can delete at once to start with an empty site.

create table private.demonstration_records (
  -- The entry of the history that added the row, or that filled in the site content.
  history_id bigint primary key references public.history (id)
);
comment on table private.demonstration_records is 'Rows that belong to the demonstration. The last file of supabase/seed adds them, and clear_demonstration() empties the table.';
alter table private.demonstration_records enable row level security;
revoke all on private.demonstration_records from anon, authenticated;

-- Changes of order, visibility and references do not count: staff make them without reading the row.
create function private.is_edited_by_staff(of_table text, of_id text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select 1 from public.history
    where table_name = of_table and record_id = of_id and source = 'admin'
      and (action in ('insert', 'review_link', 'answer', 'mail')
        or action = 'update' and not fields <@ array['display_order', 'is_active', 'tour_id', 'day_trip_id', 'booking_id']));
$$;
revoke execute on function private.is_edited_by_staff(text, text) from public;

-- Returns every row of the tables that the demonstration fills, but for the site content.
create function private.named_rows() returns table (table_name text, record_id text, label text, at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select 'tours', id, title, created_at from public.tours
  union all select 'day_trips', id, title, created_at from public.day_trips
  union all select 'locations', id, name, created_at from public.locations
  union all select 'bookings', id::text, customer_name, created_at from public.bookings
  union all select 'reviews', id::text, customer_name, created_at from public.reviews;
$$;
revoke execute on function private.named_rows() from public;

-- Returns the rows of the demonstration that are still there, but for the site content. bookings counts those of a trip that are not of
-- the demonstration. A row that is kept is edited or booked, and goes only if staff choose it.
create function private.demonstration_rows()
  returns table (table_name text, record_id text, label text, bookings bigint, is_kept boolean)
  language sql stable
  set search_path = ''
as $$
  with own as (
    select present.*
    from private.demonstration_records as demonstration
    join public.history as entry on entry.id = demonstration.history_id
    join private.named_rows() as present using (table_name, record_id)
  ), booked as (
    select tour_id, day_trip_id, count(*) as bookings from public.bookings
    where id::text not in (select record_id from own where table_name = 'bookings') group by tour_id, day_trip_id
  )
  select table_name, record_id, label, coalesce(booked.bookings, 0),
    booked.bookings is not null or private.is_edited_by_staff(table_name, record_id)
  from own left join booked on table_name = 'tours' and record_id = tour_id or table_name = 'day_trips' and record_id = day_trip_id;
$$;
revoke execute on function private.demonstration_rows() from public;

-- Returns the bookings and reviews that visitors have made, the newest 100, which may be attempts of staff on the public pages.
create function private.visitors_rows() returns table (table_name text, record_id text, label text, at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select present.* from private.named_rows() as present
  where present.table_name in ('bookings', 'reviews') and exists (
    select 1 from public.history as entry
    where entry.table_name = present.table_name and entry.record_id = present.record_id and entry.action = 'insert' and entry.source = 'site')
  order by present.at desc, present.record_id
  limit 100;
$$;
revoke execute on function private.visitors_rows() from public;

-- Returns the columns of the site content that the demonstration filled in, without the texts and list entries that are still as it
-- wrote them. No row without a demonstration.
create function private.own_site_content() returns table (name text, kind text, present jsonb, own jsonb)
  language sql stable
  set search_path = ''
as $$
  select seeded.key, case when seeded.key in ('testimonials', 'guides') then seeded.key else 'site_content' end, content -> seeded.key,
    case jsonb_typeof(seeded.value) when 'array' then
      (select coalesce(jsonb_agg(item order by position), '[]')
       from jsonb_array_elements(content -> seeded.key) with ordinality as entry (item, position)
       where not seeded.value @> jsonb_build_array(item))
    else nullif(content -> seeded.key, seeded.value) end
  from private.demonstration_records as demonstration
  join public.history as entry on entry.id = demonstration.history_id and entry.table_name = 'site_content',
    jsonb_each(entry.new) as seeded,
    (select to_jsonb(site_content) as content from public.site_content) as site;
$$;
revoke execute on function private.own_site_content() from public;

-- Errors: 42501 not staff.
create function public.get_demonstration() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  counts jsonb;
begin
  perform private.require_staff();
  -- Else every booking would be read.
  if not exists (select 1 from private.demonstration_records) then
    return null;
  end if;
  select jsonb_object_agg(item.name, item.count) into counts
  from (
    select table_name as name, count(*) from private.demonstration_rows() where not is_kept group by table_name
    union all
    select kind, sum(case kind when 'site_content' then 1 else jsonb_array_length(present) - jsonb_array_length(own) end)
      from private.own_site_content() where own is distinct from present group by kind
  ) as item;
  if counts is null then
    return null;
  end if;
  return jsonb_build_object(
    'counts', counts,
    'kept', (
      select coalesce(jsonb_agg(
        jsonb_build_object('table_name', table_name, 'record_id', record_id, 'label', label, 'bookings', bookings)
        order by table_name, label, record_id), '[]')
      from private.demonstration_rows() where is_kept),
    'added', (
      select coalesce(jsonb_object_agg(table_name, count), '{}')
      from (
        select table_name, count(*)
        from (
          select table_name, record_id from private.named_rows()
          except select table_name, record_id from private.demonstration_rows()
          except select table_name, record_id from private.visitors_rows()) as added
        group by table_name) as item),
    'visitors', (
      select coalesce(jsonb_agg(jsonb_build_object('table_name', table_name, 'record_id', record_id, 'label', label, 'at', at)
        order by at desc, record_id), '[]')
      from private.visitors_rows()),
    'edited_site_content', (
      select coalesce(jsonb_agg(name order by name), '[]') from private.own_site_content() where own not in ('null', '[]')));
end $$;
comment on function public.get_demonstration() is 'Returns how many rows, testimonials, guides and columns of the site content clear_demonstration() would delete, what would stay because staff have edited it or it is booked, how many rows staff have added, and the newest bookings and reviews by visitors; null without a demonstration. For staff.';

-- Rows are locked before they are judged, so that a save or a booking that comes first counts, and all are judged before one is deleted.
-- kinds: names of the counts of get_demonstration(), all without them. chosen: [{"table_name", "record_id"}] of what it names as kept or
-- by visitors, which goes too; others are ignored. Errors: 42501 not staff; PT400 typed_differs.
create function public.clear_demonstration(typed text, chosen jsonb default '[]', kinds text[] default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- Reviews and bookings first, so that those that go are not changed before.
  tables constant text[] := array['reviews', 'bookings', 'tours', 'day_trips', 'locations'];
  of_table text;
  doomed jsonb;
  ids text[];
  columns text;
  own jsonb;
  -- The API of a local Supabase passes a list as a text.
  list constant jsonb := case jsonb_typeof(chosen) when 'string' then (chosen #>> '{}')::jsonb else chosen end;
begin
  perform private.require_staff();
  if btrim(typed) is distinct from 'empty' then
    raise exception 'The word to confirm was not typed as it stands.' using errcode = 'PT400', hint = 'typed_differs';
  end if;
  foreach of_table in array tables loop
    execute format('select 1 from public.%I where id::text in (select record_id from private.demonstration_rows() where table_name = $1)
      order by id for update', of_table) using of_table;
  end loop;
  select jsonb_object_agg(item.table_name, item.ids) into doomed
  from (
    select candidate.table_name, jsonb_agg(candidate.record_id) as ids
    from (
      select table_name, record_id, is_kept from private.demonstration_rows()
      union all select table_name, record_id, true from private.visitors_rows()) as candidate
    where not candidate.is_kept and (kinds is null or candidate.table_name = any (kinds)) or exists (
      select 1 from jsonb_to_recordset(list) as picked (table_name text, record_id text)
      where (picked.table_name, picked.record_id) = (candidate.table_name, candidate.record_id))
    group by candidate.table_name) as item;
  foreach of_table in array tables loop
    ids := array(select jsonb_array_elements_text(doomed -> of_table));
    if of_table = 'bookings' then
      delete from public.mail_messages where booking_id::text = any (ids);
    end if;
    execute format('delete from public.%I where id::text = any ($1)', of_table) using ids;
  end loop;
  perform 1 from public.site_content for update;
  select string_agg(quote_ident(content.name), ', '), jsonb_object_agg(content.name, content.own) into columns, own
    from private.own_site_content() as content
    where content.own is distinct from content.present and (kinds is null or content.kind = any (kinds));
  if columns is not null then
    execute format('update public.site_content set (%1$s) = (select %1$s from jsonb_populate_record(null::public.site_content, $1))
      where id = ''site''', columns)
      using own;
  end if;
  -- What was not to go can go later.
  delete from private.demonstration_records as demonstration using public.history as entry
  where entry.id = demonstration.history_id and (kinds is null or case entry.table_name
    when 'site_content' then not exists (select 1 from private.own_site_content() as content where content.own is distinct from content.present)
    else (entry.table_name, entry.record_id) not in (select table_name, record_id from private.demonstration_rows() where not is_kept) end);
end $$;
comment on function public.clear_demonstration(text, jsonb, text[]) is 'Deletes the rows, mails, testimonials, guides and texts of the demonstration, all or of some kinds, but for what staff have edited or is booked and not chosen, which from then on counts as theirs, and chosen bookings and reviews by visitors. Deleted rows can be brought back for 30 days. For staff, who type ''empty'' to confirm.';

revoke execute on function public.get_demonstration(), public.clear_demonstration(text, jsonb, text[]) from public, anon;
grant execute on function public.get_demonstration(), public.clear_demonstration(text, jsonb, text[]) to authenticated;
