import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createPublisherFixture, setUpPublisherTests, waitUntilPasses } from './publisher.fixture.ts';

vi.setConfig({ testTimeout: 30_000 });
setUpPublisherTests();

describe('the publisher', () => {
  it('runs one build at a time, and a single one for all changes made meanwhile', async () => {
    const site = createPublisherFixture();
    const publisher = await site.start();
    const resumeBuilds = site.holdBuilds();
    site.change();
    await waitUntilPasses(() => expect(site.builds.begun).toBe(2));
    for (let change = 0; change < 20; change++) {
      site.change();
      void publisher.publish();
    }
    resumeBuilds();
    await site.waitUntilPublished();
    await publisher.publish();
    expect(site.builds.mostAtOnce).toBe(1);
    expect(site.built).toEqual([1, 2, 22]);
  });

  it('checks again after a build, for a change made meanwhile without a notification', async () => {
    const site = createPublisherFixture({ pollInterval: 60_000 });
    await site.start();
    const resumeBuilds = site.holdBuilds();
    site.change();
    await waitUntilPasses(() => expect(site.builds.begun).toBe(2));
    site.change({ lost: true });
    resumeBuilds();
    await site.waitUntilPublished();
    expect(site.built).toEqual([1, 2, 3]);
  });

  it('builds nothing when the newest revision is already published', async () => {
    const site = createPublisherFixture();
    const publisher = await site.start();
    await publisher.publish();
    await publisher.publish();
    expect(site.built).toEqual([1]);
    expect(site.reported).toEqual([{ state: 'published', revision: 1, pages: 61 }]);
  });

  it('publishes a change whose notification was lost, and one that was made while it was stopped', async () => {
    const site = createPublisherFixture();
    const publisher = await site.start();
    site.change({ lost: true });
    await site.waitUntilPublished();
    await publisher.stop();
    site.change({ lost: true });
    await site.start();
    await site.waitUntilPublished();
    expect(site.built).toEqual([1, 2, 3]);
  });

  it('leaves the live release in place when a build fails, reports why, and publishes the next change', async () => {
    const site = createPublisherFixture();
    await site.start();
    site.state.buildError = new Error('No space left.');
    site.change();
    await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'failed' }));
    expect(site.servedRelease()).toMatch(/-r1$/);
    expect(site.lines.join()).toContain('the live site stays as it was');
    site.state.buildError = undefined;
    site.change();
    await site.waitUntilPublished();
    expect((await readdir(site.releases.folder)).filter((name) => name.startsWith('building-'))).toEqual([]);
  });

  it('serves the last release while the database does not respond, and catches up when it does', async () => {
    const site = createPublisherFixture();
    await (await site.start()).stop();
    site.state.databaseFails = true;
    site.change();
    const publisher = await site.start();
    await publisher.publish();
    expect(site.servedRelease()).toMatch(/-r1$/);
    site.state.databaseFails = false;
    await publisher.publish();
    expect(site.servedRelease()).toMatch(/-r2$/);
  });

  it('rebuilds the site once on New Year’s Day in Morocco', async () => {
    const site = createPublisherFixture();
    site.setClock('2026-12-31T22:59:00Z');
    const publisher = await site.start();
    await publisher.publish();
    expect(site.built).toEqual([1]);
    site.setClock('2027-01-01T00:01:00Z');
    await waitUntilPasses(() => expect(site.built).toEqual([1, 1]));
    await publisher.publish();
    await publisher.stop();
    await (await site.start()).publish();
    expect(site.built).toEqual([1, 1]);
  });

  it('serves the newest complete release when the pointer file is lost', async () => {
    const site = createPublisherFixture();
    await (await site.start()).stop();
    await writeFile(path.join(site.releases.folder, 'current.json'), '');
    const resumeBuilds = site.holdBuilds();
    await site.start();
    expect(site.servedRelease()).toMatch(/-r1$/);
    resumeBuilds();
  });
});

