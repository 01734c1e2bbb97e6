-- The schema that the API does not expose, its settings, and the time limits of requests.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
-- Functions of extensions are called with their schema, and only its owner can move an extension.
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pgcrypto' and extnamespace <> 'extensions'::regnamespace) then
    raise exception 'The extension pgcrypto must be in the schema extensions: as its owner, run "alter extension pgcrypto set schema extensions", then push again.';
  end if;
end $$;

-- Checks and policies call functions of this schema as the role that writes a row, so these roles need usage. Every table in it
-- has row level security without a policy.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Requests of pages and lists take milliseconds; these limits stop nested embeds, which multiply rows. The API applies the
-- settings of the role that it acts as.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- Returns true for a domain at which anybody can have a mailbox. Its accounts must never be staff.
create function private.is_public_mail_domain(domain text) returns boolean
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select lower(domain) ~ '^(aol|gmail|googlemail|outlook|hotmail|live|yahoo|ymail|gmx|yandex|protonmail|tutanota|zoho)[.][a-z]{2,3}([.][a-z]{2})?$'
    -- Not a domain of one owner at all.
    or lower(domain) ~ '^(ac|co|com|edu|gov|net|org|press)[.][a-z]{2}$'
    or lower(domain) in ('126.com', '163.com', 'aim.com', 'att.net', 'bk.ru', 'bluewin.ch', 'comcast.net', 'duck.com', 'fastmail.com', 'free.fr',
      'guerrillamail.com', 'hey.com', 'icloud.com', 'inbox.com', 'inbox.ru', 'internet.ru', 'laposte.net', 'libero.it', 'list.ru', 'mac.com', 'mail.com',
      'mail.ru', 'mailinator.com', 'me.com', 'menara.ma', 'msn.com', 'naver.com', 'orange.fr', 'passport.com', 'pm.me', 'posteo.de', 'proton.me', 'qq.com',
      'rambler.ru', 'rocketmail.com', 'sfr.fr', 't-online.de', 'tuta.com', 'tuta.io', 'tutamail.com', 'wanadoo.fr', 'web.de', 'ya.ru', 'yopmail.com');
$$;
revoke execute on function private.is_public_mail_domain(text) from public;

-- Without a check: mail_alert_addresses, separated by commas, and mail_hook_url, the sender to wake through pg_net.
create table private.settings (
  key text primary key check (key ~ '^[a-z][a-z_]{1,39}$'),
  value text not null check (length(value) <= 2000),
  constraint settings_limit_check check (key not like 'booking_limit_%' or value ~ '^[0-9]{1,7}$'),
  -- Too long to be guessed.
  constraint settings_secret_check check (key <> 'publish_secret' or length(value) between 32 and 200),
  constraint settings_interval_check check (key <> 'publish_hook_min_interval_seconds' or value ~ '^[0-9]{1,5}$'),
  constraint settings_session_check check (key not in ('session_idle_hours', 'session_max_days') or value ~ '^[1-9][0-9]{0,2}$'),
  constraint settings_second_factor_check check (key <> 'second_factor' or value in ('required', 'optional')),
  constraint settings_staff_domain_check check (key <> 'staff_domain' or not private.is_public_mail_domain(value)),
  -- Months; without a row nothing is erased automatically.
  constraint settings_retention_check check (key not like 'retention_%' or (key in ('retention_cancelled_months', 'retention_completed_months', 'retention_pending_months')
    and value ~ '^([1-9][0-9]?|1[01][0-9]|120)$')),
  constraint settings_mail_check check (
    case key
      -- 'on' after a sender has started, 'off' when staff have switched it off; nothing is queued without 'on'.
      when 'mail' then value in ('on', 'off')
      when 'mail_keep_days' then value ~ '^[1-9][0-9]{0,3}$'
      when 'mail_limit_day' then value ~ '^[0-9]{1,7}$'
      when 'mail_limit_address_day' then value ~ '^[0-9]{1,7}$'
      else true
    end)
);
comment on table private.settings is 'Settings that the database reads: admin_path, staff_domain, publish_hook_url, publish_hook_min_interval_seconds, publish_secret, the limits on booking requests (booking_limit_address_hour and so on), the key of the sender hashes, the header in which the proxy passes the visitor''s address, the retention periods (retention_cancelled_months and so on), next_retention, the shorter ones that wait, as JSON, first_steps once staff have dismissed those of the dashboard, session_idle_hours and session_max_days, the limits of sessions of staff (12 and 30 without them), and second_factor, required if all staff need one.';
alter table private.settings enable row level security;
revoke all on private.settings from anon, authenticated;
