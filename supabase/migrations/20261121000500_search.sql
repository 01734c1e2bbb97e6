-- The search boxes of the back office (specification section 2), and the text searches of section 7. All words (the first
-- ten, within the first 200 characters) have to be found, in any order and in any of the columns, whatever their case,
-- accents and punctuation.
--
-- The texts are kept folded in a table of their own with a trigram index. Row level security lets no index be used for LIKE
-- (the operator is not leakproof), so each search is a function that applies the table's own rule of visibility itself.

create extension if not exists pg_trgm with schema extensions;
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm' and extnamespace <> 'extensions'::regnamespace) then
    raise exception 'The extension pg_trgm has to stand in the schema extensions: as its owner, run "alter extension pg_trgm set schema extensions", then push again.';
  end if;
end $$;

-- A text as it is searched: without accents, in lower case, punctuation as blanks; so nothing in it means anything to LIKE.
create function private.fold(value text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\s!-/:-@\[-`{-~\u2018\u2019\u00a0]+', ' ', 'g'));
$$;

create table private.search_texts (
  source text not null check (source in ('tours', 'locations', 'day_trips', 'bookings', 'reviews')),
  row_id text not null check (length(row_id) <= 80),
  content text not null check (length(content) <= 100000),
  primary key (source, row_id)
);
create index search_texts_trigrams on private.search_texts using gin (content extensions.gin_trgm_ops);
alter table private.search_texts enable row level security;

-- Keeps the search text of a row: the arguments are the columns that are searched. Of a booking's number people know the
-- first 8 characters; of a telephone number they type any digits in a row.
create function private.keep_search_text() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  fields jsonb;
  joined text := '';
  field text;
begin
  if tg_op = 'DELETE' then
    delete from private.search_texts where source = tg_table_name and row_id = old.id::text;
    return null;
  end if;
  fields := to_jsonb(new);
  foreach field in array tg_argv loop
    joined := concat_ws(' ', joined, case
      when field = 'id' then left(fields ->> field, 8)
      when field = 'customer_phone' then regexp_replace(fields ->> field, '\D', '', 'g') || ' ' || (fields ->> field)
      when jsonb_typeof(fields -> field) = 'array' then (select string_agg(item, ' ') from jsonb_array_elements_text(fields -> field) as item)
      else fields ->> field
    end);
  end loop;
  insert into private.search_texts (source, row_id, content)
  values (tg_table_name, new.id::text, left(private.fold(joined), 100000))
  on conflict (source, row_id) do update set content = excluded.content where search_texts.content <> excluded.content;
  return null;
end $$;
revoke execute on function private.keep_search_text() from public;

create trigger tours_search after insert or delete or update of title, description, locations on public.tours
  for each row execute function private.keep_search_text('title', 'description', 'locations');
create trigger locations_search after insert or delete or update of name, description on public.locations
  for each row execute function private.keep_search_text('name', 'description');
create trigger day_trips_search after insert or delete or update of title, subtitle, description on public.day_trips
  for each row execute function private.keep_search_text('title', 'subtitle', 'description');
create trigger bookings_search
  after insert or delete or update of customer_name, customer_email, customer_phone, tour_title on public.bookings
  for each row execute function private.keep_search_text('id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title');
create trigger reviews_search after insert or delete or update of customer_name, comment, tour_title on public.reviews
  for each row execute function private.keep_search_text('customer_name', 'comment', 'tour_title');

-- The ids of the rows that hold all the words. Blank words are found in every row.
create function private.found(searched text, words text) returns setof text
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  patterns constant text[] := array(
    select '%' || word || '%'
    from regexp_split_to_table(private.fold(left(words, 200)), ' ') as word where word <> '' limit 10);
  -- The longest word narrows most; the index looks for it.
  longest constant text := coalesce((select pattern from unnest(patterns) as pattern order by length(pattern) desc limit 1), '%');
begin
  return query
    select row_id from private.search_texts
    where source = searched and content like longest and content like all (patterns);
end $$;
revoke execute on function private.found(text, text) from public;

-- Refused: nobody. Visitors find what they may read: active trips and places.
create function public.search_tours(words text) returns setof public.tours
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.tours
  where id in (select private.found('tours', words)) and (is_active or (select private.is_admin()));
$$;

create function public.search_locations(words text) returns setof public.locations
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.locations
  where id in (select private.found('locations', words)) and (is_active or (select private.is_admin()));
$$;

create function public.search_day_trips(words text) returns setof public.day_trips
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.day_trips
  where id in (select private.found('day_trips', words)) and (is_active or (select private.is_admin()));
$$;

-- Staff only; anybody else finds nothing.
create function public.search_bookings(words text) returns setof public.bookings
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.bookings
  where (select private.is_admin()) and id in (select private.found('bookings', words)::uuid);
$$;

create function public.search_reviews(words text) returns setof public.reviews
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.reviews
  where (select private.is_admin()) and id in (select private.found('reviews', words)::uuid);
$$;

revoke execute on function public.search_tours(text), public.search_locations(text), public.search_day_trips(text) from public;
grant execute on function public.search_tours(text), public.search_locations(text), public.search_day_trips(text) to anon, authenticated;
revoke execute on function public.search_bookings(text), public.search_reviews(text) from public, anon;
grant execute on function public.search_bookings(text), public.search_reviews(text) to authenticated;

-- Rows of earlier releases get their texts without being changed themselves.
insert into private.search_texts (source, row_id, content)
select 'tours', id, left(private.fold(concat_ws(' ', title, description, array_to_string(locations, ' '))), 100000) from public.tours
union all
select 'locations', id, left(private.fold(concat_ws(' ', name, description)), 100000) from public.locations
union all
select 'day_trips', id, left(private.fold(concat_ws(' ', title, subtitle, description)), 100000) from public.day_trips
union all
select 'bookings', id::text, private.fold(concat_ws(' ', left(id::text, 8), customer_name, customer_email,
  regexp_replace(customer_phone, '\D', '', 'g'), customer_phone, tour_title)) from public.bookings
union all
select 'reviews', id::text, private.fold(concat_ws(' ', customer_name, comment, tour_title)) from public.reviews;
