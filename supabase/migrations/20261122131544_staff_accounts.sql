-- Staff manage who is staff, and how long sessions last. All functions are for staff.

-- Returns the accounts of staff, and addresses on the list without one.
-- account: none, invited (has never signed in) or active. is_listed: on the list, not only of the domain. last_seen: sign-in or last
-- refresh of a session, which happens each hour while the admin is open. Errors: 42501 not staff.
create function public.get_staff() returns table (
  email text, name text, account text, is_listed boolean, is_caller boolean, has_second_factor boolean, last_seen timestamptz
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select coalesce(listed.address, lower(member.email)), left(nullif(btrim(member.raw_user_meta_data ->> 'full_name'), ''), 60),
      case when member.id is null then 'none' when member.email_confirmed_at is null or member.last_sign_in_at is null then 'invited'
        else 'active' end,
      listed.address is not null,
      coalesce(member.id = auth.uid(), false),
      exists (select 1 from auth.mfa_factors as factor where factor.user_id = member.id and factor.status = 'verified'),
      greatest(member.last_sign_in_at, (
        select max(greatest(session.created_at, session.refreshed_at at time zone 'utc')) from auth.sessions as session where session.user_id = member.id))
    from private.staff_addresses as listed
    full join (
      -- With those who are invited, whose address is confirmed by the first sign-in.
      select * from auth.users as account
      where private.is_staff_account(account.id)
        or account.email_confirmed_at is null and account.deleted_at is null and private.is_staff_address(account.email)
          and (account.banned_until is null or account.banned_until <= now())) as member
      on lower(member.email) = listed.address
    order by 1;
end $$;
comment on function public.get_staff() is 'Returns who is staff, by list or domain, with name, account, second factor and when each was last seen, for staff.';

-- Errors: 42501 not staff.
create function public.get_staff_settings() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'domain', (select nullif(value, '') from private.settings where key = 'staff_domain'),
    'session_idle_hours', coalesce((select value::integer from private.settings where key = 'session_idle_hours'), 12),
    'session_max_days', coalesce((select value::integer from private.settings where key = 'session_max_days'), 30),
    'needs_second_factor', exists (select 1 from private.settings where key = 'second_factor' and value = 'required'));
end $$;
comment on function public.get_staff_settings() is 'Returns the staff domain, after how many hours idle sessions and after how many days all sessions end, and whether all staff need a second factor, for staff.';

-- Only somebody who has a second factor can demand it, so that nobody is locked out. Sessions that the former limits have ended stay so.
-- Errors: 42501 not staff; PT400 out_of_bounds | second_factor_missing.
create function public.set_staff_settings(session_idle_hours integer, session_max_days integer, needs_second_factor boolean) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Tokens are refreshed after an hour, so a shorter limit would end sessions in use.
  if session_idle_hours is null or session_idle_hours not between 2 and 720
    or session_max_days is null or session_max_days not between 1 and 365 or needs_second_factor is null then
    raise exception 'Sessions end after 2 to 720 idle hours and after 1 to 365 days.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  if needs_second_factor and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Set up your own second factor first.' using errcode = 'PT400', hint = 'second_factor_missing';
  end if;
  insert into private.settings (key, value) values
      ('session_idle_hours', session_idle_hours::text), ('session_max_days', session_max_days::text),
      ('second_factor', case when needs_second_factor then 'required' else 'optional' end)
    on conflict (key) do update set value = excluded.value;
  perform private.note_history('settings', 'staff_addresses', format('Sessions: %s idle hours, %s days; second factor %s',
    session_idle_hours, session_max_days, case when needs_second_factor then 'required' else 'optional' end));
end $$;
comment on function public.set_staff_settings(integer, integer, boolean) is 'Sets after how many hours idle sessions and after how many days all sessions of staff end, and whether all staff need a second factor, for staff.';

-- Returns true if the address already has an account, which is then staff at once. A removed account is no longer banned.
-- Errors: 42501 not staff; PT400 address_unusable | too_many.
create function public.add_staff(email text) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  added constant text := lower(btrim(email));
begin
  perform private.require_staff();
  if added is null or length(added) > 254 or not private.is_email(added) then
    raise exception 'This is no e-mail address.' using errcode = 'PT400', hint = 'address_unusable';
  end if;
  if (select count(*) from private.staff_addresses) >= 50 then
    raise exception 'At most 50 addresses are staff.' using errcode = 'PT400', hint = 'too_many';
  end if;
  insert into private.staff_addresses (address) values (added) on conflict do nothing;
  update auth.users as account set banned_until = null where lower(account.email) = added and account.banned_until is not null;
  return exists (select 1 from auth.users as account where lower(account.email) = added);
end $$;
comment on function public.add_staff(text) is 'Adds an e-mail address to the list of staff and returns whether it has an account, for staff.';

