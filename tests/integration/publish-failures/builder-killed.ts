import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { killProcesses } from '../../helpers/integration/processes.ts';
import { readReleaseFiles } from '../../helpers/integration/release-files.ts';
import { isDeepRun } from './deep-run.ts';
import { waitUntil, withAvailabilityProbe } from './edited-site.ts';
import { measurePublish, type PublishStage, saveAndWait, saveUntilStage } from './publish-stages.ts';
import { currentReleaseFolder, type TestedApp } from './tested-app.ts';

const stages: readonly PublishStage[] = isDeepRun ? ['renders', 'finishes', 'moves'] : ['renders', 'moves'];
/** After the last of them it prepares the next build. */
const tenths = isDeepRun ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11] : [];

/** Visitors see the old site or the new one, whenever the builder is killed. */
export function testKilledBuilder(app: () => TestedApp): void {
  describe('a builder that is killed', () => {
    it.each(stages)('while it %s leaves nothing half, and the release before untouched', async (stage) => {
      const before = await currentReleaseFolder(app());
      const contents = await readReleaseFiles(before);
      await withAvailabilityProbe(app(), async () => {
        const builders = await app().builders();
        await saveUntilStage(app(), stage);
        killProcesses(builders);
      });
      expect(await currentReleaseFolder(app())).not.toBe(before);
      expect(await readReleaseFiles(before)).toEqual(contents);
      await expectNoRemains(app());
    });

    it.each(tenths)('after %i tenths of a publish leaves nothing half', async (tenth) => {
      const length = await measurePublish(app());
      await withAvailabilityProbe(app(), async () => {
        const builders = await app().builders();
        await saveAndWait(app(), (length * tenth) / 10);
        killProcesses(builders);
      });
      await expectNoRemains(app());
    });

    if (isDeepRun)
      it('twice in one publish only makes it late', async () => {
        await withAvailabilityProbe(app(), async () => {
          const builders = await app().builders();
          await saveUntilStage(app(), 'renders');
          killProcesses(builders);
          // The one that has taken its place and is to build the same.
          await waitUntil(async () => expect(await app().builders()).not.toHaveLength(0), 20);
          killProcesses(await app().builders());
        });
        await expectNoRemains(app());
      });
  });
}

/** Releases and the pointer to one of them, and nothing that was begun. */
async function expectNoRemains({ dataDirectory }: TestedApp): Promise<void> {
  await waitUntil(async () => {
    const names = await readdir(path.join(dataDirectory, 'releases'));
    expect(names.filter((name) => !/^(2.*-r\d+|current\.json)$/.test(name))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(4);
  });
}
