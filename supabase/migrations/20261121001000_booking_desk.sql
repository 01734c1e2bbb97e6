-- The bookings desk of the back office: a note for staff only, and corrections that keep a booking true to its trip.

-- What staff tell each other about a booking. No customer ever reads it, and no visitor can send it along.
alter table public.bookings add column internal_note text check (length(internal_note) <= 5000);

alter policy "Visitors send pending bookings, staff any" on public.bookings
  with check (review_token is null and not review_submitted
    and ((status = 'pending' and internal_note is null) or (select private.is_admin())));

-- Staff find a booking by its note too. Rows that are there have none yet.
drop trigger bookings_search on public.bookings;
create trigger bookings_search
  after insert or delete or update of customer_name, customer_email, customer_phone, tour_title, internal_note on public.bookings
  for each row execute function private.keep_search_text('id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title', 'internal_note');

-- A booking that is moved to another trip takes its title and its currency from there, as a new one does, and keeps nothing
-- that does not belong to its kind. The price is what staff agreed on. A trip that is withdrawn may be chosen: staff know why.
-- Refused: PT400 trip_unknown | field_missing.
create function private.correct_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  trip record;
begin
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

-- Not when a deleted trip takes its id with it: then the booking keeps the title it has.
create trigger bookings_correct before update of booking_type, tour_id, day_trip_id on public.bookings
  for each row
  when (new.booking_type is distinct from old.booking_type
    or (new.tour_id is distinct from old.tour_id and new.tour_id is not null)
    or (new.day_trip_id is distinct from old.day_trip_id and new.day_trip_id is not null))
  execute function private.correct_booking();

comment on column public.bookings.internal_note is 'What staff tell each other about a booking; never shown to the customer.';
comment on table public.bookings is 'Booking requests. Visitors add one and read none: the price, the title and the currency come from the trip as it stands, a price that differs from what the page showed is refused. A request repeated under the same id is the same booking. The token of the review link is here and nowhere else. The internal note is written and read by staff alone. The column website is a trap for programs: a row that fills it is dropped without a word.';
comment on function public.search_bookings(text) is 'Bookings that hold all the words in number, name, e-mail address, telephone, trip or internal note.';
