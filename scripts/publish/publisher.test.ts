import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseOrder } from './build-site.ts';
import type { Builder } from './builder.ts';
import type { Content, Outcome } from './content.ts';
import { createPublisher } from './publisher.ts';
import { openReleases } from './releases.ts';

vi.setConfig({ testTimeout: 30_000 });
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 10_000 });

let directory: string;
const open: { stop(): Promise<void> }[] = [];
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'publisher-test-'));
});
afterEach(async () => {
  for (const publisher of open.splice(0)) await publisher.stop();
  await rm(directory, { recursive: true, force: true });
});

/** A world of content, builds and a live address, whose publisher is real. */
function world() {
  let revision = 1;
  let at = new Date('2026-11-21T12:00:00Z');
  let building = 0;
  let shown: string | undefined;
  let changed: () => void = () => undefined;
  let gate: Promise<void> = Promise.resolve();
  const told: (Outcome | 'begun')[] = [];
  const built: number[] = [];
  const most = { atOnce: 0 };
  const attempts = { made: 0 };
  const lines: string[] = [];
  const state = { fault: undefined as Error | undefined, unreachable: false, mute: false };

  const content: Content = {
    async newestRevision() {
      if (state.unreachable) throw new Error('The database does not answer.');
      return revision;
    },
    async listen(heard) {
      changed = heard;
      return async () => undefined;
    },
    reports: {
      begin: async () => String(told.push('begun') - 1),
      async end(publish, outcome) {
        if (state.mute) throw new Error('The session was lost.');
        told[Number(publish)] = outcome;
      },
    },
    pollEvery: 50,
  };
  const builder: Builder = {
    async run({ outDir }: ReleaseOrder) {
      building += 1;
      most.atOnce = Math.max(most.atOnce, building);
      try {
        const seen = revision;
        await gate;
        attempts.made += 1;
        if (state.fault) throw state.fault;
        await mkdir(outDir, { recursive: true });
        await writeFile(path.join(outDir, 'index.html'), 'page');
        const live = { revision: seen, built: at.toISOString(), pages: 61 };
        await writeFile(path.join(outDir, 'revision.json'), JSON.stringify(live));
        built.push(seen);
        return { revision: seen, pages: 61, notes: `${seen}`, phases: {} };
      } finally {
        building -= 1;
      }
    },
    stop: async () => undefined,
  };
  const releases = openReleases(directory);
  const start = async (digest = 'code', retryAfter = { first: 60_000, most: 60_000 }) => {
    const publisher = createPublisher({
      retryAfter,
      content,
      releases,
      builder,
      digest,
      build: {
        cacheDir: '',
        pictureCache: '',
        adminCache: '',
        contentUrl: '',
        supabaseUrl: '',
        supabaseKey: '',
        adminPath: '',
        siteUrl: '',
        agencyName: '',
      },
      onRelease: (folder) => {
        shown = path.basename(folder);
      },
      liveRevision: async () => Number(/-r(\d+)$/.exec(shown ?? '')?.[1]),
      log: (line) => lines.push(line),
      now: () => at,
    });
    open.push(publisher);
    if (!(await publisher.start())) await publisher.publish();
    return publisher;
  };
  return {
    start,
    releases,
    told,
    built,
    lines,
    most,
    attempts,
    state,
    shown: () => shown,
    newest: () => revision,
    /** A change that the database tells of, unless its message is lost. */
    change({ lost = false } = {}) {
      revision += 1;
      if (!lost) changed();
    },
    travelTo(moment: string) {
      at = new Date(moment);
    },
    /** Builds wait until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    /** What npm run rollback does. */
    async rollBack() {
      const [live, before] = await releases.list();
      if (!live || !before) throw new Error('too few releases');
      await releases.pin(before, live.revision);
      return before;
    },
    published: () => eventually(() => expect(shown).toMatch(new RegExp(`-r${revision}$`))),
  };
}

