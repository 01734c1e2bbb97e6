import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { killHard } from '../../helpers/integration/processes.ts';
import { isDeep } from './deep-run.ts';
import { save, watched } from './edited-site.ts';
import { type Stage, saveUntil } from './publish-stages.ts';
import type { LocalProduct } from './tested-app.ts';

const stages: readonly Stage[] = isDeep ? ['renders', 'finishes', 'moves', 'is live'] : ['finishes'];

/** What is served after a restart is what was served before it, until it is followed by what was saved last. */
export function productKilled(product: () => LocalProduct): void {
  describe('the whole product', () => {
    it.each(stages)('killed as by a power cut while a publish %s, shows whole pages when it is back', async (stage) => {
      await watched(product(), async (client) => {
        const processes = await product().processes();
        await saveUntil(product(), stage);
        await client.whileDown(async () => {
          killHard(processes);
          await product().program().ended;
          await product().start();
        });
      });
    });

    it('stopped in order in the middle of a publish, follows when it is started again', async () => {
      await watched(product(), async (client) => {
        await saveUntil(product(), 'renders');
        await client.whileDown(async () => {
          expect(await product().program().stop('SIGTERM')).toBe(0);
          await product().start();
        });
      });
    });

    it.each(isDeep ? [300, 1000, 2500] : [])('killed %i ms after it was started, can be started', async (time) => {
      await watched(product(), async (client) => {
        await save(product());
        await client.whileDown(async () => {
          await product().program().stop('SIGTERM');
          product().launch();
          await delay(time);
          killHard(await product().processes());
          await product().program().ended;
          await product().start();
        });
      });
    });
  });
}
