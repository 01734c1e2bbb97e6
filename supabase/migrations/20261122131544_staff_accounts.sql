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
      private.has_second_factor(member.id),
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
    'needs_second_factor', private.needs_second_factor());
end $$;
comment on function public.get_staff_settings() is 'Returns the staff domain, after how many hours idle sessions and after how many days all sessions end, and whether all staff need a second factor, for staff.';

-- So that staff cannot lock themselves out, only a person with a second factor can require one, and the domain that makes the caller
-- staff cannot be removed. Errors: 42501 not staff; PT400 password_needed | out_of_bounds | second_factor_missing | domain_unusable | own_address.
create function public.set_staff_settings(session_idle_hours integer, session_max_days integer, needs_second_factor boolean, domain text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  earlier constant text := coalesce((select lower(value) from private.settings where key = 'staff_domain'), '');
  -- Written as @agency.example or with capitals too.
  wanted constant text := coalesce(lower(ltrim(btrim(domain), '@')), '');
begin
  perform private.require_recent_sign_in();
  if wanted <> earlier then
    if wanted <> '' and (wanted !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z][a-z0-9-]*[a-z0-9]$' or length(wanted) > 200
        or private.is_public_mail_domain(wanted)) then
      raise exception 'This domain cannot be that of staff.' using errcode = 'PT400', hint = 'domain_unusable';
    end if;
    -- First, so that those who are staff by the earlier domain hear of it too.
    if earlier <> '' then
      perform private.tell_staff('staff_removed', 'Every address at ' || earlier);
    end if;
    insert into private.settings (key, value) values ('staff_domain', wanted) on conflict (key) do update set value = excluded.value;
    if not private.is_staff_address((select email from auth.users where id = auth.uid())) then
      raise exception 'Only this domain makes you staff. Invite your own address first.' using errcode = 'PT400', hint = 'own_address';
    end if;
    -- Alerts hold customers' data.
    update private.settings set value = array_to_string(array(
        select address from unnest(private.mail_alert_addresses()) as address
        where address not like '%@' || earlier or private.is_staff_address(address)), ',')
      where key = 'mail_alert_addresses' and earlier <> '';
    perform private.note_history('settings', 'staff_addresses', 'Staff domain: ' || coalesce(nullif(wanted, ''), 'none'));
    if wanted <> '' then
      perform private.tell_staff('staff_added', 'Every address at ' || wanted);
    end if;
  end if;
  -- Tokens are refreshed after an hour, so a shorter limit would end sessions in use.
  if session_idle_hours is null or session_idle_hours not between 2 and 720
    or session_max_days is null or session_max_days not between 1 and 365 or needs_second_factor is null then
    raise exception 'Sessions end after 2 to 720 idle hours and after 1 to 365 days.' using errcode = 'PT400', hint = 'out_of_bounds';
  end if;
  -- Not from the token, which outlives a factor that was removed.
  if needs_second_factor and not private.has_second_factor(auth.uid()) then
    raise exception 'Set up your own two-step sign-in first.' using errcode = 'PT400', hint = 'second_factor_missing';
  end if;
  insert into private.settings (key, value) values
      ('session_idle_hours', session_idle_hours::text), ('session_max_days', session_max_days::text),
      ('second_factor', case when needs_second_factor then 'required' else 'optional' end)
    on conflict (key) do update set value = excluded.value;
  perform private.note_history('settings', 'staff_addresses', format('Sessions: %s idle hours, %s days; two-step sign-in %s',
    session_idle_hours, session_max_days, case when needs_second_factor then 'required' else 'optional' end));
end $$;
comment on function public.set_staff_settings(integer, integer, boolean, text) is 'Sets after how many hours idle sessions and after how many days all sessions of staff end, whether all staff need a second factor, and the domain whose accounts are staff, for staff.';

-- Returns true if the address already has an account, which is then staff at once. A removed account is no longer banned. only_check: adds
-- nobody, for a server that has to send the invitation first. Errors: 42501 not staff; PT400 password_needed | address_unusable | too_many.
create function public.add_staff(email text, only_check boolean default false) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  typed constant text := btrim(email);
  added constant text := lower(typed);
begin
  perform private.require_recent_sign_in();
  -- As typed, because other letters than ASCII may be lower-cased to ASCII. Sign-in services mail to no domain without a dot.
  if typed is null or length(typed) > 254 or not private.is_email(typed) or typed !~ '@.+[.]' then
    raise exception 'This is not an e-mail address.' using errcode = 'PT400', hint = 'address_unusable';
  end if;
  if not exists (select 1 from private.staff_addresses where address = added)
    and (select count(*) from private.staff_addresses) >= 50 then
    raise exception 'At most 50 addresses are staff.' using errcode = 'PT400', hint = 'too_many';
  end if;
  if not coalesce(only_check, false) then
    insert into private.staff_addresses (address) values (added) on conflict do nothing;
    update auth.users as account set banned_until = null where lower(account.email) = added and account.banned_until is not null;
  end if;
  return exists (select 1 from auth.users as account where lower(account.email) = added);
