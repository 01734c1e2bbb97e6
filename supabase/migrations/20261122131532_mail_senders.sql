-- Functions for the senders of mail, as service_role: they claim messages, report when content begins, and how each ended.

-- A sender calls it at its start, and when the mail server begins to refuse or to accept mail. Null means that all is well: messages
-- that had to wait for the mail server are then due at once.
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
    failing_since = case when why is not null then coalesce(failing_since, now()) end
    where only_row;
end $$;
comment on function public.report_mail_sender(text) is 'Reports that a sender of mail runs, and why the mail server refuses all messages, if it does. The first call turns mail on. For the service role.';

-- Returns the data to render a message from, by kind; null when it is gone: the booking was deleted, all bookings were answered, or
-- publishing works again.
create function private.mail_details(message public.mail_messages) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return case
    when message.booking_id is not null then (
      select jsonb_build_object('booking', jsonb_build_object(
        'id', id, 'customer_name', customer_name, 'customer_email', customer_email, 'customer_phone', customer_phone,
        'booking_type', booking_type, 'trip_id', coalesce(tour_id, day_trip_id),
        'trip_source', (
          select 'tours' from public.tours where id = tour_id and is_active
          union all
          select 'day-trips' from public.day_trips where id = day_trip_id and is_active),
        'tour_title', tour_title, 'number_of_people', number_of_people, 'total_price', total_price,
        'currency', currency, 'travel_dates', travel_dates, 'departure_date', departure_date, 'return_date', return_date, 'duration', duration, 'budget', budget,
        'special_requests', special_requests, 'status', status, 'created_at', created_at, 'is_waiting', is_waiting))
      from public.bookings where id = message.booking_id)
    when message.kind = 'overdue_bookings' then (
      select jsonb_build_object('overdue', jsonb_build_object(
        'count', count(*),
        'bookings', coalesce(jsonb_agg(jsonb_build_object('id', id, 'customer_name', customer_name, 'tour_title', tour_title,
          'created_at', created_at) order by created_at) filter (where place <= 20), '[]')))
      from (
        select *, row_number() over (order by created_at) as place from public.bookings
        where status = 'pending' and first_answered_at is null and created_at < now() - interval '24 hours') as waiting
      having count(*) > 0)
    when message.kind = 'publish_failed' then (
      select jsonb_build_object('publish', jsonb_build_object('failure', failure, 'at', finished_at))
      from private.publishes where state = 'failed' and private.publish_failing_since() is not null order by id desc limit 1)
    when message.kind = 'test' then
      jsonb_build_object('gets_alerts', lower(message.recipient) = any (private.mail_alert_addresses()))
    when message.kind = 'new_device' then (
      select jsonb_build_object('account', jsonb_build_object('at', known.noted_at,
        'user_agent', left(device.user_agent, 500), 'ip', host(device.ip)))
      from auth.users as account join private.known_devices as known on known.account_id = account.id
        left join lateral (
          select session.user_agent, session.ip from auth.sessions as session
          where session.user_id = known.account_id and private.device_digest(session.user_agent, session.ip) = known.device
          order by session.created_at desc limit 1) as device on true
      where lower(account.email) = lower(message.recipient) and known.noted_at <= message.created_at
      order by known.noted_at desc limit 1)
    when private.is_staff_mail(message.kind) then
      jsonb_build_object('account', jsonb_build_object('at', message.created_at, 'about', message.about, 'actor', message.actor))
  end;
end $$;
revoke execute on function private.mail_details(public.mail_messages) from public;

-- Ends claims after five minutes, presuming that their sender has died. Messages that it had not begun to hand over wait again; the
-- others become unknown, since the mail server may have accepted them.
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

-- Returns the token of a new review link for a message, which is stored nowhere else; null when the booking is locked, because an
-- erasure that holds it would wait for the message.
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
  -- Further attempts keep the date, or each would add an entry to the history.
  update public.bookings set review_link_expires_at = now() + private.review_link_period()
    where id = message.booking_id and coalesce(review_link_expires_at < now() + private.review_link_period() - interval '5 days', true);
  return token;
end $$;
revoke execute on function private.new_mail_token(public.mail_messages) from public;

-- Claims messages, oldest first, each for five minutes. Those that can no longer be rendered or sent become failed; mail to staff
-- that is no longer needed is deleted.
create function public.claim_mail(max_count integer default 10) returns setof jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  message public.mail_messages;
  details jsonb;
  token text;
  refusal text;
