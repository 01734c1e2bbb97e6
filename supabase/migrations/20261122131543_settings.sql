-- Settings that staff change or look up in the admin, beside those of mail and of personal data.

-- Errors: 42501 not staff.
create function public.get_booking_limits() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_object_agg(sender, (
      select jsonb_object_agg(period, value::integer)
      from unnest(array['hour', 'day']) as period join private.settings on key = format('booking_limit_%s_%s', sender, period)))
    from unnest(array['address', 'network', 'email', 'all']) as sender);
end $$;
comment on function public.get_booking_limits() is 'Returns how many booking requests are accepted an hour and a day from a network address, a network, an e-mail address and all visitors together, for staff.';

-- Errors: 42501 not staff; PT400 out_of_bounds.
create function public.set_booking_limits(limits jsonb) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  names constant text[] := array(select key from private.settings where key like 'booking\_limit\_%' order by key);
begin
  perform private.require_staff();
  if limits is null or jsonb_typeof(limits) <> 'object'
    or array(select format('booking_limit_%s_%s', sender.key, period.key)
         from jsonb_each(limits) as sender, jsonb_each(case jsonb_typeof(sender.value) when 'object' then sender.value else '{}' end) as period
         order by 1) <> names
    or jsonb_path_exists(limits, '$.*.* ? (@.type() != "number" || @ < 1 || @ > 9999999 || @ != @.floor())') then
    raise exception 'A limit is a whole number from 1 to 9,999,999.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  update private.settings set value = period.value
    from jsonb_each(limits) as sender, jsonb_each_text(sender.value) as period
    where settings.key = format('booking_limit_%s_%s', sender.key, period.key);
  perform private.note_history('settings', 'bookings', 'Booking limits: ' || (
    select string_agg(format('%s %s an hour, %s a day', key, value ->> 'hour', value ->> 'day'), '; ' order by key) from jsonb_each(limits)));
end $$;
comment on function public.set_booking_limits(jsonb) is 'Sets how many booking requests are accepted, in the form of get_booking_limits(), for staff.';

-- Without the rest of the URL, which anyone could start builds with. Errors: 42501 not staff.
create function public.get_publish_hook() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'host', (select substring(value from '^https?://([^/]+)') from private.settings where key = 'publish_hook_url'),
      'min_interval_seconds', coalesce((select value::integer from private.settings where key = 'publish_hook_min_interval_seconds'), 0),
      'sent_at', sent_at,
      'refusal', private.publish_hook_refusal())
    from private.publish_hook);
end $$;
comment on function public.get_publish_hook() is 'Returns which host is asked for a build after a change, if any, the least seconds between two requests, when the last was sent and why it was refused, for staff.';

revoke execute on function public.get_booking_limits(), public.set_booking_limits(jsonb), public.get_publish_hook() from public, anon;
grant execute on function public.get_booking_limits(), public.set_booking_limits(jsonb), public.get_publish_hook() to authenticated;
