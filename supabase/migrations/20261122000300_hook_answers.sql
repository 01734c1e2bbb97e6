-- What became of a hook: pg_net keeps the answer for hours, and the next look at it asks again where the host refused or did
-- not answer, instead of waiting 15 minutes for a build that never began. Hooks to a host that bills builds can be kept
-- apart. And the clock forgets its own runs, of which it writes a row a minute.

alter table private.settings add constraint settings_interval_check
  check (key <> 'publish_hook_min_interval_seconds' or value ~ '^[0-9]{1,5}$');

alter table private.publish_hook
  -- The hook's number in pg_net.
  add column request_id bigint,
  -- How many hooks in a row were refused before the last, and why that before it was.
  add column refusals integer not null default 0,
  add column refusal text check (length(refusal) <= 300);

-- A build that begins after a hook was sent is known by it, also when both happen in one transaction.
alter table private.publishes alter column started_at set default clock_timestamp();

-- Why the host did not take the outstanding hook: no answer within its time, an error on the way, a status beyond 2xx. Null
-- where it did, where the answer is not there yet or cannot be read, and where a build has begun since: the hook has come,
-- whatever became of its answer.
create function private.hook_refusal() returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  request bigint;
  why text;
begin
  select request_id into request from private.publish_hook
    where outstanding and not exists (select 1 from private.publishes where started_at > sent_at);
  if request is null or to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select case
      when timed_out or error_msg is not null then coalesce(error_msg, 'no answer in time')
      when status_code is null then 'no answer'
      when status_code not between 200 and 299 then 'status ' || status_code
    end
    from net._http_response where id = $1$query$ into why using request;
  return left(why, 300);
exception when others then
  return null;
end $$;
revoke execute on function private.hook_refusal() from public;

-- Whether a clock calls catch_up_publishes(), so that a hook that is put off is sent later.
create function private.has_publish_clock() returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  runs boolean;
begin
  if to_regclass('cron.job') is null then
    return false;
  end if;
  execute $query$ select exists (select 1 from cron.job where active and command like '%catch_up_publishes%') $query$ into runs;
  return runs;
exception when others then
  return false;
end $$;
revoke execute on function private.has_publish_clock() from public;

-- As before, but a hook that was refused is not outstanding: it is sent again, at once, then after 1, 3, 7 and 15 minutes. And
-- where publish_hook_min_interval_seconds is set, a hook waits until that long after the last one that was not refused; the
-- clock sends it then, for all that was changed meanwhile.
create or replace function private.send_hook() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  hook constant text := (select value from private.settings where key = 'publish_hook_url');
  secret constant text := (select value from private.settings where key = 'publish_secret');
  pause constant interval := make_interval(secs => coalesce(
    (select value::integer from private.settings where key = 'publish_hook_min_interval_seconds'), 0));
  earlier private.publish_hook;
  why text;
  newest bigint;
  request bigint;
begin
  if hook is null or to_regnamespace('net') is null then
    return;
  end if;
  -- Locked whether outstanding or not: the end of that build waits for this change, and then sees it.
  select * into earlier from private.publish_hook for update;
  why := private.hook_refusal();
  if why is not null then
    if earlier.sent_at > clock_timestamp() - make_interval(mins => least(2 ^ earlier.refusals - 1, 15)::integer) then
      return;
    end if;
  elsif earlier.outstanding and secret is not null and earlier.sent_at > clock_timestamp() - interval '15 minutes' then
    return;
  elsif earlier.sent_at > clock_timestamp() - pause and private.has_publish_clock() then
    return;
  end if;
  select revision into newest from private.content_revision;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)' into request
    using hook, jsonb_build_object('revision', newest),
      jsonb_strip_nulls(jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret));
  update private.publish_hook set outstanding = true, sent_at = clock_timestamp(), sent_revision = newest, request_id = request,
    refusals = case when why is null then 0 else least(refusals + 1, 10) end, refusal = why;
exception when others then
  raise warning 'The host could not be asked for a build: %', sqlerrm;
end $$;

-- As before; a hook that was refused or put off is made good too, also where no secret is set.
create or replace function private.catch_up_publishes() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  this_year constant integer := extract(year from now() at time zone 'Africa/Casablanca');
  hears constant boolean := exists (select 1 from private.settings where key = 'publish_secret');
begin
  if exists (select 1 from private.publish_hook where year < this_year) then
    perform private.content_changed('A new year');
    update private.publish_hook set year = this_year;
  elsif exists (
    select 1 from private.publish_hook, private.content_revision
    where (hears and revision > built_revision
        and (sent_revision < revision or sent_at < clock_timestamp() - interval '15 minutes'))
      or (not hears and sent_revision < revision)
      or private.hook_refusal() is not null)
  then
    perform private.send_hook();
  end if;
end $$;

-- Gives the clock its work: whoever turns pg_cron on after the migrations calls this. Again, it changes nothing.
create function private.schedule_jobs() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  execute $jobs$
    select cron.schedule('purge-booking-senders', '*/15 * * * *', 'select private.purge_booking_senders()');
    select cron.schedule('publish-catch-up', '* * * * *', 'select private.catch_up_publishes()');
    select cron.schedule('forget-job-runs', '17 3 * * *',
      $job$ delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days' $job$);
  $jobs$;
end $$;
revoke execute on function private.schedule_jobs() from public;

do $$
begin
  if to_regclass('cron.job') is not null then
    perform private.schedule_jobs();
  end if;
exception when others then
  raise notice 'pg_cron cannot be used here (%); a lost build hook is made good by the next change.', sqlerrm;
end $$;

comment on table private.publish_hook is 'What the host that builds was last asked for, whether it refused, and what it last built.';
comment on function private.schedule_jobs() is 'Gives pg_cron its three jobs: forgetting senders of bookings, making lost build hooks good, and forgetting runs of jobs after a week.';
comment on table private.settings is 'Values that the database itself needs: admin_path, staff_domain, publish_hook_url, publish_hook_min_interval_seconds, publish_secret, the limits on booking requests (booking_limit_address_hour and so on), the key that sender hashes are made with, and the header in which the proxy names the visitor''s address.';
