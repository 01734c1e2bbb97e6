import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createAnonymousClient, getStaffClient, insertTour, responseErrorCode, sendRequest } from './clients.ts';
import {
  addVisibleTour,
  beginPublish,
  hookSettings,
  publishSecret,
  readHookCalls,
  readNewestRevision,
  reportBuilt,
  reportFailed,
  runMinuteJob,
  type Transaction,
  tourValues,
  withHookedProject,
} from './publish-hook.fixture.ts';

describe('publish hook of a hosted project', () => {
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

  it('is not sent for an unapproved review, an inactive tour or a new updated_at', async () => {
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

  it('is sent once while a build is outstanding, and again when that build ends behind the content', async () => {
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

  it('is not sent again when the build ends with the newest revision, but for the next change', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      await addVisibleTour(project);
      await reportBuilt(project, await beginPublish(project), await readNewestRevision(project));
      expect(await readHookCalls(project)).toHaveLength(1);
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('is sent after a failed build only for changes since the last hook', async () => {
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

  it('is sent again 15 minutes after a hook whose build never reports', async () => {
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

  it('is sent for every change without a publish secret, because no build can report its end', async () => {
    await withHookedProject({ publish_hook_url: hookSettings.publish_hook_url }, async (project) => {
      await addVisibleTour(project);
      await addVisibleTour(project);
      expect((await readHookCalls(project)).map(({ headers }) => headers)).toEqual([
        { 'Content-Type': 'application/json' },
        { 'Content-Type': 'application/json' },
      ]);
    });
  });

  it('is not sent without a URL, and does not prevent a change when sending fails', async () => {
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

  it('is repeated by the minute job when it was lost, at most every 15 minutes for the same revision', async () => {
    await withHookedProject(hookSettings, async (project) => {
      const runJob = () => runMinuteJob(project);
      await addVisibleTour(project);
      await runJob();
      expect(await readHookCalls(project)).toHaveLength(1);
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await runJob();
      await runJob();
      expect(await readHookCalls(project)).toHaveLength(2);
      await reportFailed(project, await beginPublish(project));
      await runJob();
      expect(await readHookCalls(project)).toHaveLength(2);
      await reportBuilt(project, await beginPublish(project), await readNewestRevision(project));
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await runJob();
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('is not sent after a rollback until the next change', async () => {
    await withHookedProject(hookSettings, async (project) => {
      await addVisibleTour(project);
      const id = await beginPublish(project);
      await project`select public.end_publish(${publishSecret}, ${id}, 'rolled-back', 1, 61)`;
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await runMinuteJob(project);
      expect(await readHookCalls(project)).toHaveLength(1);
      await addVisibleTour(project);
      expect(await readHookCalls(project)).toHaveLength(2);
    });
  });

  it('is sent once when a year begins in Morocco', async () => {
    await withHookedProject(hookSettings, async (project) => {
      const before = await readNewestRevision(project);
      await project`update private.publish_hook set year = year - 1, built_revision = ${before}`;
      await runMinuteJob(project);
      await runMinuteJob(project);
      expect(await readNewestRevision(project)).toBe(before + 1);
      expect(await readHookCalls(project)).toHaveLength(1);
    });
  });
});

describe('reports of a build', () => {
  it('are refused with a wrong, an empty and a missing secret', async () => {
    await withHookedProject({ publish_secret: publishSecret }, async (project) => {
      for (const secret of ['', publishSecret.slice(0, -1), `${publishSecret} `, 'short']) {
        await expect(
          project.savepoint((attempt) => beginPublish(attempt, secret)),
          secret,
        ).rejects.toMatchObject({ code: '42501' });
      }
      const withoutSecret = project.savepoint(
        (attempt) => attempt`select public.end_publish(null, 1, 'failed', failure => 'x')`,
      );
      await expect(withoutSecret).rejects.toMatchObject({ code: '42501' });
      expect(await beginPublish(project)).toMatch(/^\d+$/);
    });
    const guess = await sendRequest(createAnonymousClient(), 'POST', 'rpc/begin_publish', { secret: '' });
    expect(await responseErrorCode(guess)).toBe('42501');
  });

  it('cannot have a short secret, which could be guessed', async () => {
    await expect(withHookedProject({ publish_secret: 'too-short' }, async () => undefined)).rejects.toThrow(
      'settings_secret_check',
    );
  });

  it('are refused with an unknown state or without the values that the state needs', async () => {
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

describe('log of content changes', () => {
  it('gives the authors of a publish since the one before, each once, and null for the database itself', async () => {
    const client = await getStaffClient();
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
      const readAuthors = async () =>
        (
          await project`select to_jsonb(private.publish_authors(publishes)) as by from private.publishes order by id desc`
        )[0]?.['by'];
      await reportBuilt(project, await beginPublish(project), await readNewestRevision(project));
      const first = await readNewestRevision(project);
      const [account] = await project<
        { id: string }[]
      >`select id from auth.users where email = ${inject('staffEmail')}`;
      const asAccount = (id = '') => project`select set_config('request.jwt.claim.sub', ${id}, true)`;
      // Everything here is one transaction; moves the changes so far to an earlier one.
      const endTransaction = (number: number) =>
        project`with changes as (
            update private.content_changes set transaction = ${number}::text::xid8 where transaction = pg_current_xact_id())
          update public.history set transaction = ${number}::text::xid8 where transaction = pg_current_xact_id()`;
      await asAccount(account?.id);
      await addVisibleTour(project);
      await addVisibleTour(project);
      const build = await beginPublish(project);
      expect(await readAuthors()).toEqual([inject('staffEmail')]);
      await endTransaction(1);
      await asAccount();
      await addVisibleTour(project);
      await reportBuilt(project, build, first + 2);
      expect(await readAuthors()).toEqual([inject('staffEmail')]);
      await reportBuilt(project, await beginPublish(project), first + 3);
      expect(await readAuthors()).toEqual([null]);
    });
  });

  it('has short descriptions and holds the last 500 changes', async () => {
    await withHookedProject({}, async (project) => {
      // An entry of another server with the same transaction number.
      await project`insert into public.history (id, at, source, action, table_name, label) overriding system value
        values (-1, now() - interval '1 year', 'database', 'update', 'tours', 'Other')`;
      await project`insert into public.tours ${project(Array.from({ length: 9 }, () => tourValues({ title: 'T'.repeat(90) })))}`;
      const [{ what } = { what: '' }] = await project<
        { what: string }[]
      >`select (private.describe_change(change)).what from private.content_changes as change order by revision desc limit 1`;
      expect(what).toBe(`tours: ${Array.from({ length: 3 }, () => 'T'.repeat(60)).join(', ')}, ...`);
      for (let change = 0; change < 510; change++) await project`select private.raise_content_revision()`;
      expect((await project`select count(*)::int as count from private.content_changes`)[0]).toEqual({ count: 500 });
    });
  });
});
