-- Shared by tours, locations and day trips: readable ids, the time of the last change, and the display order.

-- Returns ASCII letters and digits joined by single hyphens, at most 60 characters; '' when nothing can be transliterated.
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

-- Ids are part of public URLs, so they are derived from the title or name once and never change. The lowest free number makes
-- equal ones unique.
create function private.assign_slug_id() returns trigger
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
  -- Serializes inserts into one table, so that each sees the ids of the others.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('id of ' || tg_table_name, 0));
  execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name) into taken using base;
  -- Reserved for pages of the site.
  if not taken and base not in ('index', '404') then
    new.id := base;
    return new;
  end if;
  execute format('select min(number) from generate_series(2, 2 + (select count(*) from %1$I.%2$I where id like $1 || ''-%%'')) as number
    where not exists (select 1 from %1$I.%2$I where id = $1 || ''-'' || number)', tg_table_schema, tg_table_name) into free using base;
  new.id := base || '-' || free;
  return new;
end $$;
revoke execute on function private.assign_slug_id() from public;

create function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.touch_updated_at() from public;

-- The first id gets 1; rows that are not listed do not change. One update statement, so that the site is rebuilt once. An
-- unknown id rejects the whole list, which another member of staff may have changed.
-- Errors: 42501 not staff; PT400 unknown list or duplicate id; PT404 unknown id.
create function public.set_display_order(list text, ids text[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  matched integer;
begin
  perform private.require_staff();
  if list is null or list not in ('tours', 'day_trips', 'locations') or ids is null then
    raise exception 'There is no list of that name.' using errcode = 'PT400';
  end if;
  if cardinality(ids) <> (select count(distinct id) from unnest(ids) as id) then
    raise exception 'Each row can have one place only.' using errcode = 'PT400';
  end if;
  -- Locks in the order of ids, so that two concurrent calls do not deadlock.
  execute format('select count(*) from (select 1 from public.%I where id = any ($1) order by id for update) as named', list)
    into matched using ids;
  if matched <> cardinality(ids) then
    raise exception 'One of these is no longer there. Please reload the list.' using errcode = 'PT404';
  end if;
  execute format('update public.%I as entry set display_order = place.position
    from unnest($1) with ordinality as place(id, position)
    where entry.id = place.id and entry.display_order <> place.position', list) using ids;
end $$;
comment on function public.set_display_order(text, text[]) is 'Sets the display order of tours, day_trips or locations to the order of the given ids.';
revoke execute on function public.set_display_order(text, text[]) from public, anon;
grant execute on function public.set_display_order(text, text[]) to authenticated;
