-- How many booking requests one sender may make: per network address and per e-mail address, within an hour and a day.
-- Counted in the database, so that it holds however a request comes in. Senders are kept as keyed hashes, for 24 hours.
-- Staff, and programs that work on the database directly, are not limited.

alter table private.settings add constraint settings_limit_check
  check (key not like 'booking_limit_%' or value ~ '^[0-9]{1,7}$');

insert into private.settings (key, value) values
  -- Generous for an address, because a hotel, a train or an airport shares one.
  ('booking_limit_address_hour', '20'),
  ('booking_limit_address_day', '60'),
  ('booking_limit_email_hour', '5'),
  ('booking_limit_email_day', '10'),
  -- Without it the hashes say nothing, even to somebody who tries every address there is.
  ('booking_sender_key', encode(extensions.gen_random_bytes(32), 'hex')),
  -- Set by the proxy in front of the API to the address it was reached from, whatever the request claims.
  -- 'cf-connecting-ip' on hosted Supabase and on the local backend; a self-hosted API names its own proxy's header.
  ('client_address_header', 'cf-connecting-ip')
on conflict (key) do nothing;

create table private.booking_senders (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('address', 'email')),
  sender bytea not null check (length(sender) = 32),
  sent_at timestamptz not null default clock_timestamp()
);
create index booking_senders_recent on private.booking_senders (kind, sender, sent_at);
create index booking_senders_oldest on private.booking_senders (sent_at);
alter table private.booking_senders enable row level security;

-- The network that the request came from: an IPv4 address, the /64 of an IPv6 address (one household or one server has
-- billions of addresses in it), or 'unknown'. Of a list, the last entry is the one that the proxy itself added.
create function private.client_network() returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  headers constant text := nullif(current_setting('request.headers', true), '');
  named text;
  address inet;
begin
  if headers is null then
    return 'unknown';
  end if;
  named := btrim(regexp_replace(
    coalesce(headers::jsonb ->> (select value from private.settings where key = 'client_address_header'), ''), '^.*,', ''));
  begin
    -- An IPv4 address that came through an IPv6 socket is the IPv4 address.
    address := regexp_replace(host(named::inet), '^::ffff:(?=[0-9]+\.)', '')::inet;
  -- PostgreSQL 15 cannot be asked beforehand whether a text is an address.
  exception when data_exception then
    return 'unknown';
  end;
  return case family(address) when 4 then host(address) else network(set_masklen(address, 64))::text end;
end $$;
revoke execute on function private.client_network() from public;

-- Forgets senders after 24 hours. Every accepted booking does it, and a clock besides (below, and the local backend).
create function private.purge_booking_senders() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from private.booking_senders
  where id in (
    select id from private.booking_senders where sent_at < clock_timestamp() - interval '24 hours' for update skip locked);
$$;
revoke execute on function private.purge_booking_senders() from public;

-- Counts one booking of a sender, or refuses it: PT429 with the hint limit_reached.
create function private.count_sender(sender_kind text, name text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  digest constant bytea := extensions.hmac(name, (select value from private.settings where key = 'booking_sender_key'), 'sha256');
  -- A limit that is not set is a tight one, never none.
  hourly constant integer := coalesce((select value::integer from private.settings where key = 'booking_limit_' || sender_kind || '_hour'), 5);
  daily constant integer := coalesce((select value::integer from private.settings where key = 'booking_limit_' || sender_kind || '_day'), 10);
  last_hour integer;
  last_day integer;
begin
  -- Requests of one sender wait for each other here, so that the later sees the earlier one's row.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sender:' || encode(digest, 'hex'), 0));
  select count(*) filter (where sent_at > clock_timestamp() - interval '1 hour'), count(*)
    into last_hour, last_day
    from private.booking_senders
    where kind = sender_kind and sender = digest and sent_at > clock_timestamp() - interval '24 hours';
  if last_hour >= hourly or last_day >= daily then
    raise exception 'We have received too many booking requests from you in a short time. Please try again later, or call or write to us.'
      using errcode = 'PT429', hint = 'limit_reached';
  end if;
  insert into private.booking_senders (kind, sender) values (sender_kind, digest);
end $$;
revoke execute on function private.count_sender(text, text) from public;

-- The mailbox behind an address, as far as it can be told: case, what follows a plus sign, a last dot and characters of no
-- width make another address of the same one.
create function private.mailbox(address text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select rtrim(regexp_replace(regexp_replace(lower(address), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '\+[^@]*@', '@'), '.');
$$;
revoke execute on function private.mailbox(text) from public;

create function private.limit_bookings() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if pg_catalog.current_setting('role') in ('anon', 'authenticated') and not private.is_admin() then
    perform private.purge_booking_senders();
    perform private.count_sender('address', private.client_network());
    perform private.count_sender('email', private.mailbox(new.customer_email));
  end if;
  return new;
end $$;
revoke execute on function private.limit_bookings() from public;

-- Triggers fire in the order of their names: after bookings_prepare, which ends the matter for a repeated request, a
-- filled honeypot or a refused trip, so that only bookings that would be stored count.
create trigger bookings_within_limits before insert on public.bookings
  for each row execute function private.limit_bookings();

-- Before everything else: a row that fills the field that people do not see is dropped without a word (the first version let
-- through a field that was sent as null), and a visitor sends one booking at a time. Many in one request would hold each other's
-- locks, and everybody's whose address they name.
create function private.receive_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.website is distinct from '' then
    return null;
  end if;
  if pg_catalog.current_setting('role') in ('anon', 'authenticated') and not private.is_admin() then
    if pg_catalog.current_setting('booking.received', true) = 'yes' then
      raise exception 'Please send one booking at a time.' using errcode = 'PT400', hint = 'one_at_a_time';
    end if;
    perform pg_catalog.set_config('booking.received', 'yes', true);
  end if;
  return new;
end $$;
create trigger bookings_arrive before insert on public.bookings
  for each row execute function private.receive_booking();

-- On a hosted project the clock is pg_cron. The local backend has a timer of its own.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $job$ select cron.schedule('purge-booking-senders', '*/15 * * * *', 'select private.purge_booking_senders()') $job$;
  end if;
-- Whatever is the matter with it (not preloaded, another database's, not allowed), bookings go on without.
exception when others then
  raise notice 'pg_cron cannot be used here (%); senders of bookings are forgotten with the next booking.', sqlerrm;
end $$;
