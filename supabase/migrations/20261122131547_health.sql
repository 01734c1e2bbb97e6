-- The state of the database for a monitor (/health of our own server, or this function if a CDN host serves the site).

-- Public, so it contains no names or counts. The age of the oldest waiting booking is rounded down to hours, because seconds would
-- tell a stranger when bookings come in, as would the time at which a sender of mail was last seen.
create function public.get_health() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'now', now(),
    'publish', (
      select jsonb_build_object('outcome', state,
        'age', greatest(0, extract(epoch from now() - coalesce(finished_at, started_at)))::integer)
      from private.publishes order by id desc limit 1),
    'publish_overdue', private.is_publish_overdue(),
    'oldest_waiting_booking', (
      select jsonb_build_object('age', floor(extract(epoch from now() - min(created_at)) / 3600)::integer * 3600)
      from public.bookings where status = 'pending' and first_answered_at is null having count(*) > 0),
    'mail', (
      select jsonb_build_object('failing', failing_since is not null, 'overdue', exists (
        select 1 from public.mail_messages where state = 'waiting' and next_attempt_at < now() - interval '10 minutes'))
      from private.mail_sender where private.is_mail_on()));
$$;
comment on function public.get_health() is 'Returns what a monitor watches, for everyone: the time, outcome and age of the last publish, whether a record is overdue to be published at a set time, the age of the oldest waiting booking in whole hours, and whether mail can be sent. Ages are seconds.';
revoke execute on function public.get_health() from public;
grant execute on function public.get_health() to anon, authenticated;
