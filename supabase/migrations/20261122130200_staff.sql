-- Staff accounts. Every policy and every function for staff calls private.is_admin().

create table private.staff_addresses (
  address text primary key check (address = lower(address) and address like '%_@_%' and length(address) <= 254)
);
comment on table private.staff_addresses is 'E-mail addresses of staff, in lower case, in addition to the staff domain of the settings.';
alter table private.staff_addresses enable row level security;
revoke all on private.staff_addresses from anon, authenticated;

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
      and (
        lower(account.email) in (select address from private.staff_addresses)
        or lower(regexp_replace(account.email, '^.*@', ''))
           = (select lower(value) from private.settings where key = 'staff_domain' and value <> '')
      )
  );
end $$;
revoke execute on function private.is_staff_account(uuid) from public;

-- Checks the session too, because a token stays valid for an hour after signing out.
create function private.is_admin() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select 1
    from auth.sessions as session
    where session.user_id = auth.uid()
      -- A claim that is not a UUID must not raise an error.
      and session.id = case when auth.jwt() ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                            then (auth.jwt() ->> 'session_id')::uuid end
      and (session.not_after is null or session.not_after > now())
  ) and private.is_staff_account(auth.uid());
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

create function public.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.is_admin();
$$;
comment on function public.is_admin() is 'Returns true for staff: an account with a confirmed e-mail address on the list or of the staff domain, neither banned nor deleted, in a session that has neither been signed out nor expired.';
revoke execute on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated;

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
