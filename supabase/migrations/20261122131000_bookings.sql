-- Booking requests. Visitors may add but not read them. The price is computed here from the stored trip and only compared with the
-- one that the page sent.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  customer_name text not null check (private.is_text(customer_name, 200)),
  customer_email text check (length(customer_email) <= 254 and customer_email ~ '^[^@\s]+@[^@\s]+$'),
  customer_phone text check (length(customer_phone) <= 50),
  customer_phone_e164 text generated always as (private.phone_to_call(customer_phone)) stored,
  booking_type text not null check (booking_type in ('tour', 'day-trip', 'custom', 'question')),
  tour_id text references public.tours (id) on delete set null,
  day_trip_id text references public.day_trips (id) on delete set null,
  tour_title text not null default '' check (length(tour_title) <= 200),
  number_of_people integer not null default 1 check (number_of_people between 1 and 500),
  total_price numeric(12, 2) check (total_price >= 0 and total_price <> 'NaN'),
  currency text check (currency in ('USD', 'EUR', 'MAD', 'GBP')),
  travel_dates text check (length(travel_dates) <= 200),
  duration text check (duration in ('1-day', '2-3-days', '4-7-days', '8-14-days', '15-plus-days', 'flexible')),
  budget text check (budget in ('under-500', '500-1000', '1000-2000', '2000-3000', '3000-plus', 'flexible')),
  special_requests text check (length(special_requests) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
  review_submitted boolean not null default false,
  -- People never see this field of the form. A row that fills it goes to suspicious_bookings.
  trap text not null default '' check (trap = ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  internal_note text check (length(internal_note) <= 5000),
  review_link_expires_at timestamptz,
  wanted_date date check (wanted_date between '2000-01-01' and '2199-12-31'),
  departure_date date check (departure_date between '2000-01-01' and '2199-12-31'),
  return_date date check (return_date between '2000-01-01' and '2199-12-31'),
  first_answered_at timestamptz,
  is_waiting boolean not null default false,
  people_over integer check (people_over > 0),
  no_automatic_mails boolean not null default false,
  check (customer_email is not null or customer_phone is not null),
  check (return_date >= departure_date),
  check (departure_date is not null or return_date is null),
  check (booking_type in ('tour', 'question') or tour_id is null),
  check (booking_type in ('day-trip', 'question') or day_trip_id is null),
  constraint bookings_question_check check (booking_type <> 'question'
    or (num_nulls(total_price, currency, travel_dates, wanted_date, duration, budget, departure_date) = 7
      and number_of_people = 1 and status <> 'confirmed'))
);
comment on table public.bookings is 'Booking requests. Visitors may add but not read them. Price, title and currency come from the stored trip; a price that differs from what the page showed is refused. A request repeated with the same id is the same booking. Only staff read and write the internal note. A row that fills the column trap is put aside in suspicious_bookings.';
comment on column public.bookings.booking_type is 'A question is not a booking: it has no price, days or travellers, and cannot be confirmed or reviewed.';
comment on column public.bookings.tour_title is 'Title of the tour, day trip or custom trip; subject of a question.';
comment on column public.bookings.customer_email is 'Null for a telephone booking of a customer without an address; requests of visitors have one.';
comment on column public.bookings.customer_phone is 'As the customer typed it.';
comment on column public.bookings.customer_phone_e164 is 'The telephone number to call, in the form +212612345678: the first in the text, without an extension; null without one. Whose it is, phone_e164() tells, which reads no text with more than a number.';
comment on column public.bookings.internal_note is 'Note of staff about a booking; never shown to the customer.';
comment on column public.bookings.review_link_expires_at is 'Expiry of the latest review link; null without a link.';
comment on column public.bookings.wanted_date is 'Departure that the customer chose on the website; null for dates in other words. Takes no place.';
comment on column public.bookings.is_waiting is 'Whether the departure that the customer chose was full: they wait for a place until the booking is confirmed.';
comment on column public.bookings.people_over is 'By how many people the departure was overbooked when the booking was confirmed, or last changed its day or people; null if by none.';
comment on column public.bookings.no_automatic_mails is 'Whether staff have left the customer out of the mails that go by themselves.';
comment on column public.bookings.departure_date is 'First day of the trip, as agreed with the customer; null while it is open.';
comment on column public.bookings.return_date is 'Last day of the trip; null for a trip of one day or while it is open.';
comment on column public.bookings.first_answered_at is 'When staff first answered: by changing the status from pending, by a mail to the customer, or by WhatsApp or telephone.';
create index bookings_newest on public.bookings (created_at desc, id);
create index bookings_by_status on public.bookings (status, created_at desc);
create index bookings_tour on public.bookings (tour_id);
create index bookings_day_trip on public.bookings (day_trip_id);
create index bookings_departure on public.bookings (departure_date) include (status, number_of_people) where departure_date is not null;
create index bookings_waiting on public.bookings (wanted_date) where is_waiting;
create index bookings_return on public.bookings (return_date) where return_date is not null;

alter table public.bookings enable row level security;
revoke all on public.bookings from anon, authenticated;
grant insert on public.bookings to anon;
grant select, insert, update, delete on public.bookings to authenticated;
grant all on public.bookings to service_role;
create policy "Visitors send pending bookings, staff any" on public.bookings
  for insert to anon, authenticated
  with check (review_link_expires_at is null and not review_submitted and first_answered_at is null
    and ((status = 'pending' and internal_note is null and departure_date is null and not no_automatic_mails) or (select private.is_admin())));
create policy "Staff read bookings" on public.bookings
  for select to authenticated using ((select private.is_admin()));
create policy "Staff change bookings" on public.bookings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete bookings" on public.bookings
  for delete to authenticated using ((select private.is_admin()));

-- Triggers fire in the order of their names. On insert: bookings_accept, bookings_contact, bookings_prepare, and of the next
-- migrations bookings_within_limits, so that only valid bookings count, and bookings_without_trap.

-- Accepts one booking per request of a visitor, because many would hold the locks of everyone whose e-mail address they contain.
-- Errors: PT400 one_at_a_time.
create function private.accept_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if pg_catalog.current_setting('role') in ('anon', 'authenticated') and not private.is_admin() then
    if pg_catalog.current_setting('booking.received', true) = 'yes' then
      raise exception 'Please send one booking at a time.' using errcode = 'PT400', hint = 'one_at_a_time';
    end if;
    perform pg_catalog.set_config('booking.received', 'yes', true);
  end if;
  return new;
end $$;
revoke execute on function private.accept_booking() from public;
create trigger bookings_accept before insert on public.bookings
  for each row execute function private.accept_booking();

-- Returns true for an address that browsers accept in e-mail fields (https://html.spec.whatwg.org/#valid-e-mail-address).
-- shared/rules/booking/email.ts has the same rule; a test compares both.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select value ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$';
$$;
revoke execute on function private.is_email(text) from public;
grant execute on function private.is_email(text) to anon, authenticated, service_role;

-- Checks the e-mail address, and takes invisible characters out of the telephone number, as removeInvisible() in
-- shared/rules/text/clean-text.ts does. Applies only to requests through the API, and only to changed addresses, so that a backup
-- can be restored as it is. On insert the old address is null. Only staff may leave it out. Errors: PT400 email_unusable.
create function private.prepare_booking_contact() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  new.customer_phone := nullif(
    btrim(regexp_replace(new.customer_phone, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')), '');
  if (case when new.customer_email is null then not private.is_admin()
       else not private.is_email(new.customer_email) and new.customer_email is distinct from old.customer_email end) then
    raise exception 'Please enter an e-mail address such as name@example.com.' using errcode = 'PT400', hint = 'email_unusable';
  end if;
  return new;
end $$;
revoke execute on function private.prepare_booking_contact() from public;
create trigger bookings_contact before insert or update of customer_email, customer_phone on public.bookings
  for each row execute function private.prepare_booking_contact();

-- Returns the total for a number of people, rounded to cents, with a discount of 5 % for 3 or 4 people and 10 % for 5 or more;
-- null when the unit price is 0. shared/rules/price.ts has the same rule; a test compares both.
create function private.booking_total(unit_price numeric, people integer) returns numeric
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when unit_price > 0 then
    round(unit_price * people * case when people >= 5 then 0.90 when people >= 3 then 0.95 else 1 end, 2)
  end;
$$;

-- Returns a question as it is stored: without the columns of bookings, and with the title of its trip, which staff may ask
-- about although it is not offered. A question without a trip keeps its own title. Errors: PT400 field_missing.
create function private.prepare_question(question public.bookings) returns public.bookings
  language plpgsql stable
  set search_path = ''
as $$
declare
  title text;
begin
  if private.is_text(question.special_requests, 5000) is not true then
    raise exception 'Please write your question.' using errcode = 'PT400', hint = 'field_missing';
  end if;
  question.number_of_people := 1;
  question.total_price := null;
  question.currency := null;
  question.travel_dates := null;
  question.wanted_date := null;
  question.duration := null;
  question.budget := null;
  title := coalesce(
    (select tour.title from public.tours as tour where tour.id = question.tour_id),
    (select day_trip.title from public.day_trips as day_trip where day_trip.id = question.day_trip_id));
  if title is null then
    question.tour_id := null;
    question.day_trip_id := null;
  end if;
  question.tour_title := coalesce(title, nullif(btrim(question.tour_title), ''), 'Question');
  return question;
end $$;
revoke execute on function private.prepare_question(public.bookings) from public;
grant execute on function private.prepare_question(public.bookings) to authenticated, service_role;

-- Completes a new booking from its trip; a restored one, and a suspicious one that staff keep, stay as they were. Errors, with a
-- hint that the form reads:
--   PT400 field_missing | trip_unknown
--   PT409 trip_inactive | price_changed | id_taken | booking_cancelled
create function private.prepare_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- True for staff and for direct connections to the database. The setting role is that of the request, although this function
  -- runs as its owner.
  by_staff constant boolean := pg_catalog.current_setting('role') not in ('anon', 'authenticated') or private.is_admin();
  trip record;
  is_offered boolean;
  total numeric;
  earlier public.bookings;
begin
  if pg_catalog.current_setting('history.restoring', true) = 'yes' or pg_catalog.current_setting('booking.kept', true) = 'yes' then
    return new;
  end if;
  -- Clears columns that do not belong to the type of booking. Visitors cannot set the times.
  if new.booking_type not in ('tour', 'question') then new.tour_id := null; end if;
  if new.booking_type not in ('day-trip', 'question') then new.day_trip_id := null; end if;
  if new.booking_type <> 'custom' then
    new.duration := null;
    new.budget := null;
  end if;
  is_offered := (new.tour_id is null or exists (select from public.tours where id = new.tour_id and is_active))
    and (new.day_trip_id is null or exists (select from public.day_trips where id = new.day_trip_id and is_active));
  if new.booking_type = 'question' then
    new := private.prepare_question(new);
  end if;
  if not by_staff then
    new.created_at := now();
    new.updated_at := now();
    new.is_waiting := private.is_full(new.tour_id, new.day_trip_id, new.wanted_date);
  end if;

  -- A repeated request (double click, retry after a lost response) is the same booking, unless staff have cancelled it.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('booking:' || new.id::text, 0));
  if exists (select 1 from public.suspicious_bookings where id = new.id and (new.trap is distinct from '' or reason <> 'trap')) then
    return null;
  end if;
  select * into earlier from public.bookings where id = new.id;
  if found then
    if earlier.status = 'cancelled' then
      raise exception 'The booking under this number was cancelled.' using errcode = 'PT409', hint = 'booking_cancelled';
    end if;
    if (earlier.customer_name, earlier.customer_email, earlier.customer_phone, earlier.booking_type, earlier.tour_id,
        earlier.day_trip_id, earlier.number_of_people, earlier.travel_dates, earlier.duration, earlier.budget, earlier.special_requests,
        case earlier.booking_type when 'question' then earlier.tour_title end)
       is not distinct from
       (new.customer_name, new.customer_email, new.customer_phone, new.booking_type, new.tour_id,
        new.day_trip_id, new.number_of_people, new.travel_dates, new.duration, new.budget, new.special_requests,
        case new.booking_type when 'question' then new.tour_title end)
    then
      return null;
    end if;
    raise exception 'Another booking was already sent under this number.' using errcode = 'PT409', hint = 'id_taken';
  end if;

  -- The same for a trip that does not exist, so that nobody learns which ones are not published yet.
  if not is_offered and not by_staff then
    raise exception 'This trip is not offered at the moment.' using errcode = 'PT409', hint = 'trip_inactive';
  end if;
  if new.booking_type = 'question' then
    return new;
  end if;
  if new.booking_type = 'custom' then
    if new.duration is null or new.budget is null then
      raise exception 'A custom trip needs a duration and a budget.' using errcode = 'PT400', hint = 'field_missing';
    end if;
    new.tour_title := coalesce(nullif(btrim(new.tour_title), ''), 'Custom trip');
    if not by_staff then
      new.total_price := null;
      new.currency := null;
    end if;
    return new;
  end if;

  if new.booking_type = 'tour' then
    select title, price, currency into trip from public.tours where id = new.tour_id;
  else
    select title, price, currency into trip from public.day_trips where id = new.day_trip_id;
  end if;
  if not found then
    raise exception 'This trip does not exist.' using errcode = 'PT400', hint = 'trip_unknown';
  end if;

  total := private.booking_total(trip.price, new.number_of_people);
  if by_staff then
    new.total_price := coalesce(new.total_price, total);
  elsif new.total_price is distinct from total or (total is not null and new.currency is distinct from trip.currency) then
    raise exception 'The price of this trip has changed.' using errcode = 'PT409', hint = 'price_changed',
      detail = jsonb_build_object('unit_price', trip.price, 'total_price', total, 'currency', trip.currency)::text;
  end if;
  new.tour_title := trip.title;
  new.currency := trip.currency;
  return new;
end $$;
revoke execute on function private.prepare_booking() from public;
create trigger bookings_prepare before insert on public.bookings
  for each row execute function private.prepare_booking();

-- Updates title and currency of a booking that staff move to another trip, and clears columns that do not belong to its type.
-- Staff set the price themselves, and may choose an inactive trip. Errors: PT400 trip_unknown | field_missing.
create function private.correct_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  trip record;
begin
  if new.booking_type = 'question' then
    new := private.prepare_question(new);
    return new;
  end if;
  if new.booking_type <> 'tour' then new.tour_id := null; end if;
  if new.booking_type <> 'day-trip' then new.day_trip_id := null; end if;
  if new.booking_type = 'custom' then
    if new.duration is null or new.budget is null then
      raise exception 'A custom trip needs a duration and a budget.' using errcode = 'PT400', hint = 'field_missing';
    end if;
    new.tour_title := coalesce(nullif(btrim(new.tour_title), ''), 'Custom trip');
    return new;
  end if;
  new.duration := null;
  new.budget := null;
  if new.booking_type = 'tour' then
    select title, currency into trip from public.tours where id = new.tour_id;
  else
    select title, currency into trip from public.day_trips where id = new.day_trip_id;
  end if;
  if not found then
    raise exception 'This trip does not exist.' using errcode = 'PT400', hint = 'trip_unknown';
  end if;
  new.tour_title := trip.title;
  new.currency := trip.currency;
  return new;
end $$;
revoke execute on function private.correct_booking() from public;
-- Does not fire when deleting a trip sets its id to null or when the trip is restored, so that the booking keeps its title.
create trigger bookings_correct before update of booking_type, tour_id, day_trip_id on public.bookings
  for each row
  when (coalesce(pg_catalog.current_setting('history.restoring', true), '') <> 'yes'
    and (new.booking_type is distinct from old.booking_type
      or (new.tour_id is distinct from old.tour_id and new.tour_id is not null)
      or (new.day_trip_id is distinct from old.day_trip_id and new.day_trip_id is not null)))
  execute function private.correct_booking();

-- Keeps the API from writing columns that only functions of the database write. Runs as the caller, so that current_user is the
-- role of the API.
create function private.guard_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
     and (new.id, new.created_at, new.first_answered_at, new.review_link_expires_at, new.review_submitted, new.people_over)
         is distinct from
         (old.id, old.created_at, old.first_answered_at, old.review_link_expires_at, old.review_submitted, old.people_over) then
    raise exception 'The number, dates and review link of a booking cannot be edited.' using errcode = 'PT400';
  end if;
  return new;
end $$;
revoke execute on function private.guard_booking() from public;
create trigger bookings_guard before update on public.bookings
  for each row execute function private.guard_booking();

-- Records when staff first changed the status; private.queue_mail() records a mail. The name makes it fire after bookings_guard.
create function private.note_first_answer() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.first_answered_at := coalesce(new.first_answered_at, now());
  return new;
end $$;
revoke execute on function private.note_first_answer() from public;
create trigger bookings_note_answer before update of status on public.bookings
  for each row when (old.status = 'pending' and new.status <> 'pending' and new.first_answered_at is null)
  execute function private.note_first_answer();

create trigger bookings_updated_at before update on public.bookings
  for each row execute function private.touch_updated_at();

-- Lists the trip's columns too, because "update of" ignores the title that another trigger sets.
create trigger bookings_search
  after insert or delete or update of customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title,
    travel_dates, departure_date, special_requests, internal_note on public.bookings
  for each row execute function private.update_search_text('id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title',
    'travel_dates', 'departure_date', 'special_requests', 'internal_note');

-- Returns rows to staff only.
create function public.search_bookings(words text) returns setof public.bookings
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.bookings
  where (select private.is_admin()) and id in (select private.search_ids('bookings', words)::uuid);
$$;
comment on function public.search_bookings(text) is 'Returns the bookings with all words in booking number (or whole id), name, e-mail address, telephone (in any national or international form), trip, travel dates, departure date (2026-12-16, or Dec 16, 2026), special requests or internal note.';
revoke execute on function public.search_bookings(text) from public, anon;
grant execute on function public.search_bookings(text) to authenticated;
