-- The schema that no client reaches, the settings kept in it, and how long a request may take.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
-- Functions of extensions are called by their schema, and only the owner of an extension may move it.
do $$
begin
  if exists (select 1 from pg_extension where extname = 'pgcrypto' and extnamespace <> 'extensions'::regnamespace) then
    raise exception 'The extension pgcrypto has to stand in the schema extensions: as its owner, run "alter extension pgcrypto set schema extensions", then push again.';
  end if;
end $$;

-- The API exposes the schema public only. Checks and policies call functions in here as whoever writes a row, hence the usage;
-- every table in here has row level security without a policy.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Pages and lists take milliseconds; embeds within embeds multiply rows. The API applies these settings of the role it acts as.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

create table private.settings (
  key text primary key check (key ~ '^[a-z][a-z_]{1,39}$'),
  value text not null check (length(value) <= 2000),
  constraint settings_limit_check check (key not like 'booking_limit_%' or value ~ '^[0-9]{1,7}$'),
  -- Long enough not to be guessed.
  constraint settings_secret_check check (key <> 'publish_secret' or length(value) between 32 and 200),
  constraint settings_interval_check check (key <> 'publish_hook_min_interval_seconds' or value ~ '^[0-9]{1,5}$')
);
comment on table private.settings is 'Values that the database itself needs: admin_path, staff_domain, publish_hook_url, publish_hook_min_interval_seconds, publish_secret, the limits on booking requests (booking_limit_address_hour and so on), the key that sender hashes are made with, and the header in which the proxy names the visitor''s address.';
alter table private.settings enable row level security;
revoke all on private.settings from anon, authenticated;
