-- A word that many reviews have must not slow down a search of bookings, nor one that all bookings have one with a second, rare word.

drop index private.search_texts_trigrams;
create index search_texts_bookings on private.search_texts using gin (content extensions.gin_trgm_ops) where source = 'bookings';
create index search_texts_reviews on private.search_texts using gin (content extensions.gin_trgm_ops) where source = 'reviews';
create index search_texts_content on private.search_texts using gin (content extensions.gin_trgm_ops)
  where source not in ('bookings', 'reviews');

-- As before, with two words searched for by the index.
create or replace function private.search_ids(searched text, words text) returns setof text
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  patterns constant text[] := private.search_patterns(searched, words);
  longest constant text := coalesce(patterns[1], '%');
  second constant text := coalesce(patterns[2], longest);
begin
  return query
    select row_id from private.search_texts
    where source = searched and content like longest and content like second and content like all (patterns);
end $$;

-- As before, with two words searched for by the index.
create or replace function private.find_bookings(patterns text[]) returns setof public.bookings
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  longest constant text := patterns[1];
  second constant text := coalesce(patterns[2], longest);
  -- The index has parts of three characters.
  is_short constant boolean := length(longest) < length('%...%');
  ids text[] := '{}';
begin
  if not is_short then
    ids := array(
      select row_id from private.search_texts
      where source = 'bookings' and content like longest and content like second and content like all (patterns) limit 500);
  end if;
  if is_short or cardinality(ids) = 500 then
    ids := ids || array(
      select searched.row_id
      from (select booking.id::text as row_id from public.bookings as booking order by booking.created_at desc, booking.id limit 1000) as newest
        join private.search_texts as searched on searched.source = 'bookings' and searched.row_id = newest.row_id
      where searched.content like all (patterns));
  end if;
  return query select * from public.bookings where id = any (ids::uuid[]) order by created_at desc, id limit 50;
end $$;
