-- The insights count first answers by their channel.

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
create or replace function public.get_insights(first_day date, last_day date) returns jsonb
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
