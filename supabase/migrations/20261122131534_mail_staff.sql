-- Mail by staff: answering bookings and undoing it, writing to customers, inviting reviews, sending again, testing, and the settings.

-- Sets the status of bookings and queues the mails that staff have seen, in one transaction. answers: [{"id", "subject", "body"}],
-- without subject and body for a booking whose customer gets no mail. A booking that already has the status is skipped, so that a
-- repeated request, or a colleague at the same time, mails no one twice. Returns {"changed", "queued", "over"}: by how
-- many people their departures are overbooked, the most of them; 0 if none is.
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
  people_over integer;
  most_over integer := 0;
  address text;
begin
  perform private.require_staff();
  if new_status is null or new_status not in ('pending', 'confirmed', 'cancelled', 'completed') then
    raise exception 'There is no such status.' using errcode = 'PT400';
  end if;
  if new_status = 'confirmed' then
    perform private.lock_departures(list);
  end if;
  for answer in
    select distinct on (given.id) given.*, element ? 'departure_date' as has_days
    from jsonb_array_elements(list) as element,
      jsonb_to_record(element) as given (id uuid, subject text, body text, departure_date date, return_date date)
    order by given.id
  loop
    if answer.return_date is not null and (answer.departure_date is null or answer.return_date < answer.departure_date) then
      raise exception 'The return is before the departure, or there is none.' using errcode = 'PT400';
    end if;
    update public.bookings as booking set status = new_status,
        departure_date = case when answer.has_days then answer.departure_date else booking.departure_date end,
        return_date = case when answer.has_days then answer.return_date else booking.return_date end
      where booking.id = answer.id and booking.status <> new_status
      returning booking.customer_email, booking.people_over into address, people_over;
    if not found then
      continue;
    end if;
    changed := changed + 1;
    most_over := greatest(most_over, people_over);
    if answer.body is not null and address is not null then
      if new_status not in ('confirmed', 'cancelled') then
        raise exception 'Only a confirmation or a cancellation is mailed.' using errcode = 'PT400', hint = 'mail_unusable';
      end if;
      if private.queue_mail(case new_status when 'confirmed' then 'confirmation' else 'cancellation' end, address, answer.id,
          null, answer.subject, answer.body) is not null then
        queued := queued + 1;
      end if;
    end if;
  end loop;
  return jsonb_build_object('changed', changed, 'queued', queued, 'over', most_over);
exception when check_violation then
  raise exception 'A mail needs a subject of one line and up to 200 characters, and a text of up to 20,000.' using errcode = 'PT400', hint = 'mail_unusable';
end $$;
comment on function public.answer_bookings(text, jsonb) is 'Sets the status of bookings, and their days if given, and mails their customers the texts that staff have seen, for staff. The mails wait for 20 seconds, in which undo_status() can withdraw them.';

