-- Requests that fill the trap of the booking form, that staff mark as spam, or that come from an address marked so. A browser or a
-- password manager may fill the trap too, so staff decide.

create table public.suspicious_bookings (
  id uuid primary key,
  customer_name text not null check (private.is_text(customer_name, 200)),
  customer_email text check (length(customer_email) <= 254 and customer_email ~ '^[^@\s]+@[^@\s]+$'),
  customer_phone text check (length(customer_phone) <= 50),
  booking_type text not null check (booking_type in ('tour', 'day-trip', 'custom', 'question')),
  tour_id text references public.tours (id) on delete set null,
  day_trip_id text references public.day_trips (id) on delete set null,
  tour_title text not null check (length(tour_title) <= 200),
  number_of_people integer not null check (number_of_people between 1 and 500),
  total_price numeric(12, 2) check (total_price >= 0 and total_price <> 'NaN'),
  currency text check (currency in ('USD', 'EUR', 'MAD', 'GBP')),
  travel_dates text check (length(travel_dates) <= 200),
  wanted_date date,
  duration text check (duration in ('1-day', '2-3-days', '4-7-days', '8-14-days', '15-plus-days', 'flexible')),
  budget text check (budget in ('under-500', '500-1000', '1000-2000', '2000-3000', '3000-plus', 'flexible')),
  special_requests text check (length(special_requests) <= 5000),
  reason text not null default 'trap' check (reason in ('trap', 'spam', 'sender')),
  trap text not null default '' check (length(trap) <= 200),
  booking jsonb check (octet_length(booking::text) <= 100000),
  created_at timestamptz not null default now(),
  check ((reason = 'spam') = (booking is not null)),
  check (customer_email is not null or customer_phone is not null)
);
comment on table public.suspicious_bookings is 'Requests that look like spam, until staff keep them as bookings or delete them. In no count, and no mail is sent for them.';
comment on column public.suspicious_bookings.reason is 'trap: it filled the trap; spam: staff marked the booking; sender: it came from an address that staff marked with an earlier one.';
comment on column public.suspicious_bookings.trap is 'The beginning of what the trap held.';
comment on column public.suspicious_bookings.booking is 'The booking as it was when staff marked it, with its status and note.';
create index suspicious_bookings_tour on public.suspicious_bookings (tour_id);
create index suspicious_bookings_day_trip on public.suspicious_bookings (day_trip_id);

alter table public.suspicious_bookings enable row level security;
revoke all on public.suspicious_bookings from anon, authenticated;
grant select, delete on public.suspicious_bookings to authenticated;
grant all on public.suspicious_bookings to service_role;
create policy "Staff read suspicious bookings" on public.suspicious_bookings
  for select to authenticated using ((select private.is_admin()));
create policy "Staff delete suspicious bookings" on public.suspicious_bookings
  for delete to authenticated using ((select private.is_admin()));

-- Puts a request that filled the trap, or is of a marked sender, aside. Fires after bookings_within_limits, so it was checked and counted like any other.
-- Errors: PT429 limit_reached, when bots have filled the table, so that a person is not thanked for a request that is lost.
create function private.set_suspicious_aside() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_trapped constant boolean := new.trap is distinct from '';
begin
  if not is_trapped and (pg_catalog.current_setting('role') not in ('anon', 'authenticated') or private.is_admin()
      or not exists (select 1 from public.mail_suppressions where id = private.mailbox(new.customer_email) and reason = 'spam')) then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('suspicious_bookings', 0));
  if (select count(*) from public.suspicious_bookings) >= 500 then
    raise exception 'We are receiving more booking requests than we can take at the moment. Please try again later, or call or write to us.'
      using errcode = 'PT429', hint = 'limit_reached';
  end if;
  insert into public.suspicious_bookings (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title,
      number_of_people, total_price, currency, travel_dates, wanted_date, duration, budget, special_requests, reason, trap)
    values (new.id, new.customer_name, new.customer_email, new.customer_phone, new.booking_type, new.tour_id, new.day_trip_id, new.tour_title,
      new.number_of_people, new.total_price, new.currency, new.travel_dates, new.wanted_date, new.duration, new.budget,
      new.special_requests, case when is_trapped then 'trap' else 'sender' end, left(coalesce(new.trap, ''), 200))
    on conflict (id) do nothing;
  return null;
end $$;
revoke execute on function private.set_suspicious_aside() from public;
create trigger bookings_without_trap before insert on public.bookings
  for each row execute function private.set_suspicious_aside();

