-- Publishing from a hosted project, and by whose change. Every change is noted with who made it and of what; a host is asked
-- for a build only while none is outstanding, and whoever builds reports the end, so that the next is asked for if the
-- content has moved on. Builders prove themselves by a shared secret: a build has only the public key.

-- At least 32 characters, so that nobody guesses it.
alter table private.settings add constraint settings_secret_check
  check (key <> 'publish_secret' or length(value) between 32 and 200);

create table private.content_changes (
  revision bigint primary key,
  changed_at timestamptz not null default now(),
  changed_by text check (length(changed_by) <= 320),
  what text not null check (length(what) between 1 and 300)
);
alter table private.content_changes enable row level security;
revoke all on private.content_changes from anon, authenticated;

-- What a host was last asked for. The year is that of the footer, in Morocco.
create table private.publish_hook (
  only_row boolean primary key default true check (only_row),
  outstanding boolean not null default false,
  sent_at timestamptz,
  sent_revision bigint not null default 0,
  built_revision bigint not null default 0,
  year integer not null default extract(year from now() at time zone 'Africa/Casablanca')
);
insert into private.publish_hook default values;
alter table private.publish_hook enable row level security;
revoke all on private.publish_hook from anon, authenticated;

-- Asks the host for a build: nothing without an address or without pg_net, nothing while a build is outstanding that may
-- still report its end (one that was not heard of for 15 minutes will not). Where no secret is set nobody can report, and
-- every change is sent. A host that cannot be asked is no reason to refuse what staff save.
create function private.send_hook() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  hook constant text := (select value from private.settings where key = 'publish_hook_url');
  secret constant text := (select value from private.settings where key = 'publish_secret');
  newest bigint;
  waits boolean;
begin
  if hook is null or to_regnamespace('net') is null then
    return;
  end if;
  -- Locked whether outstanding or not: the end of that build waits for this change, and then sees it.
  select outstanding and secret is not null and sent_at > clock_timestamp() - interval '15 minutes' into waits
    from private.publish_hook for update;
  if waits then
    return;
  end if;
  select revision into newest from private.content_revision;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
    using hook, jsonb_build_object('revision', newest),
      jsonb_strip_nulls(jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret));
  update private.publish_hook set outstanding = true, sent_at = clock_timestamp(), sent_revision = newest;
exception when others then
  raise warning 'The host could not be asked for a build: %', sqlerrm;
end $$;
revoke execute on function private.send_hook() from public;

