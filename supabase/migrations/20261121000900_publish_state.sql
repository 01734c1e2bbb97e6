-- What staff are told about publishing: when the newest change was made, and what became of the last publishes. A program
-- that publishes beside the database writes it; where a CDN host builds, nobody does, and the table stays empty. Whether a
-- change is live is no claim of this table: the live address answers its revision at /revision.json.

alter table private.content_revision add column raised_at timestamptz not null default now();

create table private.publishes (
  id bigint generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'published', 'failed')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  revision bigint,
  pages integer check (pages >= 0),
  failure text check (length(failure) between 1 and 2000),
  check ((state = 'running') = (finished_at is null)),
  check ((state = 'published') = (revision is not null and pages is not null)),
  check ((state = 'failed') = (failure is not null))
);
alter table private.publishes enable row level security;
revoke all on private.publishes from anon, authenticated;
revoke all on sequence private.publishes_id_seq from anon, authenticated;

-- As before, and when.
create or replace function private.content_changed() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  raised bigint;
  hook constant text := (select value from private.settings where key = 'publish_hook_url');
begin
  update private.content_revision set revision = revision + 1, raised_at = now() returning revision into raised;
  if hook is not null and to_regnamespace('net') is not null then
    execute 'select net.http_post(url := $1, body := $2)' using hook, jsonb_build_object('revision', raised);
  else
    perform pg_catalog.pg_notify('content_changed', raised::text);
  end if;
end $$;

-- Keeps the last twenty.
create function private.forget_old_publishes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.publishes where id <= (select id from private.publishes order by id desc offset 20 limit 1);
  return null;
end $$;
revoke execute on function private.forget_old_publishes() from public;
create trigger publishes_forget_old after insert on private.publishes
  for each statement execute function private.forget_old_publishes();

-- What is known: the newest revision and when it was raised, the clock of the database, and the last publishes, the newest
-- first. Staff only (42501).
create function public.get_publish_state() returns jsonb
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
      'recent', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', id, 'state', state, 'started_at', started_at, 'finished_at', finished_at, 'revision', publishes.revision,
            'pages', pages, 'seconds', round(extract(epoch from finished_at - started_at), 1), 'failure', failure) order by id desc)
        from private.publishes), '[]'))
    from private.content_revision);
end $$;
revoke execute on function public.get_publish_state() from public, anon;
grant execute on function public.get_publish_state() to authenticated;

-- Publishes without a change, for whoever does not trust what they see. Answers the revision to wait for. Staff only (42501).
create function public.publish_now() returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only staff may publish.' using errcode = '42501';
  end if;
  perform private.content_changed();
  return (select revision from private.content_revision);
end $$;
revoke execute on function public.publish_now() from public, anon;
grant execute on function public.publish_now() to authenticated;

comment on table private.publishes is 'The last twenty publishes, as the program that publishes beside the database tells them. Empty where a CDN host builds.';
comment on function public.get_publish_state() is 'What is known about publishing, for staff: the newest revision, when it was raised, the last publishes.';
comment on function public.publish_now() is 'Asks for a publish without a change, for staff.';
