-- Mailboxes to which nothing is sent.

create table public.mail_suppressions (
  id text primary key check (id = private.mailbox(id) and length(id) <= 254 and id ~ '^[^@\s]+@[^@\s]+$'),
  reason text not null check (reason in ('bounced', 'objected', 'blocked', 'spam')),
  created_at timestamptz not null default now()
);
comment on table public.mail_suppressions is 'Blocked mailboxes. Staff add and remove them.';
comment on column public.mail_suppressions.reason is 'bounced: a mail came back; objected: the person wants no mail; blocked: staff blocked it; spam: staff marked a booking of it as spam, and further requests are suspicious.';
alter table public.mail_suppressions enable row level security;
revoke all on public.mail_suppressions from anon, authenticated;
grant select, insert, delete on public.mail_suppressions to authenticated;
grant all on public.mail_suppressions to service_role;
create policy "Staff read suppressed addresses" on public.mail_suppressions
  for select to authenticated using ((select private.is_admin()));
create policy "Staff add suppressed addresses" on public.mail_suppressions
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff remove suppressed addresses" on public.mail_suppressions
  for delete to authenticated using ((select private.is_admin()));
-- The check runs as the role that adds a row.
grant execute on function private.mailbox(text) to authenticated, service_role;
create function private.suppress_mailbox() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.id := private.mailbox(btrim(new.id));
  return new;
end $$;
revoke execute on function private.suppress_mailbox() from public;
create trigger mail_suppressions_mailbox before insert on public.mail_suppressions
  for each row execute function private.suppress_mailbox();
-- Without the address, which is a customer's.
create trigger mail_suppressions_history after insert or delete on public.mail_suppressions
  for each row execute function private.record_history_without_values();
