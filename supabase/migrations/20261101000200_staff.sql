-- Who is staff: decided here and nowhere else (specification section 6). An account counts when its address is on the
-- list or its domain, compared whole and in lower case, is the staff domain, and when the address is confirmed.
-- The address is read from auth.users, never from what a token claims.

create table private.staff_addresses (
  address text primary key check (address = lower(address) and address like '%_@_%' and length(address) <= 254)
);
alter table private.staff_addresses enable row level security;

create function private.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select 1
    from auth.users as account
    where account.id = auth.uid()
      and account.email_confirmed_at is not null
      and (
        lower(account.email) in (select address from private.staff_addresses)
        or lower(regexp_replace(account.email, '^.*@', ''))
           = (select lower(value) from private.settings where key = 'staff_domain')
      )
  );
$$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated;

-- What the admin asks after sign-in. Refuses nobody: a visitor is told false.
create function public.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.is_admin();
$$;
revoke execute on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated;

-- The obscured path of the back office, told to staff only (403 with code 42501 for anybody else).
create function public.get_admin_path() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only staff may ask for this.' using errcode = '42501';
  end if;
  if not exists (select 1 from private.settings where key = 'admin_path') then
    raise exception 'The path of the back office is not set: add admin_path to private.settings.' using errcode = 'PT404';
  end if;
  return (select value from private.settings where key = 'admin_path');
end $$;
revoke execute on function public.get_admin_path() from public, anon;
grant execute on function public.get_admin_path() to authenticated;
