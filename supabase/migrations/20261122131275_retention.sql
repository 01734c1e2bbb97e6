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

-- Null turns a period off. Raises the content revision, because the privacy page states the periods. Errors: 42501 not staff; PT400
-- out of bounds.
create function public.set_retention(cancelled integer default null, completed integer default null, pending integer default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  before constant jsonb := public.get_retention();
  after constant jsonb := jsonb_build_object('cancelled', cancelled, 'completed', completed, 'pending', pending);
begin
  perform private.require_staff();
  if exists (select 1 from jsonb_each_text(after) where value::integer not between 1 and 120) then
    raise exception 'A period is 1 to 120 months.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  if before = after then
    return after;
  end if;
  delete from private.settings where key like 'retention\_%\_months';
  insert into private.settings (key, value)
    select 'retention_' || key || '_months', value from jsonb_each_text(after) where value is not null;
  perform private.note_history('settings', 'bookings', 'Retention: ' || (
    select string_agg(key || ' ' || coalesce(value || ' months', 'off'), ', ' order by key) from jsonb_each_text(after)));
  perform private.raise_content_revision();
  return after;
end $$;
comment on function public.set_retention(integer, integer, integer) is 'Sets the retention periods, in months, for staff; null for never.';

revoke execute on function public.get_retention(), public.set_retention(integer, integer, integer) from public, anon;
grant execute on function public.set_retention(integer, integer, integer) to authenticated;
grant execute on function public.get_retention() to anon, authenticated;

-- Erases the personal data of bookings whose period is over, and returns their number. The period of a pending booking begins when
-- it came in, as that of a suspicious request, which is deleted; that of others with their last change. Confirmed ones have none, as their trip is still to come. Runs nightly.
create function private.apply_retention() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  periods constant jsonb := public.get_retention();
  due constant text[] := array(
    select booking.id::text from public.bookings as booking
    where (case booking.status when 'pending' then booking.created_at else booking.updated_at end)
        < now() - make_interval(months => (periods ->> booking.status)::integer)
      and not private.is_erased(booking));
begin
  perform private.drop_old_mail();
  delete from public.suspicious_bookings where created_at < now() - make_interval(months => (periods ->> 'pending')::integer);
  if cardinality(due) > 0 then
    perform pg_catalog.set_config('history.source', 'job', true);
    perform private.erase_bookings(due, 'publish');
  end if;
  return cardinality(due);
end $$;
comment on function private.apply_retention() is 'Erases the personal data of bookings that are older than the retention period of their status, and the texts of old mails.';
revoke execute on function private.apply_retention() from public;
