-- The token of a review link is kept as a digest only, beside the bookings in a table that nobody reads, so that neither a
-- list of bookings nor a copy of the database opens anybody's review. What nobody knows cannot be shown again: a link that
-- staff make once more is another one, in place of the earlier. It is valid for a year.

create table private.review_links (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  token_digest bytea not null check (length(token_digest) = 32)
);
alter table private.review_links enable row level security;
revoke all on private.review_links from anon, authenticated;

alter table public.bookings add column review_link_expires_at timestamptz;

-- SHA-256 without salt or rounds: the token has 192 random bits.
create function private.token_digest(token text) returns bytea
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select sha256(convert_to(token, 'UTF8'));
$$;
revoke execute on function private.token_digest(text) from public;

-- Links that customers have already go on working.
insert into private.review_links (booking_id, token_digest)
  select id, private.token_digest(review_token) from public.bookings where review_token is not null;
update public.bookings set review_link_expires_at = now() + interval '1 year' where review_token is not null;

alter policy "Visitors send pending bookings, staff any" on public.bookings
  with check (review_link_expires_at is null and not review_submitted
    and ((status = 'pending' and internal_note is null) or (select private.is_admin())));
alter table public.bookings drop column review_token;

create or replace function private.guard_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
     and (new.id, new.created_at, new.review_link_expires_at, new.review_submitted)
         is distinct from (old.id, old.created_at, old.review_link_expires_at, old.review_submitted) then
    raise exception 'The number, date and review link of a booking cannot be edited.' using errcode = 'PT400';
  end if;
  return new;
end $$;

-- Makes the token of a booking's review link; an earlier one is not valid any more. Staff only.
-- Refused: 42501 not staff; PT404 no such booking; PT400 wrong status or already reviewed.
create or replace function public.generate_review_token_for_booking(booking_uuid uuid) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  -- 192 random bits in 32 characters that need no escaping in an address.
  token constant text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
begin
  if not private.is_admin() then
    raise exception 'Only staff may generate review links.' using errcode = '42501';
  end if;
  select * into booking from public.bookings where id = booking_uuid for update;
  if not found then
    raise exception 'There is no such booking.' using errcode = 'PT404';
  end if;
  if booking.status not in ('confirmed', 'completed') then
    raise exception 'Review links can only be generated for confirmed or completed bookings.' using errcode = 'PT400';
  end if;
  if booking.review_submitted then
    raise exception 'A review has already been submitted for this booking.' using errcode = 'PT400';
  end if;
  insert into private.review_links (booking_id, token_digest) values (booking_uuid, private.token_digest(token))
    on conflict (booking_id) do update set token_digest = excluded.token_digest;
  update public.bookings set review_link_expires_at = now() + interval '1 year' where id = booking_uuid;
  return token;
end $$;

-- The one rule of eligibility: the token is the last one made and has not run out, nothing was submitted, the trip was
-- confirmed or completed.
create or replace function private.reviewable_booking(booking_uuid uuid, token text) returns setof public.bookings
  language sql stable
  set search_path = ''
as $$
  select booking.*
  from public.bookings as booking join private.review_links as link on link.booking_id = booking.id
  where booking.id = booking_uuid and link.token_digest = private.token_digest(token)
    and booking.review_link_expires_at > now()
    and not booking.review_submitted and booking.status in ('confirmed', 'completed');
$$;

-- As before; the token is compared by its digest.
create or replace function public.submit_review(booking_uuid uuid, token text, rating integer, comment text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  words text := nullif(regexp_replace(comment, '^\s+|\s+$', '', 'g'), '');
  review_id uuid;
begin
  if rating is null or rating not between 1 and 5 then
    raise exception 'Please select a rating before submitting your review.' using errcode = 'PT400';
  end if;
  if length(words) > 1000 then
    raise exception 'A comment has at most 1000 characters.' using errcode = 'PT400';
  end if;
  -- Characters of no width alone are no comment.
  if not private.is_text(words, 1000) then
    words := null;
  end if;
  perform 1 from public.tours where id = (select tour_id from public.bookings where id = booking_uuid) for key share;
  perform 1 from public.day_trips where id = (select day_trip_id from public.bookings where id = booking_uuid) for key share;
  -- The lock makes a second submission wait, and then see the first.
  perform 1 from public.bookings where id = booking_uuid for update;
  select * into booking from private.reviewable_booking(booking_uuid, token);
  if not found then
    select review.id into review_id
    from public.reviews as review join private.review_links as link on link.booking_id = review.booking_id
    where review.booking_id = booking_uuid and link.token_digest = private.token_digest(submit_review.token)
      and review.rating = submit_review.rating and review.comment is not distinct from words;
    if found then
      return review_id;
    end if;
    raise exception 'Review cannot be submitted for this booking' using errcode = 'PT403';
  end if;
  insert into public.reviews (booking_id, customer_name, rating, comment, booking_type, tour_id, day_trip_id, tour_title, travel_dates)
  values (booking.id, booking.customer_name, rating, words, booking.booking_type, booking.tour_id, booking.day_trip_id,
          booking.tour_title, booking.travel_dates)
  returning id into review_id;
  update public.bookings set review_submitted = true where id = booking.id;
  return review_id;
end $$;

comment on table private.review_links is 'The digest of the token in each booking''s review link, which itself is kept nowhere.';
comment on table public.bookings is 'Booking requests. Visitors add one and read none: the price, the title and the currency come from the trip as it stands, a price that differs from what the page showed is refused. A request repeated under the same id is the same booking. The internal note is written and read by staff alone. The column website is a trap for programs: a row that fills it is dropped without a word.';
comment on column public.bookings.review_link_expires_at is 'Until when the review link that staff made last is valid; null where none was made.';
comment on function public.generate_review_token_for_booking(uuid) is 'Makes the token of a review link, valid for a year; an earlier link ends. For confirmed and completed bookings that were not reviewed.';