describe('a rollback', () => {
  it('is reported without waiting for the next check', async () => {
    const site = createPublisherFixture({ pollInterval: 60_000 });
    await site.start();
    site.change();
    await site.waitUntilPublished();
    await site.rollBack();
    await waitUntilPasses(() => expect(site.reported.at(-1)).toEqual({ state: 'rolled-back', revision: 1, pages: 61 }));
  });

  it('is served at once, reported, and stays until the content changes', async () => {
    const site = createPublisherFixture();
    const publisher = await site.start();
    site.change();
    await site.waitUntilPublished();
    const before = await site.rollBack();
    await waitUntilPasses(() => expect(site.servedRelease()).toBe(before.name));
    await waitUntilPasses(() => expect(site.reported.at(-1)).toEqual({ state: 'rolled-back', revision: 1, pages: 61 }));
    await publisher.publish();
    expect(site.servedRelease()).toBe(before.name);
    site.change();
    await site.waitUntilPublished();
    expect(site.built).toEqual([1, 2, 3]);
    expect(site.reported.at(-1)).toMatchObject({ state: 'published', revision: 3 });
    expect((await site.releases.current())?.pinnedAtRevision).toBeUndefined();
  });

  it('survives a restart with other code and in another year, until the content changes', async () => {
    const site = createPublisherFixture();
    const first = await site.start();
    site.change();
    await site.waitUntilPublished();
    await first.stop();
    const before = await site.rollBack();
    site.setClock('2027-01-02T12:00:00Z');
    const publisher = await site.start('other code');
    await publisher.publish();
    expect(site.servedRelease()).toBe(before.name);
    expect(site.built).toEqual([1, 2]);
    site.change();
    await site.waitUntilPublished();
  });

  it('also undoes the change that is being built at that moment', async () => {
    const site = createPublisherFixture();
    await site.start();
    site.change();
    await site.waitUntilPublished();
    const resumeBuilds = site.holdBuilds();
    site.change();
    await waitUntilPasses(() => expect(site.reported.at(-1)).toBe('begun'));
    const before = await site.rollBack();
    await waitUntilPasses(() => expect(site.servedRelease()).toBe(before.name));
    resumeBuilds();
    await waitUntilPasses(() => expect(site.reported.at(-1)).toMatchObject({ state: 'rolled-back', revision: 1 }));
    expect(site.servedRelease()).toBe(before.name);
    site.change();
    await site.waitUntilPublished();
    expect(site.newestRevision()).toBe(4);
  });

  it('also undoes saved changes that were never live when it is made while no publisher runs', async () => {
    const site = createPublisherFixture();
    const first = await site.start();
    site.change();
    await site.waitUntilPublished();
    await first.stop();
    site.change();
    const before = await site.rollBack();
    const second = await site.start();
    await second.publish();
    expect(site.servedRelease()).toBe(before.name);
    await second.stop();
    const third = await site.start();
    site.change();
    await site.waitUntilPublished();
    await third.stop();
  });

  it('is served while the database does not respond, and a change right after it is published', async () => {
    const site = createPublisherFixture();
    const publisher = await site.start();
    site.change();
    await site.waitUntilPublished();
    site.state.databaseFails = true;
    const before = await site.rollBack();
    await waitUntilPasses(() => expect(site.servedRelease()).toBe(before.name));
    site.change();
    site.state.databaseFails = false;
    await publisher.publish();
    await site.waitUntilPublished();
  });

  it('keeps the pinned release when old ones are removed: three stay', async () => {
    const site = createPublisherFixture();
    await site.start();
    for (let change = 0; change < 4; change++) {
      site.change();
      await site.waitUntilPublished();
    }
    expect((await site.releases.list()).map(({ revision }) => revision)).toEqual([5, 4, 3]);
    const oldest = (await site.releases.list()).at(-1);
    if (!oldest) throw new Error('no release');
    await site.releases.pin(oldest, 5);
    await site.releases.removeOld();
    expect((await site.releases.list()).map(({ revision, live }) => [revision, live])).toEqual([
      [5, false],
      [4, false],
      [3, true],
    ]);
  });
});
