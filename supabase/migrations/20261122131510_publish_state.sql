-- The state of publishing for staff, and their request to publish.

-- Returns the author of a change, and the table with the titles of its first three records; nulls for a change older than the
-- history.
create function private.describe_change(change private.content_changes, out author text, out what text)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  entry public.history;
begin
  select * into entry from public.history
    where transaction = change.transaction and at = change.changed_at
      and (action = 'publish' or table_name in ('tours', 'day_trips', 'locations', 'reviews', 'image_details', 'site_content'))
    order by id limit 1;
  author := entry.actor;
  what := coalesce(case when entry.source <> 'job' then entry.detail end, (
    select entry.table_name || ': ' || string_agg(left(label, 60), ', ' order by id) filter (where place <= 3)
        || case when count(*) > 3 then ', ...' else '' end
    from (
      select id, label, row_number() over (order by id) as place from public.history
      where transaction = entry.transaction and at = entry.at and table_name = entry.table_name
      order by id limit 4) as named), 'content');
end $$;
revoke execute on function private.describe_change(private.content_changes) from public;

-- Returns the authors of the changes since the last successful publish; null for the database.
create function private.publish_authors(publish private.publishes) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct (private.describe_change(change)).author), '[]')
  from private.content_changes as change
  where publish.state <> 'rolled-back'
    and revision <= coalesce(publish.revision, publish.newest_revision)
    and revision > coalesce((select max(earlier.revision) from private.publishes as earlier
      where earlier.id < publish.id and earlier.state in ('built', 'published')), 0);
$$;
revoke execute on function private.publish_authors(private.publishes) from public;

-- Includes the database's time; lists are newest first. Errors: 42501 not staff.
create function public.get_publish_state() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'now', now(),
      'revision', revision,
      'raised_at', raised_at,
      'overdue', private.is_publish_overdue(),
      'changes', coalesce((
        select jsonb_agg(jsonb_build_object('revision', latest.revision, 'at', changed_at, 'by', description.author, 'what', description.what)
          order by latest.revision desc)
        from (select * from private.content_changes order by revision desc limit 10) as latest,
          private.describe_change(latest) as description), '[]'),
      'recent', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', id, 'state', state, 'started_at', started_at, 'finished_at', finished_at, 'revision', publishes.revision,
            'pages', pages, 'seconds', round(extract(epoch from finished_at - started_at), 1), 'failure', failure,
            'record', record, 'by', private.publish_authors(publishes)) order by id desc)
        from private.publishes), '[]'))
    from private.content_revision);
end $$;
comment on function public.get_publish_state() is 'Returns the state of publishing, for staff: the newest revision and its time, the last changes, and the last publishes with the authors of their changes.';
revoke execute on function public.get_publish_state() from public, anon;
grant execute on function public.get_publish_state() to authenticated;

-- Returns the revision to wait for. Errors: 42501 not staff.
create function public.publish_now() returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.note_history('publish', 'site', 'Publish now');
  perform private.raise_content_revision();
  return (select revision from private.content_revision);
end $$;
comment on function public.publish_now() is 'Starts a publish without a change of content, for staff.';
revoke execute on function public.publish_now() from public, anon;
grant execute on function public.publish_now() to authenticated;
