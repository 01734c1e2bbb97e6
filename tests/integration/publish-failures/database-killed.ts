import { expect, it } from 'vitest';
import { killProcesses, listChildProcesses } from '../../helpers/integration/processes.ts';
import { readDatabasePid } from '../../helpers/integration/program.ts';
import { isDeepRun } from './deep-run.ts';
import { waitUntil, withAvailabilityProbe } from './edited-site.ts';
import { saveAndWait, saveUntilStage } from './publish-stages.ts';
import type { TestedApp } from './tested-app.ts';

/** Milliseconds after a version is saved. Few, because an API that ends six times in a minute is not restarted. */
const moments = [0, 200, 400, 700];
/** Of what only `npm start` has; `npm run serve` shares the rest. */
const tags = { tags: 'deep' };

/** Adds tests that a killed API only delays a publish and that visitors notice nothing. */
export function testKilledApi(app: () => TestedApp): void {
  it.each(moments)('a publish succeeds although the API is killed %i ms after the change', tags, async (time) => {
    const apis = () => listChildProcesses(app().program().child.pid, 'api-process');
    await withAvailabilityProbe(app(), async () => {
      const [api] = await apis();
      await saveAndWait(app(), time);
      killProcesses([api]);
      await waitUntil(async () => expect(await apis()).not.toEqual([api]));
    });
  });
}

/** Adds tests that the database recovers from a killed session, and that the app ends with a killed database. */
export function testKilledDatabase(app: () => TestedApp): void {
  it.each(moments)(
    'a publish succeeds although a database session is killed %i ms after the change',
    tags,
    async (time) => {
      await withAvailabilityProbe(app(), async () => {
        const session = await app().withDatabase(async (sql) => {
          const [row] = await sql<{ pid: number }[]>`select pid from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start limit 1`;
          return row?.pid;
        });
        await saveAndWait(app(), time);
        killProcesses([session]);
      });
    },
  );

  it.each(isDeepRun ? (['renders', 'moves'] as const) : [])(
    'the app ends if the database is killed while a publish %s, and finishes the publish when it is started again',
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
