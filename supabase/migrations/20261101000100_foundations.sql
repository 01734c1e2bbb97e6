-- What every later migration stands on: the private schema that no client can reach, the settings kept in it,
-- and the small functions that constraints and triggers of several tables share.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create schema private;
revoke all on schema private from public;
-- Checks and policies call functions in here as whoever writes a row; the API exposes the schema public only, and every
-- table in here has row level security without a policy.
grant usage on schema private to anon, authenticated, service_role;

-- Values the database itself needs: admin_path (the obscured segment), staff_domain, publish_hook_url, ...
create table private.settings (
  key text primary key check (key ~ '^[a-z][a-z_]{1,39}$'),
  value text not null check (length(value) <= 2000)
);
alter table private.settings enable row level security;

-- Readable id from a title: ASCII letters and digits joined by single hyphens, at most 60 characters, '' when nothing
-- transliterates. The same rule stands in shared/slug.ts; a test feeds both the same titles.
create function private.slugify(title text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select rtrim(left(trim(both '-' from regexp_replace(
    lower(translate(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'),
      'øØłŁđĐðı', 'oOlLdDdi') collate "C"),
    '[^a-z0-9]+', '-', 'g')), 60), '-');
$$;

-- A list of short texts: bounded, no blank entries.
create function private.is_text_list(list text[], max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select cardinality(list) <= max_items
    and coalesce(array_ndims(list), 1) = 1
    and coalesce((select bool_and(item is not null and length(btrim(item)) between 1 and max_length) from unnest(list) item), true);
$$;

-- A jsonb array of texts from a fixed vocabulary or of a bounded length.
create function private.is_json_text_list(list jsonb, max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select list is null or (
    jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= max_items
    and coalesce((select bool_and(jsonb_typeof(item) = 'string' and length(item #>> '{}') between 1 and max_length)
                  from jsonb_array_elements(list) item), true));
$$;

create function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Ids of trips and places are public addresses: made once from the title (or name), kept for ever.
-- The advisory lock makes inserts into one table wait for each other, so that the later sees the earlier one's id.
-- 'index' and '404' are pages of the site.
create function private.assign_slug_id() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  source_column constant text := tg_argv[0];
  fallback constant text := tg_argv[1];
  base text;
  candidate text;
  suffix integer := 1;
  taken boolean;
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
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('id of ' || tg_table_name, 0));
  candidate := base;
  loop
    execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name) into taken using candidate;
    exit when not taken and candidate not in ('index', '404');
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  new.id := candidate;
  return new;
end $$;
revoke execute on function private.assign_slug_id() from public;
