-- Reviews, and the private links with which customers write them.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid unique references public.bookings (id) on delete set null,
  customer_name text not null check (private.is_text(customer_name, 200)),
  rating integer not null check (rating between 1 and 5),
  comment text check (private.is_text(comment, 1000)),
  is_approved boolean not null default false,
  is_featured boolean not null default false,
  booking_type text not null check (booking_type in ('tour', 'day-trip', 'custom')),
  tour_id text references public.tours (id) on delete set null,
  day_trip_id text references public.day_trips (id) on delete set null,
  tour_title text not null check (length(tour_title) <= 200),
  travel_dates text check (length(travel_dates) <= 200),
  answer text check (private.is_text(answer, 1000)),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Visitors read these copies without foreign keys, so that the API refuses embeds: nested ones multiply rows (a request of 245
  -- bytes got a response of 69 MB).
  public_tour_id text generated always as (tour_id) stored,
  public_day_trip_id text generated always as (day_trip_id) stored,
  constraint reviews_answered_check check ((answer is null) = (answered_at is null))
);
comment on table public.reviews is 'Reviews of customers, at most one for each booking. Only submit_review adds them, with name and trip copied from the booking, so that a review outlives both. Staff approve, feature, answer and delete reviews; no one edits the customer''s words. Only staff see the booking of a review.';
comment on column public.reviews.answer is 'Answer of the agency, public with the review; null for none.';
comment on column public.reviews.answered_at is 'When the answer was first written; null without one.';
comment on column public.reviews.public_tour_id is 'Copy of tour_id for visitors, without a foreign key.';
comment on column public.reviews.public_day_trip_id is 'Copy of day_trip_id for visitors, without a foreign key.';
create index reviews_newest on public.reviews (created_at desc, id);
create index reviews_approved_newest on public.reviews (created_at desc) include (rating) where is_approved;
create index reviews_approved_by_type on public.reviews (booking_type, created_at desc) where is_approved;
create index reviews_featured_newest on public.reviews (created_at desc) where is_approved and is_featured;
create index reviews_tour on public.reviews (tour_id);
create index reviews_day_trip on public.reviews (day_trip_id);

-- Visitors may not read booking_id, because customers identify themselves by the booking number. Other accounts share the role of
-- staff and its column privileges, so they may not read reviews at all.
alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
grant select (id, customer_name, rating, comment, is_approved, is_featured, booking_type, tour_title, travel_dates, answer,
              answered_at, created_at, public_tour_id, public_day_trip_id) on public.reviews to anon;
grant select, update, delete on public.reviews to authenticated;
grant all on public.reviews to service_role;
create policy "Anybody reads approved reviews" on public.reviews
  for select to anon using (is_approved);
create policy "Staff read all reviews" on public.reviews
  for select to authenticated using ((select private.is_admin()));
create policy "Staff moderate reviews" on public.reviews
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete reviews" on public.reviews
  for delete to authenticated using ((select private.is_admin()));

-- Lets staff change only the flags and the answer of a review, and not the customer's words, name and stars, booking or trip.
create function private.guard_review() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- What staff may change, the times that other triggers set, and generated columns, which are not computed yet when the trigger runs.
  ignored constant text[] := array['is_approved', 'is_featured', 'answer', 'answered_at', 'updated_at', 'public_tour_id', 'public_day_trip_id'];
begin
  if current_user in ('anon', 'authenticated') and (to_jsonb(new) - ignored) is distinct from (to_jsonb(old) - ignored) then
    raise exception 'Only the approval, the featuring and the answer of a review can be changed.' using errcode = 'PT400';
  end if;
  return new;
end $$;
revoke execute on function private.guard_review() from public;
create trigger reviews_guard before update on public.reviews
  for each row execute function private.guard_review();

-- A corrected answer keeps its month.
create function private.date_answer() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.answered_at := case
    when new.answer is null then null
    when tg_op = 'INSERT' then coalesce(new.answered_at, now())
    when old.answer is null then now()
    else old.answered_at end;
  return new;
end $$;
revoke execute on function private.date_answer() from public;
create trigger reviews_answered before insert or update on public.reviews
  for each row execute function private.date_answer();
create trigger reviews_updated_at before update on public.reviews
  for each row execute function private.touch_updated_at();

call private.create_change_triggers('reviews_announce', 'public.reviews', 'private.announce_changes', 'is_approved');

-- Includes booking_id, since staff also search by the booking's number and e-mail address; deleting the booking sets it to null.
create trigger reviews_search
  after insert or delete or update of customer_name, comment, tour_title, booking_id on public.reviews
  for each row execute function private.update_search_text('customer_name', 'comment', 'tour_title', 'booking_id');

-- Updates the search text of a review when the e-mail address of its booking changes. Repeats the columns of reviews_search, because
-- an update of the review would also fire all its other triggers.
create function private.update_review_search_text() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update private.search_texts as stored
  set content = private.search_text(to_jsonb(review), array['customer_name', 'comment', 'tour_title', 'booking_id'])
  from public.reviews as review
  where review.booking_id = new.id and stored.source = 'reviews' and stored.row_id = review.id::text;
  return null;
