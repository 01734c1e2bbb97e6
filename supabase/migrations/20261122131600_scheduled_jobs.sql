-- Jobs of pg_cron, on a hosted project. The local backend has a timer of its own.

-- Whoever enables pg_cron after the migrations calls this. Again, it changes nothing.
create function private.schedule_jobs() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  execute $jobs$
    select cron.schedule('purge-booking-senders', '*/15 * * * *', 'select private.purge_booking_senders()');
    select cron.schedule('publish-catch-up', '* * * * *', 'select private.catch_up_publishes()');
    select cron.schedule('forget-job-runs', '17 3 * * *',
      $job$ delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '7 days' $job$);
  $jobs$;
end $$;
comment on function private.schedule_jobs() is 'Gives pg_cron its three jobs: forgetting senders of bookings, making lost build hooks good, and forgetting runs of jobs after a week.';
revoke execute on function private.schedule_jobs() from public;

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regclass('cron.job') is not null then
    perform private.schedule_jobs();
  end if;
-- Bookings and publishing work without it, whatever the reason (not preloaded, another database's, not allowed).
exception when others then
  raise notice 'pg_cron cannot be used here (%); senders of bookings are forgotten with the next booking, and a lost build hook is made good by the next change.', sqlerrm;
end $$;
