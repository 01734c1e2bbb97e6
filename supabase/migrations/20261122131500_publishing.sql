-- Publishing of changes. A publisher with a connection to the database listens for notifications; a hook through pg_net asks a host
-- for a build unless one is outstanding. A build reports its start and end with a shared secret, because it only has the public API
-- key. Without reports the table publishes stays empty.

create table private.publishes (
  id bigint generated always as identity primary key,
  -- 'built': a host's build has ended, and may not be live yet. 'rolled-back': an earlier release is shown on purpose.
  state text not null default 'running',
  -- clock_timestamp(), so that a start and a hook of one transaction have an order.
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- The content revision that was built.
  revision bigint,
  pages integer check (pages >= 0),
  failure text check (length(failure) between 1 and 2000),
  -- The newest content revision at the start. Changes up to it may have caused a failure; their authors are told.
  newest_revision bigint,
  -- Path in the admin of a record that the site cannot show.
  record text check (record ~ '^[a-z-]{1,40}/[^/]{1,100}$'),
  -- Time of the first of consecutive failures, since equal ones are listed only once.
  failing_since timestamptz,
  constraint publishes_state_check check (state in ('running', 'built', 'published', 'failed', 'rolled-back')),
  constraint publishes_running_check check ((state = 'running') = (finished_at is null)),
  constraint publishes_result_check
    check ((state in ('built', 'published', 'rolled-back')) = (revision is not null and pages is not null)),
  constraint publishes_failed_check check ((state = 'failed') = (failure is not null))
);
comment on table private.publishes is 'The last 20 publishes, as reported by the builds.';
alter table private.publishes enable row level security;
revoke all on private.publishes from anon, authenticated;
revoke all on sequence private.publishes_id_seq from anon, authenticated;

create function private.delete_old_publishes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.publishes where id <= (select id from private.publishes order by id desc offset 20 limit 1);
  return null;
end $$;
revoke execute on function private.delete_old_publishes() from public;
create trigger publishes_delete_old after insert on private.publishes
  for each statement execute function private.delete_old_publishes();

create function private.note_failing_since() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.failing_since := coalesce(
    (select failing_since from private.publishes where id < new.id order by id desc limit 1), clock_timestamp());
  return new;
end $$;
revoke execute on function private.note_failing_since() from public;
create trigger publishes_failing_since before insert or update of state on private.publishes
  for each row when (new.state = 'failed') execute function private.note_failing_since();

-- Returns since when every publish has failed; null if the last finished one did not.
create function private.publish_failing_since() returns timestamptz
  language sql stable security definer
  set search_path = ''
as $$
  select failing_since from private.publishes where state <> 'running' order by id desc limit 1;
$$;
revoke execute on function private.publish_failing_since() from public;

create table private.publish_hook (
  only_row boolean primary key default true check (only_row),
  outstanding boolean not null default false,
  sent_at timestamptz,
  sent_revision bigint not null default 0,
  built_revision bigint not null default 0,
  -- The year in Morocco, which the footer shows.
  year integer not null default extract(year from private.today()),
  -- The hook's request in pg_net.
  request_id bigint,
  -- Number of consecutive hooks before the last that the host refused, and why it refused the latest of these.
  refusals integer not null default 0,
  refusal text check (length(refusal) <= 300),
  departures_at timestamptz not null default '-infinity'
);
comment on table private.publish_hook is 'State of the publish hook: what the host was last asked to build, whether it refused, and what it last built.';
insert into private.publish_hook default values;
alter table private.publish_hook enable row level security;
revoke all on private.publish_hook from anon, authenticated;

-- Returns why the host refused the outstanding hook: no response in time, a network error, a status other than 2xx. Null when it
-- accepted, when there is no response yet, and when a build has begun since, which proves that the hook arrived.
create function private.publish_hook_refusal() returns text
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
revoke execute on function private.publish_hook_refusal() from public;

-- Returns true when a scheduled job calls catch_up_publishes(), which sends postponed hooks.
create function private.has_publish_schedule() returns boolean
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
revoke execute on function private.has_publish_schedule() from public;

