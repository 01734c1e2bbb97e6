-- Jobs of pg_cron on a hosted project. The local Supabase deletes old data at each start; publisher and sender have their own timers.

-- Call it when pg_cron is enabled after the migrations. Idempotent.
create function private.schedule_jobs() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  execute $jobs$
    select cron.schedule('purge-booking-senders', '*/15 * * * *', 'select private.purge_booking_senders()');
    select cron.schedule('purge-deleted-records', '7 * * * *', 'select private.purge_deleted_records()');
    select cron.schedule('publish-at-set-time', '* * * * *', 'select private.publish_due()');
    select cron.schedule('publish-catch-up', '* * * * *', 'select private.catch_up_publishes()');
    select cron.schedule('publish-departures', '*/10 * * * *', 'select private.publish_departures()');
    select cron.schedule('mail-catch-up', '* * * * *', 'select private.catch_up_mail()');
    select cron.schedule('apply-retention', '27 2 * * *', 'select private.apply_retention()');
    select cron.schedule('forget-job-runs', '17 3 * * *',
      $job$ delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days' $job$);
  $jobs$;
end $$;
comment on function private.schedule_jobs() is 'Schedules the eight jobs of pg_cron: deleting old booking senders and records that were deleted 30 days ago, publishing at set times, repeating lost publish hooks, publishing dates and places left, waking the sender of mail, applying the retention periods, and deleting job runs after a week.';
revoke execute on function private.schedule_jobs() from public;

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regclass('cron.job') is not null then
    perform private.schedule_jobs();
  end if;
-- Bookings and publishing work without pg_cron, which may not be preloaded, bound to another database, or not allowed.
exception when others then
  raise notice 'pg_cron is not available (%): old booking senders are deleted with the next booking, a lost publish hook is repeated with the next change, and mail is sent when something else wakes its sender.', sqlerrm;
end $$;
