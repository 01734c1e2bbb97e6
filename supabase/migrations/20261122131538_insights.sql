-- What sells: figures of a period, and of each trip.

-- Returns the figures of the days from first_day to last_day in Morocco.
create function private.insights_of_period(first_day date, last_day date) returns jsonb
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  since constant timestamptz := first_day::timestamp at time zone 'Africa/Casablanca';
  until constant timestamptz := (last_day + 1)::timestamp at time zone 'Africa/Casablanca';
  result jsonb;
begin
  with request as materialized (
    select date_trunc('month', created_at, 'Africa/Casablanca') as month, status, booking_type, tour_id, day_trip_id, tour_title,
      total_price, currency, lower(customer_email) as customer, created_at, first_answered_at,
      status in ('confirmed', 'completed') as is_confirmed
    from public.bookings where created_at >= since and created_at < until
  ),
  month as (
    select to_char(first, 'YYYY-MM') as month, first::timestamp at time zone 'Africa/Casablanca' as start
    from generate_series(date_trunc('month', first_day::timestamp), last_day::timestamp, interval '1 month') as first
  ),
  by_month as (
    select month, count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'cancelled') as cancelled, count(*) filter (where status = 'completed') as completed
    from request group by month
  ),
  by_trip as (
    select booking_type, coalesce(tour_id, day_trip_id) as trip_id, currency, max(tour_title) as title, count(*) as requests,
      count(*) filter (where is_confirmed) as confirmed, sum(total_price) filter (where is_confirmed) as value
    from request group by booking_type, coalesce(tour_id, day_trip_id), case when tour_id is null and day_trip_id is null
      then case booking_type when 'custom' then '' else tour_title end end, currency
  ),
  trip as (
    select booking_type, trip_id, case booking_type when 'custom' then 'Custom trips' else max(title) end as title,
      sum(requests) as requests, sum(confirmed) as confirmed,
      coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'confirmed', value) order by currency) filter (where value > 0), '[]') as "values"
    from by_trip group by booking_type, trip_id, case when trip_id is null and booking_type <> 'custom' then title end
    order by sum(requests) desc, max(title) limit 20
  ),
  answer as (
    select extract(epoch from first_answered_at - created_at) / 60 as minutes from request where first_answered_at is not null
  ),
  customer as (
    select customer, count(*) as requests from request where customer like '%_@_%' group by customer
  )
  select jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'requests', (
      select jsonb_build_object('total', coalesce(sum(pending + confirmed + cancelled + completed), 0), 'pending', coalesce(sum(pending), 0),
        'confirmed', coalesce(sum(confirmed), 0), 'cancelled', coalesce(sum(cancelled), 0), 'completed', coalesce(sum(completed), 0))
      from by_month),
    'months', (
      select jsonb_agg(jsonb_build_object('month', month.month, 'pending', coalesce(pending, 0), 'confirmed', coalesce(confirmed, 0),
        'cancelled', coalesce(cancelled, 0), 'completed', coalesce(completed, 0)) order by month.month)
      from month left join by_month on by_month.month = month.start),
    'values', (
      select coalesce(jsonb_agg(to_jsonb(value) order by value.currency), '[]')
      from (select currency, sum(total_price) as requested, coalesce(sum(total_price) filter (where is_confirmed), 0) as confirmed
            from request where currency is not null and total_price is not null group by currency) as value),
    'trips', (select coalesce(jsonb_agg(to_jsonb(trip) order by requests desc, title), '[]') from trip),
    'travel_months', (
      select coalesce(jsonb_agg(to_jsonb(travel) order by travel.month), '[]')
      from (select to_char(departure_date, 'YYYY-MM') as month, count(*) as bookings, sum(number_of_people) as people
            from public.bookings where departure_date between first_day and last_day and status in ('confirmed', 'completed')
            group by to_char(departure_date, 'YYYY-MM')) as travel),
    'answers', (
      select jsonb_build_object('answered', count(*), 'median_minutes', round(percentile_cont(0.5) within group (order by minutes)),
        'within_2_hours', count(*) filter (where minutes <= 120), 'within_24_hours', count(*) filter (where minutes <= 1440),
        'waiting', (select count(*) from request where status = 'pending' and first_answered_at is null))
      from answer),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(rating) order by rating.month), '[]')
      from (select to_char(created_at at time zone 'Africa/Casablanca', 'YYYY-MM') as month, count(*) as reviews,
              round(avg(review.rating), 2) as average
            from public.reviews as review where created_at >= since and created_at < until group by 1) as rating),
    'customers', (
      select jsonb_build_object('total', count(*), 'returning', count(*) filter (where requests > 1 or exists (
        select 1 from public.bookings as earlier
        where lower(earlier.customer_email) = customer.customer and earlier.created_at < since)))
      from customer))
  into result;
  return result;
end $$;
revoke execute on function private.insights_of_period(date, date) from public;

-- Errors: 42501 not staff; PT400 days in the wrong order, or more than ten years.
create function public.get_insights(first_day date, last_day date) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  if last_day < first_day or last_day - first_day > 3660 or first_day < '2000-01-01' or last_day > '2200-01-01' then
    raise exception 'Please choose a period of at most ten years.' using errcode = 'PT400';
  end if;
  return jsonb_build_object(
    'current', private.insights_of_period(first_day, last_day),
    'previous', private.insights_of_period(first_day - (last_day - first_day + 1), first_day - 1));
end $$;
comment on function public.get_insights(date, date) is 'Returns the figures of a period and of as many days before it: requests, values, trips, months of travel, time to the first answer, ratings, returning customers; for staff.';
revoke execute on function public.get_insights(date, date) from public, anon;
grant execute on function public.get_insights(date, date) to authenticated;

-- source: tours or day-trips. rating: average of the approved reviews. Errors: 42501 not staff.
create function public.get_trip_figures(source text, record_ids text[])
  returns table (id text, requests integer, last_booking timestamptz, reviews integer, rating numeric)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select wanted.id, booked.requests, booked.last_booking, reviewed.reviews, reviewed.rating
    from unnest(record_ids[:1000]) as wanted (id),
      lateral (
        select count(*)::integer as requests, max(booking.created_at) as last_booking from public.bookings as booking
        where (source = 'tours' and booking.tour_id = wanted.id) or (source = 'day-trips' and booking.day_trip_id = wanted.id)) as booked,
      lateral (
        select count(*)::integer as reviews, round(avg(review.rating), 1) as rating from public.reviews as review
        where review.is_approved
          and ((source = 'tours' and review.tour_id = wanted.id) or (source = 'day-trips' and review.day_trip_id = wanted.id))) as reviewed;
end $$;
comment on function public.get_trip_figures(text, text[]) is 'Returns for each of these tours or day trips, up to 1,000, its requests, last booking, number and average of approved reviews, for staff.';
revoke execute on function public.get_trip_figures(text, text[]) from public, anon;
grant execute on function public.get_trip_figures(text, text[]) to authenticated;
