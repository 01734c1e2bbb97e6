-- Retention periods, after which the personal data of bookings is erased.

-- For everyone, because the privacy page states the periods.
create function public.get_retention() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_object_agg(kind, (select value::integer from private.settings where key = 'retention_' || kind || '_months'))
  from unnest(array['cancelled', 'completed', 'pending']) as kind;
$$;
comment on function public.get_retention() is 'Returns after how many months the personal data of cancelled, completed and never answered (pending) bookings is erased; null for never.';

-- Stores periods, in months. Raises the content revision, because the privacy page states them.
create function private.store_retention(periods jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if periods = public.get_retention() then
    return;
  end if;
  delete from private.settings where key like 'retention\_%\_months';
  insert into private.settings (key, value)
    select 'retention_' || key || '_months', value from jsonb_each_text(periods) where value is not null;
  perform private.note_history('settings', 'bookings', 'Retention: ' || private.describe_retention(periods));
  perform private.raise_content_revision();
end $$;
revoke execute on function private.store_retention(jsonb) from public;

create function private.describe_retention(periods jsonb) returns text
  language sql immutable
  set search_path = ''
as $$
  select string_agg(key || ' ' || coalesce(value || ' months', 'off'), ', ' order by key) from jsonb_each_text(periods);
$$;
revoke execute on function private.describe_retention(jsonb) from public;

-- Null turns a period off. Nothing undoes an erasure, so a shorter period waits for three days; a longer one counts at once. Replaces the
-- periods that wait. Returns those that count. Errors: 42501 not staff; PT400 password_needed | out_of_bounds.
create function public.set_retention(cancelled integer default null, completed integer default null, pending integer default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  wanted constant jsonb := jsonb_build_object('cancelled', cancelled, 'completed', completed, 'pending', pending);
  starts_at constant timestamptz := now() + interval '3 days';
  next constant jsonb := jsonb_build_object('periods', wanted, 'starts_at', starts_at);
  longer jsonb;
  detail text;
begin
  perform private.require_recent_sign_in();
  if exists (select 1 from jsonb_each_text(wanted) where value::integer not between 1 and 120) then
    raise exception 'A period is 1 to 120 months.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  select jsonb_object_agg(key, case when earlier.value is not null and later.value is not null
      then greatest(earlier.value::integer, later.value::integer) end) into longer
    from jsonb_each_text(public.get_retention()) as earlier join jsonb_each_text(wanted) as later using (key);
  perform private.store_retention(longer);
  delete from private.settings where key = 'next_retention';
  if wanted <> longer then
    insert into private.settings (key, value) values ('next_retention', next);
    detail := format('Retention from %s UTC on: %s', to_char(starts_at at time zone 'utc', 'YYYY-MM-DD HH24:MI'), private.describe_retention(wanted));
    perform private.note_history('settings', 'bookings', detail);
    perform private.tell_staff('retention_shortened', detail);
  end if;
  return longer;
end $$;
comment on function public.set_retention(integer, integer, integer) is 'Sets the retention periods, in months, for staff; null for never. Shorter ones start after three days, and are mailed to all staff.';

-- Errors: 42501 not staff.
create function public.get_next_retention() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select value::jsonb from private.settings where key = 'next_retention');
end $$;
comment on function public.get_next_retention() is 'Returns the shorter retention periods that wait, and when they start, for staff; null without any.';

-- Errors: 42501 not staff.
create function public.take_back_retention() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from private.settings where key = 'next_retention';
  if found then
    perform private.note_history('settings', 'bookings', 'Shorter retention taken back');
  end if;
end $$;
comment on function public.take_back_retention() is 'Takes back the shorter retention periods that wait, for staff.';

revoke execute on function public.get_retention(), public.set_retention(integer, integer, integer), public.get_next_retention(),
  public.take_back_retention() from public, anon;
grant execute on function public.set_retention(integer, integer, integer), public.get_next_retention(),
  public.take_back_retention() to authenticated;
grant execute on function public.get_retention() to anon, authenticated;

-- Sets shorter periods that have waited, erases the personal data of bookings whose period is over, and returns their number. The period
-- of a pending booking begins when it came in, as that of a suspicious request, which is deleted; that of others with their last change.
-- Confirmed ones have none, as their trip is still to come. Runs nightly.
create function private.apply_retention() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  next constant jsonb := (select value::jsonb from private.settings where key = 'next_retention');
  periods jsonb;
  due text[];
begin
  perform pg_catalog.set_config('history.source', 'job', true);
  if (next ->> 'starts_at')::timestamptz <= now() then
    delete from private.settings where key = 'next_retention' and value::jsonb = next;
    -- Staff may have taken it back meanwhile.
    if found then
      perform private.store_retention(next -> 'periods');
    end if;
  end if;
  periods := public.get_retention();
  due := array(
    select booking.id::text from public.bookings as booking
    where (case booking.status when 'pending' then booking.created_at else booking.updated_at end)
        < now() - make_interval(months => (periods ->> booking.status)::integer)
      and not private.is_erased(booking));
  perform private.drop_old_mail();
  delete from public.suspicious_bookings where created_at < now() - make_interval(months => (periods ->> 'pending')::integer);
  if cardinality(due) > 0 then
    perform private.erase_bookings(due, 'publish');
  end if;
  return cardinality(due);
end $$;
comment on function private.apply_retention() is 'Erases the personal data of bookings that are older than the retention period of their status, and the texts of old mails.';
revoke execute on function private.apply_retention() from public;