end $$;
revoke execute on function private.update_review_search_text() from public;
create trigger bookings_review_search
  after update of customer_email on public.bookings
  for each row when (new.customer_email is distinct from old.customer_email)
  execute function private.update_review_search_text();

-- Returns rows to staff only.
create function public.search_reviews(words text) returns setof public.reviews
  language sql stable security definer
  set search_path = ''
as $$
  select * from public.reviews
  where (select private.is_admin()) and id in (select private.search_ids('reviews', words)::uuid);
$$;
comment on function public.search_reviews(text) is 'Returns the reviews with all words in name, comment, trip, or in the number or e-mail address of their booking.';
revoke execute on function public.search_reviews(text) from public, anon;
grant execute on function public.search_reviews(text) to authenticated;

create view public.approved_reviews with (security_invoker = true) as
  select review.id, review.customer_name, review.rating, review.comment, review.is_featured, review.booking_type,
         review.public_tour_id as tour_id, review.public_day_trip_id as day_trip_id, review.tour_title,
         coalesce(tour.title, day_trip.title, review.tour_title) as service_title,
         review.travel_dates, review.created_at, review.answer, review.answered_at
  from public.reviews as review
  left join public.tours as tour on tour.id = review.public_tour_id
  left join public.day_trips as day_trip on day_trip.id = review.public_day_trip_id
  where review.is_approved;
comment on view public.approved_reviews is 'Reviews that visitors see. service_title is the current title of the trip, or the one stored with the review when the trip is no longer public.';

create view public.featured_reviews with (security_invoker = true) as
  select * from public.approved_reviews where is_featured;
comment on view public.featured_reviews is 'Approved reviews that staff have featured, for other clients of the API; the site sorts the approved reviews itself.';

revoke all on public.approved_reviews, public.featured_reviews from anon, authenticated;
grant select on public.approved_reviews, public.featured_reviews to anon, authenticated, service_role;
create trigger approved_reviews_read_only instead of insert or update or delete on public.approved_reviews
  for each row execute function private.refuse_change();

-- Only the digest of a link's token is stored, so that neither a list of bookings nor a backup opens a review page. A new link of
-- staff replaces the earlier ones. A mail gets its own link when it is sent, and leaves the others valid.
create table private.review_links (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  token_digest bytea not null check (length(token_digest) = 32),
  message_id uuid,
  primary key (booking_id, token_digest)
);
comment on table private.review_links is 'Digests of the tokens in the review links of each booking. The tokens themselves are not stored.';
comment on column private.review_links.message_id is 'The mail that contains the link; null for a link that staff have copied.';
alter table private.review_links enable row level security;
revoke all on private.review_links from anon, authenticated;

-- SHA-256 needs neither salt nor iterations here, because the token has 192 random bits.
create function private.token_digest(token text) returns bytea
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select sha256(convert_to(token, 'UTF8'));
$$;
revoke execute on function private.token_digest(text) from public;

-- Returns 192 random bits in 32 characters that need no escaping in a URL.
create function private.new_token() returns text
  language sql volatile
  set search_path = ''
as $$
  select translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
$$;
revoke execute on function private.new_token() from public;

-- Returns true for the statuses in which a booking may get a review.
create function private.is_reviewable_status(status text) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select status in ('confirmed', 'completed');
$$;
revoke execute on function private.is_reviewable_status(text) from public;

-- Returns a booking that may get a review link, locked. Errors: PT404 no such booking; PT400 wrong status or already reviewed.
create function private.lock_reviewable_booking(booking_uuid uuid) returns public.bookings
  language plpgsql
  set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings where id = booking_uuid for update;
  if not found then
    raise exception 'There is no such booking.' using errcode = 'PT404';
  end if;
  if booking.booking_type = 'question' then
    raise exception 'A question cannot be reviewed.' using errcode = 'PT400';
  end if;
  if not private.is_reviewable_status(booking.status) then
    raise exception 'Review links can only be generated for confirmed or completed bookings.' using errcode = 'PT400';
  end if;
  if booking.review_submitted then
    raise exception 'A review has already been submitted for this booking.' using errcode = 'PT400';
  end if;
  return booking;
end $$;
revoke execute on function private.lock_reviewable_booking(uuid) from public;

-- Returns how long a review link is valid.
create function private.review_link_period() returns interval
  language sql immutable parallel safe
  set search_path = ''
as $$
  select interval '1 year';
$$;
revoke execute on function private.review_link_period() from public;

-- Errors: 42501 not staff; PT404 no such booking; PT400 wrong status or already reviewed.
create function public.generate_review_token_for_booking(booking_uuid uuid) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  token constant text := private.new_token();
begin
  perform private.require_staff();
  perform private.lock_reviewable_booking(booking_uuid);
  delete from private.review_links where booking_id = booking_uuid;
  insert into private.review_links (booking_id, token_digest) values (booking_uuid, private.token_digest(token));
  update public.bookings set review_link_expires_at = now() + private.review_link_period() where id = booking_uuid;
  return token;
