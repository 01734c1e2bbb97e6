-- A booking that is moved to another trip takes that trip's title, and is found by it: a trigger on columns hears of those that
-- an update names, not of those that another trigger has filled in.
drop trigger bookings_search on public.bookings;
create trigger bookings_search
  after insert or delete or update of customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, tour_title,
    internal_note on public.bookings
  for each row execute function private.keep_search_text('id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title', 'internal_note');

update private.search_texts as kept
set content = private.search_text(to_jsonb(booking),
  array['id', 'customer_name', 'customer_email', 'customer_phone', 'tour_title', 'internal_note'])
from public.bookings as booking
where kept.source = 'bookings' and kept.row_id = booking.id::text;
