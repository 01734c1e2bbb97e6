-- Mail to staff about their accounts: sign-ins from a new device, new passwords and addresses, second factors, and who is staff. The
-- triggers run within the sign-in service's transactions and must never fail them.

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

-- Without the numbers of the browser, so that its update makes no new device. With the network of the provider (/16, in IPv6 /32), since
-- many devices have the same browser.
create function private.device_digest(user_agent text, ip inet) returns bytea
  language sql immutable parallel safe
  set search_path = ''
as $$
  select sha256(convert_to(regexp_replace(coalesce(user_agent, ''), '[0-9.]', '', 'g')
    || coalesce(E'\n' || network(set_masklen(ip, case family(ip) when 4 then 16 else 32 end)), ''), 'UTF8'));
$$;
revoke execute on function private.device_digest(text, inet) from public;

-- Tells the owner, but not of the first device. At most five mails an hour, since a script that knows the password can name any device.
-- A device that travels renews its session from another network, which causes no mail; another browser in the same session does.
create function private.note_device() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- A local Supabase adds device and network after the session.
  is_sign_in constant boolean := tg_op = 'INSERT' or old.user_agent is null and old.ip is null;
  address text;
  is_first boolean;
  is_new boolean;
begin
  if not private.is_staff_account(new.user_id) then
    return null;
  end if;
  is_first := not exists (select 1 from private.known_devices where account_id = new.user_id);
  -- Services renew user agent and network each hour, hence once a day.
  insert into private.known_devices as known (account_id, device) values (new.user_id, private.device_digest(new.user_agent, new.ip))
    on conflict (account_id, device) do update set last_seen_at = now(),
      noted_at = case when known.last_seen_at < now() - interval '90 days' then now() else known.noted_at end
    where known.last_seen_at < now() - interval '1 day'
    returning noted_at = now() into is_new;
  if not found or not is_new then
    return null;
  end if;
  delete from private.known_devices where account_id = new.user_id and last_seen_at < now() - interval '90 days';
  address := (select email from auth.users where id = new.user_id);
  if not is_first
    and (is_sign_in or private.device_digest(new.user_agent, null) <> private.device_digest(old.user_agent, null))
    and (
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
-- Without either, nothing is known of the device yet.
create trigger note_device after insert or update of user_agent, ip on auth.sessions
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

-- Queues a mail about an account, each kind at most 20 times an hour for a person and once in a transaction. Never fails, so that what
-- the mail is about is noted in any case.
create function private.tell(kind text, recipient text, about text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  named constant text := left(about, 254);
begin
  if not private.is_mail_on() or (
      select count(*) >= 20 or bool_or(earlier.created_at = now() and earlier.about = named) from public.mail_messages as earlier
      where lower(earlier.recipient) = lower(tell.recipient) and earlier.kind = tell.kind and earlier.created_at > now() - interval '1 hour') then
    return;
  end if;
  perform private.queue_mail(kind, recipient, about => named);
exception when others then
  raise warning 'A mail about an account was not written: %', sqlerrm;
end $$;
revoke execute on function private.tell(text, text, text) from public;

-- Tells all staff what happened to an account.
create function private.tell_staff(kind text, about text) returns void
  language sql security definer
  set search_path = ''
as $$
  select private.tell(kind, email, about)
  from auth.users as account where private.is_staff_account(account.id)
  order by account.last_sign_in_at desc nulls last limit 50;
$$;
revoke execute on function private.tell_staff(text, text) from public;

create function private.tell_of_staff() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.tell_staff('staff_added', new.address);
  else
    perform private.tell_staff('staff_removed', old.address);
  end if;
  return null;
end $$;
revoke execute on function private.tell_of_staff() from public;
create trigger tell_of_staff after insert or delete on private.staff_addresses
  for each row execute function private.tell_of_staff();

-- An account of the staff domain is on no list, and staff once its address is confirmed.
create function private.tell_of_confirmed_address() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_staff_account(new.id) and not exists (select 1 from private.staff_addresses where address = lower(new.email)) then
    perform private.note_history('insert', 'staff_addresses', 'Of the staff domain', null, lower(new.email));
    perform private.tell_staff('staff_added', lower(new.email));
  end if;
  return null;
exception when others then
  raise warning 'The mail about who is staff was not written: %', sqlerrm;
  return null;
end $$;
revoke execute on function private.tell_of_confirmed_address() from public;
create trigger tell_of_confirmed_address after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.tell_of_confirmed_address();
create trigger tell_of_confirmed_account after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.tell_of_confirmed_address();

-- Also lifted by others, such as in the dashboard of a project.
create function private.tell_of_lifted_ban() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_staff_account(new.id) then
    perform private.note_history('update', 'staff_addresses', 'May sign in again', null, lower(new.email));
    perform private.tell_staff('staff_added', lower(new.email));
  end if;
  return null;
exception when others then
  raise warning 'The end of a ban was not noted: %', sqlerrm;
  return null;
end $$;
revoke execute on function private.tell_of_lifted_ban() from public;
create trigger tell_of_lifted_ban after update of banned_until on auth.users
  for each row when (old.banned_until > now() and (new.banned_until is null or new.banned_until <= now()))
  execute function private.tell_of_lifted_ban();

-- A stolen session may ask for another address; then its owner, whose links and mails would go there, must hear of it. Calendar
-- feeds end, since their addresses may be known too.
create function private.tell_of_new_address() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if old.email_confirmed_at is not null and private.is_staff_address(old.email) then
    perform private.end_feeds_of_account(new.id, 'The e-mail address was changed');
    perform private.note_history('update', 'staff_addresses', format('E-mail address of the account changed to %s', lower(new.email)), null, lower(old.email));
    perform private.tell('email_changed', old.email, lower(new.email));
  end if;
  if private.is_staff_account(new.id) and not private.is_staff_address(old.email) then
    perform private.tell_staff('staff_added', lower(new.email));
  end if;
  return null;
exception when others then
  raise warning 'The mail about a new address was not written: %', sqlerrm;
  return null;
end $$;
revoke execute on function private.tell_of_new_address() from public;
create trigger tell_of_new_address after update of email on auth.users
  for each row when (lower(old.email) is distinct from lower(new.email))
  execute function private.tell_of_new_address();

-- Accounts that are deleted take their factors with them.
create function private.tell_of_second_factor() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_added constant boolean := tg_op <> 'DELETE' and new.status = 'verified';
  address text;
begin
  select lower(email) into address from auth.users as account
    where account.id = case when is_added then new.user_id else old.user_id end and private.is_staff_account(account.id);
  if found then
    perform private.note_history('update', 'staff_addresses',
      case when is_added then 'Two-step sign-in added' else 'Two-step sign-in removed' end, null, address);
    if is_added then
      perform private.tell_staff('second_factor_added', address);
    else
      perform private.tell('second_factor_removed', address, address);
    end if;
  end if;
  return null;
exception when others then
  raise warning 'The mail about a second factor was not written: %', sqlerrm;
  return null;
end $$;
revoke execute on function private.tell_of_second_factor() from public;
create trigger tell_of_new_factor after insert on auth.mfa_factors
  for each row when (new.status = 'verified')
  execute function private.tell_of_second_factor();
create trigger tell_of_changed_factor after update of status on auth.mfa_factors
  for each row when ((old.status = 'verified') <> (new.status = 'verified'))
  execute function private.tell_of_second_factor();
create trigger tell_of_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.tell_of_second_factor();
