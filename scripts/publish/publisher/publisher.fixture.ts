import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { rulesFile } from '../../hosting/headers-and-redirects.ts';
import type { BuildOptions, ReleaseRequest } from '../build/build-site.ts';
import { openReleases } from '../release/stored-releases.ts';
import type { ContentSource, PublishOutcome } from './content-source.ts';
import { createLiveAddressError } from './live-address.ts';
import { createPublisher, type PublisherOptions } from './publisher.ts';

/** Build options for builders that run a test's own program. */
export const emptyBuildOptions: BuildOptions = {
  cacheDir: '',
  imageCache: '',
  adminCache: '',
  contentUrl: '',
  supabaseUrl: '',
  supabaseKey: '',
  adminPath: '',
  siteUrl: '',
  isCompressed: true,
  reportUrl: '',
  errorReportUrl: '',
  release: '',
};

export const waitUntilPasses = (assertion: () => void) => eventually(assertion);

let directory: string;
const open: { stop(): Promise<void> }[] = [];
/** Gives every test of a file a new folder, and stops its publishers. To be called in each file, since hooks belong to files. */
export function setUpPublisherTests(): void {
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'publisher-test-'));
  });
  afterEach(async () => {
    for (const publisher of open.splice(0)) await publisher.stop();
    await rm(directory, { recursive: true, force: true });
  });
}

/**
 * Creates a real publisher with fake content, builds and live address.
 * @param pollInterval a long one for tests in which polling would hide that nothing else caused a publish
 */
export function createPublisherFixture({ pollInterval = 50 } = {}) {
  let revision = 1;
  let clock = new Date('2026-11-21T12:00:00Z');
  let building = 0;
  let served: string | undefined;
  let changed: () => void = () => undefined;
  let gate: Promise<void> = Promise.resolve();
  const reported: (PublishOutcome | 'begun')[] = [];
  const built: number[] = [];
  const builds = { mostAtOnce: 0, begun: 0, attempts: 0 };
  const lines: string[] = [];
  const state = {
    buildError: undefined as Error | undefined,
    databaseFails: false,
    reportsFail: false,
    liveAddressFails: false,
    serverFails: false,
  };

  const content: ContentSource = {
    async newestRevision() {
      if (state.databaseFails) throw new Error('The database does not answer.');
      return revision;
    },
    async listen(onChange) {
      changed = onChange;
      return async () => undefined;
    },
    reports: {
      begin: async () => String(reported.push('begun') - 1),
      async end(publish, outcome) {
        if (state.reportsFail) throw new Error('The session was lost.');
        reported[Number(publish)] = outcome;
      },
    },
    pollInterval,
  };
  const builder: PublisherOptions['builder'] = {
    async run({ outDir }: ReleaseRequest) {
      building += 1;
      builds.mostAtOnce = Math.max(builds.mostAtOnce, building);
      try {
        const newest = revision;
        builds.begun += 1;
        await gate;
        builds.attempts += 1;
        if (state.buildError) throw state.buildError;
        await mkdir(outDir, { recursive: true });
        await writeFile(path.join(outDir, 'index.html'), 'page');
        const live = { revision: newest, built: clock.toISOString(), pages: 61 };
        await writeFile(path.join(outDir, 'revision.json'), JSON.stringify(live));
        await writeFile(path.join(outDir, rulesFile), '{}');
        built.push(newest);
        return { revision: newest, pages: 61, cacheId: `${newest}`, phases: {} };
      } finally {
        building -= 1;
      }
    },
    stop: async () => undefined,
  };
  const releases = openReleases(directory);
  const start = async (digest = 'code', retryDelays = { first: 60_000, max: 60_000 }) => {
    const publisher = createPublisher({
      retryDelays,
      content,
      releases,
      builder,
      digest,
      build: emptyBuildOptions,
      onRelease: (folder) => {
        if (state.serverFails) throw new Error('too many open files');
        served = path.basename(folder);
      },
      async liveRevision() {
        if (state.liveAddressFails) throw createLiveAddressError('does not answer (fetch failed).');
        return Number(/-r(\d+)$/.exec(served ?? '')?.[1]);
      },
      log: (line) => lines.push(line),
      now: () => clock,
    });
    open.push(publisher);
    if (!(await publisher.start())) await publisher.publish();
    return publisher;
  };
  return {
    start,
    releases,
    reported,
    built,
    lines,
    builds,
    state,
    servedRelease: () => served,
    newestRevision: () => revision,
    /** Makes a change; the database notifies of it unless `lost`. */
    change({ lost = false } = {}) {
      revision += 1;
      if (!lost) changed();
    },
    setClock(moment: string) {
      clock = new Date(moment);
    },
    /** Pauses builds until the returned function is called. */
    holdBuilds() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    /** Pins the release before the live one, as npm run rollback does. */
    async rollBack() {
      const [live, before] = await releases.list();
      if (!live || !before) throw new Error('too few releases');
      await releases.pin(before, live.revision);
      return before;
    },
    waitUntilPublished: () => waitUntilPasses(() => expect(served).toMatch(new RegExp(`-r${revision}$`))),
  };
}
