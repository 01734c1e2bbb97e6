-- The outbox of mail. A message is written in the transaction that causes it, and a sender (our own server, or the Edge Function
-- send-mail) claims it, renders it and hands it to a mail server. The sender acts as service_role.

insert into private.settings (key, value) values
  ('mail_keep_days', '90'),
  -- Limits receipts, which go to addresses that anyone can type, in 24 hours: in all, and to one mailbox.
  ('mail_limit_day', '500'),
  ('mail_limit_address_day', '5');

create table public.mail_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('booking_alert', 'overdue_bookings', 'publish_failed', 'test', 'new_device', 'password_changed',
    'email_changed', 'second_factor_added', 'second_factor_removed', 'staff_added', 'staff_removed',
    'guide_feed_made', 'retention_shortened', 'data_erased', 'settings_changed', 'receipt', 'confirmation', 'cancellation', 'reply', 'review_invitation', 'review_reminder', 'trip_reminder')),
  -- Without a foreign key, so that the messages of a deleted booking are there when it is brought back.
  booking_id uuid,
  recipient text not null check (length(recipient) <= 254 and recipient ~ '^[^@\s]+@[^@\s]+$'),
  about text check (length(about) <= 254),
  actor text check (length(actor) <= 320),
  -- Subject and body as staff wrote them; for other kinds as sent, without the token of a review link.
  subject text check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text check (length(body) between 1 and 20000),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Until then a temporarily refused message is tried again.
  retry_until timestamptz not null default now() + interval '3 days',
  -- The sender's; kept while the outcome is unknown, so that a slow sender can still report it.
  claim uuid,
  claimed_at timestamptz,
  data_began_at timestamptz,
  failure text check (length(failure) between 1 and 500),
  -- Identifies a cause that may have one message only.
  dedupe_key text unique check (length(dedupe_key) <= 400),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (kind not in ('confirmation', 'cancellation', 'reply') or state in ('sent', 'failed', 'unknown') or (subject is not null and body is not null)),
  check (case state when 'sending' then claim is not null when 'unknown' then true else claim is null end),
  check ((state in ('sent', 'failed', 'unknown')) = (finished_at is not null))
);
comment on table public.mail_messages is 'The outbox: every mail with its state. Written by triggers and functions only.';
comment on column public.mail_messages.about is 'What a mail to staff is about: the e-mail address of an account, or a change.';
comment on column public.mail_messages.actor is 'E-mail address of the colleague who changed it.';
comment on column public.mail_messages.state is 'waiting; sending: claimed by a sender; sent: accepted by the mail server; failed: not sent, and not tried again automatically; unknown: the connection was cut while the mail server accepted it, so only staff may send it again.';
comment on column public.mail_messages.data_began_at is 'When the sender began to hand over the content. Until then a message may be sent again.';
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

