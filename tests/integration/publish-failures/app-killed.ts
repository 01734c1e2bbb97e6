import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { killProcesses } from '../../helpers/integration/processes.ts';
import { isDeepRun } from './deep-run.ts';
import { saveVersion, withAvailabilityProbe } from './edited-site.ts';
import { type PublishStage, saveUntilStage } from './publish-stages.ts';
import type { TestedApp } from './tested-app.ts';

const stages: readonly PublishStage[] = isDeepRun ? ['renders', 'finishes', 'moves', 'is live'] : ['finishes'];

/** What is served after a restart is what was served before it, until it is followed by what was saved last. */
export function testKilledApp(app: () => TestedApp): void {
  describe('the whole product', () => {
    it.each(stages)('killed as by a power cut while a publish %s, shows whole pages when it is back', async (stage) => {
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

    it('stopped in order in the middle of a publish, follows when it is started again', async () => {
      await withAvailabilityProbe(app(), async (probe) => {
        await saveUntilStage(app(), 'renders');
        await probe.whileDown(async () => {
          expect(await app().program().stop('SIGTERM')).toBe(0);
          await app().start();
        });
      });
    });

    it.each(isDeepRun ? [300, 1000, 2500] : [])('killed %i ms after it was started, can be started', async (time) => {
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
    });
  });
}
