-- The outbox of mail. A message is written in the transaction of what causes it, and a sender (our own server, or the Edge Function
-- send-mail) claims it, renders it and hands it to a mail server. The sender acts as service_role.

-- mail: 'on' once a sender has started, 'off' when staff have switched it off; nothing is queued without 'on'.
-- mail_alert_addresses: who is told of new bookings, separated by commas. mail_hook_url: the sender that is woken through pg_net.
alter table private.settings add constraint settings_mail_check check (
  case key
    when 'mail' then value in ('on', 'off')
    when 'mail_keep_days' then value ~ '^[1-9][0-9]{0,3}$'
    when 'mail_limit_day' then value ~ '^[0-9]{1,7}$'
    when 'mail_limit_address_day' then value ~ '^[0-9]{1,7}$'
    else true
  end);
insert into private.settings (key, value) values
  ('mail_keep_days', '90'),
  -- Receipts go to addresses that anybody can type: at most so many in 24 hours, in all and to one mailbox.
  ('mail_limit_day', '500'),
  ('mail_limit_address_day', '5');

-- subject and body: as staff wrote them; of the other kinds as they went, without the token of a review link. booking_id is no
-- reference: the messages of a deleted booking are there again when the booking is brought back. dedupe_key: what may cause one
-- message only. retry_until: a message that is refused for now is tried again until then. claim: of the sender; kept while the outcome
-- is unknown, so that a sender that was only slow can still say it.
create table public.mail_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('booking_alert', 'overdue_bookings', 'publish_failed', 'receipt', 'confirmation', 'cancellation',
    'reply', 'review_invitation', 'review_reminder')),
  booking_id uuid,
  recipient text not null check (length(recipient) <= 254 and recipient ~ '^[^@\s]+@[^@\s]+$'),
  subject text check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text check (length(body) between 1 and 20000),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  retry_until timestamptz not null default now() + interval '3 days',
  claim uuid,
  claimed_at timestamptz,
  data_began_at timestamptz,
  failure text check (length(failure) between 1 and 500),
  dedupe_key text unique check (length(dedupe_key) <= 400),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (kind not in ('confirmation', 'cancellation', 'reply') or state in ('sent', 'failed', 'unknown') or (subject is not null and body is not null)),
  check (case state when 'sending' then claim is not null when 'unknown' then true else claim is null end),
  check ((state in ('sent', 'failed', 'unknown')) = (finished_at is not null))
);
comment on table public.mail_messages is 'The outbox: every mail that was caused, with its state. Written by triggers and functions; nobody adds or changes one through the API.';
comment on column public.mail_messages.state is 'waiting; sending: claimed by a sender; sent: accepted by the mail server; failed: not sent, and not tried again by itself; unknown: the connection was cut while the mail server accepted it, so only staff may send it again.';
comment on column public.mail_messages.data_began_at is 'When the sender began to hand over the content. A message that ends before may be sent again.';
create index mail_messages_due on public.mail_messages (next_attempt_at, id) where state = 'waiting';
create index mail_messages_claimed on public.mail_messages (claimed_at) where state = 'sending';
create index mail_messages_booking on public.mail_messages (booking_id, created_at desc);
create index mail_messages_newest on public.mail_messages (created_at desc, id);
create index mail_messages_by_state on public.mail_messages (state, created_at desc);
create index mail_messages_receipts on public.mail_messages (private.mailbox(recipient), created_at) where kind = 'receipt';
create index mail_messages_receipts_newest on public.mail_messages (created_at) where kind = 'receipt';
create index mail_messages_invitations on public.mail_messages (finished_at) where kind = 'review_invitation' and state = 'sent';
create index mail_messages_recipient on public.mail_messages (lower(recipient));

alter table public.mail_messages enable row level security;
revoke all on public.mail_messages from anon, authenticated, service_role;
grant select on public.mail_messages to authenticated, service_role;
create policy "Staff read mail" on public.mail_messages
  for select to authenticated using ((select private.is_admin()));

create table public.mail_suppressions (
  id text primary key check (id = private.mailbox(id) and length(id) <= 254 and id ~ '^[^@\s]+@[^@\s]+$'),
  reason text not null check (reason in ('bounced', 'objected')),
  created_at timestamptz not null default now()
);
comment on table public.mail_suppressions is 'Mailboxes that are not written to: mail to them bounced, or the person objected. Staff add and remove them.';
alter table public.mail_suppressions enable row level security;
revoke all on public.mail_suppressions from anon, authenticated;
grant select, insert, delete on public.mail_suppressions to authenticated;
grant all on public.mail_suppressions to service_role;
create policy "Staff read suppressed addresses" on public.mail_suppressions
  for select to authenticated using ((select private.is_admin()));
