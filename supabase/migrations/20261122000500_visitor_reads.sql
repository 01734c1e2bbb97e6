-- What visitors read, without the means to make much of little. The API follows foreign keys: reviews of tours of reviews of
-- tours multiply rows, so that a request of 245 bytes was answered with 69 MB. Visitors need no such step, and the
-- right to the columns that it goes by is taken from them: any embed of theirs is refused (42501). The public views carry
-- the trips' ids from columns of their own, which no foreign key is on, so that the API knows no way on from them either.

alter table public.reviews
  add column public_tour_id text generated always as (tour_id) stored,
  add column public_day_trip_id text generated always as (day_trip_id) stored;

create or replace view public.approved_reviews with (security_invoker = true) as
  select review.id, review.customer_name, review.rating, review.comment, review.is_featured, review.booking_type,
         review.public_tour_id as tour_id, review.public_day_trip_id as day_trip_id, review.tour_title,
         coalesce(tour.title, day_trip.title, review.tour_title) as service_title,
         review.travel_dates, review.created_at
  from public.reviews as review
  left join public.tours as tour on tour.id = review.public_tour_id
  left join public.day_trips as day_trip on day_trip.id = review.public_day_trip_id
  where review.is_approved;

revoke select (tour_id, day_trip_id) on public.reviews from anon;
grant select (public_tour_id, public_day_trip_id) on public.reviews to anon;

-- Generated columns have no value yet when the trigger runs.
create or replace function private.guard_review() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  free constant text[] := array['is_approved', 'is_featured', 'public_tour_id', 'public_day_trip_id'];
begin
  if current_user in ('anon', 'authenticated') and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'Only the approval and the featuring of a review can be changed.' using errcode = 'PT400';
  end if;
  return new;
end $$;

-- The searches are the back office's: the public site filters in the browser.
revoke execute on function public.search_tours(text), public.search_locations(text), public.search_day_trips(text) from anon;

comment on column public.reviews.public_tour_id is 'tour_id, as visitors may read it.';
comment on column public.reviews.public_day_trip_id is 'day_trip_id, as visitors may read it.';
