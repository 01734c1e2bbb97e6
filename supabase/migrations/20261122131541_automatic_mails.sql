-- Mails that go to customers by themselves: before a trip, and after it. Off until staff switch them on.

create table private.automatic_mails (
  -- Of the mail, and the purpose of the template with its text.
  kind text primary key check (kind in ('trip_reminder', 'review_invitation')),
  is_on boolean not null default false,
  days integer not null check (days between 0 and 30),
  at_hour integer not null check (at_hour between 0 and 23),
  version integer not null default 1,
  -- On the last day the trip is not over.
  check (kind <> 'review_invitation' or days > 0)
);
comment on table private.automatic_mails is 'When mails go to customers by themselves. Staff write it through functions only.';
comment on column private.automatic_mails.days is 'Days before the departure, or after the last day of the trip.';
comment on column private.automatic_mails.at_hour is 'Hour in Morocco from which it goes on that day.';
comment on column private.automatic_mails.version is 'Grows with each change, each of which names the one that it replaces.';
insert into private.automatic_mails (kind, days, at_hour) values ('trip_reminder', 3, 9), ('review_invitation', 2, 10);

create table private.automatic_mail_runs (
  -- Without a foreign key, so that nothing goes twice to a deleted booking that is brought back.
  booking_id uuid,
  kind text check (kind in ('trip_reminder', 'review_invitation')),
  departure_date date,
  at timestamptz not null default now(),
  primary key (booking_id, kind, departure_date)
);
comment on table private.automatic_mail_runs is 'The automatic mails that were written. After a change of day another is written.';
alter table private.automatic_mails enable row level security;
alter table private.automatic_mail_runs enable row level security;
revoke all on private.automatic_mails, private.automatic_mail_runs from anon, authenticated;

-- Returns the bookings whose customers are to get an automatic mail on a day from first_day to last_day. Nobody is asked for a review who
-- was asked, or got a link from staff.
create function private.due_automatic_mails(of_kind text, days integer, first_day date, last_day date)
  returns table (booking_id uuid, departure_date date, day date)
  language sql stable
  set search_path = ''
as $$
  select booking.id, booking.departure_date, due.day
  from public.bookings as booking
    left join public.tours as tour on tour.id = booking.tour_id
    cross join lateral (select case of_kind when 'trip_reminder' then booking.departure_date - days
      else private.last_travel_day(booking.departure_date, booking.return_date, tour.itinerary) + days end as day) as due
  where due.day between first_day and last_day
    -- Follows from the line above, but indexes can find it.
    and booking.departure_date <= last_day + days
    and (booking.departure_date > first_day - days - private.max_itinerary_days() or booking.return_date >= first_day - days)
    and (booking.status = 'confirmed' or (of_kind = 'review_invitation' and private.is_reviewable_status(booking.status)))
    and not booking.no_automatic_mails
    and private.mail_refusal(of_kind, booking.customer_email) is null
    and not exists (select 1 from private.departures where departure = private.departure_of(booking) and state = 'closed')
    and not exists (select 1 from private.automatic_mail_runs as run
      where (run.booking_id, run.kind, run.departure_date) = (booking.id, of_kind, booking.departure_date))
    and (of_kind <> 'review_invitation' or (not booking.review_submitted and booking.review_link_expires_at is null
      and not exists (select 1 from public.mail_messages as mail where mail.booking_id = booking.id and mail.kind = of_kind)));
$$;
revoke execute on function private.due_automatic_mails(text, integer, date, date) from public;