describe('publishing', () => {
  it('runs one build at a time, and one after it however much changes meanwhile', async () => {
    const site = world();
    const publisher = await site.start();
    const release = site.hold();
    site.change();
    await eventually(() => expect(site.told.at(-1)).toBe('begun'));
    for (let change = 0; change < 20; change++) {
      site.change();
      void publisher.publish();
    }
    release();
    await site.published();
    await publisher.publish();
    expect(site.most.atOnce).toBe(1);
    expect(site.built).toEqual([1, 2, 22]);
  });

  it('looks only, and builds nothing, when it hears of what it has published', async () => {
    const site = world();
    const publisher = await site.start();
    await publisher.publish();
    await publisher.publish();
    expect(site.built).toEqual([1]);
    expect(site.told).toEqual([{ state: 'published', revision: 1, pages: 61 }]);
  });

  it('notices a change whose message was lost, and one that was made while it was stopped', async () => {
    const site = world();
    const publisher = await site.start();
    site.change({ lost: true });
    await site.published();
    await publisher.stop();
    site.change({ lost: true });
    await site.start();
    await site.published();
    expect(site.built).toEqual([1, 2, 3]);
  });

  it('keeps the live release when a build fails, tells why, and publishes the next change', async () => {
    const site = world();
    await site.start();
    site.state.fault = new Error('No space left.');
    site.change();
    await eventually(() => expect(site.told.at(-1)).toMatchObject({ state: 'failed' }));
    expect(site.shown()).toMatch(/-r1$/);
    expect(site.lines.join()).toContain('the live site stays as it was');
    site.state.fault = undefined;
    site.change();
    await site.published();
    expect((await readdir(site.releases.folder)).filter((name) => name.startsWith('building-'))).toEqual([]);
  });

  it('builds again by itself after a fault that has passed, though nothing changes', async () => {
    const site = world();
    await site.start('code', { first: 20, most: 60_000 });
    site.state.fault = new Error('The API is being started again.');
    site.change();
    await eventually(() => expect(site.attempts.made).toBeGreaterThan(3));
    site.state.fault = undefined;
    await site.published();
    expect(site.told.at(-1)).toMatchObject({ state: 'published', revision: 2 });
  });

  it('does not build again and again what a record stands in the way of', async () => {
    const site = world();
    const publisher = await site.start('code', { first: 10, most: 60_000 });
    site.state.fault = new Error('tours → dunes is no row that can be shown.\n  difficulty_level: Invalid option');
    site.change({ lost: true });
    await eventually(() => expect(site.told.at(-1)).toMatchObject({ state: 'failed', record: 'tours/dunes' }));
    await setTimeout(300);
    expect(site.attempts.made).toBe(2);
    site.state.fault = undefined;
    await publisher.publish();
    await site.published();
  });

  it('serves the last release while the database does not answer, and follows when it does', async () => {
    const site = world();
    await (await site.start()).stop();
    site.state.unreachable = true;
    site.change();
    const publisher = await site.start();
    await publisher.publish();
    expect(site.shown()).toMatch(/-r1$/);
    site.state.unreachable = false;
    await publisher.publish();
    expect(site.shown()).toMatch(/-r2$/);
  });

  it('builds again on New Year’s day in Morocco, once', async () => {
    const site = world();
    site.travelTo('2026-12-31T22:59:00Z');
    const publisher = await site.start();
    await publisher.publish();
    expect(site.built).toEqual([1]);
    site.travelTo('2027-01-01T00:01:00Z');
    await eventually(() => expect(site.built).toEqual([1, 1]));
    await publisher.publish();
    await publisher.stop();
    await (await site.start()).publish();
    expect(site.built).toEqual([1, 1]);
  });

  it('tells again of a release that is live when the database could not be told at first, but not for ever', async () => {
    const site = world();
    await site.start('code', { first: 100, most: 60_000 });
    site.state.mute = true;
    site.change();
    await eventually(() => expect(site.told.filter((one) => one === 'begun').length).toBeGreaterThan(1));
    site.state.mute = false;
    await eventually(() => expect(site.told.at(-1)).toEqual({ state: 'published', revision: 2, pages: 61 }));
    expect(site.built).toEqual([1, 2]);
    site.state.mute = true;
    site.change();
    await site.published();
    const before = site.told.length;
    await setTimeout(500);
    expect(site.told.length - before).toBeLessThan(6);
  });

  it('tells at its start of the release that is live, which the run before may not have had time for', async () => {
    const site = world();
    await (await site.start()).stop();
    site.told.length = 0;
    await (await site.start()).publish();
    expect(site.told).toEqual([{ state: 'published', revision: 1, pages: 61 }]);
    expect(site.built).toEqual([1]);
  });

  it('finds the newest whole release when the pointer to it is lost', async () => {
    const site = world();
    await (await site.start()).stop();
    await writeFile(path.join(site.releases.folder, 'current.json'), '');
    const held = site.hold();
    await site.start();
    expect(site.shown()).toMatch(/-r1$/);
    held();
  });
});

