-- Staff accounts. Every policy and every function for staff calls private.is_admin().

create table private.staff_addresses (
  -- ASCII, since other letters have lower cases that are letters of other addresses.
  address text primary key check (address = lower(address) and address ~ '^[!-?A-~]+@[!-?A-~]+[.][!-?A-~]+$' and length(address) <= 254)
);
comment on table private.staff_addresses is 'E-mail addresses of staff, in lower case, in addition to the staff domain of the settings.';
alter table private.staff_addresses enable row level security;
revoke all on private.staff_addresses from anon, authenticated;

-- Returns true for an address on the list or of the staff domain. Other letters than ASCII may be lower-cased to ASCII.
create function private.is_staff_address(email text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return email ~ '^[!-~]+$' and (
    lower(email) in (select address from private.staff_addresses)
    or lower(regexp_replace(email, '^.*@', '')) = (select lower(value) from private.settings where key = 'staff_domain' and value <> ''));
end $$;
revoke execute on function private.is_staff_address(text) from public;

-- Returns true for an account with a confirmed e-mail address on the list or of the staff domain, neither banned nor deleted. Reads
-- the address from auth.users, never from the claims of a token. In plpgsql, whose query a session plans only once.
create function private.is_staff_account(account_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select 1
    from auth.users as account
    where account.id = account_id
      and account.email_confirmed_at is not null
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and private.is_staff_address(account.email)
  );
end $$;
revoke execute on function private.is_staff_account(uuid) from public;

-- Returns false for a session that was ended, has not been refreshed within the idle limit, or is older than the absolute one. Browsers
-- refresh each hour while a tab is open. refreshed_at is in UTC. In plpgsql, like those below, whose queries a session plans only once.
create function private.is_session_active(created_at timestamptz, refreshed_at timestamp, not_after timestamptz) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (not_after is null or not_after > now())
    and created_at > now() - make_interval(days =>
      coalesce((select value::integer from private.settings where key = 'session_max_days'), 30))
    and greatest(created_at, refreshed_at at time zone 'utc') > now() - make_interval(hours =>
      coalesce((select value::integer from private.settings where key = 'session_idle_hours'), 12));
end $$;
revoke execute on function private.is_session_active(timestamptz, timestamp, timestamptz) from public;

-- Otherwise a refresh, which the service still answers, would bring an idle session back.
create function private.keep_session_ended() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.is_session_active(old.created_at, old.refreshed_at, old.not_after) then
    new.not_after := least(old.not_after, now());
  end if;
  return new;
end $$;
revoke execute on function private.keep_session_ended() from public;
create trigger keep_session_ended before update on auth.sessions
  for each row execute function private.keep_session_ended();

-- Higher limits must not bring back the sessions that the former ones have ended.
create function private.keep_sessions_ended() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update auth.sessions set not_after = least(not_after, now())
    where not private.is_session_active(created_at, refreshed_at, not_after) and (not_after is null or not_after > now());
  return coalesce(new, old);
end $$;
revoke execute on function private.keep_sessions_ended() from public;
create trigger keep_sessions_ended before insert or update on private.settings
  for each row when (new.key in ('session_idle_hours', 'session_max_days')) execute function private.keep_sessions_ended();
create trigger keep_sessions_ended_by_removed before delete on private.settings
  for each row when (old.key in ('session_idle_hours', 'session_max_days')) execute function private.keep_sessions_ended();

-- Returns true for an account with a verified second factor.
create function private.has_second_factor(account_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select 1 from auth.mfa_factors as factor where factor.user_id = account_id and factor.status = 'verified');
end $$;
revoke execute on function private.has_second_factor(uuid) from public;

create function private.needs_second_factor() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select 1 from private.settings where key = 'second_factor' and value = 'required');
end $$;
comment on function private.needs_second_factor() is 'Returns whether all staff need a second factor.';
revoke execute on function private.needs_second_factor() from public;

