-- Publishing: every change that visitors can see raises one revision counter and says so. The builder reads the counter
-- before the first row and writes it into the site, so "published" is a comparison and a lost message is only a delay.

create table private.content_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1
);
insert into private.content_revision default values;
alter table private.content_revision enable row level security;

create function public.get_content_revision() returns bigint
  language sql stable security definer
  set search_path = ''
as $$
  select revision from private.content_revision;
$$;
revoke execute on function public.get_content_revision() from public;
grant execute on function public.get_content_revision() to anon, authenticated;

-- Raises the counter once a statement. On a hosted project with pg_net and a publish_hook_url in private.settings the
-- message is an HTTP request; elsewhere it is a notification on the channel content_changed.
create function private.content_changed() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  raised bigint;
  hook constant text := (select value from private.settings where key = 'publish_hook_url');
begin
  update private.content_revision set revision = revision + 1 returning revision into raised;
  if hook is not null and to_regnamespace('net') is not null then
    execute 'select net.http_post(url := $1, body := $2)' using hook, jsonb_build_object('revision', raised);
  else
    perform pg_catalog.pg_notify('content_changed', raised::text);
  end if;
end $$;
revoke execute on function private.content_changed() from public;

-- Statement triggers; the argument names the column that makes a row visible to visitors.
create function private.announce_insert() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select 1 from new_rows where (to_jsonb(new_rows) ->> tg_argv[0])::boolean) then
    perform private.content_changed();
  end if;
  return null;
end $$;

create function private.announce_delete() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select 1 from old_rows where (to_jsonb(old_rows) ->> tg_argv[0])::boolean) then
    perform private.content_changed();
  end if;
  return null;
end $$;

create function private.announce_update() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select 1
    from old_rows join new_rows using (id)
    where ((to_jsonb(old_rows) ->> tg_argv[0])::boolean or (to_jsonb(new_rows) ->> tg_argv[0])::boolean)
      and to_jsonb(old_rows) - 'updated_at' is distinct from to_jsonb(new_rows) - 'updated_at'
  ) then
    perform private.content_changed();
  end if;
  return null;
end $$;
revoke execute on function private.announce_insert(), private.announce_delete(), private.announce_update() from public;

do $$
declare
  content constant jsonb := '{"tours": "is_active", "locations": "is_active", "day_trips": "is_active", "reviews": "is_approved"}';
  entry record;
begin
  for entry in select key as table_name, value as visible from jsonb_each_text(content) loop
    execute format('create trigger %I after insert on public.%I referencing new table as new_rows
      for each statement execute function private.announce_insert(%L)', entry.table_name || '_announce_insert', entry.table_name, entry.visible);
    execute format('create trigger %I after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.announce_update(%L)', entry.table_name || '_announce_update', entry.table_name, entry.visible);
    execute format('create trigger %I after delete on public.%I referencing old table as old_rows
      for each statement execute function private.announce_delete(%L)', entry.table_name || '_announce_delete', entry.table_name, entry.visible);
  end loop;
end $$;
