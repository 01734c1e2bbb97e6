-- Figures of a period, and of each trip.

-- Returns the figures of two periods, in the fields current and previous. Reads each table once for both and groups rows by everything
-- that is counted, which is fast with 100,000 bookings.
create function private.insights_of_periods(first_day date, last_day date) returns jsonb
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_custom_plan
  -- Compiling the query would take longer than running it.
  set jit = off
  set work_mem = '32MB'
as $$
declare
  previous_day constant date := first_day - (last_day - first_day + 1);
  before constant timestamptz := private.morocco_instant(previous_day);
  since constant timestamptz := private.morocco_instant(first_day);
  until constant timestamptz := private.morocco_instant(last_day + 1);
  -- The starts of the months and of the period, which divide the time into parts.
  starts constant timestamptz[] := array(
    select private.morocco_instant(first)
    from generate_series(date_trunc('month', previous_day::timestamp), last_day::timestamp, interval '1 month') as first
    union select since order by 1);
  -- The month of each part. Looked up, because computing it for each row would be slow.
  months constant text[] := array(
    select to_char(private.morocco_time(begins), 'YYYY-MM') from unnest(starts) with ordinality as part (begins, place) order by place);
  result jsonb;
begin
  with period as (
    select * from (values ('current', first_day, last_day, since, until), ('previous', previous_day, first_day - 1, before, since))
      as listed (name, first_day, last_day, begins, ends)
  ),
  -- The title only if no id identifies the trip.
  cell as materialized (
    select width_bucket(created_at, starts) as part, status, booking_type, coalesce(tour_id, day_trip_id) as trip_id,
      case when tour_id is null and day_trip_id is null and booking_type <> 'custom' then tour_title end as title, currency,
      count(*) as requests, sum(total_price) as value
    from public.bookings where created_at >= before and created_at < until and booking_type <> 'question'
    group by 1, 2, 3, 4, 5, 6
  ),
  figure as materialized (
    select case when starts[part] >= since then 'current' else 'previous' end as period,
      months[part] as month, cell.*, status in ('confirmed', 'completed') as is_confirmed
    from cell
  ),
  by_month as materialized (
    select period, month, status, sum(requests) as requests from figure group by period, month, status
  ),
  trip as materialized (
    select period, booking_type, trip_id, title, sum(requests) as requests,
      coalesce(sum(requests) filter (where is_confirmed), 0) as confirmed,
      row_number() over (partition by period order by sum(requests) desc, coalesce(trip_id, title)) as place
    from figure group by period, booking_type, trip_id, title
  ),
  -- By place, the key of a trip within its period.
  trip_value as materialized (
    select period, place, jsonb_agg(jsonb_build_object('currency', currency, 'confirmed', confirmed) order by currency) as listed
    from (select trip.period, place, currency, sum(value) as confirmed
          from figure join trip on figure.period = trip.period and figure.booking_type = trip.booking_type
            and coalesce(figure.trip_id, figure.title, '') = coalesce(trip.trip_id, trip.title, '')
            and (figure.trip_id is null) = (trip.trip_id is null)
          where is_confirmed and value > 0 and place <= 20 group by 1, 2, 3) as summed
    group by period, place
  ),
  answer as materialized (
    select name as period, answered.*
    from period, lateral (
      -- A request that still waits counts against a promise once its time has passed. It has not been answered by then.
      select count(*) filter (where is_answered) as answered, count(*) filter (where not is_answered) as waiting,
        count(*) filter (where is_answered and wait <= interval '2 hours') as within_2_hours,
        count(*) filter (where is_answered or wait > interval '2 hours') as due_in_2_hours,
        count(*) filter (where is_answered and wait <= interval '24 hours') as within_24_hours,
        count(*) filter (where is_answered or wait > interval '24 hours') as due_in_24_hours,
        percentile_disc(0.5) within group (order by wait) filter (where is_answered) as median
      from (select first_answered_at is not null as is_answered, coalesce(first_answered_at, now()) - created_at as wait from public.bookings
            where created_at >= begins and created_at < ends and (first_answered_at is not null or status = 'pending')) as answers) as answered
  ),
  -- From this month on, whatever the period, to show what to prepare for.
  travel_month as materialized (
    select to_char(first, 'YYYY-MM') as month, count(booking.id) as bookings, coalesce(sum(number_of_people), 0) as people
    from generate_series(date_trunc('month', private.today()::timestamp), private.today() + interval '11 months', interval '1 month') as first
      left join public.bookings as booking on departure_date >= first::date and departure_date < (first + interval '1 month')::date
        and booking.status in ('confirmed', 'completed')
    group by first
  ),
  -- Returning customers have booked before their latest request of the period: a second question makes nobody a returning customer.
  customer as materialized (
    select count(*) filter (where latest >= since) as current, count(*) filter (where latest >= since and earliest < latest) as current_returning,
      count(latest_before) as previous, count(*) filter (where earliest < latest_before) as previous_returning
    from (select min(created_at) filter (where status in ('confirmed', 'completed')) as earliest, max(created_at) as latest, max(created_at) filter (where created_at >= before and created_at < since) as latest_before
          from public.bookings where created_at < until group by coalesce(lower(customer_email), customer_phone_e164, private.phone_key(customer_phone))
          having coalesce(lower(customer_email), customer_phone_e164, private.phone_key(customer_phone)) <> 'erased@example.invalid') as address
  )
  select jsonb_object_agg(period.name, jsonb_build_object(
    'first_day', period.first_day,
    'last_day', period.last_day,
    'requests', (
      select jsonb_build_object('total', coalesce(sum(requests), 0),
        'pending', coalesce(sum(requests) filter (where status = 'pending'), 0),
        'confirmed', coalesce(sum(requests) filter (where status = 'confirmed'), 0),
        'cancelled', coalesce(sum(requests) filter (where status = 'cancelled'), 0),
        'completed', coalesce(sum(requests) filter (where status = 'completed'), 0))
      from by_month where by_month.period = period.name),
    'months', (
      select jsonb_agg(jsonb_build_object('month', month,
        'pending', pending, 'confirmed', confirmed, 'cancelled', cancelled, 'completed', completed) order by month)
      from (select to_char(first, 'YYYY-MM') as month
            from generate_series(date_trunc('month', period.first_day::timestamp), period.last_day::timestamp, interval '1 month') as first) as listed,
        lateral (
          select coalesce(sum(requests) filter (where status = 'pending'), 0) as pending,
            coalesce(sum(requests) filter (where status = 'confirmed'), 0) as confirmed,
            coalesce(sum(requests) filter (where status = 'cancelled'), 0) as cancelled,
            coalesce(sum(requests) filter (where status = 'completed'), 0) as completed
          from by_month where by_month.period = period.name and by_month.month = listed.month) as counted),
    'values', (
      select coalesce(jsonb_agg(to_jsonb(value) order by value.currency), '[]')
      from (select currency, sum(value) as requested, coalesce(sum(value) filter (where is_confirmed), 0) as confirmed
            from figure where figure.period = period.name and currency is not null and value is not null group by currency) as value),
    'trips', (
      select coalesce(jsonb_agg(jsonb_build_object('booking_type', trip.booking_type, 'trip_id', trip.trip_id,
        'title', case trip.booking_type when 'custom' then 'Custom trips' else coalesce(tour.title, day_trip.title, trip.title) end,
        'requests', trip.requests, 'confirmed', trip.confirmed, 'values', coalesce(trip_value.listed, '[]')) order by place), '[]')
      from trip
        left join trip_value using (period, place)
        left join public.tours as tour on trip.booking_type = 'tour' and tour.id = trip.trip_id
        left join public.day_trips as day_trip on trip.booking_type = 'day-trip' and day_trip.id = trip.trip_id
      where period = period.name and place <= 20),
    'travel_months', case period.name when 'current' then (
      select jsonb_agg(to_jsonb(travel_month) order by month) from travel_month) else '[]' end,
    'answers', (
      select jsonb_build_object('answered', answered, 'waiting', waiting, 'within_2_hours', within_2_hours, 'due_in_2_hours', due_in_2_hours,
        'within_24_hours', within_24_hours, 'due_in_24_hours', due_in_24_hours, 'median_minutes', round(extract(epoch from median) / 60))
      from answer where answer.period = period.name),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(rating) order by rating.month), '[]')
      from (select months[width_bucket(created_at, starts)] as month, count(*) as reviews,
              round(avg(review.rating), 2) as average
            from public.reviews as review where created_at >= period.begins and created_at < period.ends group by 1) as rating),
    'customers', (
      select case period.name
        when 'current' then jsonb_build_object('total', current, 'returning', current_returning)
        else jsonb_build_object('total', previous, 'returning', previous_returning) end
      from customer)))
  from period into result;
  return result;
