import { expect, it } from 'vitest';
import { killProcesses, listChildProcesses } from '../../helpers/integration/processes.ts';
import { readDatabasePid } from '../../helpers/integration/program.ts';
import { isDeepRun } from './deep-run.ts';
import { waitUntil, withAvailabilityProbe } from './edited-site.ts';
import { saveAndWait, saveUntilStage } from './publish-stages.ts';
import type { TestedApp } from './tested-app.ts';

/** Milliseconds after the saving of a version. Few: an API that ends six times in a minute is given up. */
const moments = isDeepRun ? [0, 200, 400, 700] : [200];

/** Visitors notice nothing of an API that goes, and its end only delays what is being published. */
export function testKilledApi(app: () => TestedApp): void {
  it.each(moments)('a publish outlives the API, killed %i ms after the change', async (time) => {
    const apis = () => listChildProcesses(app().program().child.pid, 'api-process');
    await withAvailabilityProbe(app(), async () => {
      const [api] = await apis();
      await saveAndWait(app(), time);
      killProcesses([api]);
      await waitUntil(async () => expect(await apis()).not.toEqual([api]));
    });
  });
}

/** The database recovers by itself from the loss of a session; when all of it goes, everything has to start again. */
export function testKilledDatabase(app: () => TestedApp): void {
  it.each(moments)('a publish outlives a session of the database, killed %i ms after the change', async (time) => {
    await withAvailabilityProbe(app(), async () => {
      const session = await app().withDatabase(async (sql) => {
        const [row] = await sql<{ pid: number }[]>`select pid from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start limit 1`;
        return row?.pid;
      });
      await saveAndWait(app(), time);
      killProcesses([session]);
    });
  });

  it.each(isDeepRun ? (['renders', 'moves'] as const) : [])(
    'a database that is killed while a publish %s ends the product, which publishes the rest when it is started again',
    async (stage) => {
      await withAvailabilityProbe(app(), async (probe) => {
        const postmaster = await readDatabasePid(app().dataDirectory);
        const sessions = await listChildProcesses(postmaster);
        await saveUntilStage(app(), stage);
        await probe.whileDown(async () => {
          killProcesses([postmaster, ...sessions]);
          expect(await app().program().ended).toBe(1);
          await app().start();
        });
      });
    },
  );
}
