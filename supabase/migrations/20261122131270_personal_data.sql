-- Personal data: finding it, erasing it on request, and retention periods.

-- Completes the list, which a database test compares with all columns.
insert into private.personal_data (table_name, column_name, on_erase) values
  ('bookings', 'travel_dates', 'the month stays'),
  ('bookings', 'wanted_date', 'emptied'),
  ('suspicious_bookings', 'customer_name', 'deleted'),
  ('suspicious_bookings', 'customer_email', 'deleted'),
  ('suspicious_bookings', 'customer_phone', 'deleted'),
  ('suspicious_bookings', 'tour_title', 'deleted'),
  ('suspicious_bookings', 'travel_dates', 'deleted'),
  ('suspicious_bookings', 'wanted_date', 'deleted'),
  ('suspicious_bookings', 'special_requests', 'deleted'),
  ('suspicious_bookings', 'trap', 'deleted'),
  ('suspicious_bookings', 'booking', 'deleted'),
  ('reviews', 'travel_dates', 'the month stays'),
  ('reviews', 'comment', 'emptied where it mentions the person'),
  ('reviews', 'answer', 'emptied where it mentions the person'),
  ('search_texts', 'content', 'made again from the row'),
  ('deleted_records', 'row', 'deleted'),
  ('deleted_records', 'label', 'deleted'),
  ('booking_senders', 'sender', 'deleted'),
  ('review_links', 'token_digest', 'deleted'),
  ('mail_messages', 'recipient', 'deleted'),
  ('mail_messages', 'subject', 'deleted'),
  ('mail_messages', 'body', 'deleted'),
  ('mail_messages', 'dedupe_key', 'deleted'),
  ('mail_messages', 'failure', 'deleted'),
  ('mail_messages', 'about', 'kept: an account of the staff'),
  ('mail_messages', 'actor', 'kept: an account of the staff'),
  ('mail_suppressions', 'id', 'kept: so that nobody writes to the address again'),
  ('deleted_records', 'deleted_by', 'kept: which of the staff did it'),
  ('history', 'actor', 'kept: which of the staff did it'),
  ('history', 'actor_id', 'kept: which of the staff did it'),
  ('staff_addresses', 'address', 'kept: staff')
on conflict (table_name, column_name) do update set on_erase = excluded.on_erase;

