import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { killHard } from '../../helpers/integration/processes.ts';
import { contentsOf } from '../../helpers/integration/release-files.ts';
import { isDeep } from './deep-run.ts';
import { eventually, watched } from './edited-site.ts';
import { lengthOfPublish, type Stage, saveAndWait, saveUntil } from './publish-stages.ts';
import { currentRelease, type LocalProduct } from './tested-app.ts';

const stages: readonly Stage[] = isDeep ? ['renders', 'finishes', 'moves'] : ['renders', 'moves'];
/** After the last of them it prepares the next build. */
const tenths = isDeep ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11] : [];

/** Visitors see the old site or the new one, whenever the builder is killed. */
export function builderKilled(product: () => LocalProduct): void {
  describe('a builder that is killed', () => {
    it.each(stages)('while it %s leaves nothing half, and the release before untouched', async (stage) => {
      const before = await currentRelease(product());
      const contents = await contentsOf(before);
      await watched(product(), async () => {
        const builders = await product().builders();
        await saveUntil(product(), stage);
        killHard(builders);
      });
      expect(await currentRelease(product())).not.toBe(before);
      expect(await contentsOf(before)).toEqual(contents);
      await expectNoRemains(product());
    });

    it.each(tenths)('after %i tenths of a publish leaves nothing half', async (tenth) => {
      const length = await lengthOfPublish(product());
      await watched(product(), async () => {
        const builders = await product().builders();
        await saveAndWait(product(), (length * tenth) / 10);
        killHard(builders);
      });
      await expectNoRemains(product());
    });

    if (isDeep)
      it('twice in one publish only makes it late', async () => {
        await watched(product(), async () => {
          const builders = await product().builders();
          await saveUntil(product(), 'renders');
          killHard(builders);
          // The one that has taken its place and is to build the same.
          await eventually(async () => expect(await product().builders()).not.toHaveLength(0), 20);
          killHard(await product().builders());
        });
        await expectNoRemains(product());
      });
  });
}

/** Releases and the pointer to one of them, and nothing that was begun. */
async function expectNoRemains({ dataDirectory }: LocalProduct): Promise<void> {
  await eventually(async () => {
    const names = await readdir(path.join(dataDirectory, 'releases'));
    expect(names.filter((name) => !/^(2.*-r\d+|current\.json)$/.test(name))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(4);
  });
}
