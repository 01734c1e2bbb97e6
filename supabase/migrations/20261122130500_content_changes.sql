-- Every change that visitors can see raises one counter, the content revision. A build reads it before the first row and writes
-- it into the site. Comparing both tells what is published, so that a lost notification is only a delay.

create table private.content_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1,
  raised_at timestamptz not null default now(),
  erased_revision bigint not null default 0
);
comment on table private.content_revision is 'A number that rises with every change that visitors can see. A release of the site carries the number that it was built from.';
comment on column private.content_revision.erased_revision is 'The newest revision that took personal data from the public pages: earlier releases are removed.';
insert into private.content_revision default values;
alter table private.content_revision enable row level security;
revoke all on private.content_revision from anon, authenticated;

create function public.get_content_revision() returns bigint
  language sql stable security definer
  set search_path = ''
as $$
  select revision from private.content_revision;
$$;
comment on function public.get_content_revision() is 'Returns the number of the newest change that visitors can see.';
revoke execute on function public.get_content_revision() from public;
grant execute on function public.get_content_revision() to anon, authenticated;

create table private.content_changes (
  revision bigint primary key,
  changed_at timestamptz not null default now(),
  transaction xid8 not null default pg_current_xact_id()
);
comment on table private.content_changes is 'The last 500 changes that visitors can see. The history of the same transaction and time tells who changed what.';
alter table private.content_changes enable row level security;
revoke all on private.content_changes from anon, authenticated;

-- Publishers with a connection to the database listen on the channel content_changed; private.send_publish_hook() notifies hosts.
create function private.raise_content_revision() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  raised bigint;
begin
  update private.content_revision set revision = revision + 1, raised_at = now() where only_row
    returning revision into raised;
  insert into private.content_changes (revision) values (raised);
  delete from private.content_changes where revision <= raised - 500;
  perform private.tell_departures();
  perform pg_catalog.pg_notify('content_changed', raised::text);
  perform private.send_publish_hook();
end $$;
revoke execute on function private.raise_content_revision() from public;

-- Statement triggers of the tables that visitors see. The argument is the column that makes a row visible; without one all rows are.
create function private.announce_changes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_visible boolean;
begin
  if tg_op = 'INSERT' then
    is_visible := exists (select 1 from new_rows where tg_nargs = 0 or (to_jsonb(new_rows) ->> tg_argv[0])::boolean);
  elsif tg_op = 'UPDATE' then
    is_visible := exists (
      select 1
      from old_rows join new_rows using (id)
      where (tg_nargs = 0 or (to_jsonb(old_rows) ->> tg_argv[0])::boolean or (to_jsonb(new_rows) ->> tg_argv[0])::boolean)
        and to_jsonb(old_rows) - 'updated_at' is distinct from to_jsonb(new_rows) - 'updated_at');
  else
    is_visible := exists (select 1 from old_rows where tg_nargs = 0 or (to_jsonb(old_rows) ->> tg_argv[0])::boolean);
  end if;
  if is_visible then
    perform private.raise_content_revision();
  end if;
  return null;
end $$;
revoke execute on function private.announce_changes() from public;

-- Creates the statement triggers PREFIX_insert, PREFIX_update and PREFIX_delete, whose handler reads the changed rows from old_rows
-- and new_rows. Three, because PostgreSQL gives these tables only to triggers of a single event.
create procedure private.create_change_triggers(prefix text, of_table regclass, handler regproc, variadic arguments text[] default '{}')
  language plpgsql
  set search_path = ''
as $$
declare
  event text;
  row_tables text;
begin
  for event, row_tables in
    values ('insert', 'new table as new_rows'), ('update', 'old table as old_rows new table as new_rows'), ('delete', 'old table as old_rows')
  loop
    execute format('create trigger %I after %s on %s referencing %s for each statement execute function %s(%s)',
      prefix || '_' || event, event, of_table, row_tables, handler,
      (select string_agg(quote_literal(argument), ', ') from unnest(arguments) as argument));
  end loop;
end $$;
revoke execute on procedure private.create_change_triggers(text, regclass, regproc, text[]) from public;
