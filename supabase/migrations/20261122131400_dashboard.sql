-- The numbers of the dashboard and the reviews screen in one request, because the dashboard is the first screen, often on a phone.

-- marked_featured_reviews includes reviews that are not approved, unlike the view featured_reviews.
-- Returns one row, with an id so that react-admin can read it as a record. Counts with the rights of the caller. Errors: 42501 not staff.
create function public.dashboard_counts()
  returns table (id text, tours integer, confirmed_bookings integer, day_trips integer, locations integer,
                 reviews integer, pending_reviews integer, approved_reviews integer, marked_featured_reviews integer)
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select 'now',
      (select count(*)::integer from public.tours),
      (select count(*)::integer from public.bookings where status = 'confirmed'),
      (select count(*)::integer from public.day_trips),
      (select count(*)::integer from public.locations),
      count(*)::integer,
      (count(*) filter (where not review.is_approved))::integer,
      (count(*) filter (where review.is_approved))::integer,
      (count(*) filter (where review.is_featured))::integer
    from public.reviews as review;
end $$;
comment on function public.dashboard_counts() is 'Returns the numbers of the dashboard and the reviews screen, in one row, for staff.';
revoke execute on function public.dashboard_counts() from public, anon;
grant execute on function public.dashboard_counts() to authenticated;