end $$;
comment on function public.generate_review_token_for_booking(uuid) is 'Creates the token of a review link, valid for a year, and invalidates an earlier link. For staff, and for confirmed and completed bookings without a review.';
revoke execute on function public.generate_review_token_for_booking(uuid) from public, anon;
grant execute on function public.generate_review_token_for_booking(uuid) to authenticated;

-- Returns the booking of a valid link, else no row: the token is stored and has not expired, there is no review, and the booking
-- is confirmed or completed.
create function private.reviewable_booking(booking_uuid uuid, token text) returns setof public.bookings
  language sql stable
  set search_path = ''
as $$
  select booking.*
  from public.bookings as booking join private.review_links as link on link.booking_id = booking.id
  where booking.id = booking_uuid and link.token_digest = private.token_digest(token)
    and booking.review_link_expires_at > now()
    and not booking.review_submitted and private.is_reviewable_status(booking.status);
$$;
revoke execute on function private.reviewable_booking(uuid, text) from public;

create function public.can_submit_review(booking_uuid uuid, token text) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select 1 from private.reviewable_booking(booking_uuid, token));
$$;
comment on function public.can_submit_review(uuid, text) is 'Returns true when a review can be submitted with this link, for other clients of the API.';
revoke execute on function public.can_submit_review(uuid, text) from public;
grant execute on function public.can_submit_review(uuid, text) to anon, authenticated;

-- Returns no row for a link that is not valid.
create function public.get_booking_for_review(booking_uuid uuid, token text)
  returns table (customer_name text, tour_title text, booking_type text, travel_dates text)
  language sql stable security definer
  set search_path = ''
as $$
  select booking.customer_name, booking.tour_title, booking.booking_type, booking.travel_dates
  from private.reviewable_booking(booking_uuid, token) as booking;
$$;
comment on function public.get_booking_for_review(uuid, text) is 'Returns the four columns of a booking that the review page shows, to anyone with the link.';
revoke execute on function public.get_booking_for_review(uuid, text) from public;
grant execute on function public.get_booking_for_review(uuid, text) to anon, authenticated;

-- The same rating and comment for the same link return the existing review, so that a request can be repeated after a lost
-- response. Checks the token before locking anything, so that the id of a booking is not enough to lock it. Locks the trip before
-- the booking, as deleting a trip does, to avoid a deadlock.
-- Errors: PT403 link not valid; PT400 rating or comment out of bounds.
create function public.submit_review(booking_uuid uuid, token text, rating integer, comment text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  trimmed_comment text := nullif(regexp_replace(comment, '^\s+|\s+$', '', 'g'), '');
  review_id uuid;
begin
  if rating is null or rating not between 1 and 5 then
    raise exception 'Please select a rating before submitting your review.' using errcode = 'PT400';
  end if;
  if length(trimmed_comment) > 1000 then
    raise exception 'A comment has at most 1000 characters.' using errcode = 'PT400';
  end if;
  -- Zero-width characters alone are not a comment.
  if not private.is_text(trimmed_comment, 1000) then
    trimmed_comment := null;
  end if;
  if not exists (
    select 1 from private.review_links as link
    where link.booking_id = booking_uuid and link.token_digest = private.token_digest(token)
  ) then
    raise exception 'Review cannot be submitted for this booking' using errcode = 'PT403';
  end if;
  perform 1 from public.tours where id = (select tour_id from public.bookings where id = booking_uuid) for key share;
  perform 1 from public.day_trips where id = (select day_trip_id from public.bookings where id = booking_uuid) for key share;
  -- A concurrent submission waits for this lock, and then sees the first review.
  perform 1 from public.bookings where id = booking_uuid for update;
  select * into booking from private.reviewable_booking(booking_uuid, token);
  if not found then
    select review.id into review_id
    from public.reviews as review join private.review_links as link on link.booking_id = review.booking_id
    where review.booking_id = booking_uuid and link.token_digest = private.token_digest(submit_review.token)
      and review.rating = submit_review.rating and review.comment is not distinct from trimmed_comment;
    if found then
      return review_id;
    end if;
    raise exception 'Review cannot be submitted for this booking' using errcode = 'PT403';
  end if;
  insert into public.reviews (booking_id, customer_name, rating, comment, booking_type, tour_id, day_trip_id, tour_title, travel_dates)
  values (booking.id, booking.customer_name, rating, trimmed_comment, booking.booking_type, booking.tour_id, booking.day_trip_id,
          booking.tour_title, booking.travel_dates)
  returning id into review_id;
  update public.bookings set review_submitted = true where id = booking.id;
  return review_id;
end $$;
comment on function public.submit_review(uuid, text, integer, text) is 'Stores the one review of a booking, for anyone with the link. Repeating the same rating and comment returns the existing review.';
revoke execute on function public.submit_review(uuid, text, integer, text) from public;
grant execute on function public.submit_review(uuid, text, integer, text) to anon, authenticated;
