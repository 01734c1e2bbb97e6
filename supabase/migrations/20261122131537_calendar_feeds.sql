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

-- Someone else may have known the old password, and have made or copied feeds.
create function private.end_feed_with_password() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.end_feeds_of_account(new.id, 'The password was changed');
  return null;
end $$;
revoke execute on function private.end_feed_with_password() from public;
create trigger end_calendar_feed after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_feed_with_password();

-- base_url: the address before the token, from the setting calendar_feed_url; null if the site's own server answers. A feed outlives the
-- session, hence the password. Errors: 42501 not staff; PT400 password_needed.
create function public.create_calendar_feed() returns table (token text, base_url text)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  new_token constant text := private.new_token();
begin
  perform private.require_recent_sign_in();
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

-- The feeds of guides: an address for each guide, at which a calendar program reads the departures that they lead. Guides have no account,
-- so staff make and end it. It ends with the rights of its maker. The guide's page, which a phone shows, is made and ends with it, but has a
-- secret of its own: calendar programs pass theirs to servers of others.
create table private.guide_feeds (
  -- In public.site_content.
  guide_id uuid primary key,
  made_by uuid not null references auth.users (id) on delete cascade,
  token_digest bytea not null unique check (length(token_digest) = 32),
  page_token_digest bytea not null unique check (length(page_token_digest) = 32),
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
create index guide_feeds_made_by on private.guide_feeds (made_by);
comment on table private.guide_feeds is 'The secret addresses at which calendar programs and phones of guides read their departures, for each guide, as digests.';
alter table private.guide_feeds enable row level security;
revoke all on private.guide_feeds from anon, authenticated;
insert into private.personal_data (table_name, column_name, on_erase) values
  ('guide_feeds', 'made_by', 'kept: an account of the staff'),
  ('guide_feeds', 'token_digest', 'kept: of a guide'),
  ('guide_feeds', 'page_token_digest', 'kept: of a guide');

-- Ends the calendar feed of a guide, if there is one. Without a reason staff ended it.
create function private.end_guide_feed(guide uuid, name text, reason text default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.guide_feeds where guide_id = guide;
  if found then
    perform private.note_history('delete', 'guide_feeds', reason, guide::text, name);
  end if;
end $$;
revoke execute on function private.end_guide_feed(uuid, text, text) from public;

create function private.end_feeds_of_account(account_id uuid, reason text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.end_calendar_feed(account_id, reason);
  perform private.end_guide_feed(guide_id, private.named_guides(array[guide_id]) -> 0 ->> 'name', reason)
    from private.guide_feeds where made_by = account_id;
end $$;
comment on function private.end_feeds_of_account(uuid, text) is 'Ends the calendar feed of an account and those that it made for guides, and records each in the history with a reason.';
revoke execute on function private.end_feeds_of_account(uuid, text) from public;

-- For good: a guide who comes back with an earlier version of Site gets a new address.
create function private.end_feeds_of_removed_guides() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.end_guide_feed((removed ->> 'id')::uuid, removed ->> 'name', 'The guide was removed under Site')
    from jsonb_array_elements(old.guides) as removed
    where not exists (select 1 from jsonb_array_elements(new.guides) as kept where kept -> 'id' = removed -> 'id');
  return null;
end $$;
revoke execute on function private.end_feeds_of_removed_guides() from public;
create trigger end_feeds_of_removed_guides after update of guides on public.site_content
  for each row when (old.guides is distinct from new.guides)
  execute function private.end_feeds_of_removed_guides();

-- Returns the name of a guide under Site. Errors: PT404 no such guide.
create function private.require_guide(guide uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  name constant text := private.named_guides(array[guide]) -> 0 ->> 'name';
begin
  if name is null then
    raise exception 'There is no such guide.' using errcode = 'PT404';
  end if;
  return name;
end $$;
revoke execute on function private.require_guide(uuid) from public;

-- base_url: as of create_calendar_feed(). Errors: 42501 not staff; PT400 password_needed; PT404 no such guide.
create function public.create_guide_feed(guide uuid) returns table (token text, page_token text, base_url text)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  name text;
  new_token constant text := private.new_token();
  new_page_token constant text := private.new_token();
begin
  perform private.require_recent_sign_in();
  -- Else a guide who is being removed could get a feed that nobody can end.
  perform 1 from public.site_content for share;
  name := private.require_guide(guide);
  perform private.note_history(
    case when exists (select 1 from private.guide_feeds where guide_id = guide) then 'update' else 'insert' end,
    'guide_feeds', null, guide::text, name);
  insert into private.guide_feeds (guide_id, made_by, token_digest, page_token_digest)
    values (guide, auth.uid(), private.token_digest(new_token), private.token_digest(new_page_token))
    on conflict (guide_id) do update
      set made_by = excluded.made_by, token_digest = excluded.token_digest, page_token_digest = excluded.page_token_digest,
        created_at = now(), last_read_at = null;
  perform private.tell_staff('guide_feed_made', name);
  return query select new_token, new_page_token, (select value from private.settings where key = 'calendar_feed_url');
end $$;
comment on function public.create_guide_feed(uuid) is 'Creates the secret addresses of a guide''s calendar feed and page, ends earlier ones, and mails all staff, for staff.';

-- Errors: 42501 not staff.
create function public.get_guide_feeds() returns table (guide_id uuid, name text, made_by text, created_at timestamptz, last_read_at timestamptz)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select feed.guide_id, private.named_guides(array[feed.guide_id]) -> 0 ->> 'name', maker.email::text, feed.created_at, feed.last_read_at
    from private.guide_feeds as feed join auth.users as maker on maker.id = feed.made_by
    order by 2;
end $$;
comment on function public.get_guide_feeds() is 'Returns which guides have a calendar feed, and who made each, when, and when it was last read, for staff.';

-- Errors: 42501 not staff; PT404 no such guide.
create function public.revoke_guide_feed(guide uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.end_guide_feed(guide, private.require_guide(guide));
end $$;
comment on function public.revoke_guide_feed(uuid) is 'Ends a guide''s calendar feed and page, for staff.';

revoke execute on function public.create_guide_feed(uuid), public.get_guide_feeds(), public.revoke_guide_feed(uuid) from public, anon;
grant execute on function public.create_guide_feed(uuid), public.get_guide_feeds(), public.revoke_guide_feed(uuid) to authenticated;

-- Returns the bookings of a calendar feed whose trips ended since a day: all, or those that a guide leads. Includes cancelled ones for 90
-- days, so that calendars remove them. Calendar programs keep an event until updated_at grows, so it counts edits of the tour or day trip
-- too, which may change time and meeting point.
create function private.feed_departures(since date, guide uuid default null) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(departure) order by departure.departure_date, departure.id), '[]')
    from (
      select booking.id, greatest(booking.updated_at, tour.updated_at, day_trip.updated_at) as updated_at,
        booking.customer_name, booking.customer_phone, booking.tour_title, booking.number_of_people,
        booking.status, booking.departure_date, last.day as return_date,
        coalesce(tour.departure_time, day_trip.departure_time) as departure_time,
        coalesce(tour.meeting_point, day_trip.meeting_point) as meeting_point, booking.special_requests, led.staff_note, led.public_note
      from public.bookings as booking
        left join public.tours as tour on tour.id = booking.tour_id
        left join public.day_trips as day_trip on day_trip.id = booking.day_trip_id
        left join private.departures as led on led.departure = private.departure_of(booking)
        cross join lateral (select private.last_travel_day(booking.departure_date, booking.return_date, tour.itinerary) as day) as last
      where last.day >= since
        -- Follows from the line above, but indexes can find it.
        and (booking.departure_date > since - private.max_itinerary_days() or booking.return_date >= since)
        and (booking.status <> 'cancelled' or booking.updated_at > now() - interval '90 days')
        and (guide is null or guide = any (led.guides))) as departure);
end $$;
revoke execute on function private.feed_departures(date, uuid) from public;

create function public.read_calendar_feed(token text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  digest constant bytea := private.token_digest(token);
  today constant date := private.today();
  reader uuid;
  guide uuid;
begin
  select guide_id, made_by into guide, reader from private.guide_feeds where token_digest = digest;
  if guide is not null then
    if not private.is_staff_account(reader) then
      return null;
    end if;
    update private.guide_feeds set last_read_at = now()
      where guide_id = guide and (last_read_at is null or last_read_at < now() - interval '1 minute');
    return private.feed_departures(today - 30, guide);
  end if;
  select staff_id into reader from private.calendar_feeds where token_digest = digest;
  if reader is null or not private.is_staff_account(reader) or private.needs_second_factor() and not private.has_second_factor(reader) then
    return null;
  end if;
  update private.calendar_feeds set last_read_at = now()
    where staff_id = reader and (last_read_at is null or last_read_at < now() - interval '1 minute');
  return private.feed_departures(today - 90);
end $$;
comment on function public.read_calendar_feed(text) is 'Returns who travels when to a caller with the token of a calendar feed: from 90 days ago on to staff, from 30 days ago on and only what they lead to guides, while whoever made the feed is staff; null to any other, and while the account of staff lacks a second factor that all of them need.';
revoke execute on function public.read_calendar_feed(text) from public;
grant execute on function public.read_calendar_feed(text) to anon, authenticated;

-- Returns {"guide": name, "days": [{"day", "departures": [{"title", "day_of_trip", "meeting_point", "departure_time", "staff_note", "bookings":
-- [{"name", "people", "phone", "phone_e164", "requests", "status"}]}]}]}. Where and when people meet, the first day of a trip has only.
create function public.read_guide_page(token text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  today constant date := private.today();
  page private.guide_feeds;
begin
  select * into page from private.guide_feeds where page_token_digest = private.token_digest(token);
  if page.guide_id is null or not private.is_staff_account(page.made_by) then
    return null;
  end if;
  update private.guide_feeds set last_read_at = now()
    where guide_id = page.guide_id and (last_read_at is null or last_read_at < now() - interval '1 minute');
  return jsonb_build_object('guide', private.named_guides(array[page.guide_id]) -> 0 ->> 'name', 'days', (
    select jsonb_agg(jsonb_build_object('day', shown.day, 'departures', (
      select coalesce(jsonb_agg(to_jsonb(departure) order by departure.departure_time, departure.title, departure.day_of_trip), '[]')
      from (
        select coalesce(tour.title, day_trip.title, booking.tour_title) as title, shown.day - booking.departure_date + 1 as day_of_trip,
          case shown.day when booking.departure_date then coalesce(tour.meeting_point, day_trip.meeting_point) end as meeting_point,
          case shown.day when booking.departure_date then coalesce(tour.departure_time, day_trip.departure_time) end as departure_time,
          led.staff_note,
          jsonb_agg(jsonb_build_object('name', booking.customer_name, 'people', booking.number_of_people, 'phone', booking.customer_phone,
            'phone_e164', booking.customer_phone_e164, 'requests', booking.special_requests, 'status', booking.status)
            order by booking.customer_name, booking.id) as bookings
        from public.bookings as booking
          left join public.tours as tour on tour.id = booking.tour_id
          left join public.day_trips as day_trip on day_trip.id = booking.day_trip_id
          join private.departures as led on led.departure = private.departure_of(booking)
        where page.guide_id = any (led.guides) and booking.status <> 'cancelled'
          and shown.day between booking.departure_date and private.last_travel_day(booking.departure_date, booking.return_date, tour.itinerary)
          -- Follows from the line above, but indexes can find it.
          and (booking.departure_date > today - private.max_itinerary_days() or booking.return_date >= today)
        group by led.departure, 1, 2, 3, 4, 5) as departure)) order by shown.day)
    from (values (today), (today + 1)) as shown (day)));
end $$;
comment on function public.read_guide_page(text) is 'Returns what a guide leads today and tomorrow, and who travels, to a caller with the token of the guide''s page, while whoever made it is staff; null to any other.';
revoke execute on function public.read_guide_page(text) from public;
grant execute on function public.read_guide_page(text) to anon, authenticated;
