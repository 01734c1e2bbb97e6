-- What staff have in hand when they search: the whole number of a booking as it is copied, a telephone number as it is
-- dialled within Morocco, and, for a review, the booking and the address that its card shows.

-- A telephone number in the ways in which people write it, as digits: as it stands, international, and national, where
-- a 0 stands for Morocco's +212. Blank for none.
create function private.phone_digits(phone text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(string_agg(distinct form, ' '), '')
  from (select regexp_replace(phone, '\D', '', 'g') as typed) as as_typed,
    lateral (select regexp_replace(typed, '^(?:00)?212(?=0?[5-8]\d{8}$)0?|^0(?=[5-8]\d{8}$)', '') as rest) as in_morocco,
    lateral (values (typed), (case when rest <> typed then '212' || rest end), (case when rest <> typed then '0' || rest end)) as forms (form)
  where form <> '';
$$;
revoke execute on function private.phone_digits(text) from public;
comment on function private.phone_digits(text) is 'The digits of a telephone number as typed and, for one of Morocco, international and national.';

-- The text by which a row is found: the columns that are searched, folded. Of a booking's number people know the first
-- 8 characters; a review is found by the number and the address of its booking.
create function private.search_text(fields jsonb, columns text[]) returns text
  language sql stable
  set search_path = ''
as $$
  select left(private.fold(coalesce(string_agg(found.words, ' ' order by searched.place), '')), 100000)
  from unnest(columns) with ordinality as searched (name, place),
    lateral (select case
      when searched.name = 'id' then left(fields ->> 'id', 8)
      when searched.name = 'booking_id' then (
        select left(booking.id::text, 8) || ' ' || booking.customer_email
        from public.bookings as booking where booking.id = (fields ->> 'booking_id')::uuid)
      when searched.name = 'customer_phone' then concat_ws(' ', private.phone_digits(fields ->> searched.name), fields ->> searched.name)
      when jsonb_typeof(fields -> searched.name) = 'array' then (
        select string_agg(item, ' ') from jsonb_array_elements_text(fields -> searched.name) as item)
      else fields ->> searched.name
    end as words) as found;
$$;
revoke execute on function private.search_text(jsonb, text[]) from public;
comment on function private.search_text(jsonb, text[]) is 'The folded text by which a row is found, made of the columns named.';

create or replace function private.keep_search_text() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_texts where source = tg_table_name and row_id = old.id::text;
    return null;
  end if;
  insert into private.search_texts (source, row_id, content)
  values (tg_table_name, new.id::text, private.search_text(to_jsonb(new), tg_argv))
  on conflict (source, row_id) do update set content = excluded.content where search_texts.content <> excluded.content;
  return null;
end $$;

-- A booking that is deleted leaves its review without one, which is a change of the review.
drop trigger reviews_search on public.reviews;
create trigger reviews_search
  after insert or delete or update of customer_name, comment, tour_title, booking_id on public.reviews
  for each row execute function private.keep_search_text('customer_name', 'comment', 'tour_title', 'booking_id');

-- The address of a booking is corrected: its review is found by the new one. The review itself is not changed by it.
create function private.keep_review_search_text() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update private.search_texts as kept
  set content = private.search_text(to_jsonb(review), array['customer_name', 'comment', 'tour_title', 'booking_id'])
  from public.reviews as review
  where review.booking_id = new.id and kept.source = 'reviews' and kept.row_id = review.id::text;
  return null;
end $$;
revoke execute on function private.keep_review_search_text() from public;
create trigger bookings_review_search
  after update of customer_email on public.bookings
  for each row when (new.customer_email is distinct from old.customer_email)
  execute function private.keep_review_search_text();

-- A whole number of a booking, as it is copied, is its first 8 characters and no other words.
create or replace function private.found(searched text, words text) returns setof text
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  typed constant text := regexp_replace(left(words, 200),
    '\m([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\M', '\1', 'gi');
  patterns constant text[] := array(
    select '%' || word || '%'
    from regexp_split_to_table(private.fold(typed), ' ') as word where word <> '' limit 10);
  -- The longest word narrows most; the index looks for it.
  longest constant text := coalesce((select pattern from unnest(patterns) as pattern order by length(pattern) desc limit 1), '%');
begin
  return query
    select row_id from private.search_texts
    where source = searched and content like longest and content like all (patterns);
end $$;

-- Rows of earlier releases get their texts without being changed themselves.
insert into private.search_texts (source, row_id, content)
select 'bookings', booking.id::text, private.search_text(to_jsonb(booking),
  array['id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title', 'internal_note'])
from public.bookings as booking
union all
select 'reviews', review.id::text, private.search_text(to_jsonb(review), array['customer_name', 'comment', 'tour_title', 'booking_id'])
from public.reviews as review
on conflict (source, row_id) do update set content = excluded.content;

comment on function public.search_bookings(text) is 'Bookings that hold all the words in number (its first 8 characters, or whole), name, e-mail address, telephone (national or international), trip or internal note.';
comment on function public.search_reviews(text) is 'Reviews that hold all the words in name, comment, trip, or in the number or e-mail address of their booking.';
