-- The number that makes an id unique is the lowest that is free, found in one query. The first version asked for one number
-- after the other, so that a thousand trips of one title took minutes.

create or replace function private.assign_slug_id() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  source_column constant text := tg_argv[0];
  fallback constant text := tg_argv[1];
  base text;
  taken boolean;
  free bigint;
begin
  if tg_op = 'UPDATE' then
    if new.id is distinct from old.id then
      raise exception 'The id of a % never changes.', fallback using errcode = 'PT400';
    end if;
    return new;
  end if;
  if coalesce(new.id, '') <> '' then
    return new;
  end if;
  base := private.slugify(to_jsonb(new) ->> source_column);
  if coalesce(base, '') = '' then
    base := fallback || '-' || substr(translate(encode(extensions.gen_random_bytes(8), 'base64'), '+/=ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyzabc'), 1, 6);
  end if;
  -- Inserts into one table wait for each other, so that the later sees the earlier one's id.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('id of ' || tg_table_name, 0));
  execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name) into taken using base;
  -- 'index' and '404' are pages of the site.
  if not taken and base not in ('index', '404') then
    new.id := base;
    return new;
  end if;
  execute format('select min(number) from generate_series(2, 2 + (select count(*) from %1$I.%2$I where id like $1 || ''-%%'')) as number
    where not exists (select 1 from %1$I.%2$I where id = $1 || ''-'' || number)', tg_table_schema, tg_table_name) into free using base;
  new.id := base || '-' || free;
  return new;
end $$;
