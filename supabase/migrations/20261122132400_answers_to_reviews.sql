-- Answers of the agency to reviews, which visitors see below an approved review.

alter table public.reviews
  add column answer text check (private.is_text(answer, 1000)),
  add column answered_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add constraint reviews_answered_check check ((answer is null) = (answered_at is null));
comment on column public.reviews.answer is 'Answer of the agency, public with the review; null for none.';
comment on column public.reviews.answered_at is 'When the answer was first written; null without one.';
comment on table public.reviews is 'Reviews of customers, at most one for each booking. Only submit_review adds them, with name and trip copied from the booking, so that a review outlives both. Staff approve, feature, answer and delete reviews; no one edits the customer''s words. Only staff see the booking of a review.';
grant select (answer, answered_at) on public.reviews to anon;

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

-- Lets staff change only the flags and the answer of a review, and not the customer's words, name and stars, booking or trip.
create or replace function private.guard_review() returns trigger
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

create or replace view public.approved_reviews with (security_invoker = true) as
  select review.id, review.customer_name, review.rating, review.comment, review.is_featured, review.booking_type,
         review.public_tour_id as tour_id, review.public_day_trip_id as day_trip_id, review.tour_title,
         coalesce(tour.title, day_trip.title, review.tour_title) as service_title,
         review.travel_dates, review.created_at, review.answer, review.answered_at
  from public.reviews as review
  left join public.tours as tour on tour.id = review.public_tour_id
  left join public.day_trips as day_trip on day_trip.id = review.public_day_trip_id
  where review.is_approved;
create or replace view public.featured_reviews with (security_invoker = true) as
  select * from public.approved_reviews where is_featured;

-- The time of an answer says nothing that its entry does not.
drop trigger reviews_history_insert on public.reviews;
drop trigger reviews_history_update on public.reviews;
drop trigger reviews_history_delete on public.reviews;
call private.create_change_triggers('reviews_history', 'public.reviews', 'private.record_history', 'tour_title', 'public_tour_id',
  'public_day_trip_id', 'answered_at');

-- An answer may name the customer.
insert into private.personal_data (table_name, column_name, on_erase) values
  ('reviews', 'answer', 'emptied where it mentions the person');

-- As before, and with the answer treated as the comment is.
create or replace function private.erase_bookings(booking_ids text[], reviews_become text, other_mails integer default 0) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  review_ids constant text[] := array(select private.reviews_of(booking_ids));
  tables constant text[] := array_fill('bookings'::text, array[cardinality(booking_ids)]) || array_fill('reviews'::text, array[cardinality(review_ids)]);
  ids constant text[] := booking_ids || review_ids;
  names text[];
  addresses text[];
  phones text[];
  counts jsonb;
begin
  perform 1 from public.bookings where id = any (booking_ids::uuid[]) order by id for update;
  select array_agg(distinct row ->> 'customer_name'), array_agg(distinct row ->> 'customer_email'), array_agg(distinct row ->> 'customer_phone')
    into names, addresses, phones
    from (
      select to_jsonb(booking) from public.bookings as booking where id = any (booking_ids::uuid[])
      union all select to_jsonb(review) from public.reviews as review where id = any (review_ids::uuid[])
      union all select deleted.row from private.deleted_records as deleted
        where (table_name, record_id) in (select * from unnest(tables, ids))
    ) as held (row);
  counts := jsonb_build_object(
    'bookings', (select count(*) from public.bookings where id = any (booking_ids::uuid[])),
    'cancelled', (select count(*) from public.bookings where id = any (booking_ids::uuid[]) and status = 'pending'),
    'reviews', (select count(*) from public.reviews where id = any (review_ids::uuid[])),
    'published', (select count(*) from public.reviews where id = any (review_ids::uuid[]) and is_approved),
    'deleted_records', (select count(*) from private.deleted_records where (table_name, record_id) in (select * from unnest(tables, ids))),
    'mails', (select count(*) from public.mail_messages where booking_id = any (booking_ids::uuid[])));

  -- Locks mails before links, as a sender does.
  delete from public.mail_messages where booking_id = any (booking_ids::uuid[]);
  -- These mails list customers with waiting bookings.
  update public.mail_messages set subject = null, body = null
    where kind = 'overdue_bookings' and (subject is not null or body is not null);
  delete from private.review_links where booking_id = any (booking_ids::uuid[]);
  if reviews_become = 'delete' then
    delete from public.reviews where id = any (review_ids::uuid[]);
  end if;
  update public.reviews set
      customer_name = 'A traveller',
      tour_title = case booking_type when 'custom' then 'Custom trip' else tour_title end,
      travel_dates = private.travel_month(travel_dates),
      comment = case when not private.mentions(comment, names, addresses, phones) then comment end,
      answer = case when not private.mentions(answer, names, addresses, phones) then answer end
    where id = any (review_ids::uuid[]) and (reviews_become <> 'publish' or not is_approved);
  update public.reviews set booking_id = null where id = any (review_ids::uuid[]) and reviews_become = 'publish' and is_approved;
  update public.bookings set
      customer_name = 'Erased',
      customer_email = 'erased@example.invalid',
      customer_phone = null,
      tour_title = case booking_type when 'custom' then 'Custom trip' when 'question' then 'Question' else tour_title end,
      travel_dates = private.travel_month(travel_dates),
      special_requests = null,
      internal_note = null,
      review_link_expires_at = null,
      status = case status when 'pending' then 'cancelled' else status end,
      created_at = private.month_start(created_at)
    where id = any (booking_ids::uuid[]);

  -- The triggers of the reviews have raised the revision.
  if reviews_become <> 'publish' and (counts ->> 'published')::integer > 0 then
    update private.content_revision set erased_revision = revision where only_row;
  end if;

  -- The entries of this transaction record an erasure and no details.
  update public.history set action = 'erase', fields = '{}', old = null, new = null
    where transaction = pg_current_xact_id() and (table_name, record_id) in (select * from unnest(tables, ids));
  delete from private.deleted_records where (table_name, record_id) in (select * from unnest(tables, ids));
  perform private.note_history('erase', 'bookings', format('Bookings: %s, reviews: %s, deleted records: %s, mails: %s',
    counts ->> 'bookings', counts ->> 'reviews', counts ->> 'deleted_records', (counts ->> 'mails')::integer + other_mails));
  -- Makes the local backend delete its mail files.
  perform pg_catalog.pg_notify('personal_data_erased', '');
  return counts;
end $$;
