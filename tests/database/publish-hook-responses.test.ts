import { describe, expect, it } from 'vitest';
import {
  addClock,
  addSeen,
  answer,
  begin,
  built,
  calls,
  hooked,
  newest,
  onProject,
  passes,
  type Transaction,
  tick,
} from './publish-hook.fixture.ts';

const refusals = [
  ['refused with 404', { status_code: 404 }, 'status 404'],
  ['sent elsewhere, which pg_net does not follow', { status_code: 302 }, 'status 302'],
  ['refused with 503', { status_code: 503, timed_out: false }, 'status 503'],
  ['not answered in time', { timed_out: true, error_msg: 'Timeout was reached' }, 'Timeout was reached'],
  ['not answered in time, without a word', { timed_out: true }, 'no answer in time'],
  ['lost on the way', { error_msg: 'Could not resolve host' }, 'Could not resolve host'],
  ['answered without a status', {}, 'no answer'],
] as const;

const hook = async (project: Transaction) =>
  (await project`select outstanding, refusals, refusal from private.publish_hook`)[0];

describe('a hook that was', () => {
  it.each(refusals)('%s is sent again at the next minute', async (_, given, why) => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      await tick(project);
      expect(await calls(project)).toHaveLength(1);
      await answer(project, given);
      await tick(project);
      expect(await calls(project)).toHaveLength(2);
      expect(await hook(project)).toEqual({ outstanding: true, refusals: 1, refusal: why });
      // Its own answer is not there yet.
      await tick(project);
      expect(await calls(project)).toHaveLength(2);
    });
  });

  it.each([200, 201, 202, 204, 299])('answered with %i is not sent again', async (status_code) => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      await answer(project, { status_code, timed_out: false });
      await addSeen(project);
      await passes(project, '14 minutes');
      await tick(project);
      expect(await calls(project)).toHaveLength(1);
    });
  });

  it('refused is sent again by the next change too, and where no secret is set', async () => {
    for (const settings of [hooked, { publish_hook_url: hooked.publish_hook_url }]) {
      await onProject(settings, async (project) => {
        await addSeen(project);
        await answer(project, { status_code: 500 });
        await addSeen(project);
        expect((await calls(project)).at(-1)?.body.revision).toBe(await newest(project));
        await answer(project, { status_code: 500 });
        await passes(project, '2 minutes');
        await tick(project);
        expect(await calls(project)).toHaveLength(3);
        await answer(project, { status_code: 200 });
        await passes(project, '1 hour');
        if (settings !== hooked) await tick(project);
        expect(await calls(project)).toHaveLength(3);
      });
    }
  });

  it('refused again and again is sent more and more seldom, every 15 minutes in the end, and at once after a success', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      const waits: number[] = [];
      for (let refusal = 0; refusal < 7; refusal++) {
        await answer(project, { status_code: 500 });
        const sent = (await calls(project)).length;
        let minutes = 0;
        for (await tick(project); (await calls(project)).length === sent && minutes < 60; await tick(project)) {
          await passes(project, '1 minute');
          minutes++;
        }
        waits.push(minutes);
      }
      expect(waits).toEqual([0, 1, 3, 7, 15, 15, 15]);
      await built(project, await begin(project), await newest(project));
      await addSeen(project);
      expect(await hook(project)).toEqual({ outstanding: true, refusals: 0, refusal: null });
      await answer(project, { status_code: 500 });
      const sent = (await calls(project)).length;
      await tick(project);
      expect(await calls(project)).toHaveLength(sent + 1);
    });
  });

  it('answered too late, by a host that builds, is not sent again', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      await begin(project);
      await answer(project, { timed_out: true, error_msg: 'Timeout was reached' });
      await tick(project);
      await addSeen(project);
      expect(await calls(project)).toHaveLength(1);
    });
  });

  it('sent where answers cannot be read is waited for as before', async () => {
    await onProject(hooked, async (project) => {
      await project`drop table net._http_response`;
      await project`create table net._http_response (id text)`;
      await addSeen(project);
      await tick(project);
      expect(await calls(project)).toHaveLength(1);
      await passes(project, '16 minutes');
      await tick(project);
      expect(await calls(project)).toHaveLength(2);
    });
  });
});

