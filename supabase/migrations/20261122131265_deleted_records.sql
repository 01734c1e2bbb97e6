-- Deleted tours, day trips, locations, bookings and reviews can be brought back for 30 days.

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
  perform private.require_staff();
  return query
    select stored.history_id, stored.table_name, stored.record_id, stored.label, stored.deleted_at, stored.deleted_by
    from private.deleted_records as stored where stored.deleted_at >= private.restorable_since() order by stored.history_id desc;
end $$;
comment on function public.get_deleted_records() is 'Returns the deleted tours, day trips, locations, bookings and reviews that can be brought back, for staff.';
revoke execute on function public.get_deleted_records() from public, anon;
grant execute on function public.get_deleted_records() to authenticated;

-- Reconnects bookings and reviews to a record that they referred to when it was deleted, unless they now refer to another. The
-- history of the deletion's transaction lists them.
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
    -- The type of a booking may have changed since then.
    execute format(case
        when reference = 'booking_id' then 'update public.%1$I set %2$I = $1::uuid where id = any ($2::uuid[]) and %2$I is null'
        else 'update public.%1$I set %2$I = $1 where id = any ($2::uuid[]) and %2$I is null and booking_type in ($3, ''question'')' end,
      linked.table_name, reference)
      using deletion.record_id, linked.ids, case reference when 'tour_id' then 'tour' else 'day-trip' end;
  end loop;
end $$;
revoke execute on function private.reconnect_record(public.history) from public;

-- Returns a deleted row for inserting: without references to rows that are gone, and a booking without its review link, whose
-- digest was deleted too.
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
  perform private.require_staff();
  delete from private.deleted_records as stored
    where stored.history_id = restore_deleted_record.history_id and stored.deleted_at >= private.restorable_since()
    returning * into deleted;
  if not found then
    raise exception 'This record can no longer be brought back.' using errcode = 'PT404';
  end if;
  select * into deletion from public.history where id = deleted.history_id;
  -- Columns of later migrations get their defaults.
  select string_agg(quote_ident(attname), ', ') into columns
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', deleted.table_name)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and deleted.row ? attname;
  -- Tells triggers to leave the restored row as it was.
  perform set_config('history.restoring', 'yes', true);
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', deleted.table_name, columns)
    using private.restorable_row(deleted);
  perform private.reconnect_record(deletion);
  perform set_config('history.restoring', '', true);
  return deleted.record_id;
exception when unique_violation then
  raise exception 'Another record now has this name.' using errcode = 'PT409', hint = 'id_taken';
end $$;
comment on function public.restore_deleted_record(bigint) is 'Brings back the record whose deletion is the given entry of the history, and connects bookings and reviews with it again, for staff. Returns its id.';
revoke execute on function public.restore_deleted_record(bigint) from public, anon;
grant execute on function public.restore_deleted_record(bigint) to authenticated;

-- Called with every deletion and by a scheduled job.
create function private.purge_deleted_records() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from private.deleted_records where deleted_at < private.restorable_since();
$$;
revoke execute on function private.purge_deleted_records() from public;
