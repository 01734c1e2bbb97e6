-- Rate limits on booking requests, per sender, hour and day. Counted in the database, so that they hold for every way into it.
-- Staff and direct connections to the database are not limited.

insert into private.settings (key, value) values
  -- Generous, because a hotel, a train or an airport shares one address.
  ('booking_limit_address_hour', '20'),
  ('booking_limit_address_day', '60'),
  -- A /48 network of IPv6, as hosting customers get: 65,536 of the /64 networks that count as one address.
  ('booking_limit_network_hour', '40'),
  ('booking_limit_network_day', '120'),
  ('booking_limit_email_hour', '5'),
  ('booking_limit_email_day', '10'),
  -- All senders together, so that many of them cannot flood the database and the staff.
  ('booking_limit_all_hour', '200'),
  ('booking_limit_all_day', '1000'),
  -- Makes the hashes useless to someone who tries every possible address.
  ('booking_sender_key', encode(extensions.gen_random_bytes(32), 'hex')),
  -- The header that the proxy in front of the API always overwrites with the client's address: 'cf-connecting-ip' on hosted
  -- Supabase and the local backend; for a self-hosted API that of its own proxy.
  ('client_address_header', 'cf-connecting-ip');

create table private.booking_senders (
  id bigint generated always as identity primary key,
  kind text not null,
  sender bytea not null check (length(sender) = 32),
  sent_at timestamptz not null default clock_timestamp(),
  constraint booking_senders_kind_check check (kind in ('address', 'network', 'email', 'all'))
);
comment on table private.booking_senders is 'Senders of bookings within the last 24 hours, as keyed hashes of network and e-mail address, for the rate limits.';
create index booking_senders_recent on private.booking_senders (kind, sender, sent_at);
create index booking_senders_oldest on private.booking_senders (sent_at);
alter table private.booking_senders enable row level security;
revoke all on private.booking_senders from anon, authenticated;
revoke all on sequence private.booking_senders_id_seq from anon, authenticated;

-- Returns the network of a request: an IPv4 address, the /64 network of an IPv6 address (which one household or server has), or
-- 'unknown'. In a list of addresses the last is the one that the proxy has appended.
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
    -- An IPv4-mapped IPv6 address counts as the IPv4 address.
    address := regexp_replace(host(named::inet), '^::ffff:(?=[0-9]+\.)', '')::inet;
  -- PostgreSQL 15 has no pg_input_is_valid().
  exception when data_exception then
    return 'unknown';
  end;
  return case family(address) when 4 then host(address) else network(set_masklen(address, 64))::text end;
end $$;
revoke execute on function private.client_network() from public;

-- Returns the /48 network around a /64 network of private.client_network(); null for IPv4 and 'unknown'.
create function private.wider_network(network text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select case when network like '%:%' then network(set_masklen(network::inet, 48))::text end;
$$;
revoke execute on function private.wider_network(text) from public;

-- Returns the mailbox of an e-mail address: in lower case, without the tag after a plus sign, a trailing dot and zero-width
-- characters; at Gmail also without dots before the @. The same rule as in shared/rules/mail/mailbox.ts.
create function private.mailbox(address text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select case when plain ~ '^[^@]*[^@.][^@]*@(gmail|googlemail)\.com$'
      then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com'
      else plain end
  from rtrim(regexp_replace(regexp_replace(lower(address),
    '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), '(?<=[^@])\+[^@]*@', '@'), '.') as plain;
$$;
revoke execute on function private.mailbox(text) from public;

-- Called by every accepted booking and by a scheduled job.
create function private.purge_booking_senders() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from private.booking_senders
  where id in (
    select id from private.booking_senders where sent_at < clock_timestamp() - interval '24 hours' for update skip locked);
$$;
revoke execute on function private.purge_booking_senders() from public;

-- Errors: PT429 limit_reached, with a message that does not blame the sender for the common limit.
create function private.count_sender(sender_kind text, name text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  digest constant bytea := extensions.hmac(name, (select value from private.settings where key = 'booking_sender_key'), 'sha256');
  -- A missing setting means a low limit, not an unlimited one.
  hourly constant integer := coalesce((select value::integer from private.settings where key = 'booking_limit_' || sender_kind || '_hour'), 5);
  daily constant integer := coalesce((select value::integer from private.settings where key = 'booking_limit_' || sender_kind || '_day'), 10);
  last_hour integer;
  last_day integer;
begin
  -- Serializes the requests of one sender, so that each counts the others.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sender:' || encode(digest, 'hex'), 0));
  select count(*) filter (where sent_at > clock_timestamp() - interval '1 hour'), count(*)
    into last_hour, last_day
    from private.booking_senders
    where kind = sender_kind and sender = digest and sent_at > clock_timestamp() - interval '24 hours';
  if last_hour >= hourly or last_day >= daily then
    raise exception using errcode = 'PT429', hint = 'limit_reached', message = case sender_kind
      when 'all' then 'We are receiving more booking requests than we can take at the moment. Please try again later, or call or write to us.'
      else 'We have received too many booking requests from you in a short time. Please try again later, or call or write to us.'
    end;
  end if;
  insert into private.booking_senders (kind, sender) values (sender_kind, digest);
end $$;
revoke execute on function private.count_sender(text, text) from public;

create function private.limit_bookings() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  network text;
  wider text;
begin
  if pg_catalog.current_setting('role') in ('anon', 'authenticated') and not private.is_admin() then
    network := private.client_network();
    wider := private.wider_network(network);
    perform private.purge_booking_senders();
    perform private.count_sender('address', network);
    if wider is not null then
      perform private.count_sender('network', wider);
    end if;
    -- The common limit comes last, so that rejected senders do not use it up. Bots in the trap count for neither limit: they could shut
    -- out everybody, or anybody whose address they know.
    if new.trap = '' then
      perform private.count_sender('email', private.mailbox(new.customer_email));
      perform private.count_sender('all', 'all');
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.limit_bookings() from public;
create trigger bookings_within_limits before insert on public.bookings
  for each row execute function private.limit_bookings();
