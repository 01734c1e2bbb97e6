-- Publishing at a set time: an inactive tour, day trip or location becomes active by itself. Programs read years of four digits only, and no
-- 'infinity'.

alter table public.tours
  add column publish_at timestamptz,
  add constraint tours_publish_inactive check (publish_at is null or not is_active),
  add constraint tours_publish_at_year check (publish_at < '10000-01-01Z');
alter table public.day_trips
  add column publish_at timestamptz,
  add constraint day_trips_publish_inactive check (publish_at is null or not is_active),
  add constraint day_trips_publish_at_year check (publish_at < '10000-01-01Z');
alter table public.locations
  add column publish_at timestamptz,
  add constraint locations_publish_inactive check (publish_at is null or not is_active),
  add constraint locations_publish_at_year check (publish_at < '10000-01-01Z');
create index tours_due on public.tours (publish_at) where publish_at is not null;
create index day_trips_due on public.day_trips (publish_at) where publish_at is not null;
create index locations_due on public.locations (publish_at) where publish_at is not null;
comment on column public.tours.publish_at is 'The minute at which an inactive tour becomes active; null for none. Visitors cannot read it: it is null while a tour is active.';
comment on column public.day_trips.publish_at is 'The minute at which an inactive day trip becomes active; null for none.';
comment on column public.locations.publish_at is 'The minute at which an inactive location becomes active; null for none.';

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

-- Runs every minute: makes rows active whose time has come, and returns their number. One that somebody is saving is left for the next run.
create function private.publish_due() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  of_table text;
  published integer;
  total integer := 0;
begin
  foreach of_table in array array['tours', 'day_trips', 'locations'] loop
    execute format('update public.%1$I set is_active = true
      where id in (select id from public.%1$I where publish_at <= now() for update skip locked)', of_table);
    get diagnostics published = row_count;
    total := total + published;
  end loop;
  if total > 0 then
    -- The triggers have added the entries, as changes by whoever calls this function.
    update public.history set actor_id = null, actor = null, source = 'job', screen = null,
        detail = case when at - (old ->> 'publish_at')::timestamptz <= private.publish_at_tolerance() then 'Published at the set time'
          else 'Published late: due on ' || to_char(private.morocco_time((old ->> 'publish_at')::timestamptz), 'Mon FMDD, YYYY, FMHH12:MI AM')
            || ' (Moroccan time), but nothing checked the time in between' end
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

-- As before, but for set times, of which staff want to know the records.
create or replace function private.describe_change(change private.content_changes, out author text, out what text)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  entry public.history;
begin
  select * into entry from public.history
    where transaction = change.transaction and at = change.changed_at
      and (action = 'publish' or table_name in ('tours', 'day_trips', 'locations', 'reviews', 'image_details', 'site_content'))
    order by id limit 1;
  author := entry.actor;
  what := coalesce(case when entry.source <> 'job' then entry.detail end, (
    select entry.table_name || ': ' || string_agg(left(label, 60), ', ' order by id) filter (where place <= 3)
        || case when count(*) > 3 then ', ...' else '' end
    from (
      select id, label, row_number() over (order by id) as place from public.history
      where transaction = entry.transaction and at = entry.at and table_name = entry.table_name
      order by id limit 4) as named), 'content');
end $$;

-- As before, and whether a set time was missed. Errors: 42501 not staff.
create or replace function public.get_publish_state() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'now', now(),
      'revision', revision,
      'raised_at', raised_at,
      'overdue', private.is_publish_overdue(),
      'changes', coalesce((
        select jsonb_agg(jsonb_build_object('revision', latest.revision, 'at', changed_at, 'by', description.author, 'what', description.what)
          order by latest.revision desc)
        from (select * from private.content_changes order by revision desc limit 10) as latest,
          private.describe_change(latest) as description), '[]'),
      'recent', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', id, 'state', state, 'started_at', started_at, 'finished_at', finished_at, 'revision', publishes.revision,
            'pages', pages, 'seconds', round(extract(epoch from finished_at - started_at), 1), 'failure', failure,
            'record', record, 'by', private.publish_authors(publishes)) order by id desc)
        from private.publishes), '[]'))
    from private.content_revision);
end $$;

create or replace function private.schedule_jobs() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  execute $jobs$
    select cron.schedule('purge-booking-senders', '*/15 * * * *', 'select private.purge_booking_senders()');
    select cron.schedule('purge-deleted-records', '7 * * * *', 'select private.purge_deleted_records()');
    select cron.schedule('publish-at-set-time', '* * * * *', 'select private.publish_due()');
    select cron.schedule('publish-catch-up', '* * * * *', 'select private.catch_up_publishes()');
    select cron.schedule('publish-departures', '*/10 * * * *', 'select private.publish_departures()');
    select cron.schedule('mail-catch-up', '* * * * *', 'select private.catch_up_mail()');
    select cron.schedule('apply-retention', '27 2 * * *', 'select private.apply_retention()');
    select cron.schedule('forget-job-runs', '17 3 * * *',
      $job$ delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days' $job$);
  $jobs$;
end $$;
comment on function private.schedule_jobs() is 'Schedules the eight jobs of pg_cron: deleting old booking senders and records that were deleted 30 days ago, publishing at set times, repeating lost publish hooks, publishing dates and places left, waking the sender of mail, applying the retention periods, and deleting job runs after a week.';

do $$
begin
  if to_regclass('cron.job') is not null then
    perform private.schedule_jobs();
  end if;
exception when others then
  raise notice 'The jobs of pg_cron could not be scheduled (%): call private.schedule_jobs().', sqlerrm;
end $$;
