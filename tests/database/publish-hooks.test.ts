import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { addTour, anonymous, errorCode, send, staff } from './clients.ts';
import {
  addSeen,
  begin,
  built,
  calls,
  failed,
  hooked,
  newest,
  onProject,
  secret,
  type Transaction,
  tourOf,
} from './publish-hook.fixture.ts';

describe('the build hook of a hosted project', () => {
  it('is sent for a change that visitors see, with the secret and the revision', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      expect(await calls(project)).toEqual([
        {
          url: hooked.publish_hook_url,
          body: { revision: await newest(project) },
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
        },
      ]);
    });
  });

  it('is not sent for what visitors do not see: an unapproved review, an inactive tour, the time of a change', async () => {
    await onProject(hooked, async (project) => {
      await project`insert into public.tours ${project(tourOf({ is_active: false }))}`;
      const [tour] = await project<{ id: string }[]>`insert into public.tours ${project(tourOf())} returning id`;
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
      expect(await calls(project)).toEqual([]);
      await project`update public.reviews set is_approved = true where tour_id = ${tour?.id ?? ''}`;
      expect(await calls(project)).toHaveLength(1);
    });
  });

  it('is sent once while a build is outstanding, and again when that build has ended behind the content', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      const first = await newest(project);
      const build = await begin(project);
      for (let change = 0; change < 3; change++) await addSeen(project);
      expect(await calls(project)).toHaveLength(1);
      await built(project, build, first);
      expect((await calls(project)).map(({ body }) => body.revision)).toEqual([first, first + 3]);
    });
  });

  it('is not sent again when the build that ended shows the newest, and is for the next change', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      await addSeen(project);
      await built(project, await begin(project), await newest(project));
      expect(await calls(project)).toHaveLength(1);
      await addSeen(project);
      expect(await calls(project)).toHaveLength(2);
    });
  });

  it('asks again after a failed build only for what it was not asked for', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      await failed(project, await begin(project));
      expect(await calls(project)).toHaveLength(1);
      await addSeen(project);
      const build = await begin(project);
      await addSeen(project);
      expect(await calls(project)).toHaveLength(2);
      await failed(project, build);
      expect((await calls(project)).at(-1)?.body.revision).toBe(await newest(project));
      expect(await calls(project)).toHaveLength(3);
    });
  });

  it('waits 15 minutes for a build that never reports', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      await project`update private.publish_hook set sent_at = now() - interval '14 minutes'`;
      await addSeen(project);
      expect(await calls(project)).toHaveLength(1);
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await addSeen(project);
      expect(await calls(project)).toHaveLength(2);
    });
  });

  it('is sent for every change where no secret is set, since nobody can report an end', async () => {
    await onProject({ publish_hook_url: hooked.publish_hook_url }, async (project) => {
      await addSeen(project);
      await addSeen(project);
      expect((await calls(project)).map(({ headers }) => headers)).toEqual([
        { 'Content-Type': 'application/json' },
        { 'Content-Type': 'application/json' },
      ]);
    });
  });

  it('is not sent without an address, and refuses no change when it cannot be sent', async () => {
    await onProject({ publish_secret: secret }, async (project) => {
      await addSeen(project);
      expect(await calls(project)).toEqual([]);
    });
    await onProject(hooked, async (project) => {
      await project`drop table net.calls`;
      const before = await newest(project);
      await addSeen(project);
      expect(await newest(project)).toBe(before + 1);
      expect((await project`select outstanding from private.publish_hook`)[0]).toEqual({ outstanding: false });
    });
  });

  it('is made good by the clock when it was lost, the same revision every 15 minutes at most', async () => {
    await onProject(hooked, async (project) => {
      const tick = () => project`select private.catch_up_publishes()`;
      await addSeen(project);
      await tick();
      expect(await calls(project)).toHaveLength(1);
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await tick();
      await tick();
      expect(await calls(project)).toHaveLength(2);
      await failed(project, await begin(project));
      await tick();
      expect(await calls(project)).toHaveLength(2);
      await built(project, await begin(project), await newest(project));
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await tick();
      expect(await calls(project)).toHaveLength(2);
    });
  });

  it('is answered by a rollback, which asks for nothing until the next change', async () => {
    await onProject(hooked, async (project) => {
      await addSeen(project);
      const id = await begin(project);
      await project`select public.end_publish(${secret}, ${id}, 'rolled-back', 1, 61)`;
      await project`update private.publish_hook set sent_at = now() - interval '16 minutes'`;
      await project`select private.catch_up_publishes()`;
      expect(await calls(project)).toHaveLength(1);
      await addSeen(project);
      expect(await calls(project)).toHaveLength(2);
    });
  });

  it('is sent when a year begins in Morocco, once', async () => {
    await onProject(hooked, async (project) => {
      const before = await newest(project);
      await project`update private.publish_hook set year = year - 1, built_revision = ${before}`;
      await project`select private.catch_up_publishes()`;
      await project`select private.catch_up_publishes()`;
      expect(await newest(project)).toBe(before + 1);
      expect(await calls(project)).toHaveLength(1);
    });
  });
});

