-- Reviews (specification sections 3, 4, 6 and 7). A customer reaches the form through a private link: booking id and
-- token. Name and trip are copied from the booking; the e-mail address and the token stay on the booking alone.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid unique references public.bookings (id) on delete set null,
  customer_name text not null check (length(btrim(customer_name)) between 1 and 200),
  rating integer not null check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  is_approved boolean not null default false,
  is_featured boolean not null default false,
  booking_type text not null check (booking_type in ('tour', 'day-trip', 'custom')),
  tour_id text references public.tours (id) on delete set null,
  day_trip_id text references public.day_trips (id) on delete set null,
  tour_title text not null check (length(tour_title) <= 200),
  travel_dates text check (length(travel_dates) <= 200),
  created_at timestamptz not null default now()
);
create index reviews_newest on public.reviews (created_at desc, id);
create index reviews_approved_newest on public.reviews (booking_type, created_at desc) where is_approved;
create index reviews_tour on public.reviews (tour_id);
create index reviews_day_trip on public.reviews (day_trip_id);

alter table public.reviews enable row level security;
grant all on public.reviews to service_role;
grant select on public.reviews to anon;
grant select, update, delete on public.reviews to authenticated;
create policy "Anybody reads approved reviews, staff read all" on public.reviews
  for select to anon, authenticated using (is_approved or (select private.is_admin()));
create policy "Staff moderate reviews" on public.reviews
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete reviews" on public.reviews
  for delete to authenticated using ((select private.is_admin()));

-- Moderation changes the two flags; what the customer wrote stays as written.
create function private.guard_review() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
     and (to_jsonb(new) - array['is_approved', 'is_featured']) is distinct from (to_jsonb(old) - array['is_approved', 'is_featured']) then
    raise exception 'Only the approval and the featuring of a review can be changed.' using errcode = 'PT400';
  end if;
  return new;
end $$;
create trigger reviews_guard before update on public.reviews
  for each row execute function private.guard_review();

-- The public reading of reviews. service_title is the trip's present title, else the one kept with the review.
create view public.approved_reviews with (security_invoker = true) as
  select review.id, review.customer_name, review.rating, review.comment, review.is_featured, review.booking_type,
         review.tour_id, review.day_trip_id, review.tour_title,
         coalesce(tour.title, day_trip.title, review.tour_title) as service_title,
         review.travel_dates, review.created_at
  from public.reviews as review
  left join public.tours as tour on tour.id = review.tour_id
  left join public.day_trips as day_trip on day_trip.id = review.day_trip_id
  where review.is_approved;

create view public.featured_reviews with (security_invoker = true) as
  select * from public.approved_reviews where is_featured;

grant select on public.approved_reviews, public.featured_reviews to anon, authenticated, service_role;

-- Makes the token of a booking's review link, or returns the unused one it has. Staff only.
-- Refused: 42501 not staff; PT404 no such booking; PT400 wrong status or already reviewed.
create function public.generate_review_token_for_booking(booking_uuid uuid) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
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
  if booking.review_token is null then
    -- 192 random bits in 32 characters that need no escaping in an address.
    booking.review_token := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
    update public.bookings set review_token = booking.review_token where id = booking_uuid;
  end if;
  return booking.review_token;
end $$;
revoke execute on function public.generate_review_token_for_booking(uuid) from public, anon;
grant execute on function public.generate_review_token_for_booking(uuid) to authenticated;

-- The one rule of eligibility: the token matches, nothing was submitted, the trip was confirmed or completed.
create function private.reviewable_booking(booking_uuid uuid, token text) returns setof public.bookings
  language sql stable
  set search_path = ''
as $$
  select * from public.bookings
  where id = booking_uuid and review_token = token and not review_submitted and status in ('confirmed', 'completed');
$$;
revoke execute on function private.reviewable_booking(uuid, text) from public;

create function public.can_submit_review(booking_uuid uuid, token text) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (select 1 from private.reviewable_booking(booking_uuid, token));
$$;
revoke execute on function public.can_submit_review(uuid, text) from public;
grant execute on function public.can_submit_review(uuid, text) to anon, authenticated;

-- The four fields that the review page shows, or no row when the link is not (or no longer) valid.
create function public.get_booking_for_review(booking_uuid uuid, token text)
  returns table (customer_name text, tour_title text, booking_type text, travel_dates text)
  language sql stable security definer
  set search_path = ''
as $$
  select booking.customer_name, booking.tour_title, booking.booking_type, booking.travel_dates
  from private.reviewable_booking(booking_uuid, token) as booking;
$$;
revoke execute on function public.get_booking_for_review(uuid, text) from public;
grant execute on function public.get_booking_for_review(uuid, text) to anon, authenticated;

-- Stores the review of a booking, once. Refused: PT403 link not valid; PT400 rating or comment out of bounds.
create function public.submit_review(booking_uuid uuid, token text, rating integer, comment text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  words constant text := nullif(btrim(comment), '');
  review_id uuid;
begin
  if rating is null or rating not between 1 and 5 then
    raise exception 'Please select a rating before submitting your review.' using errcode = 'PT400';
  end if;
  if length(words) > 1000 then
    raise exception 'A comment has at most 1000 characters.' using errcode = 'PT400';
  end if;
  -- The lock makes a second submission wait, and then see the first.
  perform 1 from public.bookings where id = booking_uuid for update;
  select * into booking from private.reviewable_booking(booking_uuid, token);
  if not found then
    raise exception 'Review cannot be submitted for this booking' using errcode = 'PT403';
  end if;
  insert into public.reviews (booking_id, customer_name, rating, comment, booking_type, tour_id, day_trip_id, tour_title, travel_dates)
  values (booking.id, booking.customer_name, rating, words, booking.booking_type, booking.tour_id, booking.day_trip_id,
          booking.tour_title, booking.travel_dates)
  returning id into review_id;
  update public.bookings set review_submitted = true where id = booking.id;
  return review_id;
end $$;
revoke execute on function public.submit_review(uuid, text, integer, text) from public;
grant execute on function public.submit_review(uuid, text, integer, text) to anon, authenticated;