-- Raises the counter once a statement, notes whose change it was (the e-mail address of the account, null for the database
-- itself) and of what, and says so. The last five hundred are kept.
drop function private.content_changed();
create function private.content_changed(what text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  raised bigint;
begin
  update private.content_revision set revision = revision + 1, raised_at = now() returning revision into raised;
  insert into private.content_changes (revision, changed_by, what)
    values (raised, (select left(email, 320) from auth.users where id = auth.uid()), left(what, 300));
  delete from private.content_changes where revision <= raised - 500;
  perform pg_catalog.pg_notify('content_changed', raised::text);
  perform private.send_hook();
end $$;
revoke execute on function private.content_changed(text) from public;

-- The table and the first rows by their names; reviews by their numbers, since people's names are nobody's business later.
create function private.what_changed(table_name text, rows jsonb[]) returns text
  language sql immutable
  set search_path = ''
as $$
  select table_name || ': ' || string_agg(left(coalesce(entry ->> 'title', entry ->> 'name', entry ->> 'id'), 60), ', ')
      || case when cardinality(rows) > 3 then ', ...' else '' end
    from unnest(rows[1:3]) as entry;
$$;
revoke execute on function private.what_changed(text, jsonb[]) from public;

-- The statement triggers as before, which now say what they saw.
create or replace function private.announce_insert() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  seen constant jsonb[] := array(
    select to_jsonb(new_rows) from new_rows where (to_jsonb(new_rows) ->> tg_argv[0])::boolean limit 4);
begin
  if cardinality(seen) > 0 then
    perform private.content_changed(private.what_changed(tg_table_name, seen));
  end if;
  return null;
end $$;

create or replace function private.announce_delete() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  seen constant jsonb[] := array(
    select to_jsonb(old_rows) from old_rows where (to_jsonb(old_rows) ->> tg_argv[0])::boolean limit 4);
begin
  if cardinality(seen) > 0 then
    perform private.content_changed(private.what_changed(tg_table_name, seen));
  end if;
  return null;
end $$;

create or replace function private.announce_update() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  seen constant jsonb[] := array(
    select to_jsonb(new_rows)
    from old_rows join new_rows using (id)
    where ((to_jsonb(old_rows) ->> tg_argv[0])::boolean or (to_jsonb(new_rows) ->> tg_argv[0])::boolean)
      and to_jsonb(old_rows) - 'updated_at' is distinct from to_jsonb(new_rows) - 'updated_at'
    limit 4);
begin
  if cardinality(seen) > 0 then
    perform private.content_changed(private.what_changed(tg_table_name, seen));
  end if;
  return null;
end $$;

create or replace function public.publish_now() returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only staff may publish.' using errcode = '42501';
  end if;
  perform private.content_changed('Publish now');
  return (select revision from private.content_revision);
end $$;

-- Built: by a host, whose live address alone tells whether it is live. Rolled back: an earlier release is shown on purpose.
-- What was the newest revision when a publish began tells by whose changes it came, also of one that failed. The record is
-- the one that cannot be shown, as the back office addresses it.
alter table private.publishes
  drop constraint publishes_state_check,
  drop constraint publishes_check1,
  add constraint publishes_state_check check (state in ('running', 'built', 'published', 'failed', 'rolled-back')),
  add constraint publishes_result_check
    check ((state in ('built', 'published', 'rolled-back')) = (revision is not null and pages is not null)),
  add column newest_revision bigint,
  add column record text check (record ~ '^[a-z-]{1,40}/[^/]{1,100}$');

-- A publish begins. What is still open was interrupted: one program publishes, or one host, which builds one at a time.
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

create function private.close_open_publishes() returns void
  language sql security definer
  set search_path = ''
as $$
  update private.publishes set state = 'failed', finished_at = now(),
    failure = 'Publishing was interrupted: the program that publishes was stopped.'
  where state = 'running';
$$;
revoke execute on function private.close_open_publishes() from public;

-- What became of a publish. What is tried again and again would soon be all there is to read: the same failure, or the same
-- release shown again, is told once. The end answers the hook, and asks for another build if the content has moved on
-- beyond what was built (beyond what was asked for, where the build failed).
create function private.end_publish(publish bigint, outcome text, built bigint, page_count integer, why text, culprit text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  beyond bigint;
  newest bigint;
begin
  if outcome is null or outcome not in ('built', 'published', 'failed', 'rolled-back') then
    raise exception 'A publish ends built, published, failed or rolled-back.' using errcode = 'PT400';
  end if;
  if (outcome = 'failed') <> (why is not null and why <> '') or (outcome <> 'failed') <> (built is not null and page_count is not null) then
    raise exception 'A failure has a reason, anything else a revision and pages.' using errcode = 'PT400';
  end if;
  -- The lock comes before the revision is read: a change that found this build outstanding is seen here.
  select sent_revision into beyond from private.publish_hook for update;
  select revision into newest from private.content_revision;
  update private.publish_hook set
    outstanding = false,
    built_revision = case outcome
      when 'failed' then built_revision
      -- What was saved until now is what a rollback takes back.
      when 'rolled-back' then greatest(built_revision, newest)
      else greatest(built_revision, built) end;
  delete from private.publishes as earlier
    where earlier.id = (select max(id) from private.publishes where id < publish)
      and ((outcome = 'failed' and earlier.failure = left(why, 2000))
        or (outcome = 'rolled-back' and earlier.state = outcome and earlier.revision = built));
  update private.publishes set state = outcome, finished_at = clock_timestamp(), revision = built, pages = page_count,
      failure = left(why, 2000), record = culprit
    where id = publish;
  if outcome <> 'rolled-back' and newest > coalesce(built, beyond) then
    perform private.send_hook();
  end if;
end $$;
revoke execute on function private.end_publish(bigint, text, bigint, integer, text, text) from public;

-- Digests are compared, so that the time it takes tells nothing about the secret.
create function private.knows_publish_secret(told text) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select 1 from private.settings
    where key = 'publish_secret' and length(value) >= 32
      and extensions.digest(value, 'sha256') = extensions.digest(told, 'sha256'));
$$;
revoke execute on function private.knows_publish_secret(text) from public;

create function public.begin_publish(secret text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.knows_publish_secret(secret) then
    raise exception 'Only whoever builds the site may report it.' using errcode = '42501';
  end if;
  return private.begin_publish();
end $$;

create function public.end_publish(
    secret text, publish bigint, state text, revision bigint default null, pages integer default null,
    failure text default null, record text default null)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.knows_publish_secret(secret) then
    raise exception 'Only whoever builds the site may report it.' using errcode = '42501';
  end if;
  perform private.end_publish(publish, state, revision, pages, failure, record);
end $$;
revoke execute on function public.begin_publish(text), public.end_publish(text, bigint, text, bigint, integer, text, text) from public;
grant execute on function public.begin_publish(text), public.end_publish(text, bigint, text, bigint, integer, text, text)
  to anon, authenticated;

-- As before; also by whose changes each publish came (those since the one before that succeeded; null is the database
-- itself), and the last changes themselves.
create or replace function public.get_publish_state() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only staff may ask for this.' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'now', now(),
      'revision', revision,
      'raised_at', raised_at,
      'changes', coalesce((
        select jsonb_agg(jsonb_build_object('revision', latest.revision, 'at', changed_at, 'by', changed_by, 'what', what)
          order by latest.revision desc)
        from (select * from private.content_changes order by revision desc limit 10) as latest), '[]'),
      'recent', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', id, 'state', state, 'started_at', started_at, 'finished_at', finished_at, 'revision', publishes.revision,
            'pages', pages, 'seconds', round(extract(epoch from finished_at - started_at), 1), 'failure', failure,
            'record', record, 'by', private.publish_came_by(publishes)) order by id desc)
        from private.publishes), '[]'))
    from private.content_revision);
