-- A row that cannot become active at its set time, such as one that an older rule allowed, does not hold up the others.

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

-- As before, but a row that is refused does not hold up the others.
create or replace function private.publish_due() returns integer
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
