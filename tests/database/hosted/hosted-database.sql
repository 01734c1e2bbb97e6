-- Imitates a hosted Supabase project before the first migration, as far as our migrations depend on it: roles with their
-- rights, and the services' schemas with their owners and the tables that we reference. The deploying role, postgres on a
-- hosted project, is not a superuser, so here its name is deployer.

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit password 'authenticator';
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
grant anon, authenticated, service_role to authenticator;
create role supabase_auth_admin nologin noinherit createrole;
create role supabase_storage_admin nologin noinherit createrole;
create role deployer login createrole createdb bypassrls password 'deployer';
grant anon, authenticated, service_role to deployer with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to deployer;

do $$ begin
  execute format('alter database %I owner to deployer', current_database());
  execute format('alter database %I set statement_timeout = ''2min''', current_database());
end $$;
alter schema public owner to pg_database_owner;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization deployer;
grant usage on schema extensions to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
set role supabase_auth_admin;
create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
  email_confirmed_at timestamptz, invited_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin boolean,
  created_at timestamptz, updated_at timestamptz, email_change varchar(255), phone_change text default '', banned_until timestamptz,
  deleted_at timestamptz, last_sign_in_at timestamptz,
  is_sso_user boolean not null default false, is_anonymous boolean not null default false
);
alter table auth.users enable row level security;
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, created_at timestamptz, updated_at timestamptz,
  factor_id uuid, not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text
);
create index sessions_user_id_idx on auth.sessions (user_id);
alter table auth.sessions enable row level security;
create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users on delete cascade, identity_data jsonb not null,
  provider text not null, created_at timestamptz, updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored, id uuid primary key default gen_random_uuid()
);
alter table auth.identities enable row level security;
create table auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, status text not null, secret text,
  created_at timestamptz not null
);
alter table auth.mfa_factors enable row level security;
create table auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default ''
);
create index audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);
alter table auth.audit_log_entries enable row level security;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
grant usage on schema auth to anon, authenticated, service_role, deployer;
grant all on all tables in schema auth to deployer;
reset role;

create schema storage authorization supabase_storage_admin;
set role supabase_storage_admin;
create table storage.buckets (
  id text primary key, name text not null unique, owner uuid, public boolean default false, file_size_limit bigint,
  allowed_mime_types text[], created_at timestamptz default now(), updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner uuid,
  metadata jsonb, created_at timestamptz default now(), updated_at timestamptz default now(), unique (bucket_id, name)
);
create index objects_bucket on storage.objects (bucket_id);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role, deployer;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema storage to deployer with grant option;
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_buckets_delete before delete on storage.buckets for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects for each statement execute function storage.protect_delete();
reset role;
-- A hosted project lets its deploying role create policies on these tables; plain PostgreSQL requires their owner. The tests take
-- this back after the push.
grant supabase_storage_admin to deployer;
-- A hosted project lets it disable triggers, which restores need.
grant set on parameter session_replication_role to deployer;
