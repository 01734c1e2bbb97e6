import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { killHard } from '../processes.ts';
import { eventually, save, watched } from './edited-site.ts';
import type { LocalProduct } from './local-product.ts';
import { lengthOfPublish, saveAndWait, saveUntil } from './moments.ts';
import { isDeep } from './rounds.ts';

const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Visitors see the old site or the new one, whenever the builder is killed. */
export function builderKilled(product: () => LocalProduct): void {
  describe('a builder that is killed', () => {
    it.each(['renders', 'finishes', 'moves'] as const)('while it %s leaves nothing half', async (stage) => {
      await watched(product(), async () => {
        const builders = await product().builders();
        await saveUntil(product(), stage);
        killHard(builders);
      });
      await expectNoRemains(product());
    });

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

  describe('a builder that is killed at a tenth of a publish', () => {
    it.each(isDeep ? tenths : [])('after %i of them leaves nothing half', async (tenth) => {
      const length = await lengthOfPublish(product());
      await watched(product(), async () => {
        const builders = await product().builders();
        await saveAndWait(product(), (length * tenth) / 10);
        killHard(builders);
      });
      await expectNoRemains(product());
    });

    it('or while it prepares the next build, leaves nothing half', async () => {
      await lengthOfPublish(product());
      await watched(product(), async () => {
        killHard(await product().builders());
        await save(product());
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