create policy "Staff add suppressed addresses" on public.mail_suppressions
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff remove suppressed addresses" on public.mail_suppressions
  for delete to authenticated using ((select private.is_admin()));
-- The check runs as the role that adds a row.
grant execute on function private.mailbox(text) to authenticated, service_role;
create function private.suppress_mailbox() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.id := private.mailbox(btrim(new.id));
  return new;
end $$;
revoke execute on function private.suppress_mailbox() from public;
create trigger mail_suppressions_mailbox before insert on public.mail_suppressions
  for each row execute function private.suppress_mailbox();

-- Fields such as {name} are filled in by the admin.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null check (private.is_text(title, 100)),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (private.is_text(body, 10000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.reply_templates is 'Texts that staff choose from when they write to a customer, with fields such as {name}.';
alter table public.reply_templates enable row level security;
revoke all on public.reply_templates from anon, authenticated;
grant select, insert, update, delete on public.reply_templates to authenticated;
grant all on public.reply_templates to service_role;
create policy "Staff read reply templates" on public.reply_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Staff add reply templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change reply templates" on public.reply_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete reply templates" on public.reply_templates
  for delete to authenticated using ((select private.is_admin()));
create trigger reply_templates_updated_at before update on public.reply_templates
  for each row execute function private.touch_updated_at();
insert into public.reply_templates (title, subject, body) values
  ('A question first', 'Your booking request {number}', E'Dear {name},\n\nThank you for asking for {trip}, {dates}. Before we confirm, one question: \n\nKind regards,\n{agency}'),
  ('Fully booked', 'Your booking request {number}', E'Dear {name},\n\nThank you for asking for {trip}. We are fully booked on {dates}. Would other dates suit you? We would gladly keep a place for you.\n\nKind regards,\n{agency}'),
  ('A private departure', 'Your booking request {number}', E'Dear {name},\n\nThank you for asking for {trip}, {dates}. For a party of your size we suggest a private departure, with a guide and a car of your own. The total would be {total}. Does that suit you?\n\nKind regards,\n{agency}');

create table private.mail_sender (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz,
  failing_since timestamptz,
  failure text check (length(failure) between 1 and 500)
);
comment on table private.mail_sender is 'When a sender of mail last asked for messages, and since when the mail server refuses all of them.';
insert into private.mail_sender default values;
alter table private.mail_sender enable row level security;
revoke all on private.mail_sender from anon, authenticated;

-- Returns true for the kinds that go to staff, about what a customer or the site needs.
create function private.is_staff_mail(kind text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select kind in ('booking_alert', 'overdue_bookings', 'publish_failed');
$$;
revoke execute on function private.is_staff_mail(text) from public;

-- Returns true for the kinds whose text staff have written. Others are rendered when they are sent.
create function private.is_written_mail(kind text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select kind in ('confirmation', 'cancellation', 'reply');
$$;
revoke execute on function private.is_written_mail(text) from public;

create function private.is_mail_on() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select 1 from private.settings where key = 'mail' and value = 'on');
$$;
revoke execute on function private.is_mail_on() from public;

-- Leaves out what is no address: a setting that was mistyped must not keep bookings out.
create function private.mail_alert_addresses() returns text[]
  language sql stable security definer
  set search_path = ''
as $$
  select array(
    select distinct lower(btrim(address))
    from private.settings, unnest(string_to_array(value, ',')) as address
    where key = 'mail_alert_addresses' and private.is_email(btrim(address)) and length(address) <= 150
    order by 1);
$$;
revoke execute on function private.mail_alert_addresses() from public;

-- Wakes the senders: those with a connection to the database, and the one that is called through pg_net. Errors become warnings,
-- because what causes a message must not fail with its sender, which also looks by itself.
create function private.wake_mail_sender() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  hook text;
  secret text;
begin
  -- Once in a transaction: a booking queues several messages.
  if current_setting('mail.woken', true) = 'yes' then
    return;
  end if;
  perform pg_catalog.set_config('mail.woken', 'yes', true), pg_catalog.pg_notify('mail_queued', '');
  hook := (select value from private.settings where key = 'mail_hook_url');
  secret := (select value from private.settings where key = 'publish_secret');
  if hook is null or secret is null or to_regnamespace('net') is null then
    return;
  end if;
  begin
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)'
      using hook, '{}'::jsonb, jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret);
  exception when others then
    raise warning 'The sender of mail could not be woken: %', sqlerrm;
  end;
end $$;
revoke execute on function private.wake_mail_sender() from public;

create function private.announce_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select 1 from new_rows where state = 'waiting') then
    perform private.wake_mail_sender();
  end if;
  return null;
end $$;
revoke execute on function private.announce_mail() from public;
create trigger mail_messages_announce after insert on public.mail_messages
  referencing new table as new_rows
  for each statement execute function private.announce_mail();