begin
  -- Not with every call, because senders would wait for each other.
  update private.mail_sender set seen_at = now() where coalesce(seen_at < now() - interval '5 seconds', true);
  perform private.queue_due_mail();
  perform private.end_old_claims();
  if not private.is_mail_on() then
    return;
  end if;
  for message in
    select * from public.mail_messages where state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at, id limit greatest(least(max_count, 100), 0) for update skip locked
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
      when message.kind = 'trip_reminder' and not private.is_reminder_of(message.booking_id, message.dedupe_key)
        then 'It no longer fits the booking.'
      else private.mail_refusal(message.kind, message.recipient)
    end;
    if message.kind = 'receipt' and refusal like '% is blocked%' then
      delete from public.mail_messages where id = message.id;
      continue;
    end if;
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
      'template', case when message.kind in ('review_reminder', 'trip_reminder') or (message.kind = 'review_invitation' and coalesce(strpos(message.body, '{link}'), 0) = 0) then (
        select jsonb_build_object('subject', subject, 'body', body) from public.reply_templates
          where purpose = case message.kind when 'trip_reminder' then 'trip_reminder' else 'review_invitation' end) end,
      'attempts', message.attempts, 'created_at', message.created_at,
      'admin_path', (select value from private.settings where key = 'admin_path'), 'review_token', token,
      'agency', (select to_jsonb(content) from public.site_content as content),
      'booking', details -> 'booking', 'departure', case when message.kind in ('confirmation', 'trip_reminder') then private.describe_departure(message.booking_id) end,
      'overdue', details -> 'overdue', 'publish', details -> 'publish',
      'gets_alerts', details -> 'gets_alerts', 'account', details -> 'account');
  end loop;
end $$;
comment on function public.claim_mail(integer) is 'Claims messages for a sender and returns what they are rendered from. For the service role.';

-- After false the sender must stop, since another may have the message. Claims expire here a minute earlier than in
-- end_old_claims(), so that no message is handed over twice.
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
comment on function public.begin_mail(uuid, uuid) is 'Records that a sender begins to hand over the content of a claimed message; false if the claim has expired. For the service role.';

-- Removes the tokens of review links from a text, in case the sender did not: nothing that opens a page may be stored.
create function private.without_tokens(value text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select regexp_replace(value, '(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])', '[private link]', 'g');
$$;
revoke execute on function private.without_tokens(text) from public;

-- outcome: sent; retry (not accepted for now: again after 1, 2, 4 and up to 60 minutes, for three days); failed (refused for good);
-- bounced (the address does not exist); unknown. Does nothing when the claim is over or finished. Texts are cut and cleaned but never
-- refused, because the outcome matters more.
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
  -- A missing mailbox "name+tag" says nothing about "name", which a visitor could otherwise silence.
  if outcome = 'bounced' and not private.is_staff_mail(mail.kind) and private.mailbox(mail.recipient) = lower(mail.recipient) then
    insert into public.mail_suppressions (id, reason) values (private.mailbox(mail.recipient), 'bounced') on conflict (id) do nothing;
  end if;
  -- The customer has not received the link.
  if outcome in ('retry', 'failed', 'bounced') then
    delete from private.review_links where booking_id = mail.booking_id and message_id = mail.id;
  end if;
  update public.mail_messages set state = becomes, claim = null,
      failure = case when becomes <> 'sent' then left(nullif(problem, ''), 500) end,
      subject = case when becomes = 'waiting' or (private.is_written_mail(kind) and mail.subject is not null) then mail.subject
        else coalesce(nullif(left(regexp_replace(finish_mail.subject, '[[:cntrl:]]+', ' ', 'g'), 200), ''), mail.subject) end,
      body = case when becomes = 'waiting' or (private.is_written_mail(kind) and mail.body is not null) then mail.body
        else coalesce(nullif(left(private.without_tokens(finish_mail.body), 20000), ''), mail.body) end,
      finished_at = case when becomes <> 'waiting' then now() end,
      next_attempt_at = case when becomes = 'waiting' then now() + make_interval(mins => least(2 ^ (mail.attempts - 1), 60)::integer)
        else mail.next_attempt_at end
    where id = message;
end $$;
comment on function public.finish_mail(uuid, uuid, text, text, text, text) is 'Records how sending a claimed message ended (sent, retry, failed, bounced or unknown), why, and the text as sent. For the service role.';

revoke execute on function public.report_mail_sender(text), public.claim_mail(integer), public.begin_mail(uuid, uuid),
  public.finish_mail(uuid, uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.report_mail_sender(text), public.claim_mail(integer), public.begin_mail(uuid, uuid),
  public.finish_mail(uuid, uuid, text, text, text, text) to service_role;

-- Deletes the texts of old mails, mails to staff, and mails of bookings that are gone for good. The record of a mail stays until the
-- customer's data is erased, so that no customer is reminded twice. Runs nightly.
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
