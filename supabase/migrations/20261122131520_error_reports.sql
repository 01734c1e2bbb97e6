-- Errors of public pages and of the admin, as browsers report them: to our own server, which passes them on, or from a CDN host
-- straight to the API. Anyone can send a report, so it proves nothing. Texts are cleaned of personal data before they are stored.

create table private.error_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  area text not null check (area in ('public', 'admin')),
  release text not null check (release ~ '^[0-9a-z]{1,20}$'),
  page text not null check (page ~ '^/[a-z0-9/_-]{0,99}$'),
  message text not null check (length(message) between 1 and 200),
  -- A line for each frame: function, our own file, line, column.
  stack text not null check (length(stack) <= 1500 and
    stack ~ '^(([A-Za-z0-9_$.<>]{1,60} )?/(_astro|admin-assets)/[A-Za-z0-9_.-]{1,100}:[0-9]{1,8}:[0-9]{1,8}(\n|$))*$')
);
comment on table private.error_reports is 'Errors of public pages and of the admin in the last 30 days, as browsers reported them, without anything about the visitor.';
create index error_reports_recent on private.error_reports (at);
alter table private.error_reports enable row level security;
revoke all on private.error_reports from anon, authenticated;
revoke all on sequence private.error_reports_id_seq from anon, authenticated;

create table private.error_report_senders (
  network bytea not null check (length(network) = 32),
  at timestamptz not null default clock_timestamp()
);
comment on table private.error_report_senders is 'Networks that sent error reports within the last hour, as keyed hashes, so that none uses up the quota of all.';
create index error_report_senders_oldest on private.error_report_senders (at);
alter table private.error_report_senders enable row level security;
revoke all on private.error_report_senders from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('error_report_senders', 'network', 'deleted after an hour');

-- Removes control and bidirectional characters, addresses, long numbers, tokens and queries, and quoted texts, which may have been
-- typed unless they are names in code. The same rules as in shared/rules/errors/clean-message.ts.
create function private.clean_error_message(message text) returns text
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select left(btrim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(left(message, 2000),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
      '\s+', ' ', 'g'),
      '[?#][^\s"'')]+', '', 'g'),
      '[^\s"''<>()]+@[^\s"''<>()]+', '[address]', 'g'),
      '(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{24,}', '[token]', 'g'),
      '\+?[0-9][0-9 ().-]{4,}[0-9]', '[number]', 'g'),
      '(?<!([A-Za-z]|reading |setting |evaluating |property ))["''`“‘][^"''`“”‘’]*(["''`”’]|$)', '[text]', 'g')), 200);
$$;
revoke execute on function private.clean_error_message(text) from public;

-- More reports than 25 an hour from one network, 100 an hour or 500 a day say nothing new and are dropped without an error. For IPv6
-- the network is a /48, because four of its /64 could use up the quota of all. Our own server counts as one network and limits each
-- visitor itself. Errors: PT400 no report.
create function public.report_error(area text, release text, page text, message text, stack text default '') returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  network constant text := private.client_network();
  sender constant bytea := extensions.hmac(coalesce(private.wider_network(network), network), (select value from private.settings where key = 'booking_sender_key'), 'sha256');
  last_hour integer;
  last_day integer;
begin
  -- Serializes reports, so that each counts the others.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('error reports', 0));
  delete from private.error_reports where at < clock_timestamp() - interval '30 days';
  delete from private.error_report_senders where at < clock_timestamp() - interval '1 hour';
  select count(*) filter (where at > clock_timestamp() - interval '1 hour'), count(*) into last_hour, last_day
    from private.error_reports where at > clock_timestamp() - interval '24 hours';
  if last_hour >= 100 or last_day >= 500 or (select count(*) from private.error_report_senders as reporter where reporter.network = sender) >= 25 then
    return;
  end if;
  insert into private.error_reports (area, release, page, message, stack)
    values (area, release, page, private.clean_error_message(message), stack);
  insert into private.error_report_senders (network) values (sender);
exception when check_violation or not_null_violation then
  raise exception 'This is no report of an error.' using errcode = 'PT400';
end $$;
comment on function public.report_error(text, text, text, text, text) is 'Stores an error of a public page or of the admin, without personal data. At most 25 an hour from one network, 100 an hour and 500 a day from all; more are dropped.';
revoke execute on function public.report_error(text, text, text, text, text) from public;
grant execute on function public.report_error(text, text, text, text, text) to anon, authenticated;

-- Errors: 42501 not staff.
create function public.get_error_reports(of_release text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with reports as (select * from private.error_reports where release = of_release)
    select jsonb_build_object(
      'public', (select count(*) from reports where area = 'public'),
      'admin', (select count(*) from reports where area = 'admin'),
      'kinds', coalesce((
        select jsonb_agg(jsonb_build_object('area', area, 'page', page, 'message', message, 'count', times, 'last_at', last_at)
          order by last_at desc)
        from (
          select area, page, message, count(*) as times, max(at) as last_at
          from reports group by area, page, message order by max(at) desc limit 20) as kind), '[]')));
end $$;
comment on function public.get_error_reports(text) is 'Returns the errors reported of one release in the last 30 days, for staff: their number on public pages and in the admin, and the 20 latest kinds by page and message.';
revoke execute on function public.get_error_reports(text) from public, anon;
grant execute on function public.get_error_reports(text) to authenticated;
