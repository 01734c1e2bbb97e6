-- Search for staff: matches rows with all words (the first ten, within the first 200 characters), in any order and any of the
-- columns, regardless of case, accents and punctuation.
--
-- Under row level security LIKE cannot use an index, because the operator is not leakproof. So a separate table has the normalized
-- texts and a trigram index, and each table has a search function that applies the visibility rule itself.

create extension if not exists pg_trgm with schema extensions;
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm' and extnamespace <> 'extensions'::regnamespace) then
    raise exception 'The extension pg_trgm must be in the schema extensions: as its owner, run "alter extension pg_trgm set schema extensions", then push again.';
  end if;
end $$;

create table private.search_texts (
  source text not null check (source in ('tours', 'locations', 'day_trips', 'bookings', 'reviews')),
  row_id text not null check (length(row_id) <= 80),
  content text not null check (length(content) <= 100000),
  primary key (source, row_id)
);
comment on table private.search_texts is 'The searchable text of each row, without accents and in lower case, updated by triggers.';
-- A word that many reviews have must not slow down a search of bookings.
create index search_texts_bookings on private.search_texts using gin (content extensions.gin_trgm_ops) where source = 'bookings';
create index search_texts_reviews on private.search_texts using gin (content extensions.gin_trgm_ops) where source = 'reviews';
create index search_texts_content on private.search_texts using gin (content extensions.gin_trgm_ops)
  where source not in ('bookings', 'reviews');
alter table private.search_texts enable row level security;
revoke all on private.search_texts from anon, authenticated;