-- Asks the host for a build. Errors become warnings, so that saving never fails because of the host.
create function private.send_publish_hook() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  hook constant text := (select value from private.settings where key = 'publish_hook_url');
  secret constant text := (select value from private.settings where key = 'publish_secret');
  pause constant interval := make_interval(secs => coalesce(
    (select value::integer from private.settings where key = 'publish_hook_min_interval_seconds'), 0));
  earlier private.publish_hook;
  -- Time since the last hook; null if there was none.
  age interval;
  why text;
  state text;
  newest bigint;
  request bigint;
begin
  -- No host to ask, or no pg_net to ask it with.
  if hook is null or to_regnamespace('net') is null then
    return;
  end if;
  -- Locks even when a build is outstanding, so that end_publish() waits for this change and sees it.
  select * into earlier from private.publish_hook for update;
  age := clock_timestamp() - earlier.sent_at;
  why := private.publish_hook_refusal();
  state := case
    -- Sent again at once, then after 1, 3, 7 and 15 minutes.
    when why is not null and age < make_interval(mins => least(2 ^ earlier.refusals - 1, 15)::integer) then 'refused lately'
    when why is not null then 'due'
    -- end_publish() asks for another if this build misses the change. Without the secret no build can report, and one that has not
    -- reported after 15 minutes is given up.
    when earlier.outstanding and secret is not null and age < interval '15 minutes' then 'building'
    -- The job of every minute sends it.
    when age < pause and private.has_publish_schedule() then 'too soon'
    else 'due' end;
  if state <> 'due' then
    return;
  end if;
  select revision into newest from private.content_revision;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)' into request
    using hook, jsonb_build_object('revision', newest),
      jsonb_strip_nulls(jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret));
  update private.publish_hook set outstanding = true, sent_at = clock_timestamp(), sent_revision = newest, request_id = request,
    refusals = case when why is null then 0 else least(refusals + 1, 10) end, refusal = why
    where only_row;
exception when others then
  raise warning 'The publish hook could not be sent: %', sqlerrm;
end $$;
revoke execute on function private.send_publish_hook() from public;

-- Runs every minute and repeats hooks that were lost, refused or followed by no report, for one revision at most every 15 minutes. A
-- new year counts as a change, because the footer shows it.
create function private.catch_up_publishes() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  this_year constant integer := extract(year from private.today());
  has_secret constant boolean := exists (select 1 from private.settings where key = 'publish_secret');
begin
  if exists (select 1 from private.publish_hook where year < this_year) then
    perform private.note_history('publish', 'site', 'A new year');
    perform private.raise_content_revision();
    update private.publish_hook set year = this_year where only_row;
  elsif exists (
    select 1 from private.publish_hook, private.content_revision
    where (has_secret and revision > built_revision
        and (sent_revision < revision or sent_at < clock_timestamp() - interval '15 minutes'))
      or (not has_secret and sent_revision < revision)
      or private.publish_hook_refusal() is not null)
  then
    perform private.send_publish_hook();
  end if;
end $$;
revoke execute on function private.catch_up_publishes() from public;

-- Only one publish runs at a time, so one that is still running was interrupted.
create function private.close_open_publishes() returns void
  language sql security definer
  set search_path = ''
as $$
  update private.publishes set state = 'failed', finished_at = now(),
    failure = 'Publishing was interrupted: the program that publishes was stopped.'
  where state = 'running';
$$;
revoke execute on function private.close_open_publishes() from public;

create function private.begin_publish() returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun bigint;
begin
  perform private.close_open_publishes();
  insert into private.publishes (newest_revision) select revision from private.content_revision returning id into begun;
  return begun;
end $$;
revoke execute on function private.begin_publish() from public;

