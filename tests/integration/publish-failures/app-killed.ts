import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { killProcesses } from '../../helpers/integration/processes.ts';
import { isDeepRun } from './deep-run.ts';
import { saveVersion, withAvailabilityProbe } from './edited-site.ts';
import { type PublishStage, saveUntilStage } from './publish-stages.ts';
import type { TestedApp } from './tested-app.ts';

const stages: readonly PublishStage[] = isDeepRun ? ['renders', 'finishes', 'moves', 'is live'] : ['finishes'];

/** Adds tests that a restarted app serves the earlier release, and then publishes the last saved version. */
export function testKilledApp(app: () => TestedApp): void {
  describe('the whole app', () => {
    it.each(stages)('serves complete pages after it was killed while a publish %s', async (stage) => {
      await withAvailabilityProbe(app(), async (probe) => {
        const processes = await app().processes();
        await saveUntilStage(app(), stage);
        await probe.whileDown(async () => {
          killProcesses(processes);
          await app().program().ended;
          await app().start();
        });
      });
    });

    it('finishes a publish after it was stopped in the middle of it and started again', { tags: 'deep' }, async () => {
      await withAvailabilityProbe(app(), async (probe) => {
        await saveUntilStage(app(), 'renders');
        await probe.whileDown(async () => {
          expect(await app().program().stop('SIGTERM')).toBe(0);
          await app().start();
        });
      });
    });

    it.each(isDeepRun ? [300, 1000, 2500] : [])(
      'starts again after it was killed %i ms after its start',
      async (time) => {
        await withAvailabilityProbe(app(), async (probe) => {
          await saveVersion(app());
          await probe.whileDown(async () => {
            await app().program().stop('SIGTERM');
            app().launch();
            await delay(time);
            killProcesses(await app().processes());
            await app().program().ended;
            await app().start();
          });
        });
      },
    );
  });
}
