-- Marks the rows that these files have added as the demonstration, so that staff can delete them at once.

insert into private.demonstration_records (history_id)
select id from public.history
where id > (select last_id from pg_temp.history_before_seed) and source = 'database'
  and (action = 'insert' and table_name in ('tours', 'day_trips', 'locations', 'bookings', 'reviews')
    or action = 'update' and table_name = 'site_content')
on conflict do nothing;