-- Restores the former status and days of bookings that still have the given status. Deletes the mail of that status while it waits;
-- a booking whose mail may have been sent stays as it is. changes: [{"id", "status", "departure_date", "return_date"}] with the former
-- values, the days only if they were changed too. Returns {"undone", "withdrawn", "mailed"}: bookings restored, mails deleted, and
-- bookings whose customer may have the mail. Errors: 42501 not staff; PT400 unknown status.
create function public.undo_status(given_status text, changes jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  change record;
  mail public.mail_messages;
  given_at timestamptz;
  -- The API of a local Supabase passes a list as a text.
  list constant jsonb := case jsonb_typeof(changes) when 'string' then (changes #>> '{}')::jsonb else changes end;
  undone integer := 0;
  withdrawn integer := 0;
  mailed integer := 0;
begin
  perform private.require_staff();
  for change in
    select distinct on (given.id) given.*, element ? 'departure_date' as has_days
    from jsonb_array_elements(list) as element,
      jsonb_to_record(element) as given (id uuid, status text, departure_date date, return_date date)
    order by given.id
  loop
    perform 1 from public.bookings where id = change.id and status = given_status for no key update;
    if not found then
      continue;
    end if;
    -- The status, its mail and the time of the first answer have the time of the transaction that stored them.
    given_at := (select max(at) from public.history
      where table_name = 'bookings' and record_id = change.id::text and new ->> 'status' = given_status);
    select * into mail from public.mail_messages
      where booking_id = change.id and kind in ('confirmation', 'cancellation') and created_at = given_at for update;
    if mail.state in ('sending', 'sent', 'unknown') then
      mailed := mailed + 1;
      continue;
    end if;
    if mail.state = 'waiting' then
      delete from public.mail_messages where id = mail.id;
      withdrawn := withdrawn + 1;
    end if;
    update public.bookings set status = change.status,
        departure_date = case when change.has_days then change.departure_date else departure_date end,
        return_date = case when change.has_days then change.return_date else return_date end
      where id = change.id;
    perform private.take_back_answer(change.id, given_at);
    undone := undone + 1;
  end loop;
  return jsonb_build_object('undone', undone, 'withdrawn', withdrawn, 'mailed', mailed);
exception when check_violation or not_null_violation then
  raise exception 'There is no such status.' using errcode = 'PT400';
end $$;
comment on function public.undo_status(text, jsonb) is 'Restores the former status and days of bookings and deletes unsent mails of the status, for staff.';

-- Errors: PT409 address_missing.
create function private.require_address(address text) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if address is null then
    raise exception 'This customer has no e-mail address.' using errcode = 'PT409', hint = 'address_missing';
  end if;
end $$;
revoke execute on function private.require_address(text) from public;

-- Errors: 42501 not staff; PT404 no such booking; PT400 mail_unusable; PT409 mail_off | address_missing.
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
  perform private.require_address(address);
  -- A request repeated after a lost answer or a double click is the same mail.
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
comment on function public.write_to_customer(uuid, text, text) is 'Mails a text to a customer, for staff.';

-- The text has the field {link}, which becomes a review link when the mail is sent, so that no link is stored.
-- Errors: 42501 not staff; PT404 no such booking; PT400 wrong status, already reviewed, mail_unusable | link_missing; PT409 mail_off |
-- already_waiting | address_missing.
create function public.send_review_invitation(booking_uuid uuid, subject text, body text) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  queued uuid;
begin
  perform private.require_staff();
  booking := private.lock_reviewable_booking(booking_uuid);
  perform private.require_address(booking.customer_email);
  if coalesce(strpos(body, '{link}'), 0) = 0 then
    raise exception 'The text needs {link}, which becomes the review link.' using errcode = 'PT400', hint = 'link_missing';
  end if;
  if exists (select 1 from public.mail_messages where booking_id = booking_uuid and kind = 'review_invitation'
      and (state in ('waiting', 'sending') or (state = 'sent' and finished_at > now() - interval '1 minute'))) then
    raise exception 'An invitation is on its way already.' using errcode = 'PT409', hint = 'already_waiting';
  end if;
  queued := private.queue_mail('review_invitation', booking.customer_email, booking_uuid, null, subject, body);
  if queued is null then
    raise exception 'Mail is not set up, or switched off.' using errcode = 'PT409', hint = 'mail_off';
  end if;
  perform private.note_history('mail', 'bookings', 'review_invitation', booking_uuid::text);
  return queued;
exception when check_violation or not_null_violation then
  raise exception 'A mail needs a subject of one line and up to 200 characters, and a text of up to 20,000.' using errcode = 'PT400', hint = 'mail_unusable';
end $$;
comment on function public.send_review_invitation(uuid, text, text) is 'Mails the customer of a confirmed or completed booking a text with a review link, for staff.';

-- Takes back a mail to a customer that waits. What it changed with the booking is changed back; a mail that had been sent before stays,
-- as failed. Returns false if it is too late. Errors: 42501 not staff.
create function public.withdraw_mail(message uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  mail public.mail_messages;
begin
  perform private.require_staff();
  -- The booking first, as an erasure does.
  perform 1 from public.bookings
    where id = (select booking_id from public.mail_messages where id = message) for no key update;
  select * into mail from public.mail_messages
    where id = message and state = 'waiting' and not private.is_staff_mail(kind) for update;
  if not found then
    return false;
  end if;
  -- It was tried before, and may even have arrived.
  if mail.next_attempt_at > mail.created_at + private.undo_window() then
    update public.mail_messages set state = 'failed', finished_at = now(), failure = 'Withdrawn before it was sent.'
      where id = mail.id;
  else
    delete from public.mail_messages where id = mail.id;
  end if;
  perform private.take_back_answer(mail.booking_id, mail.created_at);
  perform private.note_history('mail', 'bookings', mail.kind || ' withdrawn', mail.booking_id::text);
  return true;
end $$;
comment on function public.withdraw_mail(uuid) is 'Takes back a mail to a customer that waits, for staff; false if it is too late.';

-- A failed or unknown message keeps its id, so that a mailbox can recognize a duplicate; a sent one is sent as a new message. Uses the
-- present address of the customer's booking. Errors: 42501 not staff; PT404 no such message; PT409 mail_off | already_waiting |
-- suppressed | text_gone.
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
  -- An invitation without a text of its own gets the usual one.
  if private.is_written_mail(mail.kind) and mail.kind <> 'review_invitation' and (mail.subject is null or mail.body is null) then
    raise exception 'The text of this mail was deleted.' using errcode = 'PT409', hint = 'text_gone';
  end if;
  if mail.state = 'sent' then
    if exists (
      select 1 from public.mail_messages as other
      where other.kind = mail.kind and other.booking_id is not distinct from mail.booking_id and lower(other.recipient) = lower(address)
        and other.state in ('waiting', 'sending')) then
      raise exception 'This mail is on its way again already.' using errcode = 'PT409', hint = 'already_waiting';
    end if;
    insert into public.mail_messages (kind, booking_id, recipient, about, actor, next_attempt_at, subject, body)
      values (mail.kind, mail.booking_id, address, mail.about, mail.actor,
        case when private.is_staff_mail(mail.kind) then now() else now() + private.undo_window() end,
        case when private.is_written_mail(mail.kind) then mail.subject end,
        case when private.is_written_mail(mail.kind) then mail.body end)
      returning id into again;
  else
    again := mail.id;
    update public.mail_messages set state = 'waiting', recipient = address, claim = null, finished_at = null,
        data_began_at = null, failure = null,
        next_attempt_at = case when state = 'waiting' or private.is_staff_mail(kind) then now() else now() + private.undo_window() end,
        attempts = case when state = 'waiting' then attempts else 0 end,
        retry_until = greatest(retry_until, now() + interval '3 days')
      where id = mail.id;
    -- It was no answer while it was taken back.
    update public.bookings as booking set first_answered_at = private.first_answer(booking),
        status = case when booking_type = 'question' and private.first_answer(booking) is not null then 'completed' else status end
      where booking.id = mail.booking_id and first_answered_at is null and status = 'pending';
    perform private.wake_mail_sender();
  end if;
  perform private.note_history('mail', 'bookings', mail.kind || ' again', mail.booking_id::text);
  return again;
end $$;
comment on function public.send_mail_again(uuid) is 'Sends a mail again, for staff.';

-- Limited, so that a script in a session of staff cannot flood their mailbox. Errors: 42501 not staff; PT409 mail_off; PT429
-- limit_reached.
create function public.send_test_mail() returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  address text;
  queued uuid;
begin
  perform private.require_staff();
  if not private.is_mail_on() then
    raise exception 'Mail is not set up, or switched off.' using errcode = 'PT409', hint = 'mail_off';
  end if;
  -- Serializes the requests of one person, so that each sees the mails of the others.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('test mail:' || auth.uid(), 0));
  address := (select email from auth.users where id = auth.uid());
  select id into queued from public.mail_messages
    where lower(recipient) = lower(address) and kind = 'test' and state in ('waiting', 'sending')
    order by created_at limit 1;
  if found then
    return queued;
  end if;
  if (select count(*) from public.mail_messages
      where lower(recipient) = lower(address) and kind = 'test' and created_at > now() - interval '1 hour') >= 5 then
    raise exception 'Five test mails were sent to you within an hour. Please try again later.'
      using errcode = 'PT429', hint = 'limit_reached';
  end if;
  queued := private.queue_mail('test', address);
  perform private.note_history('mail', 'bookings', 'test');
  return queued;
end $$;
comment on function public.send_test_mail() is 'Mails a test to the address of the caller, at most five an hour, and returns its id; that of the one that still waits, if any. For staff.';

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
comment on function public.get_mail_state() is 'Returns the state of mail, for staff: on, off or not set up, the settings, when a sender was last seen and what the mail server says, and how many messages are waiting, failed or unknown.';

-- Whoever holds a stolen session could silence the mails about accounts here, or have requests sent elsewhere. Errors: 42501 not staff;
-- PT400 password_needed | address_unusable | out_of_bounds.
create function public.set_mail_settings(enabled boolean, alert_addresses text[], keep_days integer) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  addresses constant text[] := array(select distinct lower(btrim(address)) from unnest(alert_addresses) as address where btrim(address) <> '' order by 1);
begin
  perform private.require_recent_sign_in();
  if cardinality(addresses) > 10 or exists (select 1 from unnest(addresses) as address where length(address) > 150 or not private.is_email(address)) then
    raise exception 'Up to ten e-mail addresses can be told of new bookings.' using errcode = 'PT400', hint = 'address_unusable';
  end if;
  if keep_days is null or keep_days not between 1 and 3650 then
    raise exception 'Texts of mail are kept for 1 to 3650 days.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  -- First, since nothing is queued once mail is off.
  perform private.tell_staff('settings_changed', format('Mail: %s, texts kept for %s days', case when enabled then 'on' else 'off' end, keep_days));
  -- Changes nothing while mail is not set up.
  update private.settings set value = case when enabled then 'on' else 'off' end where key = 'mail';
  insert into private.settings (key, value) values
      ('mail_alert_addresses', array_to_string(addresses, ',')), ('mail_keep_days', keep_days::text)
    on conflict (key) do update set value = excluded.value;
  perform private.note_history('settings', 'bookings', format('Mail: %s, texts kept for %s days, alerts to %s',
    coalesce((select value from private.settings where key = 'mail'), 'not set up'), keep_days,
    coalesce(nullif(array_to_string(addresses, ', '), ''), 'nobody')));
  perform private.wake_mail_sender();
end $$;
comment on function public.set_mail_settings(boolean, text[], integer) is 'Switches mail on or off, and sets who gets new-booking alerts and for how many days texts are kept, for staff.';

revoke execute on function public.answer_bookings(text, jsonb), public.undo_status(text, jsonb), public.write_to_customer(uuid, text, text),
  public.send_review_invitation(uuid, text, text), public.withdraw_mail(uuid), public.send_mail_again(uuid), public.send_test_mail(), public.get_mail_state(),
  public.set_mail_settings(boolean, text[], integer) from public, anon;
grant execute on function public.answer_bookings(text, jsonb), public.undo_status(text, jsonb), public.write_to_customer(uuid, text, text),
  public.send_review_invitation(uuid, text, text), public.withdraw_mail(uuid), public.send_mail_again(uuid), public.send_test_mail(), public.get_mail_state(),
  public.set_mail_settings(boolean, text[], integer) to authenticated;