-- Returns the address by which data is found and erased, regardless of case, blanks, zero-width characters and direction marks, and
-- with full-width characters as plain ones. A domain has to be in Punycode, as normalizeEmail() in shared/rules/booking/email.ts
-- returns it.
create function private.email_key(address text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select lower(regexp_replace(normalize(address, NFKC), '[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'));
$$;
revoke execute on function private.email_key(text) from public;
create index bookings_email on public.bookings (lower(customer_email)) include (customer_email, created_at);

-- Returns true for a booking with the values that erasing sets. The domain cannot exist (RFC 2606).
create function private.is_erased(booking public.bookings) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select booking.customer_name = 'Erased' and booking.customer_email is not distinct from 'erased@example.invalid'
    and coalesce(booking.customer_phone, booking.special_requests, booking.internal_note) is null;
$$;
revoke execute on function private.is_erased(public.bookings) from public;

-- Returns what erasing leaves of travel dates: the first month, with the first year ('May 2027', 'May'), else null. Without a year
-- a month has to begin with a capital letter, because "may" is also a verb.
create function private.travel_month(dates text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select case when iso is not null or year is not null or named[1] ~ '^[A-Z]' then
    to_char(make_date(2000, coalesce(iso[2]::integer, array_position(
        array['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'], lower(left(named[1], 3)))), 1),
      'FMMonth') || coalesce(' ' || coalesce(iso[1], year[1]), '')
  end
  from (select
    regexp_match(dates, '\m(20\d\d)-(0[1-9]|1[0-2])-\d\d\M') as iso,
    regexp_match(dates, '\m(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?'
      || '|nov(?:ember)?|dec(?:ember)?)\M', 'i') as named,
    regexp_match(dates, '\m(20\d\d)\M') as year) as found;
$$;
comment on function private.travel_month(text) is 'Returns the first month in a text of travel dates, with its year if there is one; null without a month.';
revoke execute on function private.travel_month(text) from public;

-- Returns true for a text that contains a word of one of the names (of three letters or more, or in another script), one of the
-- addresses, or one of the telephone numbers.
create function private.mentions(comment text, names text[], addresses text[], phones text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  -- Words joined by an apostrophe are compared whole and apart: "O'Brien" and "Amal's".
  select exists (
      select 1
      from (select ' ' || private.fold(comment) || ' ' || private.fold(translate(comment, '''’‘ʼ`´', '      ')) || ' ' as words) as written,
        unnest(names) as name,
        regexp_split_to_table(private.fold(name || ' ' || translate(name, '''’‘ʼ`´', '      ')), ' ') as word
      where case when word ~ '^[a-z0-9]*$' then length(word) > 2 and words like '% ' || word || ' %'
                 else position(word in words) > 0 end)
    or exists (select 1 from unnest(addresses) as address where position(lower(address) in lower(comment)) > 0)
    or exists (
      select 1 from unnest(phones) as phone, lateral (select right(regexp_replace(private.plain_phone(phone), '[^0-9]', '', 'g'), 8) as digits) as ending
      where length(digits) = 8 and position(digits in regexp_replace(private.plain_phone(comment), '[^0-9]', '', 'g')) > 0);
$$;
revoke execute on function private.mentions(text, text[], text[], text[]) from public;

-- Returns the ids of the bookings, deleted ones included, of an e-mail address or of a telephone number in any form. A number of
-- fewer than seven digits finds bookings without an address only. Erased bookings belong to no one.
create function private.bookings_of(contact text) returns setof text
  language sql stable
  set search_path = ''
as $$
  with sought as materialized (select private.email_key(contact) as email, private.phone_e164(contact) as e164)
  select booking.id::text from public.bookings as booking
  where lower(booking.customer_email) = private.email_key(contact) and not private.is_erased(booking)
  union
  select booking.id::text from public.bookings as booking, sought
  where contact !~ '@' and booking.customer_phone is not null and private.phone_key(booking.customer_phone) = private.phone_key(contact)
    and coalesce(private.phone_e164(booking.customer_phone) = sought.e164, private.share_number(booking.customer_phone, contact))
  union
  -- A text with more than one number, or with words.
  select booking.id::text from public.bookings as booking
  where contact !~ '@' and booking.customer_phone is not null and private.phone_e164(booking.customer_phone) is null
    and private.share_number(booking.customer_phone, contact)
  union
  -- Not customer_email, which no index has first.
  select booking.id::text from public.bookings as booking
  where lower(booking.customer_email) is null and private.short_phone(booking.customer_phone) = private.short_phone(contact)
  union
  select record_id from private.deleted_records, sought
  where table_name = 'bookings' and (lower(row ->> 'customer_email') = sought.email
        and not private.is_erased(jsonb_populate_record(null::public.bookings, row))
    or (contact !~ '@' and row ->> 'customer_phone' is not null
      and coalesce(private.phone_e164(row ->> 'customer_phone') = sought.e164, private.share_number(row ->> 'customer_phone', contact)))
    or (row ->> 'customer_email' is null and private.short_phone(row ->> 'customer_phone') = private.short_phone(contact)));
$$;
revoke execute on function private.bookings_of(text) from public;

-- Returns the suspicious requests of an e-mail address or of a telephone number in any form.
create function private.suspicious_bookings_of(contact text) returns setof public.suspicious_bookings
  language sql stable
  set search_path = ''
as $$
  with sought as materialized (
    select private.email_key(contact) as email, private.phone_e164(contact) as e164)
  select request.* from public.suspicious_bookings as request, sought
  where lower(customer_email) = sought.email
    or (contact !~ '@' and coalesce(private.phone_e164(customer_phone) = sought.e164, private.share_number(customer_phone, contact)))
    or (customer_email is null and private.short_phone(customer_phone) = private.short_phone(contact));
$$;
revoke execute on function private.suspicious_bookings_of(text) from public;

-- Returns the ids of the reviews of bookings. Finds those of deleted ones by the transaction in which booking_id became null.
create function private.reviews_of(bookings text[]) returns setof text
  language sql stable
  set search_path = ''
as $$
  select id::text from public.reviews where booking_id = any (bookings::uuid[])
  union
  select record_id from private.deleted_records where table_name = 'reviews' and row ->> 'booking_id' = any (bookings)
  union
  select review.record_id
  from public.history as deletion join public.history as review
    on review.transaction = deletion.transaction and review.at = deletion.at
  where deletion.table_name = 'bookings' and deletion.record_id = any (bookings) and deletion.action = 'delete'
    and review.table_name = 'reviews' and review.old ->> 'booking_id' = deletion.record_id;
$$;
revoke execute on function private.reviews_of(text[]) from public;

-- Erases the personal data of bookings, their reviews and their deleted records, and returns counts. Trip, month, party and amount
-- stay. A pending booking can no longer be answered and becomes cancelled.
-- reviews_become: 'anonymize' (the name becomes "A traveller"; a comment or an answer that mentions the person is emptied), 'delete', or 'publish'
-- (for retention periods: approved reviews, which were written for the public, stay without their booking; others are anonymized).
create function private.erase_bookings(booking_ids text[], reviews_become text, other_mails integer default 0) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  review_ids constant text[] := array(select private.reviews_of(booking_ids));
  tables constant text[] := array_fill('bookings'::text, array[cardinality(booking_ids)]) || array_fill('reviews'::text, array[cardinality(review_ids)]);
  ids constant text[] := booking_ids || review_ids;
  names text[];
  addresses text[];
  phones text[];
  counts jsonb;
begin
  perform 1 from public.bookings where id = any (booking_ids::uuid[]) order by id for update;
  select array_agg(distinct row ->> 'customer_name'), array_agg(distinct row ->> 'customer_email'), array_agg(distinct row ->> 'customer_phone')
    into names, addresses, phones
    from (
      select to_jsonb(booking) from public.bookings as booking where id = any (booking_ids::uuid[])
      union all select to_jsonb(review) from public.reviews as review where id = any (review_ids::uuid[])
      union all select deleted.row from private.deleted_records as deleted
        where (table_name, record_id) in (select * from unnest(tables, ids))
    ) as held (row);
  counts := jsonb_build_object(
    'bookings', (select count(*) from public.bookings where id = any (booking_ids::uuid[])),
    'cancelled', (select count(*) from public.bookings where id = any (booking_ids::uuid[]) and status = 'pending'),
    'reviews', (select count(*) from public.reviews where id = any (review_ids::uuid[])),
    'published', (select count(*) from public.reviews where id = any (review_ids::uuid[]) and is_approved),
    'deleted_records', (select count(*) from private.deleted_records where (table_name, record_id) in (select * from unnest(tables, ids))),
    'mails', (select count(*) from public.mail_messages where booking_id = any (booking_ids::uuid[])));

  -- Locks mails before links, as a sender does.
  delete from public.mail_messages where booking_id = any (booking_ids::uuid[]);
  -- These mails list customers with waiting bookings.
  update public.mail_messages set subject = null, body = null
    where kind = 'overdue_bookings' and (subject is not null or body is not null);
  delete from private.review_links where booking_id = any (booking_ids::uuid[]);
  if reviews_become = 'delete' then
    delete from public.reviews where id = any (review_ids::uuid[]);
  end if;
  update public.reviews set
      customer_name = 'A traveller',
      tour_title = case booking_type when 'custom' then 'Custom trip' else tour_title end,
      travel_dates = private.travel_month(travel_dates),
      comment = case when not private.mentions(comment, names, addresses, phones) then comment end,
      answer = case when not private.mentions(answer, names, addresses, phones) then answer end
    where id = any (review_ids::uuid[]) and (reviews_become <> 'publish' or not is_approved);
  update public.reviews set booking_id = null where id = any (review_ids::uuid[]) and reviews_become = 'publish' and is_approved;
  delete from private.departures where departure in (select 'bookings/' || id from unnest(booking_ids) as id);
  update private.departures set
      staff_note = case when not private.mentions(staff_note, names, addresses, phones) then staff_note end,
      public_note = case when not private.mentions(public_note, names, addresses, phones) then public_note end
    where private.mentions(staff_note, names, addresses, phones) or private.mentions(public_note, names, addresses, phones);
  if found then
    perform private.raise_content_revision();
  end if;
  update public.bookings set
      customer_name = 'Erased',
      customer_email = 'erased@example.invalid',
      customer_phone = null,
      tour_title = case booking_type when 'custom' then 'Custom trip' when 'question' then 'Question' else tour_title end,
      travel_dates = private.travel_month(travel_dates),
      wanted_date = null,
      special_requests = null,
      internal_note = null,
      review_link_expires_at = null,
      status = case status when 'pending' then 'cancelled' else status end,
      created_at = private.month_start(created_at)
    where id = any (booking_ids::uuid[]);

  -- The triggers of the reviews have raised the revision.
  if reviews_become <> 'publish' and (counts ->> 'published')::integer > 0 then
    update private.content_revision set erased_revision = revision where only_row;
  end if;

  -- The entries of this transaction record an erasure and no details.
  update public.history set action = 'erase', fields = '{}', old = null, new = null
    where transaction = pg_current_xact_id() and (table_name, record_id) in (select * from unnest(tables, ids));
  delete from private.deleted_records where (table_name, record_id) in (select * from unnest(tables, ids));
  perform private.note_history('erase', 'bookings', format('Bookings: %s, reviews: %s, deleted records: %s, mails: %s',
    counts ->> 'bookings', counts ->> 'reviews', counts ->> 'deleted_records', (counts ->> 'mails')::integer + other_mails));
  -- Makes the local backend delete its mail files.
  perform pg_catalog.pg_notify('personal_data_erased', '');
  return counts;
end $$;
revoke execute on function private.erase_bookings(text[], text, integer) from public;

-- Returns the digest of an e-mail address in the booking limits.
create function private.sender_digest(address text) returns bytea
  language sql stable
  set search_path = ''
as $$
  select extensions.hmac(private.mailbox(private.email_key(address)), (select value from private.settings where key = 'booking_sender_key'), 'sha256');
$$;
revoke execute on function private.sender_digest(text) from public;

-- Errors: 42501 not staff.
create function public.get_personal_data(email text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking_ids text[];
  review_ids text[];
begin
  perform private.require_staff();
  perform private.note_history('look_up', 'bookings', 'Data of one person');
  booking_ids := array(select private.bookings_of(email));
  review_ids := array(select private.reviews_of(booking_ids));
  return jsonb_build_object(
    'email', private.email_key(email),
    'bookings', (
      select coalesce(jsonb_agg(to_jsonb(booking) order by booking.created_at), '[]')
      from public.bookings as booking where booking.id = any (booking_ids::uuid[])),
    'suspicious', (
      select coalesce(jsonb_agg(to_jsonb(request) order by request.created_at), '[]')
      from private.suspicious_bookings_of(get_personal_data.email) as request),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(review) order by review.created_at), '[]')
      from public.reviews as review where review.id = any (review_ids::uuid[])),
    'deleted', (
      select coalesce(jsonb_agg(jsonb_build_object('table', deleted.table_name, 'deleted_at', deleted.deleted_at, 'row', deleted.row)
        order by deleted.deleted_at), '[]')
      from private.deleted_records as deleted
      where (deleted.table_name = 'bookings' and deleted.record_id = any (booking_ids))
        or (deleted.table_name = 'reviews' and deleted.record_id = any (review_ids))),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(entry) - array['transaction', 'actor_id', 'screen'] order by entry.id), '[]')
      from public.history as entry
      where (entry.table_name = 'bookings' and entry.record_id = any (booking_ids))
        or (entry.table_name = 'reviews' and entry.record_id = any (review_ids))),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) - array['claim', 'claimed_at', 'dedupe_key'] order by mail.created_at), '[]')
      from public.mail_messages as mail
      where mail.booking_id = any (booking_ids::uuid[]) or lower(mail.recipient) = private.email_key(email)),
    'answers', (
      select coalesce(jsonb_agg(to_jsonb(answer) order by answer.answered_at), '[]')
      from public.booking_answers as answer where answer.booking_id = any (booking_ids::uuid[])),
    'is_suppressed', exists (select 1 from public.mail_suppressions where id = private.mailbox(private.email_key(email))),
    'requests', (
      select count(*) from private.booking_senders where kind = 'email' and sender = private.sender_digest(email)),
    'is_account', exists (select 1 from auth.users as account where lower(account.email) = private.email_key(get_personal_data.email)));
end $$;
comment on function public.get_personal_data(text) is 'Returns all data about an e-mail address or a telephone number, for staff: bookings, suspicious requests, reviews, deleted records, mails, answers by WhatsApp and telephone, history, the number of booking requests counted for the limits, and whether an account has the address.';

-- Errors: 42501 not staff; PT400 password_needed | typed_differs | reviews_unknown; PT404 nothing held.
create function public.erase_personal_data(email text, typed text, reviews text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking_ids text[];
  senders integer;
  counts jsonb;
  others integer;
  suspicious integer;
begin
  perform private.require_recent_sign_in();
  if btrim(typed) is distinct from btrim(email) then
    raise exception 'The address was not typed as it stands.' using errcode = 'PT400', hint = 'typed_differs';
  end if;
  if reviews is null or reviews not in ('anonymize', 'delete') then
    raise exception 'Reviews are anonymized or deleted.' using errcode = 'PT400', hint = 'reviews_unknown';
  end if;
  booking_ids := array(select private.bookings_of(email));
  delete from private.booking_senders where kind = 'email' and sender = private.sender_digest(email);
  get diagnostics senders = row_count;
  -- Mails of bookings whose address has changed since, and mails about no booking. Not those to staff, which could be erased unread.
  delete from public.mail_messages
    where lower(recipient) = private.email_key(email) and (booking_id = any (booking_ids::uuid[])) is not true
      and not private.is_staff_mail(kind);
  get diagnostics others = row_count;
  delete from public.suspicious_bookings where id in (select id from private.suspicious_bookings_of(email));
  get diagnostics suspicious = row_count;
  if cardinality(booking_ids) = 0 and senders = 0 and others = 0 and suspicious = 0 then
    raise exception 'Nothing is held about this address.' using errcode = 'PT404';
  end if;
  counts := private.erase_bookings(booking_ids, reviews, others)
    || jsonb_build_object('requests', senders, 'suspicious', suspicious);
  counts := counts || jsonb_build_object('mails', (counts ->> 'mails')::integer + others);
  perform private.tell_staff('data_erased', format('Bookings: %s, reviews: %s, deleted records: %s, suspicious requests: %s, mails: %s',
    counts ->> 'bookings', counts ->> 'reviews', counts ->> 'deleted_records', suspicious, counts ->> 'mails'));
  return counts;
end $$;
comment on function public.erase_personal_data(text, text, text) is 'Erases the personal data of an e-mail address or telephone number, typed twice, returns counts, and mails all staff. For staff. Bookings keep trip, month, party and amount; the third argument tells whether reviews are anonymized or deleted.';
revoke execute on function public.get_personal_data(text), public.erase_personal_data(text, text, text) from public, anon;
grant execute on function public.get_personal_data(text), public.erase_personal_data(text, text, text) to authenticated;
