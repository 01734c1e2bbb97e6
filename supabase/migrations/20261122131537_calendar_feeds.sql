-- Calendar feeds: an address for each member of staff, which a calendar program reads. It shows who travels when, so it is a secret,
-- stored as a digest, and can be revoked.

create table private.calendar_feeds (
  staff_id uuid primary key references auth.users (id) on delete cascade,
  token_digest bytea not null unique check (length(token_digest) = 32),
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
comment on table private.calendar_feeds is 'The secret addresses at which calendar programs of staff read departures, one for each account, as digests.';
alter table private.calendar_feeds enable row level security;
revoke all on private.calendar_feeds from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('calendar_feeds', 'staff_id', 'kept: an account of the staff'),
  ('calendar_feeds', 'token_digest', 'kept: of an account of the staff');

-- Without a reason the owner ended it.
create function private.end_calendar_feed(account_id uuid, reason text default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.calendar_feeds where staff_id = account_id;
  if found then
    perform private.note_history('delete', 'calendar_feeds', reason, null, (select email from auth.users where id = account_id));
  end if;
end $$;
comment on function private.end_calendar_feed(uuid, text) is 'Ends the calendar feed of an account, if it has one, and records it in the history with a reason.';
revoke execute on function private.end_calendar_feed(uuid, text) from public;

-- Someone else may have known the old password, and have made or copied the feed.
create function private.end_feed_with_password() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.end_calendar_feed(new.id, 'The password was changed');
  return null;
end $$;
revoke execute on function private.end_feed_with_password() from public;
create trigger end_calendar_feed after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_feed_with_password();

-- base_url: the address before the token, from the setting calendar_feed_url; null if the site's own server answers.
-- Errors: 42501 not staff.
create function public.create_calendar_feed() returns table (token text, base_url text)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  new_token constant text := private.new_token();
begin
  perform private.require_staff();
  perform private.note_history(
    case when exists (select 1 from private.calendar_feeds where staff_id = auth.uid()) then 'update' else 'insert' end,
    'calendar_feeds', null, null, (select email from auth.users where id = auth.uid()));
  insert into private.calendar_feeds (staff_id, token_digest) values (auth.uid(), private.token_digest(new_token))
    on conflict (staff_id) do update set token_digest = excluded.token_digest, created_at = now(), last_read_at = null;
  return query select new_token, (select value from private.settings where key = 'calendar_feed_url');
end $$;
comment on function public.create_calendar_feed() is 'Creates the secret address of the caller''s calendar feed and ends an earlier one, for staff.';
revoke execute on function public.create_calendar_feed() from public, anon;
grant execute on function public.create_calendar_feed() to authenticated;

-- Errors: 42501 not staff.
create function public.get_calendar_feed() returns table (created_at timestamptz, last_read_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select feed.created_at, feed.last_read_at
    from (select auth.uid() as id) as caller left join private.calendar_feeds as feed on feed.staff_id = caller.id;
end $$;
comment on function public.get_calendar_feed() is 'Returns when the caller''s calendar feed was made and last read, in one row, with nulls without a feed, for staff.';
revoke execute on function public.get_calendar_feed() from public, anon;
grant execute on function public.get_calendar_feed() to authenticated;

-- Errors: 42501 not staff.
create function public.revoke_calendar_feed() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.end_calendar_feed(auth.uid());
end $$;
comment on function public.revoke_calendar_feed() is 'Ends the caller''s calendar feed, for staff.';
revoke execute on function public.revoke_calendar_feed() from public, anon;
grant execute on function public.revoke_calendar_feed() to authenticated;

-- Includes cancelled trips for 90 days, so that calendars remove them. Calendar programs keep an event until updated_at grows, so it
-- counts edits of the tour or day trip too, which may change time and meeting point.
create function public.read_calendar_feed(token text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  reader uuid;
begin
  select staff_id into reader from private.calendar_feeds where token_digest = private.token_digest(token);
  if reader is null or not private.is_staff_account(reader) or private.needs_second_factor() and not private.has_second_factor(reader) then
    return null;
  end if;
  update private.calendar_feeds set last_read_at = now()
    where staff_id = reader and (last_read_at is null or last_read_at < now() - interval '1 minute');
  return (
    select coalesce(jsonb_agg(to_jsonb(departure) order by departure.departure_date, departure.id), '[]')
    from (
      select booking.id, greatest(booking.updated_at, tour.updated_at, day_trip.updated_at) as updated_at,
        booking.customer_name, booking.customer_phone, booking.tour_title, booking.number_of_people,
        booking.status, booking.departure_date, last.day as return_date,
        coalesce(tour.departure_time, day_trip.departure_time) as departure_time,
        coalesce(tour.meeting_point, day_trip.meeting_point) as meeting_point, booking.special_requests
      from public.bookings as booking
        left join public.tours as tour on tour.id = booking.tour_id
        left join public.day_trips as day_trip on day_trip.id = booking.day_trip_id
        cross join lateral (select private.last_travel_day(booking.departure_date, booking.return_date, tour.itinerary) as day) as last
      where last.day >= (select private.today()) - 90
        -- Follows from the line above, but indexes can find it.
        and (booking.departure_date > private.today() - 90 - private.max_itinerary_days() or booking.return_date >= private.today() - 90)
        and (booking.status <> 'cancelled' or booking.updated_at > now() - interval '90 days')) as departure);
end $$;
comment on function public.read_calendar_feed(text) is 'Returns who travels when, from 90 days ago on, to a caller with the token of a calendar feed; null for any other, and while the account lacks a second factor that all staff need.';
revoke execute on function public.read_calendar_feed(text) from public;
grant execute on function public.read_calendar_feed(text) to anon, authenticated;