end $$;
revoke execute on function private.insights_of_periods(date, date) from public;

-- Returns the numbers of requests of a period that were first answered by WhatsApp, and by telephone.
create function private.first_answer_channels(first_day date, last_day date) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object('by_whatsapp', count(*) filter (where channel = 'whatsapp'),
    'by_telephone', count(*) filter (where channel = 'telephone'))
  from (
    select distinct on (booking.id) answer.channel
    from public.booking_answers as answer join public.bookings as booking
      on booking.id = answer.booking_id and booking.first_answered_at = answer.answered_at
    where booking.created_at >= private.morocco_instant(first_day) and booking.created_at < private.morocco_instant(last_day + 1)
    order by booking.id, answer.created_at) as first_answer;
$$;
revoke execute on function private.first_answer_channels(date, date) from public;

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
  return (
    select jsonb_object_agg(period.key, jsonb_set(period.value, '{answers}', period.value -> 'answers'
      || private.first_answer_channels((period.value ->> 'first_day')::date, (period.value ->> 'last_day')::date)))
    from jsonb_each(private.insights_of_periods(first_day, last_day)) as period);
end $$;
comment on function public.get_insights(date, date) is 'Returns the figures of a period and of the same number of days before it: requests, values, trips, travellers of the next twelve months, time to the first answer, ratings, returning customers; for staff.';
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
comment on function public.get_trip_figures(text, text[]) is 'Returns the requests, last booking, and number and average of approved reviews of up to 1,000 tours or day trips, for staff.';
revoke execute on function public.get_trip_figures(text, text[]) from public, anon;
grant execute on function public.get_trip_figures(text, text[]) to authenticated;