-- Returns why nothing of this kind may be sent to this address, else null. Addresses of staff are not looked up in the list, or
-- whoever books in their name could silence the alerts.
create function private.mail_refusal(kind text, recipient text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when lower(recipient) = 'erased@example.invalid' then 'The data of this customer was erased.'
    -- Only these are one address for every mail program.
    when not private.is_email(recipient) then 'This is no address that mail can be sent to.'
    when not private.is_staff_mail(kind) and exists (select 1 from public.mail_suppressions where id = private.mailbox(recipient))
      then 'This address is on the list of those that are not written to.'
  end;
$$;
revoke execute on function private.mail_refusal(text, text) from public;

-- Returns why no further receipt may be sent to this address, else null. Anybody can cause receipts to any address. Those that were
-- refused do not count. The limits of bookings let one visitor's booking through at a time, so concurrent ones are counted.
create function private.receipt_refusal(recipient text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when (
        select count(*) from public.mail_messages as earlier
        where earlier.kind = 'receipt' and private.mailbox(earlier.recipient) = private.mailbox(receipt_refusal.recipient)
          and earlier.created_at > now() - interval '24 hours' and not (earlier.state = 'failed' and earlier.attempts = 0))
        >= coalesce((select value::integer from private.settings where key = 'mail_limit_address_day'), 5)
      then 'Too many receipts were sent to this address within 24 hours.'
    when (
        select count(*) from public.mail_messages as earlier
        where earlier.kind = 'receipt' and earlier.created_at > now() - interval '24 hours'
          and not (earlier.state = 'failed' and earlier.attempts = 0))
        >= coalesce((select value::integer from private.settings where key = 'mail_limit_day'), 500)
      then 'Too many receipts were sent within 24 hours.'
  end;
$$;
revoke execute on function private.receipt_refusal(text) from public;

-- Writes a message and returns its id; null while mail is not set up or off, and for what has caused one already. One that may not
-- be sent is written as failed, so that staff see it.
create function private.queue_mail(kind text, recipient text, booking uuid default null, once text default null,
    subject text default null, body text default null)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refusal text;
  queued uuid;
begin
  if not private.is_mail_on() then
    return null;
  end if;
  refusal := private.mail_refusal(kind, recipient);
  if refusal is null and kind = 'receipt' then
    refusal := private.receipt_refusal(recipient);
  end if;
  insert into public.mail_messages (kind, recipient, booking_id, dedupe_key, subject, body, state, failure, finished_at)
    values (kind, recipient, booking, once, subject, body,
      case when refusal is null then 'waiting' else 'failed' end, refusal, case when refusal is not null then now() end)
    on conflict (dedupe_key) do nothing
    returning id into queued;
  return queued;
end $$;
revoke execute on function private.queue_mail(text, text, uuid, text, text, text) from public;

-- Requests of visitors only: staff who take a booking by telephone talk to the customer.
create function private.queue_booking_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  address text;
begin
  if pg_catalog.current_setting('role') not in ('anon', 'authenticated') or not private.is_mail_on() or private.is_admin()
     or pg_catalog.current_setting('history.restoring', true) = 'yes' then
    return null;
  end if;
  foreach address in array private.mail_alert_addresses() loop
    perform private.queue_mail('booking_alert', address, new.id, 'booking_alert:' || new.id || ':' || address);
  end loop;
  perform private.queue_mail('receipt', new.customer_email, new.id, 'receipt:' || new.id);
  return null;
end $$;
revoke execute on function private.queue_booking_mail() from public;
create trigger bookings_mail after insert on public.bookings
  for each row execute function private.queue_booking_mail();

-- Writes what is due by the clock: from 8 in the morning what waits for more than 24 hours, once a day; a publish that has failed
-- for ten minutes, once until one succeeds; a reminder of a review invitation that was not used for a week, once.
create function private.queue_due_mail(moment timestamptz default now()) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  morocco constant timestamp := moment at time zone 'Africa/Casablanca';
  failing_since timestamptz;
  address text;
begin
  if not private.is_mail_on() then
    return;
  end if;
  if extract(hour from morocco) >= 8
     and exists (select 1 from public.bookings where status = 'pending' and created_at < moment - interval '24 hours') then
    foreach address in array private.mail_alert_addresses() loop
      perform private.queue_mail('overdue_bookings', address, null, 'overdue_bookings:' || to_char(morocco, 'YYYY-MM-DD') || ':' || address);
    end loop;
  end if;
  failing_since := private.publish_failing_since();
  if failing_since < moment - interval '10 minutes' then
    foreach address in array private.mail_alert_addresses() loop
      perform private.queue_mail('publish_failed', address, null,
        'publish_failed:' || to_char(failing_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ':' || address);
    end loop;
  end if;
  -- After 30 days it would come as a surprise, for example when mail was off.
  perform private.queue_mail('review_reminder', booking.customer_email, booking.id, 'review_reminder:' || booking.id)
    from (
      select distinct booking_id from public.mail_messages
      where kind = 'review_invitation' and state = 'sent'
        and finished_at between moment - interval '30 days' and moment - interval '7 days') as invited
      join public.bookings as booking on booking.id = invited.booking_id
    where private.is_reviewable_status(booking.status) and not booking.review_submitted
      and not exists (select 1 from public.mail_messages as other
        where other.booking_id = booking.id
          and (other.kind = 'review_reminder'
            or (other.kind = 'review_invitation' and (other.state in ('waiting', 'sending', 'unknown') or other.finished_at > moment - interval '7 days'))))
      and private.mail_refusal('review_reminder', booking.customer_email) is null;
end $$;
revoke execute on function private.queue_due_mail(timestamptz) from public;

-- Wakes the sender when messages are due; a scheduled job where no program of ours runs.
create function private.catch_up_mail() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.queue_due_mail();
  if private.is_mail_on() and (
      exists (select 1 from public.mail_messages where state = 'waiting' and next_attempt_at <= now())
      or exists (select 1 from public.mail_messages where state = 'sending' and claimed_at < now() - interval '5 minutes')) then
    perform private.wake_mail_sender();
  end if;
end $$;
revoke execute on function private.catch_up_mail() from public;

-- Called by a sender at its start and when the mail server refuses or accepts it: null when all is well. What has waited because
-- the server refused everything is then due at once.
create function public.report_mail_sender(problem text default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  why constant text := left(nullif(problem, ''), 500);
begin
  insert into private.settings (key, value) values ('mail', 'on') on conflict (key) do nothing;
  if why is null and exists (select 1 from private.mail_sender where failing_since is not null) then
    update public.mail_messages set next_attempt_at = now()
      where id in (
        select id from public.mail_messages where state = 'waiting' and next_attempt_at > now() order by id for update skip locked);
  end if;
  update private.mail_sender set seen_at = now(), failure = why,
    failing_since = case when why is not null then coalesce(failing_since, now()) end;
end $$;
comment on function public.report_mail_sender(text) is 'Tells that a sender of mail runs, and why the mail server refuses all messages, if it does. The first call turns mail on. For the service role.';

-- Returns what a message is rendered from, by kind; null when that is gone: a deleted booking, bookings that were answered, a publish
-- that works again.
create function private.mail_details(message public.mail_messages) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return case
    when message.booking_id is not null then (
      select jsonb_build_object('booking', jsonb_build_object(
        'id', id, 'customer_name', customer_name, 'customer_email', customer_email, 'customer_phone', customer_phone,
        'booking_type', booking_type, 'tour_title', tour_title, 'number_of_people', number_of_people, 'total_price', total_price,
        'currency', currency, 'travel_dates', travel_dates, 'duration', duration, 'budget', budget,
        'special_requests', special_requests, 'status', status, 'created_at', created_at))
      from public.bookings where id = message.booking_id)
    when message.kind = 'overdue_bookings' then (
      select jsonb_build_object('overdue', jsonb_build_object(
        'count', count(*),
        'bookings', coalesce(jsonb_agg(jsonb_build_object('id', id, 'customer_name', customer_name, 'tour_title', tour_title,
          'created_at', created_at) order by created_at) filter (where place <= 20), '[]')))
      from (
        select *, row_number() over (order by created_at) as place from public.bookings
        where status = 'pending' and created_at < now() - interval '24 hours') as waiting
      having count(*) > 0)
    when message.kind = 'publish_failed' then (
      select jsonb_build_object('publish', jsonb_build_object('failure', failure, 'at', finished_at))
      from private.publishes where state = 'failed' and private.publish_failing_since() is not null order by id desc limit 1)
  end;
end $$;
revoke execute on function private.mail_details(public.mail_messages) from public;

-- Ends the claims that are over after five minutes, of senders that died. What they had not begun to hand over waits again; of the
-- rest nobody knows whether the mail server has accepted it.
create function private.end_old_claims() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  message public.mail_messages;
begin
  for message in
    select * from public.mail_messages
    where state = 'sending' and claimed_at < now() - interval '5 minutes'
      and (data_began_at is null or data_began_at < now() - interval '5 minutes')
    for update skip locked
  loop
    if message.data_began_at is null then
      delete from private.review_links where booking_id = message.booking_id and message_id = message.id;
      update public.mail_messages set state = 'waiting', claim = null, failure = 'The sender was stopped.' where id = message.id;
    else
      update public.mail_messages set state = 'unknown', finished_at = now(),
        failure = 'The sender was stopped while the mail server accepted the mail.' where id = message.id;
    end if;
  end loop;
end $$;
revoke execute on function private.end_old_claims() from public;

-- Returns the token of a new review link for a message, which is stored nowhere else; null when the booking cannot be locked: it
-- would wait for whoever erases it, who waits for the message.
create function private.new_mail_token(message public.mail_messages) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  token constant text := private.new_token();
begin
  perform 1 from public.bookings where id = message.booking_id for update skip locked;
  if not found then
    return null;
  end if;
  insert into private.review_links (booking_id, token_digest, message_id)
    values (message.booking_id, private.token_digest(token), message.id);
  -- Further attempts leave the date, or each would be a change in the history.
  update public.bookings set review_link_expires_at = now() + interval '1 year'
    where id = message.booking_id and coalesce(review_link_expires_at < now() + interval '360 days', true);
  return token;
end $$;
revoke execute on function private.new_mail_token(public.mail_messages) from public;

-- Claims up to so many messages, oldest first, each for five minutes. What cannot be rendered any more, or may no longer be sent, has
-- failed; what staff need no longer be told is deleted.
create function public.claim_mail(most integer default 10) returns setof jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  message public.mail_messages;
  details jsonb;
  token text;
  refusal text;
begin
  -- Not with every call: senders would wait for each other.
  update private.mail_sender set seen_at = now() where coalesce(seen_at < now() - interval '5 seconds', true);
  perform private.queue_due_mail();
  perform private.end_old_claims();
  if not private.is_mail_on() then
    return;
  end if;
  for message in
    select * from public.mail_messages where state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at, id limit greatest(least(most, 100), 0) for update skip locked
  loop
    details := private.mail_details(message);
    if details is null and message.booking_id is null then
      delete from public.mail_messages where id = message.id;
      continue;
    end if;
    refusal := case
      when details is null then 'What it was about was deleted.'
      when message.kind in ('review_invitation', 'review_reminder') and not exists (
          select 1 from public.bookings
          where id = message.booking_id and not review_submitted and private.is_reviewable_status(status))
        then 'A review is no longer asked for.'
      else private.mail_refusal(message.kind, message.recipient)
    end;
    if refusal is not null then
      update public.mail_messages set state = 'failed', finished_at = now(), failure = refusal where id = message.id;
      continue;
    end if;
    token := null;
    if message.kind in ('review_invitation', 'review_reminder') then
      token := private.new_mail_token(message);
      if token is null then
        update public.mail_messages set next_attempt_at = now() + interval '2 seconds' where id = message.id;
        continue;
      end if;
    end if;
    update public.mail_messages set state = 'sending', claim = gen_random_uuid(), claimed_at = now(), data_began_at = null,
        attempts = attempts + 1, failure = null
      where id = message.id
      returning * into message;
    return next jsonb_build_object('id', message.id, 'claim', message.claim, 'kind', message.kind, 'recipient', message.recipient,
      'subject', case when private.is_written_mail(message.kind) then message.subject end,
      'body', case when private.is_written_mail(message.kind) then message.body end,
      'attempts', message.attempts, 'created_at', message.created_at,
      'admin_path', (select value from private.settings where key = 'admin_path'), 'review_token', token,
      'booking', details -> 'booking', 'overdue', details -> 'overdue', 'publish', details -> 'publish');
  end loop;
end $$;
comment on function public.claim_mail(integer) is 'Claims messages for a sender and returns what they are rendered from. For the service role.';

-- False: the claim has expired, and another sender may have the message. A minute less than end_old_claims() waits, so that the
-- two never meet.
create function public.begin_mail(message uuid, claim uuid) returns boolean
  language sql security definer
  set search_path = ''
as $$
  with begun as (
    update public.mail_messages set data_began_at = now()
    where id = message and mail_messages.claim = begin_mail.claim and state = 'sending' and claimed_at > now() - interval '4 minutes'
    returning 1)
  select exists (select 1 from begun);
$$;
comment on function public.begin_mail(uuid, uuid) is 'Notes that the content of a claimed message is handed over from now on; false if the claim has expired. For the service role.';

-- Takes the tokens of review links out of a text, which the sender should have left out itself: nothing that opens a page is stored.
create function private.without_tokens(value text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select regexp_replace(value, '(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])', '[private link]', 'g');
$$;
revoke execute on function private.without_tokens(text) from public;

-- outcome: sent; retry (not accepted for now: again after 1, 2, 4 and up to 60 minutes, for three days); failed (refused for good);
-- bounced (the address does not exist); unknown. Does nothing when the claim is over, or was finished before. Texts are cut and
-- cleaned, never refused: the outcome is worth more.
create function public.finish_mail(message uuid, claim uuid, outcome text, problem text default null, subject text default null, body text default null)
  returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  becomes text;
  mail public.mail_messages;
begin
  if outcome is null or outcome not in ('sent', 'retry', 'failed', 'bounced', 'unknown') then
    raise exception 'A message ends as sent, retry, failed, bounced or unknown.' using errcode = 'PT400';
  end if;
  select * into mail from public.mail_messages where id = message and mail_messages.claim = finish_mail.claim for update;
  if not found then
    return;
  end if;
  becomes := case outcome
    when 'retry' then case when mail.retry_until > now() then 'waiting' else 'failed' end
    when 'bounced' then 'failed'
    else outcome
  end;
  -- That there is no mailbox "name+tag" says nothing about "name": whoever books could silence others.
  if outcome = 'bounced' and not private.is_staff_mail(mail.kind) and private.mailbox(mail.recipient) = lower(mail.recipient) then
    insert into public.mail_suppressions (id, reason) values (private.mailbox(mail.recipient), 'bounced') on conflict (id) do nothing;
  end if;
  -- The link has not arrived.
  if outcome in ('retry', 'failed', 'bounced') then
    delete from private.review_links where booking_id = mail.booking_id and message_id = mail.id;
  end if;
  update public.mail_messages set state = becomes, claim = null,
      failure = case when becomes <> 'sent' then left(nullif(problem, ''), 500) end,
      subject = case when becomes = 'waiting' or private.is_written_mail(kind) then mail.subject
        else coalesce(nullif(left(regexp_replace(finish_mail.subject, '[[:cntrl:]]+', ' ', 'g'), 200), ''), mail.subject) end,
      body = case when becomes = 'waiting' or private.is_written_mail(kind) then mail.body
        else coalesce(nullif(left(private.without_tokens(finish_mail.body), 20000), ''), mail.body) end,
      finished_at = case when becomes <> 'waiting' then now() end,
      next_attempt_at = case when becomes = 'waiting' then now() + make_interval(mins => least(2 ^ (mail.attempts - 1), 60)::integer)
        else mail.next_attempt_at end
    where id = message;
end $$;
comment on function public.finish_mail(uuid, uuid, text, text, text, text) is 'Notes how sending a claimed message ended: sent, retry, failed, bounced or unknown, why, and the text as it went. For the service role.';

revoke execute on function public.report_mail_sender(text), public.claim_mail(integer), public.begin_mail(uuid, uuid),
  public.finish_mail(uuid, uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.report_mail_sender(text), public.claim_mail(integer), public.begin_mail(uuid, uuid),
  public.finish_mail(uuid, uuid, text, text, text, text) to service_role;

-- Sets the status of bookings and queues the mails that staff have seen, in one transaction. answers: [{"id", "subject", "body"}],
-- without subject and body for a booking whose customer is not written to. A booking that has the status already is left alone, so
-- that a repeated request, or a colleague at the same time, mails nobody twice. Returns {"changed", "queued"}.
-- Errors: 42501 not staff; PT400 unknown status | mail_unusable.
create function public.answer_bookings(new_status text, answers jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  answer record;
  -- The API of a local Supabase passes a list as a text.
  list constant jsonb := case jsonb_typeof(answers) when 'string' then (answers #>> '{}')::jsonb else answers end;
  changed integer := 0;
  queued integer := 0;
  address text;
begin
  perform private.require_staff();
  if new_status is null or new_status not in ('pending', 'confirmed', 'cancelled', 'completed') then
    raise exception 'There is no such status.' using errcode = 'PT400';
  end if;
  for answer in
    select distinct on (id) * from jsonb_to_recordset(list) as given (id uuid, subject text, body text) order by id
  loop
    update public.bookings set status = new_status where id = answer.id and status <> new_status
      returning customer_email into address;
    if not found then
      continue;
    end if;
    changed := changed + 1;
    if answer.body is not null then
      if new_status not in ('confirmed', 'cancelled') then
        raise exception 'Only a confirmation or a cancellation is mailed.' using errcode = 'PT400', hint = 'mail_unusable';
      end if;
      if private.queue_mail(case new_status when 'confirmed' then 'confirmation' else 'cancellation' end, address, answer.id,
          null, answer.subject, answer.body) is not null then
        queued := queued + 1;
      end if;
    end if;
  end loop;
  return jsonb_build_object('changed', changed, 'queued', queued);
exception when check_violation then
  raise exception 'A mail needs a subject of one line and up to 200 characters, and a text of up to 20,000.' using errcode = 'PT400', hint = 'mail_unusable';
end $$;
comment on function public.answer_bookings(text, jsonb) is 'Sets the status of bookings, and mails their customers the texts that staff have seen, for staff.';

-- Errors: 42501 not staff; PT404 no such booking; PT400 mail_unusable; PT409 mail_off.
create function public.write_to_customer(booking_uuid uuid, subject text, body text) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  address text;
  queued uuid;
begin
  perform private.require_staff();
  select customer_email into address from public.bookings where id = booking_uuid for no key update;
  if not found then
    raise exception 'There is no such booking.' using errcode = 'PT404';
  end if;
  -- A request that is repeated, after a lost answer or a double click, is the same mail.
  select id into queued from public.mail_messages as earlier
    where earlier.booking_id = booking_uuid and earlier.kind = 'reply' and earlier.created_at > now() - interval '1 minute'
      and earlier.subject = write_to_customer.subject and earlier.body = write_to_customer.body;
  if found then
    return queued;
  end if;
  queued := private.queue_mail('reply', address, booking_uuid, null, subject, body);
  if queued is null then
    raise exception 'Mail is not set up, or switched off.' using errcode = 'PT409', hint = 'mail_off';
  end if;
  perform private.note_history('mail', 'bookings', 'reply', booking_uuid::text);
  return queued;
exception when check_violation then
  raise exception 'A mail needs a subject of one line and up to 200 characters, and a text of up to 20,000.' using errcode = 'PT400', hint = 'mail_unusable';
end $$;
comment on function public.write_to_customer(uuid, text, text) is 'Mails a customer a text of staff, for staff.';

-- Errors: 42501 not staff; PT404 no such booking; PT400 wrong status or already reviewed; PT409 mail_off | already_waiting.
create function public.send_review_invitation(booking_uuid uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  queued uuid;
begin
  perform private.require_staff();
  select * into booking from public.bookings where id = booking_uuid for update;
  if not found then
    raise exception 'There is no such booking.' using errcode = 'PT404';
  end if;
  if not private.is_reviewable_status(booking.status) then
    raise exception 'Review links can only be generated for confirmed or completed bookings.' using errcode = 'PT400';
  end if;
  if booking.review_submitted then
    raise exception 'A review has already been submitted for this booking.' using errcode = 'PT400';
  end if;
  if exists (select 1 from public.mail_messages where booking_id = booking_uuid and kind = 'review_invitation'
      and (state in ('waiting', 'sending') or (state = 'sent' and finished_at > now() - interval '1 minute'))) then
    raise exception 'An invitation is on its way already.' using errcode = 'PT409', hint = 'already_waiting';
  end if;
  queued := private.queue_mail('review_invitation', booking.customer_email, booking_uuid);
  if queued is null then
    raise exception 'Mail is not set up, or switched off.' using errcode = 'PT409', hint = 'mail_off';
  end if;
  perform private.note_history('mail', 'bookings', 'review_invitation', booking_uuid::text);
  return queued;
end $$;
comment on function public.send_review_invitation(uuid) is 'Mails the customer of a confirmed or completed booking a review link, for staff.';

-- A message that failed or is unknown is sent under its own number, so that a mailbox which has it already can tell; one that was
-- sent is sent as a new one. Customers are written to at the address that their booking has now. Errors: 42501 not staff; PT404 no
-- such message; PT409 mail_off | already_waiting | suppressed | text_gone.
create function public.send_mail_again(message uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  mail public.mail_messages;
  address text;
  refusal text;
  again uuid;
begin
  perform private.require_staff();
  select * into mail from public.mail_messages where id = message for update;
  if not found then
    raise exception 'There is no such mail.' using errcode = 'PT404';
  end if;
  if not private.is_mail_on() then
    raise exception 'Mail is not set up, or switched off.' using errcode = 'PT409', hint = 'mail_off';
  end if;
  if mail.state = 'sending' then
    raise exception 'This mail is being sent.' using errcode = 'PT409', hint = 'already_waiting';
  end if;
  address := mail.recipient;
  if not private.is_staff_mail(mail.kind) then
    address := coalesce((select customer_email from public.bookings where id = mail.booking_id), address);
  end if;
  refusal := private.mail_refusal(mail.kind, address);
  if refusal is not null then
    raise exception using message = refusal, errcode = 'PT409', hint = 'suppressed';
  end if;
  if private.is_written_mail(mail.kind) and (mail.subject is null or mail.body is null) then
    raise exception 'The text of this mail was deleted.' using errcode = 'PT409', hint = 'text_gone';
  end if;
  if mail.state = 'sent' then
    if exists (
      select 1 from public.mail_messages as other
      where other.kind = mail.kind and other.booking_id is not distinct from mail.booking_id and lower(other.recipient) = lower(address)
        and other.state in ('waiting', 'sending')) then
      raise exception 'This mail is on its way again already.' using errcode = 'PT409', hint = 'already_waiting';
    end if;
    insert into public.mail_messages (kind, booking_id, recipient, subject, body)
      values (mail.kind, mail.booking_id, address,
        case when private.is_written_mail(mail.kind) then mail.subject end,
        case when private.is_written_mail(mail.kind) then mail.body end)
      returning id into again;
  else
    again := mail.id;
    update public.mail_messages set state = 'waiting', recipient = address, next_attempt_at = now(), claim = null, finished_at = null,
        data_began_at = null, failure = null,
        attempts = case when state = 'waiting' then attempts else 0 end,
        retry_until = greatest(retry_until, now() + interval '3 days')
      where id = mail.id;
    perform private.wake_mail_sender();
  end if;
  perform private.note_history('mail', 'bookings', mail.kind || ' again', mail.booking_id::text);
  return again;
end $$;
comment on function public.send_mail_again(uuid) is 'Sends a mail again, on the word of staff.';

-- Errors: 42501 not staff.
create function public.get_mail_state() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'state', coalesce((select value from private.settings where key = 'mail'), 'not set up'),
      'alert_addresses', to_jsonb(private.mail_alert_addresses()),
      'keep_days', coalesce((select value::integer from private.settings where key = 'mail_keep_days'), 90),
      'now', now(),
      'seen_at', seen_at, 'failing_since', failing_since, 'failure', failure,
      'oldest_waiting_at', (select min(created_at) from public.mail_messages where state in ('waiting', 'sending')),
      'waiting', (select count(*) from public.mail_messages where state in ('waiting', 'sending')),
      'failed', (select count(*) from public.mail_messages where state = 'failed' and finished_at > now() - interval '30 days'),
      'unknown', (select count(*) from public.mail_messages where state = 'unknown'))
    from private.mail_sender);
end $$;
comment on function public.get_mail_state() is 'Returns the state of mail, for staff: on, off or not set up, the settings, when a sender was last seen and what the mail server says, and how many messages wait, failed or are unknown.';

-- Errors: 42501 not staff; PT400 address_unusable | out_of_bounds.
create function public.set_mail_settings(enabled boolean, alert_addresses text[], keep_days integer) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  addresses constant text[] := array(select distinct lower(btrim(address)) from unnest(alert_addresses) as address where btrim(address) <> '' order by 1);
begin
  perform private.require_staff();
  if cardinality(addresses) > 10 or exists (select 1 from unnest(addresses) as address where length(address) > 150 or not private.is_email(address)) then
    raise exception 'Up to ten e-mail addresses can be told of new bookings.' using errcode = 'PT400', hint = 'address_unusable';
  end if;
  if keep_days is null or keep_days not between 1 and 3650 then
    raise exception 'Texts of mail are kept for 1 to 3650 days.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  -- Mail that is not set up stays so.
  update private.settings set value = case when enabled then 'on' else 'off' end where key = 'mail';
  insert into private.settings (key, value) values
      ('mail_alert_addresses', array_to_string(addresses, ',')), ('mail_keep_days', keep_days::text)
    on conflict (key) do update set value = excluded.value;
  perform private.note_history('settings', 'bookings', format('Mail: %s, %s addresses, texts kept for %s days',
    coalesce((select value from private.settings where key = 'mail'), 'not set up'), cardinality(addresses), keep_days));
  perform private.wake_mail_sender();
end $$;
comment on function public.set_mail_settings(boolean, text[], integer) is 'Switches mail on or off, and sets who is told of new bookings and for how many days texts are kept, for staff.';

revoke execute on function public.answer_bookings(text, jsonb), public.write_to_customer(uuid, text, text),
  public.send_review_invitation(uuid), public.send_mail_again(uuid), public.get_mail_state(),
  public.set_mail_settings(boolean, text[], integer) from public, anon;
grant execute on function public.answer_bookings(text, jsonb), public.write_to_customer(uuid, text, text),
  public.send_review_invitation(uuid), public.send_mail_again(uuid), public.get_mail_state(),
  public.set_mail_settings(boolean, text[], integer) to authenticated;

-- Deletes the texts of old mails, mails to staff, and mails of bookings that are gone for good. What was sent to whom stays until the
-- customer's data is erased, so that nobody is reminded twice. Runs nightly.
create function private.drop_old_mail() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  before constant timestamptz := now() - make_interval(days => coalesce(
    (select value::integer from private.settings where key = 'mail_keep_days'), 90));
begin
  delete from public.mail_messages as message where finished_at < before
    and (private.is_staff_mail(kind)
      or (not exists (select 1 from public.bookings where id = message.booking_id)
        and not exists (select 1 from private.deleted_records as deleted
          where deleted.table_name = 'bookings' and deleted.record_id = message.booking_id::text
            and deleted.deleted_at >= private.restorable_since())));
  update public.mail_messages set subject = null, body = null
    where finished_at < before and (subject is not null or body is not null);
end $$;
revoke execute on function private.drop_old_mail() from public;
