import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createAnonymousClient, createStaffClient, insertTour, responseErrorCode, sendRequest } from './clients.ts';
import {
  addVisibleTour,
  beginPublish,
  hookSettings,
  publishSecret,
  readHookCalls,
  readNewestRevision,
  reportBuilt,
  reportFailed,
  type Transaction,
  tourValues,
  withHookedProject,
} from './publish-hook.fixture.ts';

describe('the build hook of a hosted project', () => {
  it('is sent for a change that visitors see, with the secret and the revision', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toEqual([
        {
          url: hookSettings.publish_hook_url,
          body: { revision: await readNewestRevision(project) },
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${publishSecret}` },
        },
      ]);
    });
  });

  it('is not sent for what visitors do not see: an unapproved review, an inactive tour, the time of a change', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await project`insert into public.tours ${project(tourValues({ is_active: false }))}`;
      const [tour] = await project<{ id: string }[]>`insert into public.tours ${project(tourValues())} returning id`;
      await project`delete from net.calls`;
      await project`update private.publish_hook set outstanding = false`;
      await project`update public.tours set updated_at = now() + interval '1 hour' where id = ${tour?.id ?? ''}`;
      const review = {
        customer_name: 'Amal',
        rating: 5,
        booking_type: 'tour',
        tour_id: tour?.id ?? '',
        tour_title: 'x',
      };
      await project`insert into public.reviews ${project(review)}`;
      await project`update public.reviews set comment = 'Waits.' where tour_id = ${tour?.id ?? ''}`;
      expect(await readHookCalls(project)).toEqual([]);
      await project`update public.reviews set is_approved = true where tour_id = ${tour?.id ?? ''}`;
      expect(await readHookCalls(project)).toHaveLength(1);
    });
  });

  it('is sent once while a build is outstanding, and again when that build has ended behind the content', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      const first = await readNewestRevision(project);
      const build = await beginPublish(project);
      for (let change = 0; change < 3; change++) await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await reportBuilt(project, build, first);
      expect((await readHookCalls(project)).map(({ body }) => body.revision)).toEqual([first, first + 3]);
    });
  });

  it('is not sent again when the build that ended shows the newest, and is for the next change', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      await addVisibleTour(project);
      await reportBuilt(project, await beginPublish(project), await readNewestRevision(project));
      expect(await readHookCalls(project)).toHaveLength(1);
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('asks again after a failed build only for what it was not asked for', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      await reportFailed(project, await beginPublish(project));
      expect(await readHookCalls(project)).toHaveLength(1);
      await addVisibleTour(project);
      const build = await beginPublish(project);
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(2);
      await reportFailed(project, build);
      expect((await readHookCalls(project)).at(-1)?.body.revision).toBe(await readNewestRevision(project));
      expect(await readHookCalls(project)).toHaveLength(3);
    });
  });

  it('waits 15 minutes for a build that never reports', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      await project`update private.publish_hook set sent_at = now() - interval '14 minutes'`;
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('is sent for every change where no secret is set, since nobody can report an end', async () => {
    await withHookedProject({ publish_hook_url: hookSettings.publish_hook_url }, async (project) => {
      await addVisibleTour(project);
      await addVisibleTour(project);
      expect((await readHookCalls(project)).map(({ headers }) => headers)).toEqual([
        { 'Content-Type': 'application/json' },
        { 'Content-Type': 'application/json' },
      ]);
    });
  });

  it('is not sent without an address, and refuses no change when it cannot be sent', async () => {
    await withHookedProject({ publish_secret: publishSecret }, async (project) => {
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toEqual([]);
    });
    await withHookedProject(hookSettings, async (project) => {
      await project`drop table net.calls`;
      const before = await readNewestRevision(project);
      await addVisibleTour(project);
      expect(await readNewestRevision(project)).toBe(before + 1);
      expect((await project`select outstanding from private.publish_hook`)[0]).toEqual({ outstanding: false });
    });
  });

  it('is made good by the clock when it was lost, the same revision every 15 minutes at most', async () => {
    await withHookedProject(hookSettings, async (project) => {
      const tick = () => project`select private.catch_up_publishes()`;
      await addVisibleTour(project);
      await tick();
      expect(await readHookCalls(project)).toHaveLength(1);
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await tick();
      await tick();
      expect(await readHookCalls(project)).toHaveLength(2);
      await reportFailed(project, await beginPublish(project));
      await tick();
      expect(await readHookCalls(project)).toHaveLength(2);
      await reportBuilt(project, await beginPublish(project), await readNewestRevision(project));
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await tick();
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('is answered by a rollback, which asks for nothing until the next change', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      const id = await beginPublish(project);
      await project`select public.end_publish(${publishSecret}, ${id}, 'rolled-back', 1, 61)`;
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await project`select private.catch_up_publishes()`;
      expect(await readHookCalls(project)).toHaveLength(1);
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('is sent when a year begins in Morocco, once', async () => {
    await withHookedProject(hookSettings, async (project) => {
      const before = await readNewestRevision(project);
      await project`update private.publish_hook set year = year - 1, built_revision = ${before}`;
      await project`select private.catch_up_publishes()`;
      await project`select private.catch_up_publishes()`;
      expect(await readNewestRevision(project)).toBe(before + 1);
      expect(await readHookCalls(project)).toHaveLength(1);
    });
  });
});

describe('who builds', () => {
  it('proves it by the secret: a wrong, an absent and none at all are refused', async () => {
    await withHookedProject({ publish_secret: publishSecret }, async (project) => {
      for (const told of ['', publishSecret.slice(0, -1), `${publishSecret} `, 'short']) {
        await expect(
          project.savepoint((attempt) => beginPublish(attempt, told)),
          told,
        ).rejects.toMatchObject({ code: '42501' });
      }
      const unproven = project.savepoint(
        (attempt) => attempt`select public.end_publish(null, 1, 'failed', failure => 'x')`,
      );
      await expect(unproven).rejects.toMatchObject({ code: '42501' });
      expect(await beginPublish(project)).toMatch(/^\d+$/);
    });
    const guess = await sendRequest(createAnonymousClient(), 'POST', 'rpc/begin_publish', { secret: '' });
    expect(await responseErrorCode(guess)).toBe('42501');
  });

  it('has a secret that nobody guesses: a short one cannot be set', async () => {
    await expect(withHookedProject({ publish_secret: 'too-short' }, async () => undefined)).rejects.toThrow(
      'settings_secret_check',
    );
  });

  it('says how it ended in one of four ways, each with what belongs to it', async () => {
    await withHookedProject({ publish_secret: publishSecret }, async (project) => {
      const id = await beginPublish(project);
      const ends = [
        (attempt: Transaction) => attempt`select public.end_publish(${publishSecret}, ${id}, 'perhaps', 1, 1)`,
        (attempt: Transaction) => attempt`select public.end_publish(${publishSecret}, ${id}, 'failed')`,
        (attempt: Transaction) => attempt`select public.end_publish(${publishSecret}, ${id}, 'published', 1)`,
      ];
      for (const end of ends) await expect(project.savepoint(end)).rejects.toMatchObject({ code: 'PT400' });
    });
  });
});

describe('by whose change', () => {
  it('a publish came: each account once, and the database itself, since the publish before', async () => {
    const client = await createStaffClient();
    const titles = [`One ${randomUUID()}`, `Two ${randomUUID()}`];
    for (const title of titles) await client.from('tours').insert(tourValues({ title }));
    await insertTour();
    const { data } = await client.rpc('get_publish_state');
    const { changes } = JSON.parse(JSON.stringify(data));
    expect(changes).toEqual(
      expect.arrayContaining(
        titles.map((title) => expect.objectContaining({ by: inject('staffEmail'), what: `tours: ${title}` })),
      ),
    );
    await withHookedProject(hookSettings, async (project) => {
      const state = async () =>
        (
          await project`select to_jsonb(private.publish_authors(publishes)) as by from private.publishes order by id desc`
        )[0]?.['by'];
      await reportBuilt(project, await beginPublish(project), await readNewestRevision(project));
      const first = await readNewestRevision(project);
      const [account] = await project<
        { id: string }[]
      >`select id from auth.users where email = ${inject('staffEmail')}`;
      const asAccount = (id = '') => project`select set_config('request.jwt.claim.sub', ${id}, true)`;
      await asAccount(account?.id);
      await addVisibleTour(project);
      await addVisibleTour(project);
      const build = await beginPublish(project);
      expect(await state()).toEqual([inject('staffEmail')]);
      await asAccount();
      await addVisibleTour(project);
      await reportBuilt(project, build, first + 2);
      expect(await state()).toEqual([inject('staffEmail')]);
      await reportBuilt(project, await beginPublish(project), first + 3);
      expect(await state()).toEqual([null]);
    });
  });

  it('is noted briefly, and the last five hundred are kept', async () => {
    await withHookedProject({}, async (project) => {
      await project`insert into public.tours ${project(Array.from({ length: 9 }, () => tourValues({ title: 'T'.repeat(90) })))}`;
      const [{ what } = { what: '' }] = await project<
        { what: string }[]
      >`select what from private.content_changes order by revision desc limit 1`;
      expect(what).toBe(`tours: ${Array.from({ length: 3 }, () => 'T'.repeat(60)).join(', ')}, ...`);
      for (let change = 0; change < 510; change++) await project`select private.content_changed('A test')`;
      expect((await project`select count(*)::int as kept from private.content_changes`)[0]).toEqual({ kept: 500 });
    });
  });
});