-- Undone by keep_suspicious_booking(). Mails of the booking that wait are not sent. Runs once more after a lost response. Errors: 42501
-- not staff; PT404 no such booking.
create function public.mark_booking_as_spam(booking_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  marked public.bookings;
begin
  perform private.require_staff();
  perform pg_catalog.set_config('history.moved', 'Marked as spam', true);
  delete from public.bookings where id = booking_id returning * into marked;
  perform pg_catalog.set_config('history.moved', '', true);
  if marked.id is null then
    if exists (select 1 from public.suspicious_bookings where id = booking_id) then
      return;
    end if;
    raise exception 'This booking is no longer there.' using errcode = 'PT404';
  end if;
  insert into public.suspicious_bookings (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title,
      number_of_people, total_price, currency, travel_dates, wanted_date, duration, budget, special_requests, created_at, reason, booking)
    values (marked.id, marked.customer_name, marked.customer_email, marked.customer_phone, marked.booking_type, marked.tour_id,
      marked.day_trip_id, marked.tour_title, marked.number_of_people, marked.total_price, marked.currency, marked.travel_dates,
      marked.wanted_date, marked.duration, marked.budget, marked.special_requests, marked.created_at, 'spam', to_jsonb(marked));
  delete from public.mail_messages as mail where mail.booking_id = marked.id and state = 'waiting';
  insert into public.mail_suppressions (id, reason)
    select private.mailbox(marked.customer_email), 'spam' where marked.customer_email is not null
    on conflict (id) do nothing;
end $$;
comment on function public.mark_booking_as_spam(uuid) is 'Moves a booking, with its status and note, to the suspicious requests, where further ones of its address go too, for staff.';
revoke execute on function public.mark_booking_as_spam(uuid) from public, anon;
grant execute on function public.mark_booking_as_spam(uuid) to authenticated;

-- Runs once more after a lost response. Errors: 42501 not staff; PT404 deleted; PT409 id_taken.
create function public.keep_suspicious_booking(request_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  request public.suspicious_bookings;
  kept public.bookings;
  is_booking boolean;
begin
  perform private.require_staff();
  delete from public.suspicious_bookings where id = request_id returning * into request;
  if not found then
    if exists (select 1 from public.bookings where id = request_id) then
      return;
    end if;
    raise exception 'This request is no longer there.' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.bookings where id = request_id) then
    raise exception 'Another booking was already sent under this number.' using errcode = 'PT409', hint = 'id_taken';
  end if;
  is_booking := request.booking is not null;
  -- As it was sent, although its trip may have another price now, or be gone. A marked booking gets back what staff had entered, and its
  -- customer no second receipt.
  perform pg_catalog.set_config(case when is_booking then 'history.restoring' else 'booking.kept' end, 'yes', true);
  insert into public.bookings (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title,
      number_of_people, total_price, currency, travel_dates, wanted_date, duration, budget, special_requests, created_at,
      status, review_submitted, internal_note, departure_date, return_date, first_answered_at, is_waiting, no_automatic_mails)
    select id, customer_name, customer_email, customer_phone, booking_type, request.tour_id, request.day_trip_id, tour_title,
      number_of_people, total_price, currency, travel_dates, wanted_date, duration, budget, special_requests, created_at,
      coalesce(status, 'pending'), coalesce(review_submitted, false), internal_note, departure_date, return_date, first_answered_at,
      coalesce(is_waiting, false), coalesce(no_automatic_mails, false)
    from jsonb_populate_record(null::public.bookings, coalesce(request.booking, to_jsonb(request)))
    returning * into kept;
  perform private.reconnect_record(entry) from public.history as entry
    where is_booking and entry.table_name = 'bookings' and entry.record_id = kept.id::text and entry.action = 'delete'
    order by entry.id desc limit 1;
  perform pg_catalog.set_config('history.restoring', '', true), pg_catalog.set_config('booking.kept', '', true);
  delete from public.mail_suppressions where id = private.mailbox(kept.customer_email) and reason = 'spam';
  if not is_booking then
    perform private.queue_request_mail(kept);
  end if;
end $$;
comment on function public.keep_suspicious_booking(uuid) is 'Makes a suspicious request a booking with the same number, unblocks its address if it was marked as spam, and queues the mails of a new request, for staff. A booking that was marked gets back its status and note, and no mail.';
revoke execute on function public.keep_suspicious_booking(uuid) from public, anon;
grant execute on function public.keep_suspicious_booking(uuid) to authenticated;
