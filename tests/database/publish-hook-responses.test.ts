import { describe, expect, it } from 'vitest';
import {
  addCron,
  addVisibleTour,
  answerLastHook,
  beginPublish,
  hookSettings,
  letTimePass,
  readHookCalls,
  readNewestRevision,
  reportBuilt,
  runMinuteJob,
  type Transaction,
  withHookedProject,
} from './publish-hook.fixture.ts';

const refusals = [
  ['refused with 404', { status_code: 404 }, 'status 404'],
  ['redirected, which pg_net does not follow', { status_code: 302 }, 'status 302'],
  ['refused with 503', { status_code: 503, timed_out: false }, 'status 503'],
  ['not answered in time', { timed_out: true, error_msg: 'Timeout was reached' }, 'Timeout was reached'],
  ['not answered in time, without an error message', { timed_out: true }, 'no answer in time'],
  ['lost by a network error', { error_msg: 'Could not resolve host' }, 'Could not resolve host'],
  ['answered without a status', {}, 'no answer'],
] as const;

const readHookState = async (project: Transaction) =>
  (await project`select outstanding, refusals, refusal from private.publish_hook`)[0];

describe('publish hook', () => {
  it.each(refusals)('that was %s is sent again by the next minute job', async (_, response, refusal) => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await answerLastHook(project, response);
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(2);
      expect(await readHookState(project)).toEqual({ outstanding: true, refusals: 1, refusal });
      // The second hook has no response yet.
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it.each([200, 201, 202, 204, 299])('that was answered with %i is not sent again', async (status_code) => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      await answerLastHook(project, { status_code, timed_out: false });
      await addVisibleTour(project);
      await letTimePass(project, '14 minutes');
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(1);
    });
  });

  it('that was refused is sent again by the next change too, with and without a publish secret', async () => {
    for (const settings of [hookSettings, { publish_hook_url: hookSettings.publish_hook_url }]) {
      await withHookedProject(settings, async (project) => {
        await addVisibleTour(project);
        await answerLastHook(project, { status_code: 500 });
        await addVisibleTour(project);
        expect((await readHookCalls(project)).at(-1)?.body.revision).toBe(await readNewestRevision(project));
        await answerLastHook(project, { status_code: 500 });
        await letTimePass(project, '2 minutes');
        await runMinuteJob(project);
        expect(await readHookCalls(project)).toHaveLength(3);
        await answerLastHook(project, { status_code: 200 });
        await letTimePass(project, '1 hour');
        if (settings !== hookSettings) await runMinuteJob(project);
        expect(await readHookCalls(project)).toHaveLength(3);
      });
    }
  });

  it('that is refused repeatedly is sent after growing intervals up to 15 minutes, which start again after a success', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      const waits: number[] = [];
      for (let refusal = 0; refusal < 7; refusal++) {
        await answerLastHook(project, { status_code: 500 });
        const sent = (await readHookCalls(project)).length;
        let minutes = 0;
        for (
          await runMinuteJob(project);
          (await readHookCalls(project)).length === sent && minutes < 60;
          await runMinuteJob(project)
        ) {
          await letTimePass(project, '1 minute');
          minutes++;
        }
        waits.push(minutes);
      }
      expect(waits).toEqual([0, 1, 3, 7, 15, 15, 15]);
      await reportBuilt(project, await beginPublish(project), await readNewestRevision(project));
      await addVisibleTour(project);
      expect(await readHookState(project)).toEqual({ outstanding: true, refusals: 0, refusal: null });
      await answerLastHook(project, { status_code: 500 });
      const sent = (await readHookCalls(project)).length;
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(sent + 1);
    });
  });

  it('that timed out is not sent again when a build has begun', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      await beginPublish(project);
      await answerLastHook(project, { timed_out: true, error_msg: 'Timeout was reached' });
      await runMinuteJob(project);
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(1);
    });
  });

  it('whose response cannot be read is sent again after 15 minutes', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await project`drop table net._http_response`;
      await project`create table net._http_response (id text)`;
      await addVisibleTour(project);
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await letTimePass(project, '16 minutes');
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });
});