-- Returns true for the kinds that go to staff.
create function private.is_staff_mail(kind text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select kind in ('booking_alert', 'overdue_bookings', 'publish_failed', 'test', 'new_device', 'password_changed',
    'email_changed', 'second_factor_added', 'second_factor_removed', 'staff_added', 'staff_removed',
    'guide_feed_made', 'retention_shortened', 'data_erased', 'settings_changed');
$$;
revoke execute on function private.is_staff_mail(text) from public;

-- Returns true for the kinds whose text staff have written. Others are rendered when they are sent.
create function private.is_written_mail(kind text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select kind in ('confirmation', 'cancellation', 'reply', 'review_invitation');
$$;
revoke execute on function private.is_written_mail(text) from public;

-- Returns how long a mail by staff waits, so that they can take it back. They see the button for ten seconds, which begin when the
-- answer of the API arrives.
create function private.undo_window() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$
  select interval '20 seconds';
$$;
revoke execute on function private.undo_window() from public;

create function private.is_mail_on() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select 1 from private.settings where key = 'mail' and value = 'on');
$$;
revoke execute on function private.is_mail_on() from public;

create function public.mails_receipts() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.is_mail_on();
$$;
comment on function public.mails_receipts() is 'Returns whether requests are answered with a receipt by mail.';
revoke execute on function public.mails_receipts() from public;
grant execute on function public.mails_receipts() to anon, authenticated;

-- Skips invalid addresses, so that a mistyped setting does not block bookings.
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

-- Wakes the senders with a connection to the database, and the one that is called through pg_net. Errors become warnings, because
-- the cause of a message must not fail with its sender, which also polls.
create function private.wake_mail_sender() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  hook text;
  secret text;
begin
  -- Once in a transaction, because a booking queues several messages.
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

-- Returns why this kind of mail may not be sent to this address, else null. Mail to staff ignores the list, or a booking in their name
-- could silence the alerts.
create function private.mail_refusal(kind text, recipient text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when recipient is null then 'This customer has no e-mail address.'
    when lower(recipient) = 'erased@example.invalid' then 'The data of this customer was erased.'
    -- Every mail program reads only these as one address.
    when not private.is_email(recipient) then 'This is no address that mail can be sent to.'
    when not private.is_staff_mail(kind) then (
      select case reason when 'bounced' then 'This address is blocked: a mail to it came back.'
        when 'objected' then 'This address is blocked: the customer objected to mail.'
        else 'This address is blocked by staff.' end
      from public.mail_suppressions where id = private.mailbox(recipient))
  end;
$$;
revoke execute on function private.mail_refusal(text, text) from public;

-- Returns why no further receipt may be sent to this address, else null. Limited, because anyone can have a receipt sent to any
-- address. Receipts that were refused do not count. Concurrent ones do, because the booking limits let visitors' bookings in one by
-- one.
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

-- Writes a message and returns its id; null while mail is off or not set up, and for a cause that already has one. A message that may
-- not be sent is written as failed, for staff to see.
create function private.queue_mail(kind text, recipient text, booking uuid default null, cause text default null,
    subject text default null, body text default null, about text default null)
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
  -- Staff see that the address is blocked; that nothing goes to it by itself is no failure.
  if kind = 'receipt' and refusal like '% is blocked%' then
    return null;
  end if;
  if refusal is null and kind = 'receipt' then
    refusal := private.receipt_refusal(recipient);
  end if;
  insert into public.mail_messages (kind, recipient, booking_id, dedupe_key, subject, body, about, actor, state, failure, finished_at,
      next_attempt_at)
    values (kind, recipient, booking, cause, subject, body, about, case when about is not null then (private.history_context()).actor end,
      case when refusal is null then 'waiting' else 'failed' end, refusal, case when refusal is not null then now() end,
      case when private.is_written_mail(kind) then now() + private.undo_window() else now() end)
    on conflict (dedupe_key) do nothing
    returning id into queued;
  if queued is not null and kind in ('confirmation', 'cancellation', 'reply') then
    update public.bookings set first_answered_at = coalesce(first_answered_at, now()),
        -- A question is completed by an answer.
        status = case when booking_type = 'question' and status = 'pending' then 'completed' else status end
      where id = booking and (first_answered_at is null or booking_type = 'question');
  end if;
  return queued;
end $$;
revoke execute on function private.queue_mail(text, text, uuid, text, text, text, text) from public;

-- Queues the alerts and the receipt of a new request.
create function private.queue_request_mail(request public.bookings) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  address text;
begin
  foreach address in array private.mail_alert_addresses() loop
    perform private.queue_mail('booking_alert', address, request.id, 'booking_alert:' || request.id || ':' || address);
  end loop;
  perform private.queue_mail('receipt', request.customer_email, request.id, 'receipt:' || request.id);
end $$;
revoke execute on function private.queue_request_mail(public.bookings) from public;

-- For requests of visitors only, since staff who take a booking by telephone talk to the customer.
create function private.queue_booking_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if pg_catalog.current_setting('role') not in ('anon', 'authenticated') or not private.is_mail_on() or private.is_admin()
     or pg_catalog.current_setting('history.restoring', true) = 'yes' then
    return null;
  end if;
  perform private.queue_request_mail(new);
  return null;
end $$;
revoke execute on function private.queue_booking_mail() from public;
create trigger bookings_mail after insert on public.bookings
  for each row execute function private.queue_booking_mail();

-- Returns the bookings whose customers are to be reminded once of an unused review invitation that was sent in this range.
create function private.due_reminders(earliest timestamptz, latest timestamptz) returns table (booking_id uuid, recipient text)
  language sql stable
  set search_path = ''
as $$
  select booking.id, booking.customer_email
    from (
      select distinct booking_id from public.mail_messages
      where kind = 'review_invitation' and state = 'sent' and finished_at between earliest and latest) as invited
      join public.bookings as booking on booking.id = invited.booking_id
    where private.is_reviewable_status(booking.status) and not booking.review_submitted and not booking.no_automatic_mails
      and not exists (select 1 from public.mail_messages as other
        where other.booking_id = booking.id
          and (other.kind = 'review_reminder'
            or (other.kind = 'review_invitation' and (other.state in ('waiting', 'sending', 'unknown') or other.finished_at > latest))))
      and private.mail_refusal('review_reminder', booking.customer_email) is null;
$$;
revoke execute on function private.due_reminders(timestamptz, timestamptz) from public;

-- Writes the messages that are due by time: once a day from 8 in the morning, bookings that have waited for more than 24 hours; once
-- until a publish succeeds, that publishing has failed for ten minutes; once, a reminder of a review invitation unused for a week; the
-- automatic mails.
create function private.queue_due_mail(moment timestamptz default now()) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  morocco constant timestamp := private.morocco_time(moment);
  failing_since timestamptz;
  address text;
begin
  if not private.is_mail_on() then
    return;
  end if;
  if extract(hour from morocco) >= 8
     and (select min(created_at) from public.bookings where status = 'pending' and first_answered_at is null) < moment - interval '24 hours' then
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
  -- After 30 days, for example when mail was off, it would come as a surprise.
  perform private.queue_mail('review_reminder', recipient, booking_id, 'review_reminder:' || booking_id)
    from private.due_reminders(moment - interval '30 days', moment - interval '7 days');
  perform private.queue_automatic_mails(moment);
end $$;
revoke execute on function private.queue_due_mail(timestamptz) from public;

-- Keeps restored rows from writing to customers. Mail is off until staff switch it on. Reminders that came due since the backup, and
-- messages that waited or were being sent when it was made, become unknown, since they may have been sent. Automatic mails that came due
-- since do not go.
create function private.settle_mail(taken_at timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.settings (key, value) values ('mail', 'off') on conflict (key) do update set value = excluded.value;
  update private.mail_sender set seen_at = null, failing_since = null, failure = null where only_row;
  update public.mail_messages set state = 'unknown', claim = null, finished_at = now(),
      failure = 'It waited when the backup was made, and may have been sent since.'
    where state in ('waiting', 'sending');
  insert into public.mail_messages (kind, booking_id, recipient, state, finished_at, failure, dedupe_key)
    select 'review_reminder', booking_id, recipient, 'unknown', now(), 'It was due after the backup was made, and may have been sent.',
      'review_reminder:' || booking_id
    from private.due_reminders(taken_at - interval '30 days', now() - interval '7 days')
    on conflict do nothing;
  insert into private.automatic_mail_runs (booking_id, kind, departure_date)
    select due.booking_id, automatic.kind, due.departure_date
    from private.automatic_mails as automatic, private.due_automatic_mails(automatic.kind, automatic.days,
      private.morocco_time(taken_at - make_interval(hours => at_hour))::date, private.morocco_time(now() - make_interval(hours => at_hour))::date) as due
    where automatic.is_on;
end $$;
revoke execute on function private.settle_mail(timestamptz) from public;

-- Writes the messages that are due by time, and wakes the sender if any message is due. A scheduled job for projects without our own
-- server.
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