end $$;

create function private.publish_came_by(one private.publishes) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct changed_by), '[]')
  from private.content_changes
  where one.state <> 'rolled-back'
    and revision <= coalesce(one.revision, one.newest_revision)
    and revision > coalesce((select max(earlier.revision) from private.publishes as earlier
      where earlier.id < one.id and earlier.state in ('built', 'published')), 0);
$$;
revoke execute on function private.publish_came_by(private.publishes) from public;

-- The clock of a hosted project calls this every minute: a lost hook, a build that never reported and a host that was out
-- are made good here, the same revision at most every 15 minutes. The footer names the year: a new one is a change.
create function private.catch_up_publishes() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  this_year constant integer := extract(year from now() at time zone 'Africa/Casablanca');
begin
  if exists (select 1 from private.publish_hook where year < this_year) then
    perform private.content_changed('A new year');
    update private.publish_hook set year = this_year;
  elsif exists (
    select 1 from private.publish_hook, private.content_revision
    where revision > built_revision
      and (sent_revision < revision or sent_at < clock_timestamp() - interval '15 minutes')
      and exists (select 1 from private.settings where key = 'publish_secret'))
  then
    perform private.send_hook();
  end if;
end $$;
revoke execute on function private.catch_up_publishes() from public;

do $$
begin
  if exists (select 1 from pg_extension where extname = 'pg_cron') then
    execute $job$ select cron.schedule('publish-catch-up', '* * * * *', 'select private.catch_up_publishes()') $job$;
  end if;
exception when others then
  raise notice 'pg_cron cannot be used here (%); a lost build hook is made good by the next change.', sqlerrm;
end $$;

comment on table private.content_changes is 'The last five hundred changes that visitors can see: who made each, and of what.';
comment on table private.publish_hook is 'What the host that builds was last asked for, and what it last built.';
comment on table private.publishes is 'The last twenty publishes, as whoever builds the site reports them.';
comment on table private.settings is 'Values that the database itself needs: admin_path, staff_domain, publish_hook_url, publish_secret, the limits on booking requests (booking_limit_address_hour and so on), the key that sender hashes are made with, and the header in which the proxy names the visitor''s address.';
comment on function public.get_publish_state() is 'What is known about publishing, for staff: the newest revision, when it was raised, the last changes, the last publishes and by whose changes they came.';
comment on function public.begin_publish(text) is 'A build begins: answers its number. For whoever knows the publish secret.';
comment on function public.end_publish(text, bigint, text, bigint, integer, text, text) is 'A build has ended: built, published, failed or rolled-back. For whoever knows the publish secret.';
