-- How much a build has to show. What a build is given depends on grants and policies; where one of them is wrong it is given
-- nothing, and would publish a site without a single trip and call it a success. So the build compares.

-- With the rights of its owner, whom no policy concerns. Revision and counts are of one moment.
create function public.get_content_counts() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'revision', (select revision from private.content_revision),
    'rows', jsonb_build_object(
      'tours', (select count(*) from public.tours where is_active),
      'day_trips', (select count(*) from public.day_trips where is_active),
      'locations', (select count(*) from public.locations where is_active),
      'approved_reviews', (select count(*) from public.reviews where is_approved)
    )
  );
$$;
revoke execute on function public.get_content_counts() from public;
grant execute on function public.get_content_counts() to anon, authenticated;
comment on function public.get_content_counts() is 'The content revision, and how many rows of each table or view visitors are to see at that revision: {"revision", "rows": {"tours", "day_trips", "locations", "approved_reviews"}}.';
