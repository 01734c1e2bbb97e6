-- The numbers of the dashboard and the reviews screen in one request, because the dashboard is the first screen, often on a phone.

-- marked_featured_reviews includes reviews that are not approved, unlike the view featured_reviews.
-- Returns one row, with an id so that react-admin can read it as a record. Counts with the rights of the caller. Errors: 42501 not staff.
create function public.dashboard_counts()
  returns table (id text, tours integer, confirmed_bookings integer, day_trips integer, locations integer,
                 reviews integer, pending_reviews integer, approved_reviews integer, marked_featured_reviews integer)
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select 'now',
      (select count(*)::integer from public.tours),
      (select count(*)::integer from public.bookings where status = 'confirmed'),
      (select count(*)::integer from public.day_trips),
      (select count(*)::integer from public.locations),
      count(*)::integer,
      (count(*) filter (where not review.is_approved))::integer,
      (count(*) filter (where review.is_approved))::integer,
      (count(*) filter (where review.is_featured))::integer
    from public.reviews as review;
end $$;
comment on function public.dashboard_counts() is 'Returns the numbers of the dashboard and the reviews screen, in one row, for staff.';
revoke execute on function public.dashboard_counts() from public, anon;
grant execute on function public.dashboard_counts() to authenticated;

-- Returns {"bookings": how many, "sums": [{"currency", "total"}], "without_price": how many} of the bookings that the list of bookings
-- shows with these filters. Null is no filter. Questions and cancelled bookings do not count. Errors: 42501 not staff.
create function public.sum_bookings(words text default null, of_status text default null, received_from timestamptz default null,
    received_before timestamptz default null, departing_from date default null, departing_to date default null,
    without_days boolean default false) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with counted as (
      select coalesce(booking.currency, 'USD') as currency, count(*) as bookings, count(booking.total_price) as priced,
        sum(booking.total_price) as total
      from public.bookings as booking
      where booking.status <> 'cancelled' and booking.booking_type <> 'question'
        and (words is null or booking.id in (select found.id from public.search_bookings(words) as found))
        and (of_status is null or booking.status = of_status)
        and (received_from is null or booking.created_at >= received_from)
        and (received_before is null or booking.created_at < received_before)
        and (departing_from is null or booking.departure_date >= departing_from)
        and (departing_to is null or booking.departure_date <= departing_to)
        and (not without_days or booking.departure_date is null)
      group by 1)
    select jsonb_build_object('bookings', coalesce(sum(bookings), 0), 'without_price', coalesce(sum(bookings - priced), 0),
      'sums', coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'total', total) order by currency) filter (where total is not null), '[]'))
    from counted);
end $$;
comment on function public.sum_bookings(text, text, timestamptz, timestamptz, date, date, boolean) is 'Returns the number and the total prices by currency of the bookings in a filtered list, for staff.';
revoke execute on function public.sum_bookings(text, text, timestamptz, timestamptz, date, date, boolean) from public, anon;
grant execute on function public.sum_bookings(text, text, timestamptz, timestamptz, date, date, boolean) to authenticated;

-- Returns one row, with an id so that react-admin can read it as a record. Counts with the rights of the caller. Errors: 42501 not staff.
create function public.booking_counts()
  returns table (id text, total integer, pending integer, confirmed integer, this_month integer)
  language plpgsql stable
  set search_path = ''
as $$
declare
  month_start constant timestamptz := private.month_start(now());
begin
  perform private.require_staff();
  return query
    select 'now',
      count(*)::integer,
      (count(*) filter (where booking.status = 'pending'))::integer,
      (count(*) filter (where booking.status = 'confirmed'))::integer,
      (count(*) filter (where booking.created_at >= month_start))::integer
    from public.bookings as booking;
end $$;
comment on function public.booking_counts() is 'Returns the numbers above the list of bookings, in one row, for staff.';
revoke execute on function public.booking_counts() from public, anon;
grant execute on function public.booking_counts() to authenticated;