describe('a rollback', () => {
  it('is shown at once, told, and stays until the content changes', async () => {
    const site = world();
    const publisher = await site.start();
    site.change();
    await site.published();
    const before = await site.rollBack();
    await eventually(() => expect(site.shown()).toBe(before.name));
    await eventually(() => expect(site.told.at(-1)).toEqual({ state: 'rolled-back', revision: 1, pages: 61 }));
    await publisher.publish();
    expect(site.shown()).toBe(before.name);
    site.change();
    await site.published();
    expect(site.built).toEqual([1, 2, 3]);
    expect(site.told.at(-1)).toMatchObject({ state: 'published', revision: 3 });
    expect((await site.releases.current())?.pinnedOver).toBeUndefined();
  });

  it('stays over a restart, also of other code and in another year, until the content changes', async () => {
    const site = world();
    const first = await site.start();
    site.change();
    await site.published();
    await first.stop();
    const before = await site.rollBack();
    site.travelTo('2027-01-02T12:00:00Z');
    const publisher = await site.start('other code');
    await publisher.publish();
    expect(site.shown()).toBe(before.name);
    expect(site.built).toEqual([1, 2]);
    site.change();
    await site.published();
  });

  it('takes back what is being built just then', async () => {
    const site = world();
    await site.start();
    site.change();
    await site.published();
    const release = site.hold();
    site.change();
    await eventually(() => expect(site.told.at(-1)).toBe('begun'));
    const before = await site.rollBack();
    await eventually(() => expect(site.shown()).toBe(before.name));
    release();
    await eventually(() => expect(site.told.at(-1)).toMatchObject({ state: 'rolled-back', revision: 1 }));
    expect(site.shown()).toBe(before.name);
    site.change();
    await site.published();
    expect(site.newest()).toBe(4);
  });

  it('is shown while the database does not answer, and a change right after it is published', async () => {
    const site = world();
    const publisher = await site.start();
    site.change();
    await site.published();
    site.state.unreachable = true;
    const before = await site.rollBack();
    await eventually(() => expect(site.shown()).toBe(before.name));
    site.change();
    site.state.unreachable = false;
    await publisher.publish();
    await site.published();
  });

  it('is not undone by what is forgotten: three releases are kept, the pinned one among them', async () => {
    const site = world();
    await site.start();
    for (let change = 0; change < 4; change++) {
      site.change();
      await site.published();
    }
    expect((await site.releases.list()).map(({ revision }) => revision)).toEqual([5, 4, 3]);
    const oldest = (await site.releases.list()).at(-1);
    if (!oldest) throw new Error('no release');
    await site.releases.pin(oldest, 5);
    await site.releases.tidy();
    expect((await site.releases.list()).map(({ revision, live }) => [revision, live])).toEqual([
      [5, false],
      [4, false],
      [3, true],
    ]);
  });
});