-- Returns a text as searches compare it: in lower case, without accents, vowel signs, apostrophes and invisible characters, with
-- other punctuation as single blanks, so that nothing in the result is a LIKE wildcard. foldText() in shared/rules/text/fold.ts is
-- the same rule. The extension unaccent is not immutable, and knows no Arabic. A migration that changes the rule must call
-- private.refold_search_texts().
create function private.fold(value text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize(replace(value, '´', ''''), NFKD),
          -- Marks of Latin, Hebrew and Arabic letters, apostrophes, and characters without width such as direction marks.
          '[\u0300-\u036f''`\u00ad\u02b9-\u02bf\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f'
          '\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b'
          '\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħŧŋıςىیةکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddhtniσييهكا01234567890123456789'),
    -- Blanks and punctuation, also of Arabic, Chinese and Japanese.
    '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u02d7\u060c\u061b-\u061f\u066a-\u066d\u06d4\u1680\u2000-\u2069\u2212\u3000-\u3004'
    '\u3008-\u3020\u3030\u30fb]+', ' ', 'g'));
$$;

-- Returns a text with the digits of Arabic and Persian, and full-width ones, as 0 to 9.
create function private.plain_digits(value text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９＋', '012345678901234567890123456789+');
$$;
revoke execute on function private.plain_digits(text) from public;

-- Returns a telephone number as typed, without invisible characters and with plain digits and signs.
create function private.plain_phone(phone text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select private.plain_digits(normalize(
    regexp_replace(phone, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), NFKC));
$$;
revoke execute on function private.plain_phone(text) from public;
-- phone_key() and phone_e164() call them as the role that writes a booking.
grant execute on function private.plain_digits(text), private.plain_phone(text) to anon, authenticated, service_role;

-- All forms of a telephone number, such as +212 6 12..., 00212 612..., 0612... and +212 (0) 612..., end with the same digits. The
-- shortest numbers in use have seven.
create function private.phone_key(phone text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select right(digits, 7)
  from (select regexp_replace(private.plain_phone(phone), '[^0-9]', '', 'g') as digits) as typed where length(digits) >= 7;
$$;
comment on function private.phone_key(text) is 'Returns the last seven digits of a telephone number, which all its forms share; null for fewer digits.';
revoke execute on function private.phone_key(text) from public;
-- An index of bookings calls it as the role that writes the row.
grant execute on function private.phone_key(text) to anon, authenticated, service_role;

-- Returns a telephone number in the form +212612345678 (E.164), by which it is called, found and compared: without what stands around
-- it, and without what is dialled only inside the country (0 in most). A number without country code is Moroccan. Null for a text that
-- is not one such number, as with an extension, and where the length or the beginning cannot be right.
create function private.phone_e164(phone text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  -- A letter after the last digit belongs to it: "2nd".
  number constant text := substring(private.plain_phone(phone)
    from '^[^0-9+(]*([\s(]*\+?[\s(]*[0-9](?:[0-9\s()./\u2010-\u2015\u2212-]*[0-9])?)(?:[^0-9+[:alpha:]][^0-9+]*)?$');
  typed constant text := regexp_replace(number, '[^0-9]', '', 'g');
  international constant text := case
    -- Ends with a note such as "(0)" or "/ 79".
    when number ~ '\([0-9 ]{1,3}$|\s/\s' then null
    when number ~ '^\D*\+' then typed
    -- 0011 begins a call from Australia, and no number of +1 begins with 1.
    when typed ~ '^00(?!11)' then substr(typed, 3)
    when typed ~ '^(212)?0?[5-8]\d{8}$' then '212' || right(typed, 9) end;
  parts constant text[] := regexp_match(international,
    '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)(\d+)$');
  code constant text := parts[1];
  -- In these countries the 0 belongs to the number: Italy, San Marino, Ivory Coast, Burkina Faso, Niger, Benin, Gabon, Congo,
  -- Ascension, Tonga, New Caledonia, Tajikistan.
  has_zero constant boolean := code in ('39', '378', '225', '226', '227', '229', '241', '242', '247', '676', '687', '992');
  rest constant text := case
    when has_zero then parts[2]
    else regexp_replace(parts[2], case code
      when '1' then '^[01](?=\d{10}$)'
      when '7' then '^[08](?=\d{10}$)'
      -- Numbers of the fixed network, with eight digits, begin with 0.
      when '250' then '^0(?=\d{9}$)'
      when '36' then '^0(?:6(?=\d{8,9}$))?'
      when '370' then '^[08](?=\d{8}$)'
      when '375' then '^(?:80?|0)(?=[1-9]\d{8}$)'
      when '692' then '^[01](?=\d{7}$)'
      when '993' then '^[08](?=\d{8}$)'
      else '^0' end, '') end;
begin
  if length(code || rest) not between 8 and 15 then
    return null;
  end if;
  return case when case
      when has_zero or code = '250' then true
      when code = '1' then rest ~ '^[2-9]\d{9}$'
      when code = '7' then rest ~ '^[1-9]\d{9}$'
      when code = '212' then rest ~ '^[5-8]\d{8}$'
      when code in ('33', '34') then rest ~ '^[1-9]\d{8}$'
      else rest !~ '^0' end
    then '+' || code || rest end;
end $$;
comment on function private.phone_e164(text) is 'Returns a telephone number in the form +212612345678, a number without country code as a Moroccan one; null for a text that is not one telephone number.';
revoke execute on function private.phone_e164(text) from public;
-- phone_to_call() and an index of bookings call it as the role that writes the row.
grant execute on function private.phone_e164(text) to anon, authenticated, service_role;

-- Returns each telephone number in a text, apart from words such as "ext 5" and "after 18h": in the form of E.164 if it has one, and its
-- last nine digits.
create function private.numbers_in(phone text) returns table (e164 text, ending text)
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select private.phone_e164(part), right(digits, 9)
  from regexp_split_to_table(private.plain_phone(phone), '\s/|/\s|[,;|&]|[[:alpha:]]+') as part,
    lateral (select regexp_replace(part, '[^0-9]', '', 'g') as digits) as typed
  where length(digits) >= 7;
$$;
revoke execute on function private.numbers_in(text) from public;

-- Returns the number to call in a text, in the form of E.164: the first one that has it, without an extension ("ext. 12", "poste 3",
-- "x12", "#12"), a note or a second number ("or 06..."). A word that follows a digit without a blank belongs to it, as in "2nd", but
-- for that of an extension.
create function private.phone_to_call(phone text) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(private.phone_e164(phone), (
    select e164
    from regexp_split_to_table(private.plain_phone(phone),
        '(?i)[,;|&#*\u00d7]|\s/|/\s|/(?=[0+]\d{8})|\s(?=\+)|\s[\u2010-\u2015-]\s|(?<![[:alnum:]])[[:alpha:]]+|(?<=\d)(?:x|ext|poste)(?=[\s.:]*\d)')
        with ordinality as parts (part, place),
      lateral (select private.phone_e164(part) as e164) as number
    where e164 is not null order by place limit 1));
$$;
revoke execute on function private.phone_to_call(text) from public;
-- A column of bookings is computed as the role that writes the row.
grant execute on function private.phone_to_call(text) to anon, authenticated, service_role;

-- Returns true for two texts with the same telephone number: the same nine digits at the end where one has no E.164 form; fewer could
-- belong to two people.
create function private.share_number(one text, other text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select exists (
    select 1 from private.numbers_in(one) as a, private.numbers_in(other) as b where coalesce(a.e164 = b.e164, a.ending = b.ending));
$$;
revoke execute on function private.share_number(text, text) from public;

-- Returns the digits of a telephone number that has fewer than seven, or a text with words as it is: all that tells whose a telephone
-- booking without an address is. Null for longer numbers.
create function private.short_phone(phone text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select case when plain ~ '^[^[:alpha:]]*[0-9][^[:alpha:]]*$' then regexp_replace(plain, '[^0-9]', '', 'g')
    else lower(btrim(regexp_replace(plain, '\s+', ' ', 'g'))) end
  from private.plain_phone(phone) as plain
  where not exists (select 1 from private.numbers_in(phone));
$$;
revoke execute on function private.short_phone(text) from public;

-- Booking numbers are the first 8 characters of an id. A review is found by the id and the e-mail address of its booking. The
-- body is not checked here, because it reads bookings, which a later migration creates.
set check_function_bodies = off;
create function private.search_text(fields jsonb, columns text[]) returns text
  language sql stable
  set search_path = ''
as $$
  select left(private.fold(coalesce(string_agg(found.words, ' ' order by searched.place), '')), 100000)
  from unnest(columns) with ordinality as searched (name, place),
    lateral (select case
      when searched.name = 'id' then left(fields ->> 'id', 8)
      when searched.name = 'booking_id' then (
        select concat_ws(' ', left(booking.id::text, 8), booking.customer_email)
        from public.bookings as booking where booking.id = (fields ->> 'booking_id')::uuid)
      when searched.name = 'customer_phone' then
        concat_ws(' ', private.phone_e164(fields ->> searched.name),
          regexp_replace(private.plain_phone(fields ->> searched.name), '[^0-9]', '', 'g'), fields ->> searched.name)
      when searched.name = 'departure_date' then
        concat_ws(' ', fields ->> searched.name, to_char((fields ->> searched.name)::date, 'Mon FMDD, YYYY'))
      when jsonb_typeof(fields -> searched.name) = 'array' then (
        select string_agg(item, ' ') from jsonb_array_elements_text(fields -> searched.name) as item)
      else fields ->> searched.name
    end as words) as found;
$$;
reset check_function_bodies;
comment on function private.search_text(jsonb, text[]) is 'Returns the searchable text of a row, derived from the given columns.';
revoke execute on function private.search_text(jsonb, text[]) from public;

-- Trigger function; the arguments are the columns to search.
create function private.update_search_text() returns trigger
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
revoke execute on function private.update_search_text() from public;

-- Makes the search text of every row again that a trigger of update_search_text() fills, from the columns that the trigger names.
-- For rows that were folded by an older rule: of a restored archive, and after a migration that changes private.fold().
create function private.refold_search_texts() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  searched record;
begin
  for searched in
    select tgrelid::regclass as source, relname,
      (string_to_array(encode(tgargs, 'escape'), '\000'))[:tgnargs] as columns
    from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
    where tgfoid = 'private.update_search_text()'::regprocedure
  loop
    execute format('update private.search_texts as stored set content = made.content
      from (select id::text as row_id, private.search_text(to_jsonb(searched), $1) as content from %s as searched) as made
      where stored.source = $2 and stored.row_id = made.row_id and stored.content <> made.content', searched.source)
      using searched.columns, searched.relname;
  end loop;
end $$;
revoke execute on function private.refold_search_texts() from public;

-- Replaces each telephone number in a search, also one of which only the first digits are typed, by digits that all its forms share:
-- the last seven, without what is dialled before the number. No result has fewer than four.
create function private.shorten_phones(words text) returns text
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  result text := private.plain_digits(words);
  found text;
  digits text;
begin
  for found in
    select piece[1] from regexp_matches(result,
      '(?:^|\s)(\(?[+(\d][\d\s()./\u00a0\u2010-\u2015\u202f-]*\d)(?=\s|$)', 'g') as piece
  loop
    digits := regexp_replace(found, '\(0\)|\D', '', 'g');
    if found !~ '^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$' and length(digits) >= (case when found ~ '^[+(]*[0+]' then 7 else 9 end) then
      result := replace(result, found, right(regexp_replace(digits, '^(?:(?:00)?212)?00?(?=\d{4})', ''), 7));
    end if;
  end loop;
  return result;
end $$;
revoke execute on function private.shorten_phones(text) from public;

-- Returns a LIKE pattern for each word of a search, the longest first, which is the most selective; none for a text without letters
-- and digits. A full booking id counts as its first 8 characters, a telephone number (nine or more digits, or seven with + or 0) as
-- in private.shorten_phones(), and a day (2026-12-16, or Dec 16, 2026) as one word.
create function private.search_patterns(searched text, words text) returns text[]
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  without_ids constant text := regexp_replace(
    -- Direction marks come along with telephone numbers.
    regexp_replace(left(words, 200), '[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    -- After # it is not taken for a telephone number.
    '\m([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\M', '#\1', 'gi');
  typed constant text := case searched when 'bookings' then private.shorten_phones(without_ids) else without_ids end;
  -- No folded text has a _.
  folded constant text := regexp_replace(private.fold(typed),
    '\m(\d{4}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) (\d\d?) (\d\d|\d{4})\M', '\1_\2_\3', 'g');
begin
  return array(
    select '%' || replace(word, '_', ' ') || '%'
    from (select word from regexp_split_to_table(folded, ' ') as word where word <> '' limit 10) as first_words
    order by length(word) desc);
end $$;
revoke execute on function private.search_patterns(text, text) from public;

-- Returns the ids of the rows with all words; an empty search matches every row. The index searches for the two longest words.
create function private.search_ids(searched text, words text) returns setof text
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
revoke execute on function private.search_ids(text, text) from public;