-- Writes the automatic mails of the Moroccan day whose hour has come. A booking that is being changed is left for the next minute.
create function private.queue_automatic_mails(moment timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  morocco constant timestamp := private.morocco_time(moment);
  automatic private.automatic_mails;
  run private.automatic_mail_runs;
  locked uuid[];
begin
  for automatic in select * from private.automatic_mails where is_on and at_hour <= extract(hour from morocco) loop
    locked := array(
      select id from public.bookings
      where id in (select booking_id from private.due_automatic_mails(automatic.kind, automatic.days, morocco::date, morocco::date))
      for no key update skip locked);
    for run in
      insert into private.automatic_mail_runs (booking_id, kind, departure_date)
        select due.booking_id, automatic.kind, due.departure_date
        from private.due_automatic_mails(automatic.kind, automatic.days, morocco::date, morocco::date) as due
        where due.booking_id = any (locked)
        on conflict do nothing
        returning *
    loop
      perform private.queue_mail(run.kind, (select customer_email from public.bookings where id = run.booking_id), run.booking_id,
        concat_ws(':', run.kind, run.booking_id, run.departure_date));
    end loop;
  end loop;
end $$;
revoke execute on function private.queue_automatic_mails(timestamptz) from public;

-- Returns whether a reminder of a trip still fits its booking, when it is sent. cause: the key of the message; null for one sent again.
create function private.is_reminder_of(booking_uuid uuid, cause text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select 1 from public.bookings
    where id = booking_uuid and status = 'confirmed' and departure_date >= private.today() and not no_automatic_mails
      and coalesce(cause = concat_ws(':', 'trip_reminder', id, departure_date), true));
$$;
revoke execute on function private.is_reminder_of(uuid, text) from public;

-- Returns what a mail before a trip and the calendar file of a confirmation tell of a booking's departure. updated_at counts edits of the
-- trip too, as in private.feed_departures().
create function private.describe_departure(booking_uuid uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'meeting_point', coalesce(tour.meeting_point, day_trip.meeting_point),
    'departure_time', coalesce(tour.departure_time, day_trip.departure_time),
    'guides', (select jsonb_agg(guide -> 'name') from jsonb_array_elements(private.named_guides(led.guides)) as guide),
    'what_to_bring', day_trip.what_to_bring,
    'last_day', private.last_travel_day(booking.departure_date, booking.return_date, tour.itinerary),
    'updated_at', greatest(booking.updated_at, tour.updated_at, day_trip.updated_at))
  from public.bookings as booking
    left join public.tours as tour on tour.id = booking.tour_id
    left join public.day_trips as day_trip on day_trip.id = booking.day_trip_id
    left join private.departures as led on led.departure = private.departure_of(booking)
  where booking.id = booking_uuid;
$$;
revoke execute on function private.describe_departure(uuid) from public;

-- days, at_hour: to try; null for those stored. Returns {"is_on", "days", "at_hour", "version", "next"}: the stored values, and the next
-- five that would go, [{"id", "customer_name", "tour_title", "departure_date", "at"}]. Errors: 42501 not staff; PT404 no such mail.
create function public.get_automatic_mail(of_kind text, days integer default null, at_hour integer default null) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  automatic private.automatic_mails;
begin
  perform private.require_staff();
  select * into automatic from private.automatic_mails where kind = of_kind;
  if not found then
    raise exception 'There is no such automatic mail.' using errcode = 'PT404';
  end if;
  return to_jsonb(automatic) || jsonb_build_object('next', (
    select coalesce(jsonb_agg(to_jsonb(entry) order by entry.at, entry.id), '[]')
    from (
      select booking.id, booking.customer_name, booking.tour_title, booking.departure_date,
        greatest(now(), private.morocco_instant(due.day + make_interval(hours => coalesce(get_automatic_mail.at_hour, automatic.at_hour)))) as at
      from private.due_automatic_mails(of_kind, coalesce(get_automatic_mail.days, automatic.days), private.today(), 'infinity') as due
        join public.bookings as booking on booking.id = due.booking_id
      order by due.day, booking.id limit 5) as entry));
end $$;
comment on function public.get_automatic_mail(text, integer, integer) is 'Returns when an automatic mail goes, and the next five that would go, for staff.';

-- replaced: the version that the caller has seen. Returns the new version. Errors: 42501 not staff; PT404 no such mail; PT400
-- out_of_bounds; PT409 a colleague has changed it.
create function public.set_automatic_mail(of_kind text, is_on boolean, days integer, at_hour integer, replaced integer) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select 1 from private.automatic_mails where kind = of_kind) then
    raise exception 'There is no such automatic mail.' using errcode = 'PT404';
  end if;
  update private.automatic_mails as automatic set is_on = set_automatic_mail.is_on, days = set_automatic_mail.days,
      at_hour = set_automatic_mail.at_hour, version = version + 1
    where kind = of_kind and version = replaced;
  if not found then
    raise exception 'A colleague has changed this mail.' using errcode = 'PT409';
  end if;
  perform private.note_history('settings', 'bookings', format('Mail %s the trip: %s, %s days, from %s:00',
    case of_kind when 'trip_reminder' then 'before' else 'after' end, case when is_on then 'on' else 'off' end, days, at_hour));
  return replaced + 1;
exception when check_violation or not_null_violation then
  raise exception 'A mail goes 0 to 30 days before the trip or 1 to 30 after it, from an hour between 0 and 23.'
    using errcode = 'PT400', hint = 'out_of_bounds';
end $$;
comment on function public.set_automatic_mail(text, boolean, integer, integer, integer) is 'Sets whether and when an automatic mail goes, if it has the version to be replaced, for staff.';

revoke execute on function public.get_automatic_mail(text, integer, integer),
  public.set_automatic_mail(text, boolean, integer, integer, integer) from public, anon;
grant execute on function public.get_automatic_mail(text, integer, integer),
  public.set_automatic_mail(text, boolean, integer, integer, integer) to authenticated;
