-- An account that was banned or deleted is no longer staff from that moment on, not only when its token runs out.

create or replace function private.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select 1
    from auth.users as account
    where account.id = auth.uid()
      and account.email_confirmed_at is not null
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and (
        lower(account.email) in (select address from private.staff_addresses)
        or lower(regexp_replace(account.email, '^.*@', ''))
           = (select lower(value) from private.settings where key = 'staff_domain' and value <> '')
      )
  );
$$;