describe('hooks to a host that bills builds', () => {
  const billed = { ...hooked, publish_hook_min_interval_seconds: '300' };
  const endBuild = async (project: Transaction) => built(project, await begin(project), await newest(project));

  it('are as far apart as was set, and the one that waits is for all that came meanwhile', async () => {
    await onProject(billed, async (project) => {
      await addClock(project);
      await addSeen(project);
      await endBuild(project);
      for (let change = 0; change < 5; change++) await addSeen(project);
      await tick(project);
      expect(await calls(project)).toHaveLength(1);
      await passes(project, '299 seconds');
      await tick(project);
      expect(await calls(project)).toHaveLength(1);
      await passes(project, '2 seconds');
      await tick(project);
      await tick(project);
      expect(await calls(project)).toHaveLength(2);
      expect((await calls(project)).at(-1)?.body.revision).toBe(await newest(project));
    });
  });

  it('lose nothing at the end of a build that came too early for the next', async () => {
    await onProject(billed, async (project) => {
      await addClock(project);
      await addSeen(project);
      const build = await begin(project);
      const first = await newest(project);
      await addSeen(project);
      await built(project, build, first);
      expect(await calls(project)).toHaveLength(1);
      await passes(project, '301 seconds');
      await tick(project);
      expect((await calls(project)).map(({ body }) => body.revision)).toEqual([first, first + 1]);
    });
  });

  it('are kept apart without a secret too', async () => {
    const { publish_secret: _, ...unproven } = billed;
    await onProject(unproven, async (project) => {
      await addClock(project);
      for (let change = 0; change < 4; change++) await addSeen(project);
      expect(await calls(project)).toHaveLength(1);
      await passes(project, '301 seconds');
      await tick(project);
      await tick(project);
      expect((await calls(project)).at(-1)?.body.revision).toBe(await newest(project));
      expect(await calls(project)).toHaveLength(2);
    });
  });

  it('do not wait for a clock that is not there, or that has another job', async () => {
    for (const clock of ['none', 'paused'] as const) {
      await onProject(billed, async (project) => {
        if (clock === 'paused') {
          await addClock(project);
          await project`update cron.job set active = false`;
        }
        await addSeen(project);
        await endBuild(project);
        await addSeen(project);
        expect(await calls(project), clock).toHaveLength(2);
      });
    }
  });

  it('that were refused cost nothing and do not wait', async () => {
    await onProject(billed, async (project) => {
      await addClock(project);
      await addSeen(project);
      await answer(project, { status_code: 502 });
      await tick(project);
      expect(await calls(project)).toHaveLength(2);
    });
  });

  it('have an interval in seconds: nothing else can be set', async () => {
    for (const value of ['soon', '-1', '1.5', ''])
      await expect(onProject({ publish_hook_min_interval_seconds: value }, async () => undefined)).rejects.toThrow(
        'settings_interval_check',
      );
  });
});

describe('the clock', () => {
  it('has its three jobs, each once, however often they are given to it', async () => {
    await onProject({}, async (project) => {
      await addClock(project);
      await project`select private.schedule_jobs()`;
      expect(await project`select jobname, schedule from cron.job order by jobname`).toEqual([
        { jobname: 'forget-job-runs', schedule: '17 3 * * *' },
        { jobname: 'publish-catch-up', schedule: '* * * * *' },
        { jobname: 'purge-booking-senders', schedule: '*/15 * * * *' },
      ]);
      for (const { command } of await project<{ command: string }[]>`select command from cron.job`)
        await project.unsafe(command);
    });
  });

  it('forgets its own runs after a week', async () => {
    await onProject({}, async (project) => {
      await addClock(project);
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
