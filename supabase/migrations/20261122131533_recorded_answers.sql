-- Answers by WhatsApp or telephone, which staff record in the conversation of a booking.

create table public.booking_answers (
  -- Made by the admin, so that a repeated request is the same answer.
  id uuid primary key,
  -- Without a foreign key, so that the answers of a deleted booking are there when it is brought back.
  booking_id uuid not null,
  channel text not null check (channel in ('whatsapp', 'telephone')),
  note text check (private.is_text(note, 10000)),
  answered_at timestamptz not null,
  recorded_by text check (length(recorded_by) <= 320),
  created_at timestamptz not null default now()
);
comment on table public.booking_answers is 'Answers by WhatsApp or telephone. Staff record and remove them through functions only.';
comment on column public.booking_answers.note is 'What was said or written; null for no note.';
comment on column public.booking_answers.answered_at is 'When the customer was answered, as staff say.';
comment on column public.booking_answers.recorded_by is 'E-mail address of the colleague who recorded it.';
create index booking_answers_booking on public.booking_answers (booking_id, answered_at desc);

alter table public.booking_answers enable row level security;
revoke all on public.booking_answers from anon, authenticated, service_role;
grant select on public.booking_answers to authenticated, service_role;
create policy "Staff read answers" on public.booking_answers
  for select to authenticated using ((select private.is_admin()));

insert into private.personal_data (table_name, column_name, on_erase) values
  ('booking_answers', 'note', 'deleted'),
  ('booking_answers', 'recorded_by', 'kept: which of the staff did it');

-- Records an answer, which completes a question. Errors: 42501 not staff; PT404 no such booking, or its personal
-- data was erased; PT400 time_impossible | answer_unusable.
create function public.record_answer(answer_id uuid, booking_uuid uuid, channel text, note text default null,
    answered_at timestamptz default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  -- Staff choose a minute, in which the request may have come in.
  given_at constant timestamptz := coalesce(date_trunc('minute', record_answer.answered_at), now());
begin
  perform private.require_staff();
  select * into booking from public.bookings where id = booking_uuid for no key update;
  if not found or private.is_erased(booking) then
    raise exception 'There is no such booking.' using errcode = 'PT404';
  end if;
  if given_at > now() or given_at < date_trunc('minute', booking.created_at) then
    raise exception 'An answer comes after the request, and not later than now.' using errcode = 'PT400', hint = 'time_impossible';
  end if;
  insert into public.booking_answers (id, booking_id, channel, note, answered_at, recorded_by)
    values (answer_id, booking_uuid, record_answer.channel, nullif(btrim(record_answer.note, E' \n\t'), ''),
      greatest(given_at, booking.created_at), (private.history_context()).actor)
    on conflict (id) do nothing;
  if not found then
    return;
  end if;
  update public.bookings set first_answered_at = least(first_answered_at, greatest(given_at, created_at)),
      status = case when booking_type = 'question' and status = 'pending' then 'completed' else status end
    where id = booking_uuid;
  perform private.note_history('answer', 'bookings', record_answer.channel, booking_uuid::text);
exception when check_violation or not_null_violation then
  raise exception 'An answer needs its channel, and a note of up to 10,000 characters.' using errcode = 'PT400', hint = 'answer_unusable';
end $$;
comment on function public.record_answer(uuid, uuid, text, text, timestamptz) is 'Records that a customer was answered by WhatsApp or telephone, now or at the given minute, for staff.';

-- Returns when staff first answered a booking, from what is known of it; null if they have not. A mail that failed or was taken back
-- is no answer, nor is a status that came with a message.
create function private.first_answer(booking public.bookings) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select least(
    (select min(answered_at) from public.booking_answers where booking_id = booking.id),
    (select min(created_at) from public.mail_messages
      where booking_id = booking.id and kind in ('confirmation', 'cancellation', 'reply') and state <> 'failed'),
    case when booking.status <> 'pending' then (
      select change.at from (
        select max(at) as at from public.history
        where table_name = 'bookings' and record_id = booking.id::text and old ->> 'status' = 'pending') as change
      where not exists (
        select 1 from public.history as noted
        where table_name = 'bookings' and record_id = booking.id::text and noted.at = change.at and action in ('answer', 'mail'))) end);
$$;
revoke execute on function private.first_answer(public.bookings) from public;

-- Forgets an answer that a booking had at this time. A question that nothing else answered is open again.
create function private.take_back_answer(booking_uuid uuid, given_at timestamptz) returns void
  language sql
  set search_path = ''
as $$
  update public.bookings as booking set first_answered_at = private.first_answer(booking)
    where id = booking_uuid and first_answered_at = given_at;
  update public.bookings as booking set status = 'pending'
    where id = booking_uuid and booking_type = 'question' and status = 'completed' and first_answered_at is null and exists (
      select 1 from public.history
      where table_name = 'bookings' and record_id = booking_uuid::text and old ->> 'status' = 'pending');
$$;
revoke execute on function private.take_back_answer(uuid, timestamptz) from public;

-- Removes an answer that was recorded by mistake. A question that it had completed is open again. Returns false if it is gone.
-- Errors: 42501 not staff.
create function public.remove_answer(answer_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  answer public.booking_answers;
begin
  perform private.require_staff();
  -- The booking first, as an erasure does.
  perform 1 from public.bookings
    where id = (select booking_id from public.booking_answers where id = answer_id) for no key update;
  delete from public.booking_answers where id = answer_id returning * into answer;
  if not found then
    return false;
  end if;
  perform private.take_back_answer(answer.booking_id, answer.answered_at);
  perform private.note_history('answer', 'bookings', answer.channel || ' removed', answer.booking_id::text);
  return true;
end $$;
comment on function public.remove_answer(uuid) is 'Removes an answer that was recorded by mistake, for staff; false if it is gone.';

revoke execute on function public.record_answer(uuid, uuid, text, text, timestamptz), public.remove_answer(uuid) from public, anon;
grant execute on function public.record_answer(uuid, uuid, text, text, timestamptz), public.remove_answer(uuid) to authenticated;

-- Deletes the answers of a booking whose personal data was erased.
create function private.erase_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_erased(new) then
    delete from public.booking_answers where booking_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function private.erase_answers() from public;
create trigger bookings_erase_answers after update of customer_email on public.bookings
  for each row execute function private.erase_answers();

-- Deletes the answers of a booking that can no longer be brought back. At the end of the transaction, since bringing it back deletes
-- the same row first.
create function private.drop_answers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking constant uuid := coalesce(to_jsonb(old) ->> 'record_id', to_jsonb(old) ->> 'id');
begin
  delete from public.booking_answers
    where booking_id = booking and not exists (select 1 from public.bookings where id = booking);
  return null;
end $$;
revoke execute on function private.drop_answers() from public;
create constraint trigger deleted_records_drop_answers after delete on private.deleted_records
  deferrable initially deferred
  for each row when (old.table_name = 'bookings') execute function private.drop_answers();
create constraint trigger suspicious_bookings_drop_answers after delete on public.suspicious_bookings
  deferrable initially deferred
  for each row when (old.booking is not null) execute function private.drop_answers();
