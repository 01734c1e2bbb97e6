-- Which booking a review belongs to is nobody's business but the staff's: the number of a booking is what a customer
-- proves a booking with. Visitors read the other columns of approved reviews, as before, and so do the public views.
-- The columns are withheld by 20261121000700_grants.sql. A signed-in account that is not staff shares its database role
-- with the staff, so that nothing can be withheld from it column by column: it reads no reviews, and needs none, since the
-- site reads them as an anonymous visitor.

drop policy "Anybody reads approved reviews, staff read all" on public.reviews;
create policy "Anybody reads approved reviews" on public.reviews
  for select to anon using (is_approved);
create policy "Staff read all reviews" on public.reviews
  for select to authenticated using ((select private.is_admin()));
