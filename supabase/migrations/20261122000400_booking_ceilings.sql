-- Two more limits on booking requests: of a /48 of IPv6, which a hosting customer gets whole (65,536 networks of the present
-- limit), and of everybody together, so that senders who are many fill neither the database nor a day of the staff.

insert into private.settings (key, value) values
  ('booking_limit_network_hour', '40'),
  ('booking_limit_network_day', '120'),
  ('booking_limit_all_hour', '200'),
  ('booking_limit_all_day', '1000')
on conflict (key) do nothing;

alter table private.booking_senders drop constraint booking_senders_kind_check,
  add constraint booking_senders_kind_check check (kind in ('address', 'network', 'email', 'all'));

-- The /48 around a network of private.client_network(); null for any other than IPv6.
create function private.wider_network(network text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select case when network like '%:%' then network(set_masklen(network::inet, 48))::text end;
$$;
revoke execute on function private.wider_network(text) from public;

-- As before; beyond the limit of all, the sentence does not blame who reads it.
create or replace function private.count_sender(sender_kind text, name text) returns void
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
    raise exception using errcode = 'PT429', hint = 'limit_reached', message = case sender_kind
      when 'all' then 'We are receiving more booking requests than we can take at the moment. Please try again later, or call or write to us.'
      else 'We have received too many booking requests from you in a short time. Please try again later, or call or write to us.'
    end;
  end if;
  insert into private.booking_senders (kind, sender) values (sender_kind, digest);
end $$;

create or replace function private.limit_bookings() returns trigger
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
    perform private.count_sender('email', private.mailbox(new.customer_email));
    -- The last, so that who is refused for themselves does not use up what is there for all.
    perform private.count_sender('all', 'all');
  end if;
  return new;
end $$;
