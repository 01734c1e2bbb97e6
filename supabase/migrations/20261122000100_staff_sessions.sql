-- Signing out ends access at once. An access token is good for an hour whatever becomes of its session, so that staff rights
-- ask for the session too: it is in auth.sessions until it is signed out, everywhere or by a change of password, and holds
-- until not_after where the project limits how long sessions last.

create or replace function private.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select 1
    from auth.users as account
      join auth.sessions as session on session.user_id = account.id
    where account.id = auth.uid()
      -- The case keeps a claim of another form from being an error.
      and session.id = case when auth.jwt() ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                            then (auth.jwt() ->> 'session_id')::uuid end
      and (session.not_after is null or session.not_after > now())
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

comment on function public.is_admin() is 'Whether the caller is staff: an account with a confirmed address that is on the list or of the staff domain, neither banned nor deleted, in a session that was not signed out and has not run out.';
