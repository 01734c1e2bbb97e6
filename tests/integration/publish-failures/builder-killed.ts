import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { killProcesses } from '../../helpers/integration/processes.ts';
import { readReleaseFiles } from '../../helpers/integration/release-files.ts';
import { readLiveReleaseFolder } from '../../helpers/live-release.ts';
import { isDeepRun } from './deep-run.ts';
import { waitUntil, withAvailabilityProbe } from './edited-site.ts';
import { measurePublish, type PublishStage, saveAndWait, saveUntilStage } from './publish-stages.ts';
import type { TestedApp } from './tested-app.ts';

const stages: readonly PublishStage[] = isDeepRun ? ['renders', 'finishes', 'moves'] : ['moves'];
/** Tenths of a publish after which the builder is killed; at 11 it prepares the next build. */
const tenths = isDeepRun ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11] : [];

/** Adds tests that visitors see either the old site or the new one, whenever the builder is killed. */
export function testKilledBuilder(app: () => TestedApp): void {
  describe('a killed builder', () => {
    it.each(stages)('leaves no partial files and the earlier release unchanged, if a publish %s', async (stage) => {
      const before = await readLiveReleaseFolder(app().dataDirectory);
      const contents = await readReleaseFiles(before);
      await withAvailabilityProbe(app(), async () => {
        const builders = await app().builders();
        await saveUntilStage(app(), stage);
        killProcesses(builders);
      });
      expect(await readLiveReleaseFolder(app().dataDirectory)).not.toBe(before);
      expect(await readReleaseFiles(before)).toEqual(contents);
      await expectNoRemains(app());
    });

    it.each(tenths)('leaves no partial files after %i tenths of a publish', async (tenth) => {
      const length = await measurePublish(app());
      await withAvailabilityProbe(app(), async () => {
        const builders = await app().builders();
        await saveAndWait(app(), (length * tenth) / 10);
        killProcesses(builders);
      });
      await expectNoRemains(app());
    });

    if (isDeepRun)
      it('only delays a publish if it is killed twice', async () => {
        await withAvailabilityProbe(app(), async () => {
          const builders = await app().builders();
          await saveUntilStage(app(), 'renders');
          killProcesses(builders);
          // Then kills the builder that has replaced it.
          await waitUntil(async () => expect(await app().builders()).not.toHaveLength(0), 20);
          killProcesses(await app().builders());
        });
        await expectNoRemains(app());
      });
  });
}

/** Expects complete releases, the pointer file, and no leftovers of builds. */
async function expectNoRemains({ dataDirectory }: TestedApp): Promise<void> {
  await waitUntil(async () => {
    const names = await readdir(path.join(dataDirectory, 'releases'));
    expect(names.filter((name) => !/^(2.*-r\d+|current\.json)$/.test(name))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(4);
  });
}
