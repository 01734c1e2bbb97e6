-- Mail to staff about their own accounts: sign-ins from a new device, and new passwords. The triggers run within the sign-in service's
-- transactions and must never fail them.

create table private.known_devices (
  account_id uuid not null references auth.users (id) on delete cascade,
  device bytea not null check (length(device) = 32),
  -- The first use, or the first after 90 days.
  noted_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, device)
);
comment on table private.known_devices is 'Browsers from which staff have signed in, as digests, so that the mail about a new one is sent once.';
alter table private.known_devices enable row level security;
revoke all on private.known_devices from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('known_devices', 'account_id', 'kept: an account of the staff'),
  ('known_devices', 'device', 'kept: of an account of the staff');

-- Without numbers, so that an update of the browser makes no new device.
create function private.device_digest(user_agent text) returns bytea
  language sql immutable parallel safe
  set search_path = ''
as $$
  select sha256(convert_to(regexp_replace(coalesce(user_agent, ''), '[0-9.]', '', 'g'), 'UTF8'));
$$;
revoke execute on function private.device_digest(text) from public;

-- Tells the owner, but not of the first device. At most five mails an hour, since a script that knows the password can name any device.
create function private.note_device() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  address text;
  is_first boolean;
  is_new boolean;
begin
  if not private.is_staff_account(new.user_id) then
    return null;
  end if;
  is_first := not exists (select 1 from private.known_devices where account_id = new.user_id);
  -- Services renew the user agent each hour, hence once a day.
  insert into private.known_devices as known (account_id, device) values (new.user_id, private.device_digest(new.user_agent))
    on conflict (account_id, device) do update set last_seen_at = now(),
      noted_at = case when known.last_seen_at < now() - interval '90 days' then now() else known.noted_at end
    where known.last_seen_at < now() - interval '1 day'
    returning noted_at = now() into is_new;
  if not found or not is_new then
    return null;
  end if;
  delete from private.known_devices where account_id = new.user_id and last_seen_at < now() - interval '90 days';
  address := (select email from auth.users where id = new.user_id);
  if not is_first and (
      select count(*) from public.mail_messages
      where lower(recipient) = lower(address) and kind = 'new_device' and created_at > now() - interval '1 hour') < 5 then
    perform private.queue_mail('new_device', address);
  end if;
  return null;
exception when others then
  raise warning 'The device of a session was not noted: %', sqlerrm;
  return null;
end $$;
revoke execute on function private.note_device() from public;
-- A local Supabase adds the user agent after the session, and no network. Without either, nothing is known of the device yet.
create trigger note_device after insert or update of user_agent on auth.sessions
  for each row when (new.user_agent is not null or new.ip is not null)
  execute function private.note_device();

create table private.temporary_passwords (
  account_id uuid primary key references auth.users (id) on delete cascade
);
comment on table private.temporary_passwords is 'Invited accounts whose password nobody knows: the sign-in service made it up when the invitation was opened.';
alter table private.temporary_passwords enable row level security;
revoke all on private.temporary_passwords from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('temporary_passwords', 'account_id', 'kept: an account of the staff');

-- An invited person's first password is not a change, although it replaces a temporary one.
create function private.tell_of_new_password() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if coalesce(old.encrypted_password, '') = '' then
    if new.invited_at is not null and new.email_confirmed_at is null then
      insert into private.temporary_passwords (account_id) values (new.id) on conflict do nothing;
    end if;
    return null;
  end if;
  delete from private.temporary_passwords where account_id = new.id;
  if not found and private.is_staff_account(new.id) then
    perform private.queue_mail('password_changed', new.email);
  end if;
  return null;
exception when others then
  raise warning 'The mail about a new password was not written: %', sqlerrm;
  return null;
end $$;
revoke execute on function private.tell_of_new_password() from public;
create trigger tell_of_new_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.tell_of_new_password();
