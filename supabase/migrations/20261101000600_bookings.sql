-- Booking requests (specification sections 3, 4, 5 and 9). Visitors may add one and read none. The price is computed
-- here from the trip as it stands; what the page sent is only compared with it.

-- Total for a party: 5 % less for 3 or 4 people, 10 % less for 5 or more, two decimals; null when the unit price is 0.
-- The same rule stands in shared/price.ts; a test feeds both the same cases.
create function private.booking_total(unit_price numeric, people integer) returns numeric
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when unit_price > 0 then
    round(unit_price * people * case when people >= 5 then 0.90 when people >= 3 then 0.95 else 1 end, 2)
  end;
$$;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  customer_name text not null check (length(btrim(customer_name)) between 1 and 200),
  customer_email text not null check (length(customer_email) <= 254 and customer_email ~ '^[^@\s]+@[^@\s]+$'),
  customer_phone text check (length(customer_phone) <= 50),
  booking_type text not null check (booking_type in ('tour', 'day-trip', 'custom')),
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
  review_token text unique check (length(review_token) between 22 and 128),
  review_submitted boolean not null default false,
  -- Honeypot: people never see it. A row that fills it is dropped without a word.
  website text not null default '' check (website = ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (booking_type = 'tour' or tour_id is null),
  check (booking_type = 'day-trip' or day_trip_id is null)
);
create index bookings_newest on public.bookings (created_at desc, id);
create index bookings_by_status on public.bookings (status, created_at desc);
create index bookings_tour on public.bookings (tour_id);
create index bookings_day_trip on public.bookings (day_trip_id);

-- Completes a new booking from the trip it names. Refuses, with a hint the form can read:
--   PT400 field_missing | trip_unknown     PT409 trip_inactive | price_changed | id_taken
create function private.prepare_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- Staff, and programs that work on the database directly. The role setting names who asks even inside this function,
  -- which runs as its owner.
  by_staff constant boolean := pg_catalog.current_setting('role') not in ('anon', 'authenticated') or private.is_admin();
  trip record;
  total numeric;
  earlier public.bookings;
begin
  if new.website <> '' then
    return null;
  end if;

  -- What does not belong to the type of booking is left out; a visitor has no say in when the booking was made.
  if new.booking_type <> 'tour' then new.tour_id := null; end if;
  if new.booking_type <> 'day-trip' then new.day_trip_id := null; end if;
  if new.booking_type <> 'custom' then
    new.duration := null;
    new.budget := null;
  end if;
  if not by_staff then
    new.created_at := now();
    new.updated_at := now();
  end if;

  -- A repeated request (double click, retry after a lost answer) is the same booking.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('booking:' || new.id::text, 0));
  select * into earlier from public.bookings where id = new.id;
  if found then
    if (earlier.customer_name, earlier.customer_email, earlier.customer_phone, earlier.booking_type, earlier.tour_id,
        earlier.day_trip_id, earlier.number_of_people, earlier.travel_dates, earlier.duration, earlier.budget, earlier.special_requests)
       is not distinct from
       (new.customer_name, new.customer_email, new.customer_phone, new.booking_type, new.tour_id,
        new.day_trip_id, new.number_of_people, new.travel_dates, new.duration, new.budget, new.special_requests)
    then
      return null;
    end if;
    raise exception 'Another booking was already sent under this number.' using errcode = 'PT409', hint = 'id_taken';
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
    select title, price, currency, is_active into trip from public.tours where id = new.tour_id;
  else
    select title, price, currency, is_active into trip from public.day_trips where id = new.day_trip_id;
  end if;
  if not found then
    raise exception 'This trip does not exist.' using errcode = 'PT400', hint = 'trip_unknown';
  end if;
  if not trip.is_active and not by_staff then
    raise exception 'This trip is not offered at the moment.' using errcode = 'PT409', hint = 'trip_inactive';
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

-- What only the database's own functions may change on a booking. Runs as the caller, so that current_user tells who asks.
create function private.guard_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
     and (new.id, new.created_at, new.review_token, new.review_submitted)
         is distinct from (old.id, old.created_at, old.review_token, old.review_submitted) then
    raise exception 'The number, date and review link of a booking cannot be edited.' using errcode = 'PT400';
  end if;
  return new;
end $$;

create trigger bookings_prepare before insert on public.bookings
  for each row execute function private.prepare_booking();
create trigger bookings_guard before update on public.bookings
  for each row execute function private.guard_booking();
create trigger bookings_updated_at before update on public.bookings
  for each row execute function private.touch_updated_at();

alter table public.bookings enable row level security;
grant insert on public.bookings to anon;
grant select, insert, update, delete on public.bookings to authenticated;
grant all on public.bookings to service_role;
create policy "Visitors send pending bookings, staff any" on public.bookings
  for insert to anon, authenticated
  with check (review_token is null and not review_submitted and (status = 'pending' or (select private.is_admin())));
create policy "Staff read bookings" on public.bookings
  for select to authenticated using ((select private.is_admin()));
create policy "Staff change bookings" on public.bookings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete bookings" on public.bookings
  for delete to authenticated using ((select private.is_admin()));
