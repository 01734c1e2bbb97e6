import { expect, it } from 'vitest';
import { childrenOf, killHard } from '../../helpers/integration/processes.ts';
import { databaseProcess } from '../../helpers/integration/program.ts';
import { isDeep } from './deep-run.ts';
import { eventually, watched } from './edited-site.ts';
import { saveAndWait, saveUntil } from './publish-stages.ts';
import type { LocalProduct } from './tested-app.ts';

/** Milliseconds after the saving of an edition. Few: an API that ends six times in a minute is given up. */
const moments = isDeep ? [0, 200, 400, 700] : [200];

/** Visitors notice nothing of an API that goes, and its end only delays what is being published. */
export function apiGone(product: () => LocalProduct): void {
  it.each(moments)('a publish outlives the API, killed %i ms after the change', async (time) => {
    const apis = () => childrenOf(product().program().child.pid, 'api-process');
    await watched(product(), async () => {
      const [api] = await apis();
      await saveAndWait(product(), time);
      killHard([api]);
      await eventually(async () => expect(await apis()).not.toEqual([api]));
    });
  });
}

/** The database recovers by itself from the loss of a session; when all of it goes, everything has to start again. */
export function databaseGone(product: () => LocalProduct): void {
  it.each(moments)('a publish outlives a session of the database, killed %i ms after the change', async (time) => {
    await watched(product(), async () => {
      const session = await product().withDatabase(async (sql) => {
        const [row] = await sql<{ pid: number }[]>`select pid from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start limit 1`;
        return row?.pid;
      });
      await saveAndWait(product(), time);
      killHard([session]);
    });
  });

  it.each(isDeep ? (['renders', 'moves'] as const) : [])(
    'a database that is killed while a publish %s ends the product, which publishes the rest when it is started again',
    async (stage) => {
      await watched(product(), async (client) => {
        const postmaster = await databaseProcess(product().dataDirectory);
        const sessions = await childrenOf(postmaster);
        await saveUntil(product(), stage);
        await client.whileDown(async () => {
          killHard([postmaster, ...sessions]);
          expect(await product().program().ended).toBe(1);
          await product().start();
        });
      });
    },
  );
}