describe('who builds', () => {
  it('proves it by the secret: a wrong, an absent and none at all are refused', async () => {
    await onProject({ publish_secret: secret }, async (project) => {
      for (const told of ['', secret.slice(0, -1), `${secret} `, 'short']) {
        await expect(
          project.savepoint((attempt) => begin(attempt, told)),
          told,
        ).rejects.toMatchObject({ code: '42501' });
      }
      const unproven = project.savepoint(
        (attempt) => attempt`select public.end_publish(null, 1, 'failed', failure => 'x')`,
      );
      await expect(unproven).rejects.toMatchObject({ code: '42501' });
      expect(await begin(project)).toMatch(/^\d+$/);
    });
    const guess = await send(anonymous(), 'POST', 'rpc/begin_publish', { secret: '' });
    expect(await errorCode(guess)).toBe('42501');
  });

  it('has a secret that nobody guesses: a short one cannot be set', async () => {
    await expect(onProject({ publish_secret: 'too-short' }, async () => undefined)).rejects.toThrow(
      'settings_secret_check',
    );
  });

  it('says how it ended in one of four ways, each with what belongs to it', async () => {
    await onProject({ publish_secret: secret }, async (project) => {
      const id = await begin(project);
      const ends = [
        (attempt: Transaction) => attempt`select public.end_publish(${secret}, ${id}, 'perhaps', 1, 1)`,
        (attempt: Transaction) => attempt`select public.end_publish(${secret}, ${id}, 'failed')`,
        (attempt: Transaction) => attempt`select public.end_publish(${secret}, ${id}, 'published', 1)`,
      ];
      for (const end of ends) await expect(project.savepoint(end)).rejects.toMatchObject({ code: 'PT400' });
    });
  });
});

describe('by whose change', () => {
  it('a publish came: each account once, and the database itself, since the publish before', async () => {
    const client = await staff();
    const titles = [`One ${randomUUID()}`, `Two ${randomUUID()}`];
    for (const title of titles) await client.from('tours').insert(tourOf({ title }));
    await addTour();
    const { data } = await client.rpc('get_publish_state');
    const { changes } = JSON.parse(JSON.stringify(data));
    expect(changes).toEqual(
      expect.arrayContaining(
        titles.map((title) => expect.objectContaining({ by: inject('staffEmail'), what: `tours: ${title}` })),
      ),
    );
    await onProject(hooked, async (project) => {
      const state = async () =>
        (
          await project`select to_jsonb(private.publish_authors(publishes)) as by from private.publishes order by id desc`
        )[0]?.['by'];
      await built(project, await begin(project), await newest(project));
      const first = await newest(project);
      const [account] = await project<
        { id: string }[]
      >`select id from auth.users where email = ${inject('staffEmail')}`;
      const asAccount = (id = '') => project`select set_config('request.jwt.claim.sub', ${id}, true)`;
      await asAccount(account?.id);
      await addSeen(project);
      await addSeen(project);
      const build = await begin(project);
      expect(await state()).toEqual([inject('staffEmail')]);
      await asAccount();
      await addSeen(project);
      await built(project, build, first + 2);
      expect(await state()).toEqual([inject('staffEmail')]);
      await built(project, await begin(project), first + 3);
      expect(await state()).toEqual([null]);
    });
  });

  it('is noted briefly, and the last five hundred are kept', async () => {
    await onProject({}, async (project) => {
      await project`insert into public.tours ${project(Array.from({ length: 9 }, () => tourOf({ title: 'T'.repeat(90) })))}`;
      const [{ what } = { what: '' }] = await project<
        { what: string }[]
      >`select what from private.content_changes order by revision desc limit 1`;
      expect(what).toBe(`tours: ${Array.from({ length: 3 }, () => 'T'.repeat(60)).join(', ')}, ...`);
      for (let change = 0; change < 510; change++) await project`select private.content_changed('A test')`;
      expect((await project`select count(*)::int as kept from private.content_changes`)[0]).toEqual({ kept: 500 });
    });
  });
});
