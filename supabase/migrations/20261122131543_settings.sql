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

-- Errors: 42501 not staff; PT400 password_needed | out_of_bounds.
create function public.set_booking_limits(
  address_hour integer, address_day integer, network_hour integer, network_day integer,
  email_hour integer, email_day integer, all_hour integer, all_day integer
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  limits constant jsonb := jsonb_build_object('address_hour', address_hour, 'address_day', address_day, 'network_hour', network_hour,
    'network_day', network_day, 'email_hour', email_hour, 'email_day', email_day, 'all_hour', all_hour, 'all_day', all_day);
  detail constant text := 'Booking limits: ' || (
    select string_agg(format('%s %s', replace(replace(key, '_hour', ' an hour'), '_day', ' a day'), value), ', ' order by key) from jsonb_each_text(limits));
begin
  perform private.require_recent_sign_in();
  if exists (select 1 from jsonb_each_text(limits) where value is null or value::integer not between 1 and 9999999) then
    raise exception 'A limit is a whole number from 1 to 9,999,999.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  update private.settings set value = entry.value
    from jsonb_each_text(limits) as entry where settings.key = 'booking_limit_' || entry.key;
  perform private.note_history('settings', 'bookings', detail);
  perform private.tell_staff('settings_changed', detail);
end $$;
comment on function public.set_booking_limits(integer, integer, integer, integer, integer, integer, integer, integer) is 'Sets how many booking requests are accepted an hour and a day from a network address, a network, an e-mail address and all visitors together, and mails all staff, for staff.';

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

revoke execute on function public.get_booking_limits(), public.set_booking_limits(integer, integer, integer, integer, integer, integer, integer, integer), public.get_publish_hook() from public, anon;
grant execute on function public.get_booking_limits(), public.set_booking_limits(integer, integer, integer, integer, integer, integer, integer, integer), public.get_publish_hook() to authenticated;