describe('publish hooks with a minimum interval', () => {
  const settings = { ...hookSettings, publish_hook_min_interval_seconds: '300' };
  const endBuild = async (project: Transaction) =>
    reportBuilt(project, await beginPublish(project), await readNewestRevision(project));

  it('are that far apart, and a postponed one covers all changes since the last', async () => {
    await withHookedProject(settings, async (project) => {
      await addCron(project);
      await addVisibleTour(project);
      await endBuild(project);
      for (let change = 0; change < 5; change++) await addVisibleTour(project);
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await letTimePass(project, '299 seconds');
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await letTimePass(project, '2 seconds');
      await runMinuteJob(project);
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(2);
      expect((await readHookCalls(project)).at(-1)?.body.revision).toBe(await readNewestRevision(project));
    });
  });

  it('are sent after the interval when a build has ended before, behind the content', async () => {
    await withHookedProject(settings, async (project) => {
      await addCron(project);
      await addVisibleTour(project);
      const build = await beginPublish(project);
      const first = await readNewestRevision(project);
      await addVisibleTour(project);
      await reportBuilt(project, build, first);
      expect(await readHookCalls(project)).toHaveLength(1);
      await letTimePass(project, '301 seconds');
      await runMinuteJob(project);
      expect((await readHookCalls(project)).map(({ body }) => body.revision)).toEqual([first, first + 1]);
    });
  });

  it('are that far apart without a publish secret too', async () => {
    const { publish_secret: _, ...withoutSecret } = settings;
    await withHookedProject(withoutSecret, async (project) => {
      await addCron(project);
      for (let change = 0; change < 4; change++) await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await letTimePass(project, '301 seconds');
      await runMinuteJob(project);
      await runMinuteJob(project);
      expect((await readHookCalls(project)).at(-1)?.body.revision).toBe(await readNewestRevision(project));
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('are not postponed without a scheduled job that would send them later', async () => {
    for (const schedule of ['none', 'inactive'] as const) {
      await withHookedProject(settings, async (project) => {
        if (schedule === 'inactive') {
          await addCron(project);
          await project`update cron.job set active = false`;
        }
        await addVisibleTour(project);
        await endBuild(project);
        await addVisibleTour(project);
        expect(await readHookCalls(project), schedule).toHaveLength(2);
      });
    }
  });

  it('are repeated without waiting when they were refused', async () => {
    await withHookedProject(settings, async (project) => {
      await addCron(project);
      await addVisibleTour(project);
      await answerLastHook(project, { status_code: 502 });
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('cannot have an interval that is not a number of seconds', async () => {
    for (const value of ['soon', '-1', '1.5', ''])
      await expect(
        withHookedProject({ publish_hook_min_interval_seconds: value }, async () => undefined),
      ).rejects.toThrow('settings_interval_check');
  });
});

describe('jobs of pg_cron', () => {
  it('are scheduled once each when schedule_jobs() runs twice', async () => {
    await withHookedProject({}, async (project) => {
      await addCron(project);
      await project`select private.schedule_jobs()`;
      expect(await project`select jobname, schedule from cron.job order by jobname`).toEqual([
        { jobname: 'apply-retention', schedule: '27 2 * * *' },
        { jobname: 'forget-job-runs', schedule: '17 3 * * *' },
        { jobname: 'mail-catch-up', schedule: '* * * * *' },
        { jobname: 'publish-at-set-time', schedule: '* * * * *' },
        { jobname: 'publish-catch-up', schedule: '* * * * *' },
        { jobname: 'publish-departures', schedule: '*/10 * * * *' },
        { jobname: 'purge-booking-senders', schedule: '*/15 * * * *' },
        { jobname: 'purge-deleted-records', schedule: '7 * * * *' },
      ]);
      for (const { command } of await project<{ command: string }[]>`select command from cron.job`)
        await project.unsafe(command);
    });
  });

  it('delete records of job runs after a week', async () => {
    await withHookedProject({}, async (project) => {
      await addCron(project);
      await project`insert into cron.job_run_details values
        (1, now() - interval '8 days', now() - interval '8 days'), (2, now() - interval '8 days', null),
        (3, now() - interval '8 days', now() - interval '6 days'), (4, now(), null)`;
      const [job] = await project<
        { command: string }[]
      >`select command from cron.job where jobname = 'forget-job-runs'`;
      await project.unsafe(job?.command ?? '');
      expect(await project`select runid from cron.job_run_details order by runid`).toEqual([
        { runid: '3' },
        { runid: '4' },
      ]);
    });
  });
});