end $$;
comment on function public.add_staff(text, boolean) is 'Adds an e-mail address to the list of staff, or only checks whether it may be added, and returns whether it has an account, for staff.';

-- Bans the account, because an address of the domain would stay staff otherwise, and ends its sessions, links, calendar feeds and alerts.
-- Whoever calls stays, so the last one cannot be removed. Errors: 42501 not staff; PT400 password_needed | own_address; PT404 not staff.
create function public.remove_staff(email text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  removed constant text := lower(btrim(email));
  member auth.users;
begin
  perform private.require_recent_sign_in();
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
    perform private.tell_staff('staff_removed', removed);
  end if;
  update private.settings set value = array_to_string(array_remove(private.mail_alert_addresses(), removed), ',') where key = 'mail_alert_addresses';
  -- As the service itself bans without an end.
  update auth.users as account set banned_until = now() + interval '100 years' where account.id = member.id;
  perform private.end_feeds_of_account(member.id, 'Removed from staff');
end $$;
comment on function public.remove_staff(text) is 'Removes somebody from staff: takes the e-mail address from the list, bans the account, and ends its sessions, calendar feeds and alerts, for staff.';

-- For somebody who has lost the phone. Sessions end, since one of them may be on it. Errors: 42501 not staff; PT400 password_needed |
-- own_address; PT404 no second factor.
create function public.remove_second_factor(email text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  member uuid;
begin
  perform private.require_recent_sign_in();
  select id into member from auth.users as account
    where lower(account.email) = lower(btrim(remove_second_factor.email)) and private.is_staff_account(account.id);
  if member = auth.uid() then
    raise exception 'Your own two-step sign-in is removed with a code of it.' using errcode = 'PT400', hint = 'own_address';
  end if;
  if not coalesce(private.has_second_factor(member), false) then
    raise exception 'This address has no two-step sign-in.' using errcode = 'PT404';
  end if;
  delete from auth.mfa_factors where user_id = member;
  delete from auth.sessions where user_id = member;
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
-- What a stranger can cause is counted, and each act of each account has entries of its own, so that none pushes others out of the list.
-- Errors: 42501 not staff.
create function public.get_sign_ins() returns table (at timestamptz, email text, action text, ip text, times integer)
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
    with logged as materialized (
      select written.at, lower(left(coalesce(details #>> '{traits,user_email}', details ->> 'actor_username'), 254)) as address,
        left(details ->> 'action', 60) as act, details ->> 'actor_id' as actor, written.ip
      from (
        select entry.created_at as at, nullif(entry.ip_address, '') as ip,
          case json_typeof(entry.payload) when 'string' then (entry.payload #>> '{}')::json else entry.payload end as details
        from auth.audit_log_entries as entry where entry.created_at > now() - interval '90 days'
        -- The offset has each entry parsed once.
        offset 0) as written
      where details ->> 'action' not in ('token_refreshed', 'token_revoked')
    ), of_staff as (
      select logged.*, logged.act in (
          'user_recovery_requested', 'user_confirmation_requested', 'user_repeated_signup') as is_of_strangers
      from logged where logged.actor = any (accounts) or logged.address = any (addresses)
    ), acts as (
      select of_staff.*, row_number() over (partition by of_staff.act, of_staff.address order by of_staff.at desc) as place
      from of_staff where not of_staff.is_of_strangers
    )
    -- The API returns 1,000 rows at most, of each account and act the newest.
    select listed.at, listed.address, listed.act, listed.ip, listed.times
    from (
      select acts.at, acts.address, acts.act, left(coalesce(acts.ip, (
          select host(session.ip) from auth.sessions as session
          where session.user_id::text = acts.actor and acts.act = 'login'
            and session.created_at between acts.at - interval '2 seconds' and acts.at + interval '2 seconds'
          limit 1)), 64) as ip, 1 as times, acts.place
      from acts where acts.place <= case acts.act when 'login' then 60 else 10 end
      union all
      select max(of_staff.at), of_staff.address, of_staff.act, null, count(*)::integer, 1
      from of_staff where of_staff.is_of_strangers group by of_staff.address, of_staff.act
      order by place, at desc limit 800) as listed
    order by listed.at desc;
end $$;
comment on function public.get_sign_ins() is 'Returns sign-ins and other acts about accounts that are or were staff, of the last 90 days, from the log of the sign-in service: for each account the last 60 sign-ins, the last 10 of each other act, and how often a stranger has asked for a link, for staff.';

revoke execute on function public.get_staff(), public.get_staff_settings(), public.set_staff_settings(integer, integer, boolean, text),
  public.add_staff(text, boolean), public.remove_staff(text), public.remove_second_factor(text), public.get_own_sessions(),
  public.get_sign_ins() from public, anon;
grant execute on function public.get_staff(), public.get_staff_settings(), public.set_staff_settings(integer, integer, boolean, text),
  public.add_staff(text, boolean), public.remove_staff(text), public.remove_second_factor(text), public.get_own_sessions(),
  public.get_sign_ins() to authenticated;
