-- Functions for the check constraints of several tables. They run as the role that writes a row, so every role that may write
-- gets execute, for projects without default privileges on new functions.

-- Returns true for a text of limited length with a visible character: neither white space nor of zero width.
-- shared/rules/text/clean-text.ts has the same rule; a test compares both.
create function private.is_text(value text, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select length(value) <= max_length and value ~ '[^\s\u00ad\u200b-\u200f\u2060\ufeff]';
$$;

-- Returns true for such a text on one line: without line breaks, control characters and direction marks, which could forge the header
-- of a mail or turn what stands beside it. shared/rules/text/clean-text.ts has the same rule; a test compares both.
create function private.is_line(value text, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select private.is_text(value, max_length) and value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
$$;

-- Returns true for a list of limited length of texts with a visible character.
create function private.is_text_list(list text[], max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select cardinality(list) <= max_items
    and coalesce(array_ndims(list), 1) = 1
    and coalesce((select bool_and(item is not null and private.is_text(item, max_length)) from unnest(list) as item), true);
$$;

-- Returns true for a list in which every text is on one line.
create function private.is_line_list(list text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select not exists (select 1 from unnest(list) as item where not private.is_line(item, 20000));
$$;

-- The same as private.is_text_list() for jsonb; null is valid.
create function private.is_json_text_list(list jsonb, max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select list is null or case when jsonb_typeof(list) = 'array' then
    jsonb_array_length(list) <= max_items
    and coalesce((select bool_and(jsonb_typeof(item) = 'string' and private.is_text(item #>> '{}', max_length))
                  from jsonb_array_elements(list) as item), true)
  else false end;
$$;

-- Returns true for null and for a list of different values of the vocabulary.
create function private.is_json_choice_list(list jsonb, vocabulary text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select list is null or case when jsonb_typeof(list) = 'array' then
    coalesce((select bool_and(jsonb_typeof(item) = 'string' and item #>> '{}' = any (vocabulary)) and count(*) = count(distinct item)
              from jsonb_array_elements(list) as item), true)
  else false end;
$$;

-- Returns true for a number that is missing or between 0 and a maximum.
create function private.is_json_amount(value jsonb, maximum numeric) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select value is null or case when jsonb_typeof(value) = 'number' then value::numeric between 0 and maximum else false end;
$$;

-- Returns true for a list of objects of which no two have the same id.
create function private.has_unique_ids(list jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    (select count(*) = count(distinct item ->> 'id') from jsonb_array_elements(list) as item)
  else false end;
$$;

-- Returns true for a list of objects in which these texts, and those in these lists, are on one line or ''.
create function private.has_lines(list jsonb, keys text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then
    not exists (
      select 1 from jsonb_array_elements(list) as item (entry), unnest(keys) as key, jsonb_path_query(entry -> key, '$[*]') as part (text)
      where jsonb_typeof(text) = 'string' and text <> '""' and not private.is_line(text #>> '{}', 20000))
  else false end;
$$;

-- Returns true for an ISO date of the years 1 to 9999. Computed, because PostgreSQL 15 has no pg_input_is_valid().
create function private.is_date(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    when value ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' then
      right(value, 2)::integer between 1 and extract(day from
        make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month -1 day')
    when value is not null then false
  end;
$$;

-- Returns true for an http or https URL, a data: image of the types of uploads (from an older system), and a path in a public bucket; false for other
-- schemes and for '..' in a path. shared/rules/images/image-address.ts has the same rule; a test compares both.
create function private.is_image_address(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    -- data: images have millions of characters, so only the beginning is read.
    when left(value, 5) ~ '^[Dd][Aa][Tt][Aa]:' then left(value, 100) ~* '^data:image/(jpeg|png|webp);base64,'
    -- The patterns below would take minutes for millions of characters.
    when length(value) > 2000 then false
    when value ~ '[\u0001-\u001f\u007f-\u009f\\]' then false
    when value ~ '^[A-Za-z][A-Za-z0-9+.-]*:' then value ~ '^[Hh][Tt][Tt][Pp][Ss]?://[^ /?#@]+([/?#][^ ]*)?$'
    else value !~ '^//|(^|/)\.\.(/|$)'
  end;
$$;

-- Other checks limit the number of images to fewer; this limit keeps the function itself fast.
create function private.is_image_list(images text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when cardinality(images) > 1000 then false
    else coalesce((select bool_and(private.is_image_address(image)) from unnest(images) as image), true) end;
$$;

revoke execute on function private.is_line_list(text[]), private.has_unique_ids(jsonb), private.has_lines(jsonb, text[]),
  private.is_image_address(text), private.is_image_list(text[]) from public;
grant execute on function private.is_text(text, integer), private.is_line(text, integer), private.is_text_list(text[], integer, integer),
  private.is_line_list(text[]), private.is_json_text_list(jsonb, integer, integer), private.is_json_choice_list(jsonb, text[]),
  private.is_json_amount(jsonb, numeric), private.has_unique_ids(jsonb), private.has_lines(jsonb, text[]), private.is_date(text),
  private.is_image_address(text), private.is_image_list(text[])
  to anon, authenticated, service_role;

-- Without this trigger a write to a view fails before PostgreSQL checks rights, which the API answers with 500.
create function private.refuse_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'This list can only be read.' using errcode = '42501';
end $$;
revoke execute on function private.refuse_change() from public;
