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

-- Returns true for a value of the shape of a column in shared/columns: its kind, limits and fields, without labels. A test compares each
-- shape in a check with the column. An optional field may be missing or null; a text may be '' where the shape has `empty`.
create function private.has_shape(value jsonb, shape jsonb) returns boolean
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
declare
  kind constant text := shape ->> 'kind';
  type constant text := jsonb_typeof(value);
  max constant numeric := shape ->> 'max';
  content text;
begin
  if type <> (case when kind in ('records', 'lines', 'choices', 'dates') then 'array' when kind = 'record' then 'object'
    when kind = 'number' then 'number' else 'string' end)
  then
    return false;
  end if;
  case kind
    when 'number' then
      return value::numeric between (shape ->> 'min')::numeric and max
        and value::numeric = round(value::numeric, coalesce((shape ->> 'decimals')::integer, 0));
    when 'record' then
      return not exists (select from jsonb_object_keys(value) as name where not shape -> 'fields' ? name)
        and (select bool_and(case when coalesce(value -> name, 'null') = 'null' then not field ?| '{required,empty}'
               else private.has_shape(value -> name, field) end)
             from jsonb_each(shape -> 'fields') as entry (name, field));
    when 'records' then
      return jsonb_array_length(value) <= (shape ->> 'entries')::integer
        and coalesce((
          select bool_and(case when jsonb_typeof(item) <> 'object' then false
                 when not shape ? 'numbered' then private.has_shape(item, shape || '{"kind": "record"}')
                 else coalesce(item -> (shape ->> 'numbered') = to_jsonb(position), false)
                   and private.has_shape(item - (shape ->> 'numbered'), shape || '{"kind": "record"}') end)
            and (not shape -> 'fields' ? 'id' or count(*) = count(distinct item -> 'id'))
          from jsonb_array_elements(value) with ordinality as list (item, position)), true);
    when 'lines', 'choices', 'dates' then
      return coalesce(jsonb_array_length(value) <= (shape ->> 'entries')::integer, true)
        and coalesce((
          select bool_and(case when jsonb_typeof(item) <> 'string' then false
                 when kind = 'lines' then private.is_line(item #>> '{}', max::integer)
                 when kind = 'choices' then shape -> 'values' @> item
                 else private.is_date(item #>> '{}') end)
            and (kind <> 'choices' or count(*) = count(distinct item))
          from jsonb_array_elements(value) as item), true);
    else
      content := value #>> '{}';
      return case when content = '' then shape ? 'empty'
        when kind = 'line' then private.is_line(content, max::integer)
        when kind = 'text' then private.is_text(content, max::integer)
        when kind = 'choice' then shape -> 'values' @> value
        when kind = 'code' then length(content) <= max and content ~ (shape ->> 'pattern')
        when kind = 'image' then private.is_text(content, max::integer) and private.is_image_address(content)
        else false end;
  end case;
end;
$$;

revoke execute on function private.is_line_list(text[]), private.is_image_address(text), private.is_image_list(text[]),
  private.has_shape(jsonb, jsonb) from public;
grant execute on function private.is_text(text, integer), private.is_line(text, integer), private.is_text_list(text[], integer, integer),
  private.is_line_list(text[]), private.is_date(text), private.is_image_address(text), private.is_image_list(text[]),
  private.has_shape(jsonb, jsonb)
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
