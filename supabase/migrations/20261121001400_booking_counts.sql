-- The numbers above the bookings (specification section 2) in one request instead of four, and "This Month" as a rule of
-- the database, whose clock and time zones do not depend on whose browser asks.

-- The moment at which the month began that it is in Morocco. Clocks there move with Ramadan: the time zone data knows.
create function private.month_began(at timestamptz) returns timestamptz language sql stable set search_path = ''
  return date_trunc('month', at, 'Africa/Casablanca');
revoke execute on function private.month_began(timestamptz) from public;
grant execute on function private.month_began(timestamptz) to authenticated;
comment on function private.month_began(timestamptz) is 'The moment at which the month in which it is then began in Morocco.';

-- One row, whose id lets the API address it as a row. Counted with the rights of whoever asks. Refused: 42501 not staff.
create function public.booking_counts()
  returns table (id text, total integer, pending integer, confirmed integer, this_month integer)
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only staff may ask for this.' using errcode = '42501';
  end if;
  return query
    select 'now',
      count(*)::integer,
      (count(*) filter (where booking.status = 'pending'))::integer,
      (count(*) filter (where booking.status = 'confirmed'))::integer,
      (count(*) filter (where booking.created_at >= private.month_began(now())))::integer
    from public.bookings as booking;
end $$;
revoke execute on function public.booking_counts() from public, anon;
grant execute on function public.booking_counts() to authenticated;
comment on function public.booking_counts() is 'The numbers above the bookings, in one row, for staff.';