-- Bans the account, because an address of the domain would stay staff otherwise, and ends its sessions, calendar feed and alerts.
-- Whoever calls stays, so the last one cannot be removed. Errors: 42501 not staff; PT400 own_address; PT404 not staff.
create function public.remove_staff(email text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  removed constant text := lower(btrim(email));
  member auth.users;
begin
  perform private.require_staff();
  select * into member from auth.users as account
    where lower(account.email) = removed and account.deleted_at is null and private.is_staff_address(account.email)
      and (account.banned_until is null or account.banned_until <= now());
  if member.id = auth.uid() then
    raise exception 'You cannot remove yourself.' using errcode = 'PT400', hint = 'own_address';
  end if;
  delete from private.staff_addresses where address = removed;
  if not found then
    if member.id is null then
      raise exception 'This address is not staff.' using errcode = 'PT404';
    end if;
    perform private.note_history('delete', 'staff_addresses', 'Of the staff domain', null, removed);
  end if;
  update private.settings set value = array_to_string(array_remove(private.mail_alert_addresses(), removed), ',') where key = 'mail_alert_addresses';
  -- As the service itself bans without an end.
  update auth.users as account set banned_until = now() + interval '100 years' where account.id = member.id;
  delete from auth.sessions where user_id = member.id;
  perform private.end_calendar_feed(member.id, 'Removed from staff');
end $$;
comment on function public.remove_staff(text) is 'Removes somebody from staff: takes the e-mail address from the list, bans the account, and ends its sessions, calendar feed and alerts, for staff.';

-- For somebody who has lost the phone. Sessions end, since one of them may be on it. Errors: 42501 not staff; PT400 own_address; PT404
-- no second factor.
create function public.remove_second_factor(email text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  member uuid;
begin
  perform private.require_staff();
  select id into member from auth.users as account
    where lower(account.email) = lower(btrim(remove_second_factor.email)) and private.is_staff_account(account.id);
  if member = auth.uid() then
    raise exception 'Your own second factor is removed with a code of it.' using errcode = 'PT400', hint = 'own_address';
  end if;
  delete from auth.mfa_factors where user_id = member;
  if not found then
    raise exception 'This address has no second factor.' using errcode = 'PT404';
  end if;
  delete from auth.sessions where user_id = member;
  perform private.note_history('update', 'staff_addresses', 'Second factor removed', null, lower(btrim(email)));
  perform private.queue_mail('second_factor_removed', lower(btrim(email)));
end $$;
comment on function public.remove_second_factor(text) is 'Removes the second factor of another member of staff, who has lost it, and ends their sessions, for staff.';

-- The service deletes sessions that are signed out. Errors: 42501 not staff.
create function public.get_own_sessions() returns table (
  id uuid, signed_in_at timestamptz, last_seen timestamptz, user_agent text, ip text, is_current boolean
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select session.id, session.created_at, greatest(session.created_at, session.refreshed_at at time zone 'utc'),
      left(session.user_agent, 500), host(session.ip), session.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions as session
    where session.user_id = auth.uid() and private.is_session_active(session.created_at, session.refreshed_at, session.not_after)
    order by 6 desc, 3 desc, 1
    limit 50;
end $$;
comment on function public.get_own_sessions() is 'Returns the sessions of the caller that have not ended, with device and network address, the present one first, for staff.';

-- The sign-in service's own entries, without renewed tokens. Whoever was staff stays in them: the history knows the addresses. The service
-- seldom writes a network address; that of a sign-in is known while its session lasts. What an administrator's key does to an account
-- has that account in the traits. A local Supabase writes the entry as a text within the JSON. No index fits, hence the limits.
-- Errors: 42501 not staff.
create function public.get_sign_ins() returns table (at timestamptz, email text, action text, ip text)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  accounts text[];
  addresses text[];
begin
  perform private.require_staff();
  accounts := array(select account.id::text from auth.users as account where private.is_staff_account(account.id));
  addresses := array(
    select listed.address from private.staff_addresses as listed
    union
    select past.label from public.history as past where past.table_name = 'staff_addresses' and past.label is not null);
  return query
    select entry.created_at, left(entry.address, 254), left(entry.details ->> 'action', 60), left(coalesce(nullif(entry.ip_address, ''), (
        select host(session.ip) from auth.sessions as session
        where session.user_id::text = entry.actor and entry.details ->> 'action' = 'login'
          and session.created_at between entry.created_at - interval '2 seconds' and entry.created_at + interval '2 seconds'
        limit 1)), 64)
    from (
      select logged.created_at, logged.ip_address, parsed.details, parsed.details ->> 'actor_id' as actor,
        coalesce(parsed.details #>> '{traits,user_email}', parsed.details ->> 'actor_username') as address
      from auth.audit_log_entries as logged
        -- The offset has each entry parsed once.
        cross join lateral (
          select case json_typeof(logged.payload) when 'string' then (logged.payload #>> '{}')::json else logged.payload end as details
          offset 0) as parsed
      where logged.created_at > now() - interval '90 days'
        and parsed.details ->> 'action' not in ('token_refreshed', 'token_revoked')) as entry
    where entry.actor = any (accounts) or lower(entry.address) = any (addresses)
    order by entry.created_at desc
    limit 200;
end $$;
comment on function public.get_sign_ins() is 'Returns the last 200 sign-ins and other acts about accounts that are or were staff, of the last 90 days, from the log of the sign-in service, for staff.';

revoke execute on function public.get_staff(), public.get_staff_settings(), public.set_staff_settings(integer, integer, boolean),
  public.add_staff(text), public.remove_staff(text), public.remove_second_factor(text), public.get_own_sessions(),
  public.get_sign_ins() from public, anon;
grant execute on function public.get_staff(), public.get_staff_settings(), public.set_staff_settings(integer, integer, boolean),
  public.add_staff(text), public.remove_staff(text), public.remove_second_factor(text), public.get_own_sessions(),
  public.get_sign_ins() to authenticated;
