-- Publishing at a set time: an inactive tour, day trip or location becomes active by itself.

-- Takes the time from an active row, and refuses a new one that has passed. A deleted row that is brought back loses such a time, so that
-- it does not become active at once. Errors: PT400 time_passed.
create function private.check_publish_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.publish_at := case when not new.is_active then date_trunc('minute', new.publish_at) end;
  if new.publish_at <= now() and new.publish_at is distinct from old.publish_at then
    if current_setting('history.restoring', true) is distinct from 'yes' then
      raise exception 'The time to publish at has passed.' using errcode = 'PT400', hint = 'time_passed';
    end if;
    new.publish_at := null;
  end if;
  return new;
end $$;
revoke execute on function private.check_publish_at() from public;

create trigger tours_publish_at before insert or update of is_active, publish_at on public.tours
  for each row execute function private.check_publish_at();
create trigger day_trips_publish_at before insert or update of is_active, publish_at on public.day_trips
  for each row execute function private.check_publish_at();
create trigger locations_publish_at before insert or update of is_active, publish_at on public.locations
  for each row execute function private.check_publish_at();

-- Returns how late a row may become active without a remark.
create function private.publish_at_tolerance() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$
  select interval '5 minutes';
$$;
revoke execute on function private.publish_at_tolerance() from public;

-- Returns true if nothing has checked the set times for longer than that.
create function private.is_publish_overdue() returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (select 1 from public.tours where publish_at < now() - private.publish_at_tolerance())
    or exists (select 1 from public.day_trips where publish_at < now() - private.publish_at_tolerance())
    or exists (select 1 from public.locations where publish_at < now() - private.publish_at_tolerance());
$$;
revoke execute on function private.is_publish_overdue() from public;

-- Makes the rows of a table active whose time has come, and returns their number. One that is refused stays due, and overdue, of which staff
-- are told. One that somebody is saving is left for the next run.
create function private.activate_due(of_table text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  activate constant text := format('update public.%1$I set is_active = true
    where id in (select id from public.%1$I where publish_at <= now() and ($1 is null or id = $1) for update skip locked)', of_table);
  due_id text;
  activated integer;
  total integer := 0;
begin
  begin
    -- All at once, as one change of content.
    execute activate using null::text;
    get diagnostics total = row_count;
    return total;
  exception when others then
    -- A conflict with another transaction: the next run tries all again.
    if sqlstate like '40%' then raise; end if;
  end;
  for due_id in execute format('select id from public.%I where publish_at <= now() order by id', of_table) loop
    begin
      execute activate using due_id;
      get diagnostics activated = row_count;
      total := total + activated;
    exception when others then
      if sqlstate like '40%' then raise; end if;
      raise log 'The row % of % cannot be published at its set time: %', due_id, of_table, sqlerrm;
    end;
  end loop;
  return total;
end $$;
revoke execute on function private.activate_due(text) from public;

-- Runs every minute: makes rows active whose time has come, and returns their number.
create function private.publish_due() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  total constant integer := private.activate_due('tours') + private.activate_due('day_trips') + private.activate_due('locations');
begin
  if total > 0 then
    -- The triggers have added the entries, as changes by whoever calls this function.
    update public.history set actor_id = null, actor = null, source = 'job', screen = null,
        detail = case when at - (old ->> 'publish_at')::timestamptz <= private.publish_at_tolerance() then 'Published at the set time'
          else 'Published late: due on ' || to_char(private.morocco_time((old ->> 'publish_at')::timestamptz), 'Mon FMDD, YYYY, FMHH12:MI AM')
            || ' (Moroccan time)' end
      where transaction = pg_current_xact_id() and at = now() and table_name in ('tours', 'day_trips', 'locations')
        and action = 'update' and (old ->> 'publish_at')::timestamptz <= now() and (new -> 'is_active')::boolean;
  end if;
  return total;
end $$;
revoke execute on function private.publish_due() from public;

-- For our own server, because a hosted project may lack pg_cron.
create function public.publish_due(secret text) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_publish_secret(secret) then
    raise exception 'The publish secret is missing or wrong.' using errcode = '42501';
  end if;
  return private.publish_due();
end $$;
comment on function public.publish_due(text) is 'Makes tours, day trips and locations active whose set time has come, and returns their number. Needs the publish secret.';
revoke execute on function public.publish_due(text) from public;
grant execute on function public.publish_due(text) to anon, authenticated;