-- Lists repeated equal failures or rollbacks once. Ends the outstanding hook, and sends another if the content is newer than the
-- revision that was built or, after a failure, that the hook requested.
create function private.end_publish(publish bigint, outcome text, built bigint, page_count integer, why text, failed_record text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  requested_revision bigint;
  newest bigint;
begin
  if outcome is null or outcome not in ('built', 'published', 'failed', 'rolled-back') then
    raise exception 'A publish must end as built, published, failed or rolled-back.' using errcode = 'PT400';
  end if;
  if (outcome = 'failed') <> (why is not null and why <> '') or (outcome <> 'failed') <> (built is not null and page_count is not null) then
    raise exception 'A failed publish needs a reason, any other a revision and a number of pages.' using errcode = 'PT400';
  end if;
  -- Locks before reading the revision, to see changes saved while this build was outstanding.
  select sent_revision into requested_revision from private.publish_hook for update;
  select revision into newest from private.content_revision;
  update private.publish_hook set
    outstanding = false,
    built_revision = case outcome
      when 'failed' then built_revision
      -- A rollback hides every change saved so far, so none of them is due.
      when 'rolled-back' then greatest(built_revision, newest)
      else greatest(built_revision, built) end
    where only_row;
  update private.publishes set state = outcome, finished_at = clock_timestamp(), revision = built, pages = page_count,
      failure = left(why, 2000), record = failed_record
    where id = publish;
  delete from private.publishes as earlier
    where earlier.id = (select max(id) from private.publishes where id < publish)
      and ((outcome = 'failed' and earlier.failure = left(why, 2000))
        or (outcome = 'rolled-back' and earlier.state = outcome and earlier.revision = built));
  if outcome <> 'rolled-back' and newest > coalesce(built, requested_revision) then
    perform private.send_publish_hook();
  end if;
end $$;
revoke execute on function private.end_publish(bigint, text, bigint, integer, text, text) from public;

-- Compares digests, so that the duration reveals nothing about the secret.
create function private.is_publish_secret(candidate text) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select 1 from private.settings
    where key = 'publish_secret' and length(value) >= 32
      and extensions.digest(value, 'sha256') = extensions.digest(candidate, 'sha256'));
$$;
revoke execute on function private.is_publish_secret(text) from public;

create function public.begin_publish(secret text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_publish_secret(secret) then
    raise exception 'The publish secret is missing or wrong.' using errcode = '42501';
  end if;
  return private.begin_publish();
end $$;
comment on function public.begin_publish(text) is 'Reports the start of a build and returns its id. Needs the publish secret.';

create function public.end_publish(
    secret text, publish bigint, state text, revision bigint default null, pages integer default null,
    failure text default null, record text default null)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_publish_secret(secret) then
    raise exception 'The publish secret is missing or wrong.' using errcode = '42501';
  end if;
  perform private.end_publish(publish, state, revision, pages, failure, record);
end $$;
comment on function public.end_publish(text, bigint, text, bigint, integer, text, text) is 'Reports the end of a build: built, published, failed or rolled-back. Needs the publish secret.';
revoke execute on function public.begin_publish(text), public.end_publish(text, bigint, text, bigint, integer, text, text) from public;
grant execute on function public.begin_publish(text), public.end_publish(text, bigint, text, bigint, integer, text, text)
  to anon, authenticated;

-- Not subject to policies. The build compares the rows it reads with these counts, because a wrong grant or policy would otherwise
-- publish a site without trips. Revision and counts are from one snapshot.
create function public.get_content_counts() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'revision', (select revision from private.content_revision),
    'erased_revision', (select erased_revision from private.content_revision),
    'rows', jsonb_build_object(
      'tours', (select count(*) from public.tours where is_active),
      'day_trips', (select count(*) from public.day_trips where is_active),
      'locations', (select count(*) from public.locations where is_active),
      'approved_reviews', (select count(*) from public.reviews where is_approved),
      'image_details', (select count(*) from public.image_details),
      'site_content', (select count(*) from public.site_content)
    )
  );
$$;
comment on function public.get_content_counts() is 'Returns the content revision, the newest one that took personal data from the pages, and the number of rows that visitors can see: {"revision", "erased_revision", "rows": {"tours", "day_trips", "locations", "approved_reviews", "image_details", "site_content"}}.';
revoke execute on function public.get_content_counts() from public;
grant execute on function public.get_content_counts() to anon, authenticated;