-- Nothing that was handed out before opens a banned account, nor one whose ban is lifted: sessions, and links of invitations and
-- recoveries. The sign-in service of Supabase keeps tokens in a table too and needs '' where there is none; a local Supabase null.
create function private.end_access_with_ban() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  has_table constant boolean := to_regclass('auth.one_time_tokens') is not null;
  no_token constant text := case when has_table then '' end;
begin
  delete from auth.sessions where user_id = new.id;
  if has_table then
    delete from auth.one_time_tokens where user_id = new.id;
  end if;
  new.confirmation_token := no_token;
  new.recovery_token := no_token;
  new.email_change_token_new := no_token;
  new.email_change_token_current := no_token;
  new.reauthentication_token := no_token;
  return new;
end $$;
revoke execute on function private.end_access_with_ban() from public;
create trigger end_access_with_ban before update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until)
  execute function private.end_access_with_ban();

-- Checks the session too, because a token stays valid for an hour after signing out. The level of assurance (aal) is a claim of the
-- sign-in service's own; metadata, which accounts write, is not read.
create function private.get_access() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  has_factor boolean;
begin
  if not exists (
    select 1
    from auth.sessions as session
    where session.user_id = auth.uid()
      -- A claim that is not a UUID must not raise an error.
      and session.id = case when auth.jwt() ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                            then (auth.jwt() ->> 'session_id')::uuid end
      and private.is_session_active(session.created_at, session.refreshed_at, session.not_after)
  ) then
    return 'signed_out';
  end if;
  if not private.is_staff_account(auth.uid()) then
    return 'visitor';
  end if;
  has_factor := private.has_second_factor(auth.uid());
  if has_factor and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    return 'needs_code';
  end if;
  if not has_factor and private.needs_second_factor() then
    return 'needs_factor';
  end if;
  return 'staff';
end $$;
revoke execute on function private.get_access() from public;

create function private.is_admin() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return private.get_access() = 'staff';
end $$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated;

-- Raises 42501 for everyone but staff. Granted for functions that run with the rights of their caller.
create function private.require_staff() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only staff may ask for this.' using errcode = '42501';
  end if;
end $$;
revoke execute on function private.require_staff() from public;
grant execute on function private.require_staff() to authenticated;

-- For changes of who is staff and of what protects their accounts. They run one at a time, each checked after the one before, which
-- may have removed the caller. A thief who has only a session cannot sign in again; the admin does, with the password.
-- Errors: 42501 not staff; PT400 password_needed.
create function private.require_recent_sign_in() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff', 0));
  perform private.require_staff();
  if not exists (
    select 1 from auth.sessions as session
    where session.id::text = auth.jwt() ->> 'session_id' and session.created_at > now() - interval '5 minutes') then
    raise exception 'Please enter your password again.' using errcode = 'PT400', hint = 'password_needed';
  end if;
end $$;
revoke execute on function private.require_recent_sign_in() from public;

create function public.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.is_admin();
$$;
comment on function public.is_admin() is 'Returns true for staff: an account with a confirmed e-mail address on the list or of the staff domain, neither banned nor deleted, in a session that has neither been signed out nor expired, with the second factor if the account has one or all staff need one.';
create function public.get_access() returns text
  language sql stable security definer
  set search_path = ''
as $$
  select private.get_access();
$$;
comment on function public.get_access() is 'Returns what the caller may do: staff; needs_code or needs_factor for staff who have to enter a code of their second factor or set one up first; visitor for any other account; signed_out without a session, or in one that has ended.';
revoke execute on function public.is_admin(), public.get_access() from public;
grant execute on function public.is_admin(), public.get_access() to anon, authenticated;

-- Errors: 42501 not staff; PT404 not set.
create function public.get_admin_path() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select 1 from private.settings where key = 'admin_path') then
    raise exception 'The path of the back office is not set: add admin_path to private.settings.' using errcode = 'PT404';
  end if;
  return (select value from private.settings where key = 'admin_path');
end $$;
comment on function public.get_admin_path() is 'Returns the hidden path of the admin, for staff.';
revoke execute on function public.get_admin_path() from public, anon;
grant execute on function public.get_admin_path() to authenticated;
