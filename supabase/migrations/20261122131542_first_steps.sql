-- The first steps of a new agency, which the dashboard lists until all are done or staff dismiss them.

create function private.is_saved_by_staff(of_table text, of_id text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select 1 from public.history
    where table_name = of_table and record_id = of_id and source = 'admin'
      and (action in ('insert', 'restore') or action = 'update' and not fields <@ array['display_order', 'is_active']));
$$;
revoke execute on function private.is_saved_by_staff(text, text) from public;

-- The demonstration and AGENCY_* write the same columns and rows as staff, with the source 'database', so only the history tells
-- what staff have saved themselves. Errors: 42501 not staff.
create function public.get_first_steps() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  -- Columns of the site content that staff have saved.
  saved text[];
begin
  perform private.require_staff();
  saved := array(
    select distinct field from public.history, unnest(fields) as field
    where table_name = 'site_content' and record_id = 'site' and source = 'admin' and action = 'update');
  return (
    select jsonb_build_object(
      'dismissed', exists (select 1 from private.settings where key = 'first_steps' and value = 'dismissed'),
      'agency', saved && array['agency_name', 'phone'] and phone is not null,
      'alerts', cardinality(private.mail_alert_addresses()) > 0,
      -- Alerts to any address count, since an agency may share one that is not an account.
      'mail', exists (select 1 from public.mail_messages where state = 'sent' and private.is_staff_mail(kind))
        or exists (
          select 1 from auth.users as account join public.mail_messages as mail on lower(mail.recipient) = lower(account.email)
          where mail.state = 'sent' and private.is_staff_account(account.id)),
      'home', saved && array['hero'] and jsonb_path_exists(hero, '$[*] ? (@.image != "")') and not exists (
        select 1 from private.demonstration_records as demonstration
        join public.history as entry on entry.id = demonstration.history_id and entry.table_name = 'site_content',
          jsonb_array_elements(entry.new -> 'hero') as seeded
        where seeded ->> 'image' <> '' and hero @> jsonb_build_array(jsonb_build_object('image', seeded -> 'image'))),
      'about', saved && array['about_text'] and about_text is not null,
      'tour', exists (
        select 1 from public.tours as tour
        where is_active and cardinality(images) > 0 and private.is_saved_by_staff('tours', tour.id)),
      'location', exists (
        select 1 from public.locations as location
        where is_active and cardinality(images) > 0 and private.is_saved_by_staff('locations', location.id)),
      'day_trip', exists (
        select 1 from public.day_trips as trip
        where is_active and images <> '{}' and private.is_saved_by_staff('day_trips', trip.id)),
      'terms', saved && array['payment_terms', 'cancellation_terms'] and num_nonnulls(payment_terms, cancellation_terms) > 0,
      'staff', (select count(*) from auth.users as account where private.is_staff_account(account.id)) >= 2)
    from public.site_content);
end $$;
comment on function public.get_first_steps() is 'Returns which first steps are done, by what is in the database, and whether staff have dismissed them, for staff.';

-- Errors: 42501 not staff.
create function public.dismiss_first_steps() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.settings (key, value) values ('first_steps', 'dismissed')
    on conflict (key) do update set value = excluded.value;
end $$;
comment on function public.dismiss_first_steps() is 'Hides the first steps from the dashboard of all staff, for staff.';

revoke execute on function public.get_first_steps(), public.dismiss_first_steps() from public, anon;
grant execute on function public.get_first_steps(), public.dismiss_first_steps() to authenticated;
