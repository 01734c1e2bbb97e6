-- Moroccan time. Since 2026-09-20 01:00 UTC Morocco keeps UTC all year, which time zone data before 2026c does not know: by those it
-- is an hour ahead except in Ramadan. So the zone is asked about earlier times only, of which all versions know the same.
-- shared/rules/clock.ts is the same rule.

-- Returns the date and time that clocks in Morocco show at an instant.
create function private.morocco_time(at timestamptz) returns timestamp
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when at >= timestamptz '2026-09-20 01:00+00' then at at time zone 'UTC' else at at time zone 'Africa/Casablanca' end;
$$;
comment on function private.morocco_time(timestamptz) is 'Returns the date and time that clocks in Morocco show at an instant.';
revoke execute on function private.morocco_time(timestamptz) from public;
grant execute on function private.morocco_time(timestamptz) to authenticated;

-- Returns the instant at which clocks in Morocco show a date and time. Of a time that they show twice, the second; a time that they
-- skip counts from before the change.
create function private.morocco_instant(shown timestamp) returns timestamptz
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when shown >= timestamp '2026-09-20 01:00' then shown at time zone 'UTC' else shown at time zone 'Africa/Casablanca' end;
$$;
comment on function private.morocco_instant(timestamp) is 'Returns the instant at which clocks in Morocco show a date and time: the second one if they show it twice.';
revoke execute on function private.morocco_instant(timestamp) from public;
grant execute on function private.morocco_instant(timestamp) to authenticated;

-- Returns today's date in Morocco.
create function private.today() returns date
  language sql stable
  set search_path = ''
as $$
  select private.morocco_time(now())::date;
$$;
revoke execute on function private.today() from public;

create function private.month_start(at timestamptz) returns timestamptz
  language sql immutable parallel safe
  set search_path = ''
as $$
  select private.morocco_instant(date_trunc('month', private.morocco_time(at)));
$$;
comment on function private.month_start(timestamptz) is 'Returns the start of the month in Morocco.';
revoke execute on function private.month_start(timestamptz) from public;
grant execute on function private.month_start(timestamptz) to authenticated;
